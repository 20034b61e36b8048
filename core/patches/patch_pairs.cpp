#include "core/patches/patch_pairs.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/numeric/on_all_cores.h"
#include "core/patches/coordinate_products.h"
#include "core/pixels/distinct_bands.h"

namespace sinescope {

namespace {

bool isOfOne(const PixelBand& band) { return band.first == band.last; }

bool areOfOne(std::span<const PixelBand> bands) { return std::ranges::all_of(bands, isOfOne); }

/// A band of rows by the patches at its ends.
struct PatchBand {
  PatchesBefore begin;
  PatchesBefore end;
  double count;

  PatchBand(const Grid& grid, const PixelBand& band)
      : begin(grid, band.first), end(grid, band.last + 1), count(static_cast<double>(band.last - band.first + 1)) {}
  [[nodiscard]] bool isOfOne() const { return count == 1; }
};

/// The means, over the rows r of a band, of the products with each x and with each y: G_x(x(r), ·) and G_y(y(r), ·).
struct Means {
  Profile x;
  Profile y;

  Means(const PatchProducts& products, const ProfileParts& parts)
      : x(products.x.profile(parts)), y(products.y.profile({true, parts.before})) {}
};

void write(const PatchProducts& products, const PatchBand& band, Means& means) {
  const auto& [begin, end, count] = band;
  if (band.isOfOne()) {
    products.x.write(begin.x, begin.x, {.begin = 1}, means.x);
    products.y.write(begin.y, begin.y, {.begin = 1}, means.y);
    return;
  }
  const double share = 1 / count;
  products.x.write(begin.x, end.x, {.all = share * static_cast<double>(end.y - begin.y), .between = share}, means.x);
  products.y.write(begin.y, end.y,
                   {.between = share * static_cast<double>(products.grid.width),
                    .begin = -share * static_cast<double>(begin.x),
                    .end = share * static_cast<double>(end.x)},
                   means.y);
}

/// The mean of G_x(x(r), x(r)) + G_y(y(r), y(r)).
double meanNorm(const PatchProducts& products, const PatchBand& band) {
  if (band.isOfOne()) return products.normOf(band.begin);
  const auto before = [&products](const PatchesBefore& patches) {
    return patches.ofX([&](Eigen::Index c) { return products.x.normsBefore(c); }) +
           patches.ofY([&](Eigen::Index c) { return products.y.norm(c); },
                       [&](Eigen::Index c) { return products.y.normsBefore(c); });
  };
  return (before(band.end) - before(band.begin)) / band.count;
}

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

bool PatchPairs::isToeplitz() const { return m_axes.x.similarity->isToeplitz() && m_axes.y.similarity->isToeplitz(); }

bool PatchPairs::shows(std::span<const PixelBand> down, std::span<const PixelBand> across, Measure measure) const {
  return measure != Measure::Cosine || isToeplitz() || (areOfOne(down) && areOfOne(across));
}

std::shared_ptr<const PatchProducts> PatchPairs::products() const {
  std::call_once(m_once, [this] { m_products = std::make_shared<const PatchProducts>(m_axes); });
  return m_products;
}

RowMatrixF PatchPairs::image(std::span<const PixelBand> down, std::span<const PixelBand> across, Measure measure,
                             double unit) const {
  const DistinctBands rows = distinctBands(down);
  const DistinctBands columns = distinctBands(across);
  const auto sums = products();
  std::vector<PatchBand> patches;
  Eigen::ArrayXd norms(std::ssize(columns.bands));
  for (const PixelBand& band : columns.bands) {
    norms[std::ssize(patches)] = meanNorm(*sums, {m_axes.grid, band});
    patches.emplace_back(m_axes.grid, band);
  }
  const ProfileParts parts{std::ranges::any_of(columns.bands, isOfOne), !areOfOne(columns.bands)};
  RowMatrixF values(std::ssize(rows.bands), norms.size());
  constexpr double nanoseconds = 3;  // a mean
  const auto numbers = static_cast<double>(norms.size() + 2 * (m_axes.x.count + m_axes.y.count));
  onAllCores(values.rows(), nanoseconds * numbers, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    Eigen::ArrayXd row(norms.size());
    Means means(*sums, parts);
    for (std::ptrdiff_t y = from; y < to; ++y) {
      const PatchBand band(m_axes.grid, rows.bands[static_cast<std::size_t>(y)]);
      write(*sums, band, means);
      writeMeans(means.x, means.y, patches, row.data());
      const double norm = meanNorm(*sums, band);
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
  const auto sums = products();
  if (measure == Measure::Distance) return {0, std::max(std::sqrt(sums->x.furthest() + sums->y.furthest()), least)};
  const ValueRange x = sums->x.range();
  const ValueRange y = sums->y.range();
  const ValueRange both{x.least + y.least, x.greatest + y.greatest};
  return both.least < both.greatest ? both : ValueRange{0, std::max(both.greatest, least)};
}

Eigen::VectorXd PatchPairs::row(std::int64_t p, std::int64_t first, std::int64_t count, Measure measure) const {
  const auto sums = products();
  const PatchesBefore own(m_axes.grid, p);
  Eigen::VectorXd values(count);
  for (Eigen::Index i = 0; i < count; ++i) values[i] = sums->between(own, {m_axes.grid, first + i}, measure);
  return values;
}

RowMatrixD PatchPairs::between(std::span<const std::int64_t> rows, Measure measure) const {
  const auto sums = products();
  std::vector<PatchesBefore> patches;
  for (const std::int64_t row : rows) patches.emplace_back(m_axes.grid, row);
  const auto count = std::ssize(rows);
  RowMatrixD values(count, count);
  for (Eigen::Index i = 0; i < count; ++i) {
    const PatchesBefore& own = patches[static_cast<std::size_t>(i)];
    for (Eigen::Index j = 0; j < count; ++j) {
      const PatchesBefore& other = patches[static_cast<std::size_t>(j)];
      values(i, j) = sums->between(own, other, measure);
    }
  }
  return values;
}

}  // namespace sinescope
