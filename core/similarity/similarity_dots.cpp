#include "core/similarity/similarity_dots.h"

#include <algorithm>
#include <cmath>

#include "core/numeric/row_tiles.h"
#include "core/numeric/vectorised.h"
#include "core/similarity/similarity_blocks.h"
#include "core/similarity/similarity_unit_rows.h"

namespace sinescope {

namespace {

/// The constant that is added to the dot products, and the factor that they are multiplied by.
struct Form {
  explicit Form(const PictureBands& bands)
      : factor(bands.measure == Measure::Distance ? -2 : 1), zero(factor < 0 ? 2 * zeroOffset(bands.similarity) : 0) {}

  double factor;
  double zero;
};

class ProductRows : public BlockRows {
 public:
  explicit ProductRows(const PictureBands& bands)
      : m_form(bands),
        m_down(meanRows(bands.similarity, bands.firstPosition, bands.down) * static_cast<float>(m_form.factor)),
        m_across(meanRows(bands.similarity, bands.firstPosition, bands.across)) {}

  void write(Eigen::Index y, RowMatrixF& rows) const override {
    m_across.multiply(m_down, y, rows);
    if (m_form.zero != 0) rows.array() += static_cast<float>(m_form.zero);
  }

 private:
  Form m_form;
  RowMatrixF m_down;
  PackedRows m_across;
};

/// Σ values[i … i + count - 1].
Eigen::ArrayXd windowSums(const Eigen::ArrayXd& values, std::int64_t count) {
  Eigen::ArrayXd sums(values.size() - count + 1);
  double sum = values.head(count).sum();
  for (Eigen::Index i = 0;; ++i) {
    sums[i] = sum;
    if (i + 1 == sums.size()) return sums;
    sum += values[i + count] - values[i];
  }
}

SINESCOPE_VECTORISED void addAt(const float* offsets, const int* offsetPlaces, const float* sums, const int* sumPlaces,
                                Eigen::Index count, float* row) {
#pragma GCC ivdep
  for (Eigen::Index x = 0; x < count; ++x) row[x] = offsets[offsetPlaces[x]] + sums[sumPlaces[x]];
}

SINESCOPE_VECTORISED void copyAt(const float* offsets, const int* places, Eigen::Index count, float* row) {
#pragma GCC ivdep
  for (Eigen::Index x = 0; x < count; ++x) row[x] = offsets[places[x]];
}

class WindowRows : public BlockRows {
 public:
  WindowRows(const PictureBands& bands, const CellSums& cells)
      : m_down(bands.down), m_rows(smallestSize(bands.down)), m_toeplitz(bands.similarity.isToeplitz()) {
    const PixelBand down{bands.down.front().first, bands.down.back().last};
    const PixelBand across{bands.across.front().first, bands.across.back().last};
    const std::int64_t columns = smallestSize(bands.across);
    const std::int64_t count = cellsIn(down) + cellsIn(across) - 1;
    const Form form(bands);
    const Eigen::ArrayXd byOffset = form.zero + form.factor * cells.byOffset(down.first - across.last, 1, count);
    const Eigen::ArrayXd bySum = form.factor * cells.bySum(down.first + across.first, 1, count);
    const bool twoRows = std::ranges::any_of(bands.down, [&](const PixelBand& p) { return cellsIn(p) > m_rows; });
    const bool twoColumns = std::ranges::any_of(bands.across, [&](const PixelBand& q) { return cellsIn(q) > columns; });
    for (const int more : {0, 1}) {
      if (more > 0 && !twoRows) break;
      m_offsets[more] = windows(byOffset, m_rows + more, columns, twoColumns);
      if (!m_toeplitz) m_sums[more] = windows(bySum, m_rows + more, columns, twoColumns);
    }
    m_offsetPlaces.resize(std::ssize(bands.across));
    m_sumPlaces.resize(std::ssize(bands.across));
    for (Eigen::Index x = 0; x < m_offsetPlaces.size(); ++x) {
      const PixelBand& q = bands.across[static_cast<std::size_t>(x)];
      const std::int64_t kind = (cellsIn(q) - columns) * count;
      m_offsetPlaces[x] = static_cast<int>(kind + across.last - q.last);
      m_sumPlaces[x] = static_cast<int>(kind + q.first - across.first);
    }
  }

  void write(Eigen::Index y, RowMatrixF& rows) const override {
    for (Eigen::Index r = 0; r < std::min(kTogether, std::ssize(m_down) - y); ++r) {
      const PixelBand& p = m_down[static_cast<std::size_t>(y + r)];
      const auto more = static_cast<std::size_t>(cellsIn(p) - m_rows);
      const std::int64_t from = p.first - m_down.front().first;
      if (m_toeplitz) {
        copyAt(m_offsets[more].data() + from, m_offsetPlaces.data(), m_offsetPlaces.size(), rows.row(r).data());
      } else {
        addAt(m_offsets[more].data() + from, m_offsetPlaces.data(), m_sums[more].data() + from, m_sumPlaces.data(),
              m_offsetPlaces.size(), rows.row(r).data());
      }
    }
  }

 private:
  /// The means over windows of `rows` rows and `columns` columns and, if `twoColumns`, over windows with one column
  /// more.
  static Eigen::ArrayXf windows(const Eigen::ArrayXd& values, std::int64_t rows, std::int64_t columns,
                                bool twoColumns) {
    Eigen::ArrayXf means((twoColumns ? 2 : 1) * values.size());
    const Eigen::ArrayXd ofRows = windowSums(values, rows);
    for (const int more : {0, 1}) {
      if (more > 0 && !twoColumns) break;
      const Eigen::ArrayXd sums = windowSums(ofRows, columns + more) / static_cast<double>(rows * (columns + more));
      means.segment(more * values.size(), sums.size()) = sums.cast<float>();
    }
    return means;
  }

  std::span<const PixelBand> m_down;
  std::int64_t m_rows;
  bool m_toeplitz;
  Eigen::ArrayXf m_offsets[2];  ///< index 1 if the row has one cell more
  Eigen::ArrayXf m_sums[2];
  Eigen::ArrayXi m_offsetPlaces;
  Eigen::ArrayXi m_sumPlaces;
};

}  // namespace

std::unique_ptr<BlockRows> productRows(const PictureBands& bands) { return std::make_unique<ProductRows>(bands); }

std::unique_ptr<BlockRows> windowRows(const PictureBands& bands, const CellSums& cells) {
  return std::make_unique<WindowRows>(bands, cells);
}

Eigen::VectorXd windowNorms(std::span<const PixelBand> bands, const CellSums& cells) {
  const double norm = zeroOffset(cells.similarity());
  if (cells.similarity().isToeplitz()) return Eigen::VectorXd::Constant(std::ssize(bands), norm);
  const std::int64_t first = bands.front().first;
  const Eigen::ArrayXd doubled = cells.bySum(2 * first, 2, bands.back().last - first + 1);
  Eigen::VectorXd norms(std::ssize(bands));
  for (Eigen::Index i = 0; i < norms.size(); ++i) {
    const PixelBand& band = bands[static_cast<std::size_t>(i)];
    norms[i] = norm + doubled.segment(band.first - first, cellsIn(band)).mean();
  }
  return norms;
}

}  // namespace sinescope
