#include "core/patches/patch_pairs.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/numeric/on_all_cores.h"
#include "core/pixels/distinct_bands.h"

namespace sinescope {

namespace {

bool isOfOne(const PixelBand& band) { return band.first == band.last; }

bool areOfOne(std::span<const PixelBand> bands) { return std::ranges::all_of(bands, isOfOne); }

/// s(0) = 0, s(k + 1) = s(k) + values(k).
Eigen::VectorXd sumsBefore(const Eigen::VectorXd& values) {
  Eigen::VectorXd sums(values.size() + 1);
  sums[0] = 0;
  for (Eigen::Index k = 0; k < values.size(); ++k) sums[k + 1] = sums[k] + values[k];
  return sums;
}

}  // namespace

/// The dot products of the halves of any two of the n coordinates of an axis, G(c, c') = T(c' - c) + H(c + c') as in
/// Similarity, and their sums over the coordinates before one.
class PatchPairs::Side {
 public:
  explicit Side(const PatchAxis& axis) : m_count(axis.count) {
    const Similarity& similarity = *axis.similarity;
    const Eigen::VectorXd half = similarityProfile(similarity, m_count);
    m_byOffset.resize(2 * m_count - 1);
    m_byOffset << half.reverse(), half.tail(m_count - 1);
    m_offsetSums = sumsBefore(m_byOffset);
    m_norms = Eigen::VectorXd::Constant(m_count, half[0]);
    if (!similarity.isToeplitz()) {
      m_bySum = cosineSum(similarity.sumTerms(), 2 * static_cast<double>(axis.firstPosition), 1, 2 * m_count - 1);
      m_sumSums = sumsBefore(m_bySum);
      for (Eigen::Index c = 0; c < m_count; ++c) m_norms[c] += m_bySum[2 * c];
    }
    m_normSums = sumsBefore(m_norms);
  }

  /// G(c, ·); of any c from 0 to n: one more than there are, so that sums can end there.
  [[nodiscard]] Eigen::VectorXd with(Eigen::Index c) const {
    if (c == m_count) return Eigen::VectorXd::Zero(m_count);
    Eigen::VectorXd values = m_byOffset.segment(m_count - 1 - c, m_count);
    if (m_bySum.size() > 0) values += m_bySum.segment(c, m_count);
    return values;
  }
  /// Σ_{b < c} G(b, ·).
  [[nodiscard]] Eigen::VectorXd withThoseBefore(Eigen::Index c) const {
    Eigen::VectorXd sums = m_offsetSums.segment(m_count, m_count) - m_offsetSums.segment(m_count - c, m_count);
    if (m_bySum.size() > 0) sums += m_sumSums.segment(c, m_count) - m_sumSums.head(m_count);
    return sums;
  }
  /// G(c, c).
  [[nodiscard]] double norm(Eigen::Index c) const { return c < m_count ? m_norms[c] : 0; }
  [[nodiscard]] double normsBefore(Eigen::Index c) const { return m_normSums[c]; }
  [[nodiscard]] double between(Eigen::Index c, Eigen::Index other) const {
    return m_byOffset[m_count - 1 + other - c] + (m_bySum.size() > 0 ? m_bySum[c + other] : 0);
  }
  /// The least and the greatest product of any two.
  [[nodiscard]] ValueRange range() const {
    ValueRange range{m_norms.minCoeff(), m_norms.maxCoeff()};
    forEachRow([&](Eigen::Index /*c*/, const Eigen::VectorXd& products) {
      range.least = std::min(range.least, products.minCoeff());
      range.greatest = std::max(range.greatest, products.maxCoeff());
    });
    return range;
  }
  /// The greatest squared distance of any two.
  [[nodiscard]] double furthest() const {
    double most = 0;
    forEachRow([&](Eigen::Index c, const Eigen::VectorXd& products) {
      most = std::max(most, m_norms[c] + (m_norms - 2 * products).maxCoeff());
    });
    return most;
  }

 private:
  /// Calls use(c, G(c, ·)); only for c = 0 if the others have the same numbers.
  template <class Use>
  void forEachRow(const Use& use) const {
    const Eigen::Index rows = m_bySum.size() > 0 ? m_count : 1;
    for (Eigen::Index c = 0; c < rows; ++c) use(c, with(c));
  }

