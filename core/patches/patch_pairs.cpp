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

/// What a Profile has: numbers for each coordinate, sums of those before each (one more than there are coordinates).
struct ProfileParts {
  bool each = true;
  bool before = false;
};

struct Profile {
  Eigen::VectorXd each;
  Eigen::VectorXd before;
};

/// A band of rows by the patches at its ends.
struct PatchBand {
  PatchesBefore begin;
  PatchesBefore end;
  double count;

  PatchBand(const Grid& grid, const PixelBand& band)
      : begin(grid, band.first), end(grid, band.last + 1), count(static_cast<double>(band.last - band.first + 1)) {}
  [[nodiscard]] bool isOfOne() const { return count == 1; }
};

}  // namespace

/// The dot products of the halves of any two of the n coordinates of an axis, G(c, c') = T(c' - c) + H(c + c') as in
/// Similarity. T and H are lines of numbers: so are their sums, of which every sum of G over a rectangle is made.
class PatchPairs::Side {
  /// sums[from + ·] - sums[from], for n + 1 of them.
  [[nodiscard]] auto growth(const Eigen::VectorXd& sums, Eigen::Index from) const {
    return sums.segment(from, m_count + 1).array() - sums[from];
  }

 public:
  explicit Side(const PatchAxis& axis) : m_count(axis.count) {
    const Similarity& similarity = *axis.similarity;
    const Eigen::VectorXd half = similarityProfile(similarity, m_count);
    Eigen::VectorXd byOffset(2 * m_count - 1);
    byOffset << half.reverse(), half.tail(m_count - 1);
    m_byOffset = Line(byOffset);
    m_norms = Eigen::VectorXd::Constant(m_count, half[0]);
    if (!similarity.isToeplitz()) {
      m_bySum = Line(cosineSum(similarity.sumTerms(), 2 * static_cast<double>(axis.firstPosition), 1, 2 * m_count - 1));
      for (Eigen::Index c = 0; c < m_count; ++c) m_norms[c] += m_bySum.numbers[2 * c];
    }
    m_normSums = sumsBefore(m_norms);
  }

  /// A profile of zeros.
  [[nodiscard]] Profile profile(const ProfileParts& parts) const {
    return {Eigen::VectorXd::Zero(parts.each ? m_count : 0), Eigen::VectorXd::Zero(parts.before ? m_count + 1 : 0)};
  }
  /// Adds weight G(c, ·), 0 ≤ c ≤ n: nothing for n, where sums can end.
  void addWith(Eigen::Index c, double weight, Profile& to) const {
    if (c == m_count) return;
    const Eigen::Index from = m_count - 1 - c;
    if (to.each.size() > 0) {
      to.each += weight * m_byOffset.numbers.segment(from, m_count);
      if (m_bySum.isThere()) to.each += weight * m_bySum.numbers.segment(c, m_count);
    }
    if (to.before.size() > 0) {
      to.before.array() += weight * growth(m_byOffset.sums, from);
      if (m_bySum.isThere()) to.before.array() += weight * growth(m_bySum.sums, c);
    }
  }
  /// Adds weight Σ_{b < c} G(b, ·), 0 ≤ c ≤ n.
  void addWithThoseBefore(Eigen::Index c, double weight, Profile& to) const {
    const Eigen::Index from = m_count - c;
    if (to.each.size() > 0) {
      const Eigen::VectorXd& sums = m_byOffset.sums;
      to.each += weight * (sums.segment(m_count, m_count) - sums.segment(from, m_count));
      if (m_bySum.isThere()) to.each += weight * (m_bySum.sums.segment(c, m_count) - m_bySum.sums.head(m_count));
    }
    if (to.before.size() > 0) {
      const Eigen::VectorXd& sums = m_byOffset.sumsOfSums;
      to.before.array() += weight * (growth(sums, m_count) - growth(sums, from));
      if (m_bySum.isThere())
        to.before.array() += weight * (growth(m_bySum.sumsOfSums, c) - growth(m_bySum.sumsOfSums, 0));
    }
  }
  /// G(c, c).
  [[nodiscard]] double norm(Eigen::Index c) const { return c < m_count ? m_norms[c] : 0; }
  [[nodiscard]] double normsBefore(Eigen::Index c) const { return m_normSums[c]; }
  [[nodiscard]] double between(Eigen::Index c, Eigen::Index other) const {
    return m_byOffset.numbers[m_count - 1 + other - c] + (m_bySum.isThere() ? m_bySum.numbers[c + other] : 0);
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
  /// 2n - 1 numbers, the sums of those before each, and the sums of those.
  struct Line {
    Eigen::VectorXd numbers = {};
    Eigen::VectorXd sums = {};
    Eigen::VectorXd sumsOfSums = {};

    Line() = default;
    explicit Line(Eigen::VectorXd all)
        : numbers(std::move(all)), sums(sumsBefore(numbers)), sumsOfSums(sumsBefore(sums)) {}
    [[nodiscard]] bool isThere() const { return numbers.size() > 0; }
  };

  /// Calls use(c, G(c, ·)); only for c = 0 if the others have the same numbers.
  template <class Use>
  void forEachRow(const Use& use) const {
    const Eigen::Index rows = m_bySum.isThere() ? m_count : 1;
    for (Eigen::Index c = 0; c < rows; ++c) {
      Profile row = profile({});
      addWith(c, 1, row);
      use(c, row.each);
    }
  }

  Eigen::Index m_count;
  Line m_byOffset;  // T(1 - n … n - 1)
  Line m_bySum;     // H(0 … 2n - 2), if there are such terms
  Eigen::VectorXd m_norms;
  Eigen::VectorXd m_normSums;
};

struct PatchPairs::Sides {
  Grid grid;
  Side x;
  Side y;

