#pragma once

#include <functional>
#include <optional>
#include <span>

#include "core/numeric/row_matrix.h"
#include "core/pixels/pixel_bands.h"
#include "core/similarity/block_means.h"
#include "core/similarity/similarity.h"

namespace sinescope {

/// Called now and then during long work; returning false ends it.
using StillWanted = std::function<bool()>;

/// Positions of a row or a column of cells, `step` apart, counted from the encoding's first position.
struct CellLine {
  std::int64_t first = 0;
  std::int64_t count = 0;
};

/// T and H at equally spaced positions, counted from the encoding's first one: computed on request, or computed in
/// advance for all whole numbers of some ranges.
class CellSums {
 public:
  CellSums(const Similarity& similarity, std::int64_t firstPosition)
      : m_similarity(&similarity), m_firstPosition(firstPosition) {}
  /// Computes in advance all offsets and sums of pairs of positions in the two ranges, both ends included.
  CellSums(const Similarity& similarity, std::int64_t firstPosition, const PixelBand& down, const PixelBand& across);
  /// The number of cosine sums that this takes.
  [[nodiscard]] static std::int64_t cost(const Similarity& similarity, const PixelBand& down, const PixelBand& across);

  [[nodiscard]] const Similarity& similarity() const { return *m_similarity; }
  /// T(first + j step), j = 0 … count-1.
  [[nodiscard]] Eigen::ArrayXd byOffset(std::int64_t first, std::int64_t step, std::int64_t count) const;
  /// H for pairs whose sum of positions, counted from the encoding's first one, is first + j step.
  [[nodiscard]] Eigen::ArrayXd bySum(std::int64_t first, std::int64_t step, std::int64_t count) const;

 private:
  const Similarity* m_similarity;
  std::int64_t m_firstPosition;
  std::int64_t m_leastOffset = 0;
  std::int64_t m_leastSum = 0;
  Eigen::ArrayXd m_byOffset;  ///< by |Δ|, from the least on
  Eigen::ArrayXd m_bySum;
};

/// The numbers from which the measure of cells (p, q) is computed, where p and q run over two lines of positions with
/// the same step. Then p - q and p + q run over lines too, so a few cosines serve all cells.
template <class Scalar>
struct CellTables {
  CellTables(const CellSums& cells, const CellLine& rows, const CellLine& columns, std::int64_t step, Measure measure);

  /// Where the cells of row `j` begin in byOffset, one column after another.
  [[nodiscard]] const Scalar* offsets(std::int64_t j) const { return byOffset.data() + (rowNorms.size() - 1 - j); }
  /// The same for bySum.
  [[nodiscard]] const Scalar* sums(std::int64_t j) const { return bySum.data() + j; }

  using Values = Eigen::Array<Scalar, Eigen::Dynamic, 1>;
  /// T(p-q); for a distance, 2 (T(0) - T(p-q)).
  Values byOffset;
  /// H(p+q); for a distance, minus a constant that does not affect the second difference.
  Values bySum;
  /// 1/|PE(p)| or 0; for a distance, H(2p) minus the same constant, so that |PE(p) - PE(q)|² is the sum of both norms
  /// and byOffset minus twice bySum: every difference of almost equal numbers is computed in double.
  Values rowNorms;
  Values columnNorms;
  /// |PE(p)|².
  Eigen::ArrayXd rowSquares;
  Eigen::ArrayXd columnSquares;
};

extern template struct CellTables<float>;
extern template struct CellTables<double>;

/// Number of cells from the first to the last of the bands.
[[nodiscard]] inline std::int64_t cellsOver(std::span<const PixelBand> bands) {
  return bands.back().last - bands.front().first + 1;
}

/// The means of cosines or distances over blocks of whole cells, computing every cell; empty if no longer wanted. In
/// float, a cell is within 1e-6 of the measure's range and costs half as much.
template <class Scalar>
[[nodiscard]] std::optional<RowMatrixF> meansOfCells(const Similarity& similarity, std::int64_t firstPosition,
                                                     std::span<const PixelBand> down, std::span<const PixelBand> across,
                                                     Measure measure, const StillWanted& wanted);

}  // namespace sinescope
