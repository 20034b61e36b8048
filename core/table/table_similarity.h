#pragma once

#include <cstdint>
#include <span>

#include "core/similarity/similarity.h"
#include "core/similarity/similarity_means.h"
#include "core/table/table_means.h"

namespace sinescope {

/// The measure of two rows of a table in double; NaN if a number in either row is not finite.
[[nodiscard]] double tableSimilarity(const TablePart& part, std::int64_t p, std::int64_t q, Measure measure);

/// Row p against each of the rows firstQ … firstQ + count - 1.
[[nodiscard]] Eigen::VectorXd tableSimilarities(const TablePart& part, std::int64_t p, std::int64_t firstQ,
                                                std::int64_t count, Measure measure);

/// How much work a picture of a table's similarities may take.
struct SimilarityCost {
  int block = 1;             ///< side in pixels of the squares that are drawn in one colour
  std::int64_t samples = 1;  ///< most rows of a band that are sampled

  bool operator==(const SimilarityCost&) const = default;
};

/// The cost of a picture on the screen: some milliseconds. The blocks are as small as the products of all pairs of
/// bands allow, and there are as many samples as kCellsOfAFrame allows.
[[nodiscard]] SimilarityCost costOfAFrame(const TablePart& part, std::span<const PixelBand> down,
                                          std::span<const PixelBand> across);
/// The cost of an exact picture.
inline constexpr SimilarityCost kExactCost{1, kAllCells};

/// A picture of a table's similarities: each pixel is the mean over the pairs of rows that it covers, divided by `unit`
/// > 0; shape (down, across). Bands are of whole cells.
///
/// The mean of all dot products of n rows and m rows is the product of their mean rows; the mean of the cosines is the
/// product of the mean normalised rows. For distances, the pixel is the root of the mean square: mean |p|² plus mean
/// |q|² minus twice the mean dot product. NaN if a sampled row of a band has a number that is not finite.
[[nodiscard]] RowMatrixF tableSimilarityImage(const TablePart& part, std::span<const PixelBand> down,
                                              std::span<const PixelBand> across, Measure measure, double unit,
                                              const SimilarityCost& cost);

/// Row p against bands of whole cells; at most `samples` rows of each band are sampled. Pixels without a finite value
/// are NaN.
[[nodiscard]] CurveValues tableSimilarityCurve(const TablePart& part, std::int64_t p, std::span<const PixelBand> bands,
                                               Measure measure, std::int64_t samples);

/// How many rows are sampled to find the range of a measure.
struct RangeCost {
  std::int64_t norms = 1;  ///< rows whose norms are computed
  std::int64_t pairs = 1;  ///< rows of which every pair is compared
};

/// As many as some milliseconds allow. A pair has a minimum cost however few columns there are, and so has a row, which
/// is on a page of its own.
[[nodiscard]] RangeCost costOfARange(const TablePart& part);

/// The range of a measure over pairs of rows, the same at every zoom. Dot products reach up to the greatest squared
/// norm, which by Cauchy and Schwarz none exceeds; cosines span -1 … 1. The other ends come from a sample of pairs.
[[nodiscard]] ValueRange tableSimilarityRange(const TablePart& part, Measure measure);

/// The measure of each row with each other, in double: shape (rows, rows). NaN where a number is not finite.
[[nodiscard]] RowMatrixD measuredRows(const RowMatrixD& rows, Measure measure);

/// The greatest difference between two such matrices of the same size; at least 1e-12. Pairs of which one is not finite
/// are ignored.
[[nodiscard]] double greatestDifference(const RowMatrixD& a, const RowMatrixD& b);

/// `count` rows of a table in double, from `first` on.
[[nodiscard]] RowMatrixD rowsOf(const TablePart& part, std::int64_t first, std::int64_t count);

}  // namespace sinescope