  /// The means, over the rows r of a band, of the products with each x and with each y: G_x(x(r), ·) and G_y(y(r), ·).
  struct Means {
    Profile x;
    Profile y;
  };

  [[nodiscard]] Means meansOver(const PatchBand& band, const ProfileParts& parts) const {
    const auto& [begin, end, count] = band;
    Means means{x.profile(parts), y.profile({true, parts.before})};
    if (band.isOfOne()) {
      x.addWith(begin.x, 1, means.x);
      y.addWith(begin.y, 1, means.y);
      return means;
    }
    const double share = 1 / count;
    const double line = share * static_cast<double>(grid.width);
    x.addWithThoseBefore(grid.width, share * static_cast<double>(end.y - begin.y), means.x);
    x.addWithThoseBefore(end.x, share, means.x);
    x.addWithThoseBefore(begin.x, -share, means.x);
    y.addWithThoseBefore(end.y, line, means.y);
    y.addWithThoseBefore(begin.y, -line, means.y);
    y.addWith(end.y, share * static_cast<double>(end.x), means.y);
    y.addWith(begin.y, -share * static_cast<double>(begin.x), means.y);
    return means;
  }
  /// The mean of G_x(x(r), x(r)) + G_y(y(r), y(r)).
  [[nodiscard]] double meanNorm(const PatchBand& band) const {
    if (band.isOfOne()) return normOf(band.begin);
    const auto before = [this](const PatchesBefore& patches) {
      return patches.ofX([this](Eigen::Index c) { return x.normsBefore(c); }) +
             patches.ofY([this](Eigen::Index c) { return y.norm(c); },
                         [this](Eigen::Index c) { return y.normsBefore(c); });
    };
    return (before(band.end) - before(band.begin)) / band.count;
  }
  [[nodiscard]] double normOf(const PatchesBefore& patch) const { return x.norm(patch.x) + y.norm(patch.y); }
  [[nodiscard]] double between(const PatchesBefore& patch, const PatchesBefore& other, Measure measure) const {
    const double dot = x.between(patch.x, other.x) + y.between(patch.y, other.y);
    return Similarity::measured(dot, normOf(patch), normOf(other), measure);
  }
};

namespace {

/// The sum of x[x(r)] + y[y(r)] over the rows r before the given one.
double sumBefore(const Profile& x, const Profile& y, const PatchesBefore& patches) {
  return patches.ofX([&](Eigen::Index c) { return x.before[c]; }) +
         patches.ofY([&](Eigen::Index c) { return c < y.each.size() ? y.each[c] : 0; },
                     [&](Eigen::Index c) { return y.before[c]; });
}

/// The mean of x[x(r)] + y[y(r)] over the rows r of each band.
void writeMeans(const Profile& x, const Profile& y, std::span<const PatchBand> across, double* out) {
  const PatchesBefore* reached = nullptr;
  double soFar = 0;  // the sum over the rows before that one
  for (const PatchBand& band : across) {
    if (band.isOfOne()) {
      *out++ = x.each[band.begin.x] + y.each[band.begin.y];
      continue;
    }
    const double begin = reached && *reached == band.begin ? soFar : sumBefore(x, y, band.begin);
    reached = &band.end;
    soFar = sumBefore(x, y, band.end);
    *out++ = (soFar - begin) / band.count;
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
  std::vector<PatchBand> patches;
  Eigen::ArrayXd norms(std::ssize(columns.bands));
  for (const PixelBand& band : columns.bands) {
    norms[std::ssize(patches)] = sums.meanNorm({m_axes.grid, band});
    patches.emplace_back(m_axes.grid, band);
  }
  const ProfileParts parts{std::ranges::any_of(columns.bands, isOfOne), !areOfOne(columns.bands)};
  RowMatrixF values(std::ssize(rows.bands), norms.size());
  constexpr double nanoseconds = 3;  // a mean
  const auto numbers = static_cast<double>(norms.size() + 2 * (m_axes.x.count + m_axes.y.count));
  onAllCores(values.rows(), nanoseconds * numbers, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    Eigen::ArrayXd row(norms.size());
    for (std::ptrdiff_t y = from; y < to; ++y) {
      const PatchBand band(m_axes.grid, rows.bands[static_cast<std::size_t>(y)]);
      const Sides::Means means = sums.meansOver(band, parts);
      writeMeans(means.x, means.y, patches, row.data());
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
