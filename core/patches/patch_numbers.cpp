#include "core/patches/patch_numbers.h"

#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "core/numeric/on_all_cores.h"
#include "core/numeric/vectorised.h"
#include "core/pixels/distinct_bands.h"

namespace sinescope {

namespace {

constexpr double kNanosecondsOfANumber = 2;  // one that is written

constexpr ValueRange kNoRange{std::numeric_limits<double>::max(), std::numeric_limits<double>::lowest()};

ValueRange finiteRange(const Eigen::ArrayXd& values) {
  ValueRange range = kNoRange;
  for (const double value : values) {
    const bool isFinite = std::abs(value) <= std::numeric_limits<double>::max();
    range.least = isFinite && value < range.least ? value : range.least;
    range.greatest = isFinite && value > range.greatest ? value : range.greatest;
  }
  return range;
}

Eigen::ArrayXd meansOf(const Eigen::ArrayXd& numbers, std::span<const PixelBand> bands) {
  Eigen::ArrayXd means(std::ssize(bands));
  double* out = means.data();
  for (const PixelBand& band : bands) *out++ = numbers.segment(band.first, band.last - band.first + 1).mean();
  return means;
}

SINESCOPE_VECTORISED void writeSums(const double* across, double down, Eigen::Index count, float* to) {
  for (Eigen::Index x = 0; x < count; ++x) to[x] = static_cast<float>(down + across[x]);
}

RowMatrixF meansOf(const PatchNumbers::Sums& sums, std::span<const PixelBand> down, std::span<const PixelBand> across) {
  const Eigen::ArrayXd ofRows = meansOf(sums.down, down);
  const Eigen::ArrayXd ofColumns = meansOf(sums.across, across);
  RowMatrixF means(ofRows.size(), ofColumns.size());
  constexpr double nanoseconds = 0.3;  // a pixel
  onAllCores(means.rows(), nanoseconds * static_cast<double>(means.cols()),
             [&](std::ptrdiff_t from, std::ptrdiff_t to) {
               for (std::ptrdiff_t y = from; y < to; ++y)
                 writeSums(ofColumns.data(), ofRows[y], ofColumns.size(), means.row(y).data());
             });
  return means;
}

RowMatrixF meansOf(const PatchNumbers::Rows& rows, std::span<const PixelBand> down, std::span<const PixelBand> across) {
  const DistinctBands ofRows = distinctBands(down);
  const DistinctBands ofColumns = distinctBands(across);
  RowMatrixF means(std::ssize(ofRows.bands), std::ssize(ofColumns.bands));
  const auto cells = static_cast<double>(rows.width * rows.height);
  onAllCores(means.rows(), kNanosecondsOfANumber * cells / static_cast<double>(std::max<Eigen::Index>(means.rows(), 1)),
             [&](std::ptrdiff_t from, std::ptrdiff_t to) {
               Eigen::ArrayXd row(rows.width);
               Eigen::ArrayXd sum(rows.width);
               for (std::ptrdiff_t y = from; y < to; ++y) {
                 const PixelBand& band = ofRows.bands[static_cast<std::size_t>(y)];
                 rows.write(band.first, sum.data());
                 for (std::int64_t inside = band.first + 1; inside <= band.last; ++inside) {
                   rows.write(inside, row.data());
                   sum += row;
                 }
                 sum /= static_cast<double>(band.last - band.first + 1);
                 means.row(y) = meansOf(sum, ofColumns.bands).cast<float>();
               }
             });
  return imageOf(means, ofRows, ofColumns);
}

}  // namespace

double PatchNumbers::at(Eigen::Index y, Eigen::Index x) const {
  if (const auto* const sums = std::get_if<Sums>(&m_numbers)) return sums->down[y] + sums->across[x];
  const Rows& rows = std::get<Rows>(m_numbers);
  Eigen::ArrayXd row(rows.width);
  rows.write(y, row.data());
  return row[x];
}

ValueRange PatchNumbers::range() const {
  if (const auto* const sums = std::get_if<Sums>(&m_numbers)) {
    const ValueRange across = finiteRange(sums->across);
    const ValueRange down = finiteRange(sums->down);
    return {across.least + down.least, across.greatest + down.greatest};
  }
  const Rows& rows = std::get<Rows>(m_numbers);
  std::vector<ValueRange> ranges(static_cast<std::size_t>(rows.height));
  onAllCores(rows.height, kNanosecondsOfANumber * static_cast<double>(rows.width),
             [&](std::ptrdiff_t from, std::ptrdiff_t to) {
               Eigen::ArrayXd row(rows.width);
               for (std::ptrdiff_t y = from; y < to; ++y) {
                 rows.write(y, row.data());
                 ranges[static_cast<std::size_t>(y)] = finiteRange(row);
               }
             });
  return std::reduce(ranges.begin(), ranges.end(), kNoRange, joined);
}

RowMatrixF PatchNumbers::means(std::span<const PixelBand> down, std::span<const PixelBand> across) const {
  const auto* const sums = std::get_if<Sums>(&m_numbers);
  return sums ? meansOf(*sums, down, across) : meansOf(std::get<Rows>(m_numbers), down, across);
}

PatchNumbers::Rows PatchNumbers::rows() const {
  const auto* const sums = std::get_if<Sums>(&m_numbers);
  if (!sums) return std::get<Rows>(m_numbers);
  return {sums->down.size(), sums->across.size(), [sums = *sums](Eigen::Index y, double* to) {
            Eigen::Map<Eigen::ArrayXd>(to, sums.across.size()) = sums.down[y] + sums.across;
          }};
}

PatchNumbers operator-(const PatchNumbers& numbers, const PatchNumbers& others) {
  using Sums = PatchNumbers::Sums;
  const auto* const sums = std::get_if<Sums>(&numbers.m_numbers);
  const auto* const otherSums = std::get_if<Sums>(&others.m_numbers);
  if (sums && otherSums) return PatchNumbers(Sums{sums->across - otherSums->across, sums->down - otherSums->down});
  PatchNumbers::Rows rows = numbers.rows();
  rows.write = [own = rows, other = others.rows()](Eigen::Index y, double* to) {
    Eigen::ArrayXd subtracted(other.width);
    own.write(y, to);
    other.write(y, subtracted.data());
    Eigen::Map<Eigen::ArrayXd>(to, own.width) -= subtracted;
  };
  return PatchNumbers(std::move(rows));
}

}  // namespace sinescope
