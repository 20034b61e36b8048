#include "core/similarity/similarity_cells.h"

#include <algorithm>
#include <cmath>

#include "core/numeric/vectorised.h"
#include "core/similarity/similarity_blocks.h"

namespace sinescope {

namespace {

/// Rows that are summed in the cells' own precision before the sum goes to double.
constexpr std::int64_t kRowsTogether = 64;

template <class Scalar>
[[gnu::always_inline]] inline void sumCosines(const Scalar* byOffset, const Scalar* bySum, Scalar norm,
                                              const Scalar* norms, Eigen::Index count, Scalar* sums) {
#pragma GCC ivdep
  for (Eigen::Index q = 0; q < count; ++q) {
    const Scalar cosine = (byOffset[q] + bySum[q]) * norm * norms[q];
    const Scalar atMost = cosine < 1 ? cosine : 1;
    sums[q] += atMost > -1 ? atMost : -1;
  }
}

template <class Scalar>
[[gnu::always_inline]] inline void sumDistances(const Scalar* byOffset, const Scalar* bySum, Scalar norm,
                                                const Scalar* norms, Eigen::Index count, Scalar* sums) {
#pragma GCC ivdep
  for (Eigen::Index q = 0; q < count; ++q) {
    const Scalar squared = byOffset[q] + (norm + norms[q] - 2 * bySum[q]);
    sums[q] += std::sqrt(squared > 0 ? squared : 0);
  }
}

SINESCOPE_VECTORISED void addCosines(const float* byOffset, const float* bySum, float norm, const float* norms,
                                     Eigen::Index count, float* sums) {
  sumCosines(byOffset, bySum, norm, norms, count, sums);
}

SINESCOPE_VECTORISED void addCosines(const double* byOffset, const double* bySum, double norm, const double* norms,
                                     Eigen::Index count, double* sums) {
  sumCosines(byOffset, bySum, norm, norms, count, sums);
}

SINESCOPE_VECTORISED void addDistances(const float* byOffset, const float* bySum, float norm, const float* norms,
                                       Eigen::Index count, float* sums) {
  sumDistances(byOffset, bySum, norm, norms, count, sums);
}

SINESCOPE_VECTORISED void addDistances(const double* byOffset, const double* bySum, double norm, const double* norms,
                                       Eigen::Index count, double* sums) {
  sumDistances(byOffset, bySum, norm, norms, count, sums);
}

/// H(2p) for the positions p of a line. Values in the table of H(p+q) are reused, so that the distance of a position
/// from itself is exactly 0.
Eigen::ArrayXd doubled(const CellSums& cells, const CellLine& line, std::int64_t step, const CellLine& sums,
                       const Eigen::ArrayXd& bySum) {
  if (cells.similarity().isToeplitz()) return Eigen::ArrayXd::Zero(line.count);
  Eigen::ArrayXd values = cells.bySum(2 * line.first, 2 * step, line.count);
  for (std::int64_t i = 0; i < line.count; ++i) {
    const std::int64_t from = 2 * (line.first + i * step) - sums.first;
    if (from >= 0 && from % step == 0 && from / step < sums.count) values[i] = bySum[from / step];
  }
  return values;
}

/// The least and the greatest |p - q|.
std::pair<std::int64_t, std::int64_t> offsetsOf(const PixelBand& down, const PixelBand& across) {
  const std::int64_t lowest = down.first - across.last;
  const std::int64_t highest = down.last - across.first;
  return {std::max({std::int64_t{0}, lowest, -highest}), std::max(std::abs(lowest), std::abs(highest))};
}

}  // namespace

CellSums::CellSums(const Similarity& similarity, std::int64_t firstPosition, const PixelBand& down,
                   const PixelBand& across)
    : CellSums(similarity, firstPosition) {
  const auto [least, greatest] = offsetsOf(down, across);
  m_byOffset = byOffset(least, 1, greatest - least + 1);
  m_leastOffset = least;
  if (similarity.isToeplitz()) return;
  const std::int64_t first = down.first + across.first;
  m_bySum = bySum(first, 1, down.last + across.last - first + 1);
  m_leastSum = first;
}

std::int64_t CellSums::cost(const Similarity& similarity, const PixelBand& down, const PixelBand& across) {
  const auto [least, greatest] = offsetsOf(down, across);
  const std::int64_t sums = cellsIn(down) + cellsIn(across);
  return greatest - least + (similarity.isToeplitz() ? 0 : sums);
}

Eigen::ArrayXd CellSums::byOffset(std::int64_t first, std::int64_t step, std::int64_t count) const {
  if (m_byOffset.size() == 0) {
    return cosineSum(m_similarity->offsetTerms(), static_cast<double>(first), static_cast<double>(step), count);
  }
  Eigen::ArrayXd values(count);
  for (std::int64_t j = 0; j < count; ++j) values[j] = m_byOffset[std::abs(first + j * step) - m_leastOffset];
  return values;
}

Eigen::ArrayXd CellSums::bySum(std::int64_t first, std::int64_t step, std::int64_t count) const {
  if (m_similarity->isToeplitz()) return Eigen::ArrayXd::Zero(count);
  const std::int64_t from = first - m_leastSum;
  if (from < 0 || from + (count - 1) * step >= m_bySum.size()) {
    return cosineSum(m_similarity->sumTerms(), static_cast<double>(first + 2 * m_firstPosition),
                     static_cast<double>(step), count);
  }
  Eigen::ArrayXd values(count);
  for (std::int64_t j = 0; j < count; ++j) values[j] = m_bySum[from + j * step];
  return values;
}

template <class Scalar>
CellTables<Scalar>::CellTables(const CellSums& cells, const CellLine& rows, const CellLine& columns, std::int64_t step,
                               Measure measure) {
  const std::int64_t count = rows.count + columns.count - 1;
  const std::int64_t lastRow = rows.first + (rows.count - 1) * step;
  Eigen::ArrayXd offsets = cells.byOffset(columns.first - lastRow, step, count);
  const double norm = zeroOffset(cells.similarity());
  const CellLine both{rows.first + columns.first, count};
  const Eigen::ArrayXd ofSums = cells.bySum(both.first, step, count);
  const Eigen::ArrayXd ofRows = doubled(cells, rows, step, both, ofSums);
  const Eigen::ArrayXd ofColumns = doubled(cells, columns, step, both, ofSums);
  rowSquares = (norm + ofRows).max(0);
  columnSquares = (norm + ofColumns).max(0);
  if (measure == Measure::Distance) {
    // Exactly 0 for a position against itself.
    const std::int64_t zero = (lastRow - columns.first) / step;
    if (lastRow >= columns.first && zero < count && (lastRow - columns.first) % step == 0) offsets[zero] = norm;
    const double middle = (ofSums.minCoeff() + ofSums.maxCoeff()) / 2;
    byOffset = (2 * (norm - offsets)).template cast<Scalar>();
    bySum = (ofSums - middle).template cast<Scalar>();
    rowNorms = (ofRows - middle).template cast<Scalar>();
    columnNorms = (ofColumns - middle).template cast<Scalar>();
    return;
  }
  const auto inverse = [](const Eigen::ArrayXd& squares) {
    return Values((squares > 0).select(squares.sqrt().inverse(), 0).template cast<Scalar>());
  };
  byOffset = offsets.template cast<Scalar>();
  bySum = ofSums.template cast<Scalar>();
  rowNorms = inverse(rowSquares);
  columnNorms = inverse(columnSquares);
}

template struct CellTables<float>;
template struct CellTables<double>;

template <class Scalar>
std::optional<RowMatrixF> meansOfCells(const Similarity& similarity, std::int64_t firstPosition,
                                       std::span<const PixelBand> down, std::span<const PixelBand> across,
                                       Measure measure, const StillWanted& wanted) {
  const CellLine rows{down.front().first, cellsOver(down)};
  const CellLine columns{across.front().first, cellsOver(across)};
  const CellTables<Scalar> tables(CellSums(similarity, firstPosition), rows, columns, 1, measure);
  const auto add = [&](std::int64_t j, Scalar* sums) {
    const auto kernel = [&](auto* function) {
      function(tables.offsets(j), tables.sums(j), tables.rowNorms[j], tables.columnNorms.data(), columns.count, sums);
    };
    using Kernel = void(const Scalar*, const Scalar*, Scalar, const Scalar*, Eigen::Index, Scalar*);
    measure == Measure::Cosine ? kernel(static_cast<Kernel*>(addCosines)) : kernel(static_cast<Kernel*>(addDistances));
  };
  RowMatrixF image(std::ssize(down), std::ssize(across));
  Eigen::Array<Scalar, Eigen::Dynamic, 1> some(columns.count);
  Eigen::ArrayXd sums(columns.count);
  for (Eigen::Index y = 0; y < image.rows(); ++y) {
    const PixelBand& band = down[static_cast<std::size_t>(y)];
    if (y > 0 && band == down[static_cast<std::size_t>(y - 1)]) {  // cells larger than pixels: the same band again
      image.row(y) = image.row(y - 1);
      continue;
    }
    sums.setZero();
    for (std::int64_t p = band.first; p <= band.last; p += kRowsTogether) {
      if (!wanted()) return std::nullopt;
      some.setZero();
      const std::int64_t last = std::min(band.last, p + kRowsTogether - 1);
      for (std::int64_t each = p; each <= last; ++each) add(each - rows.first, some.data());
      sums += some.template cast<double>();
    }
    for (Eigen::Index x = 0; x < image.cols(); ++x) {
      const PixelBand& q = across[static_cast<std::size_t>(x)];
      const double sum = sums.segment(q.first - columns.first, cellsIn(q)).sum();
      image(y, x) = static_cast<float>(sum / static_cast<double>(cellsIn(band) * cellsIn(q)));
    }
  }
  return image;
}

template std::optional<RowMatrixF> meansOfCells<float>(const Similarity&, std::int64_t, std::span<const PixelBand>,
                                                       std::span<const PixelBand>, Measure, const StillWanted&);
template std::optional<RowMatrixF> meansOfCells<double>(const Similarity&, std::int64_t, std::span<const PixelBand>,
                                                        std::span<const PixelBand>, Measure, const StillWanted&);

}  // namespace sinescope