  Eigen::Index m_count;
  Eigen::VectorXd m_byOffset;    // T(1 - n … n - 1)
  Eigen::VectorXd m_bySum;       // H(0 … 2n - 2), if there are such terms
  Eigen::VectorXd m_offsetSums;  // of those before
  Eigen::VectorXd m_sumSums;
  Eigen::VectorXd m_norms;
  Eigen::VectorXd m_normSums;
};

struct PatchPairs::Sides {
  Grid grid;
  Side x;
  Side y;

  /// The means, over the rows r of a band, of the products with each x and with each y: G_x(x(r), ·) and G_y(y(r), ·).
  struct Means {
    Eigen::VectorXd x;
    Eigen::VectorXd y;
    Eigen::VectorXd xSums = {};  ///< of those before
    Eigen::VectorXd ySums = {};
  };

  [[nodiscard]] Means meansOver(const PixelBand& band) const {
    if (isOfOne(band)) {
      const PatchesBefore own(grid, band.first);
      return {x.with(own.x), y.with(own.y)};
    }
    const auto before = [this](const PatchesBefore& patches) -> Means {
      const auto xSums = [this](Eigen::Index c) { return x.withThoseBefore(c); };
      const auto ySums = [this](Eigen::Index c) { return y.withThoseBefore(c); };
      return {patches.ofX(xSums), patches.ofY([this](Eigen::Index c) { return y.with(c); }, ySums)};
    };
    const Means end = before({grid, band.last + 1});
    const Means begin = before({grid, band.first});
    const auto count = static_cast<double>(band.last - band.first + 1);
    return {(end.x - begin.x) / count, (end.y - begin.y) / count};
  }
  /// The mean of G_x(x(r), x(r)) + G_y(y(r), y(r)).
  [[nodiscard]] double meanNorm(const PixelBand& band) const {
    if (isOfOne(band)) return normOf({grid, band.first});
    const auto before = [this](const PatchesBefore& patches) {
      return patches.ofX([this](Eigen::Index c) { return x.normsBefore(c); }) +
             patches.ofY([this](Eigen::Index c) { return y.norm(c); },
                         [this](Eigen::Index c) { return y.normsBefore(c); });
    };
    return (before({grid, band.last + 1}) - before({grid, band.first})) /
           static_cast<double>(band.last - band.first + 1);
  }
  [[nodiscard]] double normOf(const PatchesBefore& patch) const { return x.norm(patch.x) + y.norm(patch.y); }
  [[nodiscard]] double between(const PatchesBefore& patch, const PatchesBefore& other, Measure measure) const {
    const double dot = x.between(patch.x, other.x) + y.between(patch.y, other.y);
    return Similarity::measured(dot, normOf(patch), normOf(other), measure);
  }
};

namespace {

/// The sum of means.x[x(r)] + means.y[y(r)] over the rows r before the given one.
template <class Means>
double sumBefore(const Means& means, const PatchesBefore& patches) {
  return patches.ofX([&](Eigen::Index c) { return means.xSums[c]; }) +
         patches.ofY([&](Eigen::Index c) { return c < means.y.size() ? means.y[c] : 0; },
                     [&](Eigen::Index c) { return means.ySums[c]; });
}

/// The mean of means.x[x(r)] + means.y[y(r)] over the rows r of each band.
template <class Means>
void writeMeans(Means& means, const Grid& grid, std::span<const PixelBand> across, double* out) {
  if (!areOfOne(across)) {
    means.xSums = sumsBefore(means.x);
    means.ySums = sumsBefore(means.y);
  }
  std::int64_t reached = -1;
  double soFar = 0;  // the sum over the rows before that one
  for (std::size_t i = 0; i < across.size(); ++i) {
    const PixelBand& band = across[i];
    if (isOfOne(band)) {
      const PatchesBefore own(grid, band.first);
      out[i] = means.x[own.x] + means.y[own.y];
      continue;
    }
    const double begin = band.first == reached ? soFar : sumBefore(means, {grid, band.first});
    reached = band.last + 1;
    soFar = sumBefore(means, {grid, reached});
    out[i] = (soFar - begin) / static_cast<double>(reached - band.first);
  }
}

}  // namespace

PatchPairs::PatchPairs(PatchAxes axes) : m_axes(std::move(axes)) {}

PatchPairs::~PatchPairs() = default;

bool PatchPairs::isToeplitz() const { return m_axes.x.similarity->isToeplitz() && m_axes.y.similarity->isToeplitz(); }

bool PatchPairs::shows(std::span<const PixelBand> down, std::span<const PixelBand> across, Measure measure) const {
  return measure != Measure::Cosine || isToeplitz() || (areOfOne(down) && areOfOne(across));
}

const PatchPairs::Sides& PatchPairs::sides() const {
  std::call_once(m_once, [this] {
    m_sides = std::make_unique<const Sides>(Sides{m_axes.grid, Side(m_axes.x), Side(m_axes.y)});
  });
  return *m_sides;
}

RowMatrixF PatchPairs::image(std::span<const PixelBand> down, std::span<const PixelBand> across, Measure measure,
                             double unit) const {
  const DistinctBands rows = distinctBands(down);
  const DistinctBands columns = distinctBands(across);
  const Sides& sums = sides();
  Eigen::ArrayXd norms(std::ssize(columns.bands));
  for (Eigen::Index x = 0; x < norms.size(); ++x) norms[x] = sums.meanNorm(columns.bands[static_cast<std::size_t>(x)]);
  RowMatrixF values(std::ssize(rows.bands), norms.size());
  constexpr double nanoseconds = 3;  // a mean
  const auto numbers = static_cast<double>(norms.size() + 2 * (m_axes.x.count + m_axes.y.count));
  onAllCores(values.rows(), nanoseconds * numbers, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    Eigen::ArrayXd row(norms.size());
    for (std::ptrdiff_t y = from; y < to; ++y) {
      const PixelBand& band = rows.bands[static_cast<std::size_t>(y)];
      Sides::Means means = sums.meansOver(band);
      writeMeans(means, m_axes.grid, columns.bands, row.data());
      const double norm = sums.meanNorm(band);
      if (measure == Measure::Distance) row = (norms + norm - 2 * row).max(0).sqrt();
      if (measure == Measure::Cosine) row = (norm * norms > 0).select(row / (norm * norms).sqrt(), 0).max(-1).min(1);
      values.row(y) = (row / unit).cast<float>();
    }
  });
  return imageOf(values, rows, columns);
}

