#pragma once

#include <cstdint>
#include <span>

#include "core/similarity/similarity.h"
#include "core/similarity/similarity_means.h"
#include "core/table/table_means.h"

namespace sinescope {

/// The measure of two rows of a table in double; NaN where a number in one of them is not finite.
[[nodiscard]] double tableSimilarity(const TablePart& part, std::int64_t p, std::int64_t q, Measure measure);

/// Row p against rows firstQ … firstQ + count - 1.
[[nodiscard]] Eigen::VectorXd tableSimilarities(const TablePart& part, std::int64_t p, std::int64_t firstQ,
                                                std::int64_t count, Measure measure);

/// What a picture of a table's similarities takes.
struct SimilarityCost {
  int block = 1;           ///< pixels a side that are drawn as one
  std::int64_t looks = 1;  ///< rows of a band that are looked at, at most

  bool operator==(const SimilarityCost&) const = default;
};

/// The cost of a picture on the screen: some milliseconds. Blocks are as small as the products of all pairs of bands
/// allow, the looks as many as kCellsOfAFrame does.
[[nodiscard]] SimilarityCost costOfAFrame(const TablePart& part, std::span<const PixelBand> down,
                                          std::span<const PixelBand> across);
/// That of an exact one.
inline constexpr SimilarityCost kExactCost{1, kAllCells};

/// A picture of a table's similarities: each pixel the mean over the pairs of rows that it covers, divided by `unit` >
/// 0, shape (down, across). Bands are of whole cells.
///
/// The mean of all dot products of n rows and m rows is the product of their mean rows; of cosines that of the mean
/// normalised rows. Of distances it is the root of the mean square: |p|² and |q|² in the mean, minus twice the mean
/// dot product. NaN where a band has a row with a number that is not finite, if it is looked at.
[[nodiscard]] RowMatrixF tableSimilarityImage(const TablePart& part, std::span<const PixelBand> down,
                                              std::span<const PixelBand> across, Measure measure, double unit,
                                              const SimilarityCost& cost);

/// Row p against bands of whole cells, of each of which at most `looks` rows are looked at; pixels without a finite
/// value are NaN.
[[nodiscard]] CurveValues tableSimilarityCurve(const TablePart& part, std::int64_t p, std::span<const PixelBand> bands,
                                               Measure measure, std::int64_t looks);

/// How many rows the range of a measure is found from.
struct RangeCost {
  std::int64_t norms = 1;  ///< rows whose norms are looked at
  std::int64_t pairs = 1;  ///< rows of which every pair is
};

/// As many as some milliseconds allow. A pair has its price however few columns there are, and so has a row, which lies
/// on a page of its own.
[[nodiscard]] RangeCost costOfARange(const TablePart& part);

/// The range of a measure over pairs of rows, the same for every zoom. Dot products reach to the greatest squared norm,
/// which by Cauchy and Schwarz none exceeds; cosines span -1 … 1. The other ends are those of a sample of pairs.
[[nodiscard]] ValueRange tableSimilarityRange(const TablePart& part, Measure measure);

/// The greatest difference between a measure of any two rows of `a` and that of the same two rows of `b`, which need
/// not have as many columns; at least 1e-12. Rows with numbers that are not finite are left out.
[[nodiscard]] double greatestDifference(const RowMatrixD& a, const RowMatrixD& b, Measure measure);

/// `count` rows of a table in double, from `first` on.
[[nodiscard]] RowMatrixD rowsOf(const TablePart& part, std::int64_t first, std::int64_t count);

}  // namespace sinescope
