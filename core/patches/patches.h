#pragma once

#include <memory>
#include <span>

#include "core/numbers/number_table.h"
#include "core/numeric/row_matrix.h"
#include "core/patches/patch_numbers.h"
#include "core/patches/patch_products.h"
#include "core/similarity/similarity_means.h"
#include "core/table/table_means.h"

namespace sinescope {

/// How alike the patches of a grid's encoding are.
///
/// The halves of a row are the encodings of its two coordinates, so dot products and squared distances separate:
///
///     PE(x, y)·PE(x', y') = s_x(x, x') + s_y(y, y'),   |PE(x, y) - PE(x', y')|² = d_x(x, x')² + d_y(y, y')².
///
/// Two profiles, of width and height numbers, make the picture of all patches; no row is computed.
class PatchSimilarity {
 public:
  /// `spec` must be valid and have a grid.
  explicit PatchSimilarity(const EncodingSpec& spec);
  explicit PatchSimilarity(std::shared_ptr<const PatchProducts> products) : m_products(std::move(products)) {}

  [[nodiscard]] const Grid& grid() const { return m_products->grid; }
  /// Whether it depends only on how far two patches are apart in x and in y: then the patch in a corner has every
  /// value.
  [[nodiscard]] bool isToeplitz() const { return m_products->isToeplitz(); }
  /// The measure between the patches at two positions.
  [[nodiscard]] double between(std::int64_t p, std::int64_t q, Measure measure) const {
    return m_products->between({grid(), p}, {grid(), q}, measure);
  }
  /// The measure between the patch at `position` and every patch, in double: shape (height, width), row y, column x.
  [[nodiscard]] RowMatrixD to(std::int64_t position, Measure measure) const;
  /// The same numbers up to rounding, not written out.
  [[nodiscard]] PatchNumbers numbersTo(std::int64_t position, Measure measure) const;
  /// The least and the greatest number of to(position, measure), exactly. Rounding keeps the order of numbers, so that
  /// they follow from the ends of the two profiles, unless the norms in a cosine differ from patch to patch.
  [[nodiscard]] ValueRange range(std::int64_t position, Measure measure) const;
  /// The measure between the patch at `position` and all patches in each band of whole cells.
  [[nodiscard]] CurveValues curve(std::int64_t position, std::span<const PixelBand> bands, Measure measure) const;

 private:
  /// What to() joins: a number for each x and one for each y.
  struct Profiles;
  struct Runs;

  [[nodiscard]] Profiles profilesTo(std::int64_t position, Measure measure) const;
  /// The measure to `count` adjacent patches of row y, from column `left` on; `across` are the products with these x.
  void write(const Profiles& profiles, const double* across, Measure measure, Eigen::Index y, Eigen::Index left,
             Eigen::Index count, double* to) const;
  /// Whether the measure is a sum for x and y, divided by what all patches share.
  [[nodiscard]] bool isSum(Measure measure) const {
    return measure == Measure::Dot || (measure == Measure::Cosine && isToeplitz());
  }

  std::shared_ptr<const PatchProducts> m_products;
};

/// The same for a table whose first rows are the patches of `grid`, from reading its rows.
[[nodiscard]] RowMatrixD patchSimilarities(const TablePart& part, const Grid& grid, std::int64_t row, Measure measure);

/// Numbers of patches, float64, shape (height, width): rows are labelled with y, columns titled with x: "column 0" …
/// `numbers` is called when the first number is requested. Without a grid it has no rows.
[[nodiscard]] NumberTable patchesTable(const Grid& grid, const std::function<RowMatrixD()>& numbers);

}  // namespace sinescope