ValueRange PatchPairs::range(Measure measure) const {
  if (measure == Measure::Cosine) return {-1, 1};
  constexpr double least = 1e-9;
  const Sides& sums = sides();
  if (measure == Measure::Distance) return {0, std::max(std::sqrt(sums.x.furthest() + sums.y.furthest()), least)};
  const ValueRange x = sums.x.range();
  const ValueRange y = sums.y.range();
  const ValueRange both{x.least + y.least, x.greatest + y.greatest};
  return both.least < both.greatest ? both : ValueRange{0, std::max(both.greatest, least)};
}

Eigen::VectorXd PatchPairs::row(std::int64_t p, std::int64_t first, std::int64_t count, Measure measure) const {
  const Sides& sums = sides();
  const PatchesBefore own(m_axes.grid, p);
  Eigen::VectorXd values(count);
  for (Eigen::Index i = 0; i < count; ++i) values[i] = sums.between(own, {m_axes.grid, first + i}, measure);
  return values;
}

RowMatrixD PatchPairs::between(std::span<const std::int64_t> rows, Measure measure) const {
  const Sides& sums = sides();
  std::vector<PatchesBefore> patches;
  for (const std::int64_t row : rows) patches.emplace_back(m_axes.grid, row);
  const auto count = std::ssize(rows);
  RowMatrixD values(count, count);
  for (Eigen::Index i = 0; i < count; ++i) {
    const PatchesBefore& own = patches[static_cast<std::size_t>(i)];
    for (Eigen::Index j = 0; j < count; ++j) {
      const PatchesBefore& other = patches[static_cast<std::size_t>(j)];
      values(i, j) = sums.between(own, other, measure);
    }
  }
  return values;
}

}  // namespace sinescope
