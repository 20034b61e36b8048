#include "core/similarity_cells.h"

#include <algorithm>
#include <cmath>

#include "core/vectorised.h"

namespace sinescope {

namespace {

/// Rows whose sums are kept in the cells' own precision.
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

/// H(2p) for positions p of a line. Where the table of H(p+q) has it, that is taken: the distance of a position from
/// itself is 0 exactly.
Eigen::ArrayXd doubled(const Similarity& similarity, const CellLine& line, std::int64_t step,
                       std::int64_t firstPosition, const CellLine& sums, const Eigen::ArrayXd& bySum) {
  if (similarity.isToeplitz()) return Eigen::ArrayXd::Zero(line.count);
  Eigen::ArrayXd values = cosineSum(similarity.sumTerms(), 2 * static_cast<double>(firstPosition + line.first),
                                    2 * static_cast<double>(step), line.count);
  for (std::int64_t i = 0; i < line.count; ++i) {
    const std::int64_t from = 2 * (line.first + i * step) - sums.first;
    if (from >= 0 && from % step == 0 && from / step < sums.count) values[i] = bySum[from / step];
  }
  return values;
}

}  // namespace

template <class Scalar>
CellTables<Scalar>::CellTables(const Similarity& similarity, std::int64_t firstPosition, const CellLine& rows,
                               const CellLine& columns, std::int64_t step, Measure measure) {
  const std::int64_t count = rows.count + columns.count - 1;
  const std::int64_t lastRow = rows.first + (rows.count - 1) * step;
  Eigen::ArrayXd offsets = cosineSum(similarity.offsetTerms(), static_cast<double>(columns.first - lastRow),
                                     static_cast<double>(step), count);
  double norm = 0;
  for (const CosineTerm& term : similarity.offsetTerms()) norm += term.amplitude;
  const CellLine both{rows.first + columns.first, count};
  Eigen::ArrayXd ofSums = Eigen::ArrayXd::Zero(count);
  if (!similarity.isToeplitz()) {
    ofSums = cosineSum(similarity.sumTerms(), static_cast<double>(both.first + 2 * firstPosition),
                       static_cast<double>(step), count);
  }
  const Eigen::ArrayXd ofRows = doubled(similarity, rows, step, firstPosition, both, ofSums);
  const Eigen::ArrayXd ofColumns = doubled(similarity, columns, step, firstPosition, both, ofSums);
  rowSquares = (norm + ofRows).max(0);
  columnSquares = (norm + ofColumns).max(0);
  if (measure == Measure::Distance) {
    // Exactly 0 where a position meets itself.
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
  const CellTables<Scalar> tables(similarity, firstPosition, rows, columns, 1, measure);
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
    if (y > 0 && band == down[static_cast<std::size_t>(y - 1)]) {  // cells larger than pixels
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
