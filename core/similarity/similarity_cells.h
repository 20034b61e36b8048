#pragma once

#include <functional>
#include <optional>
#include <span>

#include "core/numeric/row_matrix.h"
#include "core/pixels/pixel_bands.h"
#include "core/similarity/block_means.h"
#include "core/similarity/similarity.h"

namespace sinescope {

/// Asked now and then during long work; false ends it.
using StillWanted = std::function<bool()>;

/// Positions of a row or a column of cells, `step` apart, counted from an encoding's first one.
struct CellLine {
  std::int64_t first = 0;
  std::int64_t count = 0;
};

/// T and H at positions that are equally far apart, counted from an encoding's first one: computed when they are asked
/// for, or once for all whole numbers of some ranges.
class CellSums {
 public:
  CellSums(const Similarity& similarity, std::int64_t firstPosition)
      : m_similarity(&similarity), m_firstPosition(firstPosition) {}
  /// All that pairs of positions in the two ranges, both ends included, have for offsets and for sums.
  CellSums(const Similarity& similarity, std::int64_t firstPosition, const PixelBand& down, const PixelBand& across);
  /// How many cosine sums that takes.
  [[nodiscard]] static std::int64_t cost(const Similarity& similarity, const PixelBand& down, const PixelBand& across);

  [[nodiscard]] const Similarity& similarity() const { return *m_similarity; }
  /// T(first + j step), j = 0 … count-1.
  [[nodiscard]] Eigen::ArrayXd byOffset(std::int64_t first, std::int64_t step, std::int64_t count) const;
  /// H at pairs whose positions from the encoding's first one have the sum first + j step.
  [[nodiscard]] Eigen::ArrayXd bySum(std::int64_t first, std::int64_t step, std::int64_t count) const;

 private:
  const Similarity* m_similarity;
  std::int64_t m_firstPosition;
  std::int64_t m_leastOffset = 0;
  std::int64_t m_leastSum = 0;
  Eigen::ArrayXd m_byOffset;  ///< of |Δ| from the least on
  Eigen::ArrayXd m_bySum;
};

/// All that the measure of cells (p, q) is made of, p on one line of positions and q on another, both with one step:
/// p - q and p + q then are on lines, too, and few cosines stand for all cells.
template <class Scalar>
struct CellTables {
  CellTables(const CellSums& cells, const CellLine& rows, const CellLine& columns, std::int64_t step, Measure measure);

  /// Where the cells of row `j` stand in byOffset: one column after another.
  [[nodiscard]] const Scalar* offsets(std::int64_t j) const { return byOffset.data() + (rowNorms.size() - 1 - j); }
  /// The same in bySum.
  [[nodiscard]] const Scalar* sums(std::int64_t j) const { return bySum.data() + j; }

  using Values = Eigen::Array<Scalar, Eigen::Dynamic, 1>;
  /// T(p-q); for a distance 2 (T(0) - T(p-q)).
  Values byOffset;
  /// H(p+q), for a distance less a constant, which its second difference does not have.
  Values bySum;
  /// 1/|PE(p)| or 0; for a distance H(2p) less the same constant, so that |PE(p) - PE(q)|² is the sum of both norms and
  /// byOffset less twice bySum: every difference of almost equal numbers is taken in double.
  Values rowNorms;
  Values columnNorms;
  /// |PE(p)|².
  Eigen::ArrayXd rowSquares;
  Eigen::ArrayXd columnSquares;
};

extern template struct CellTables<float>;
extern template struct CellTables<double>;

/// Cells from the first to the last of some bands.
[[nodiscard]] inline std::int64_t cellsOver(std::span<const PixelBand> bands) {
  return bands.back().last - bands.front().first + 1;
}

/// The means of cosines or distances over the blocks of whole cells, from every cell by itself; nothing where it is no
/// longer wanted. In float a cell is within 1e-6 of the measure's range, and costs half as much.
template <class Scalar>
[[nodiscard]] std::optional<RowMatrixF> meansOfCells(const Similarity& similarity, std::int64_t firstPosition,
                                                     std::span<const PixelBand> down, std::span<const PixelBand> across,
                                                     Measure measure, const StillWanted& wanted);

}  // namespace sinescope
