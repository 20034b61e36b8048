#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/numbers/number_table.h"
#include "core/numeric/row_matrix.h"
#include "core/parameters/columns.h"
#include "core/table/table_means.h"

namespace sinescope {

/// How many components a picture shows.
inline constexpr int kShownComponents = 3;

/// The greatest symmetric matrix whose eigenvalues are computed: more rows than this take seconds.
inline constexpr int kMostCorrelated = 1024;

/// The principal components of the rows of an encoding or a table: x(p) = mean + Σ_j coordinate_j(p) · loading_j, where
/// the loadings are the eigenvectors of the columns' covariance C = 1/n Σ_p (x(p) - mean)(x(p) - mean)ᵀ, by descending
/// eigenvalue. The share of component j is its eigenvalue over their sum: how much of the variance it explains.
///
/// The largest loading of a component is positive; of several that are equally large, the first. Components of equal
/// shares are arbitrary within the plane or space that they span, though always the same: their coordinates may be
/// turned in it.
struct Components {
  /// Descending, of sum 1: min(rows seen, columns seen) of them, or fewer if a column is all zeros. All 0 if the rows
  /// do not vary.
  Eigen::VectorXd shares;
  /// Of the first three components, shape (columns, 3): vectors of length 1 at right angles to one another; 0 where
  /// there is no such component or its share is 0.
  RowMatrixD loadings;
  Eigen::VectorXd means;         ///< of all columns, over the rows seen
  double variance = 0;           ///< the sum of the variances of the columns seen
  int forNinety = 0;             ///< how many components explain 90 % of it; 0 if it is 0
  std::int64_t rows = 0;         ///< of the encoding or the part of the table
  std::int64_t rowsSeen = 0;     ///< fewer if they are sampled or left out
  std::int64_t rowsLeftOut = 0;  ///< rows that are not finite, of those that were read
  int columns = 0;
  int columnsSeen = 0;  ///< fewer if they are sampled; the loadings of the others are 0

  /// Whether it is the analysis of a part, spread evenly, that stands for the whole.
  [[nodiscard]] bool isSampled() const { return columnsSeen < columns || rowsSeen + rowsLeftOut < rows; }
};

/// The components of the rows `firstPosition` … firstPosition + length - 1 of an encoding, by closed forms: the cost
/// does not depend on the length. Eigenvalues are within 1e-15 · d_model, and smaller ones count as 0: if even the
/// fastest column hardly varies, as with a linear scaling by a million, only the first component is found.
///
/// With q = p - m counted from the middle position m, the covariance of cos aq and cos bq is ½(D(a-b) + D(a+b)) -
/// D(a)D(b), that of sin aq and sin bq ½(D(a-b) - D(a+b)), and a sine and a cosine have none; D is meanFactor. A pair
/// (sin, cos) of one frequency is turned to the middle without changing the shares, so if all columns form pairs, there
/// are two separate problems of half the size.
///
/// It is exact for up to kMostCorrelated frequencies in pairs, for as many columns if some have no partner, and for up
/// to as many rows. Otherwise that many frequencies or columns, spread evenly, represent the others: that tends to the
/// whole as the columns become similar to their neighbours over all rows, and overstates the shares of those that are
/// not.
[[nodiscard]] Components componentsOf(const std::vector<Column>& columns, std::int64_t firstPosition,
                                      std::int64_t length);

/// The components of the rows of a table. Rows with a number that is not finite are left out and counted. The rows are
/// sampled if they have more than 2^24 numbers or need more than 2^33 products, and if there are more than
/// kMostCorrelated rows of more than kMostCorrelated columns, as many rows.
[[nodiscard]] Components componentsOf(const TablePart& part);

/// The coordinates of `count` positions first, first + step, … on the first three components, shape (count, 3): 0 for a
/// component that does not exist. Any positions, also those outside the rows that were analysed; |first| + count · step
/// up to 2^21. Within 1e-9 of the norm of a row.
[[nodiscard]] RowMatrixD pathOf(const Components& components, const std::vector<Column>& columns, std::int64_t first,
                                std::int64_t step, std::int64_t count);

/// The same of a table's rows, counted from 0, all of which must be in the part; NaN if a row is not finite.
[[nodiscard]] RowMatrixD pathOf(const Components& components, const TablePart& part, std::int64_t firstRow,
                                std::int64_t step, std::int64_t count);

/// The path of all positions: float64, shape (length, 3).
[[nodiscard]] NumberTable componentsTable(const std::shared_ptr<const Components>& components,
                                          const std::vector<Column>& columns, std::int64_t firstPosition);
/// Of a table, whose rows are positions from `firstPosition` on.
[[nodiscard]] NumberTable componentsTable(const std::shared_ptr<const Components>& components, const TablePart& part,
                                          std::int64_t firstPosition);

/// The shares: float64, shape (components,), counted from 1.
[[nodiscard]] NumberTable sharesTable(const std::shared_ptr<const Components>& components);

}  // namespace sinescope
