#include "core/patches/patch_numbers.h"

#include <cmath>
#include <limits>

#include "core/attention/weight_means.h"
#include "core/numeric/on_all_cores.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

constexpr ValueRange kNoRange{std::numeric_limits<double>::max(), std::numeric_limits<double>::lowest()};

ValueRange finiteRange(std::span<const double> values) {
  ValueRange range = kNoRange;
  for (const double value : values) {
    const bool isFinite = std::abs(value) <= std::numeric_limits<double>::max();
    range.least = isFinite && value < range.least ? value : range.least;
    range.greatest = isFinite && value > range.greatest ? value : range.greatest;
  }
  return range;
}

std::span<const double> spanOf(const auto& values) { return {values.data(), static_cast<std::size_t>(values.size())}; }

Eigen::ArrayXd meansOf(const Eigen::ArrayXd& numbers, std::span<const PixelBand> bands) {
  Eigen::ArrayXd means(std::ssize(bands));
  double* out = means.data();
  for (const PixelBand& band : bands) {
    double sum = band.firstWeight * numbers[band.first];
    if (band.last > band.first) {
      sum += numbers.segment(band.first + 1, band.last - band.first - 1).sum() + band.lastWeight * numbers[band.last];
    }
    *out++ = sum / band.weight();
  }
  return means;
}

SINESCOPE_VECTORISED void writeSums(const double* across, double down, Eigen::Index count, float* to) {
  for (Eigen::Index x = 0; x < count; ++x) to[x] = static_cast<float>(down + across[x]);
}

}  // namespace

double PatchNumbers::at(Eigen::Index y, Eigen::Index x) const {
  if (const auto* const sums = std::get_if<Sums>(&m_numbers)) return sums->down[y] + sums->across[x];
  return std::get<RowMatrixD>(m_numbers)(y, x);
}

ValueRange PatchNumbers::range() const {
  const auto* const sums = std::get_if<Sums>(&m_numbers);
  if (!sums) return finiteRange(spanOf(std::get<RowMatrixD>(m_numbers)));
  const ValueRange across = finiteRange(spanOf(sums->across));
  const ValueRange down = finiteRange(spanOf(sums->down));
  return {across.least + down.least, across.greatest + down.greatest};
}

RowMatrixF PatchNumbers::means(std::span<const PixelBand> down, std::span<const PixelBand> across) const {
  const auto* const sums = std::get_if<Sums>(&m_numbers);
  if (!sums) return weightMeans(std::get<RowMatrixD>(m_numbers), down, across);
  const Eigen::ArrayXd ofRows = meansOf(sums->down, down);
  const Eigen::ArrayXd ofColumns = meansOf(sums->across, across);
  RowMatrixF means(ofRows.size(), ofColumns.size());
  constexpr double nanoseconds = 0.3;  // a pixel
  onAllCores(means.rows(), nanoseconds * static_cast<double>(means.cols()),
             [&](std::ptrdiff_t from, std::ptrdiff_t to) {
               for (std::ptrdiff_t y = from; y < to; ++y)
                 writeSums(ofColumns.data(), ofRows[y], ofColumns.size(), means.row(y).data());
             });
  return means;
}

RowMatrixD PatchNumbers::all() const {
  const auto* const sums = std::get_if<Sums>(&m_numbers);
  if (!sums) return std::get<RowMatrixD>(m_numbers);
  return sums->down.matrix().replicate(1, sums->across.size()).rowwise() + sums->across.matrix().transpose();
}

PatchNumbers operator-(PatchNumbers numbers, const PatchNumbers& others) {
  using Sums = PatchNumbers::Sums;
  auto* const sums = std::get_if<Sums>(&numbers.m_numbers);
  const auto* const otherSums = std::get_if<Sums>(&others.m_numbers);
  if (sums && otherSums) {
    sums->across -= otherSums->across;
    sums->down -= otherSums->down;
    return numbers;
  }
  if (sums) numbers.m_numbers = numbers.all();
  RowMatrixD& all = std::get<RowMatrixD>(numbers.m_numbers);
  if (otherSums) {
    all -= others.all();
  } else {
    all -= std::get<RowMatrixD>(others.m_numbers);
  }
  return numbers;
}

}  // namespace sinescope
