#include "core/pixels/pixel_bands.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sinescope {

namespace {

/// The band of the single cell at `x`. Rounding must not push it past the last cell.
PixelBand cellUnder(const CellRange& range, double x) {
  const double lastCell = std::ceil(range.to) - 1;
  const auto cell = static_cast<std::int64_t>(std::clamp(std::floor(x), 0.0, std::max(lastCell, 0.0)));
  return {cell, cell, 1, 0};
}

double edge(const CellRange& range, int pixels, int x) {
  return x == pixels ? range.to : range.from + range.size() * x / pixels;
}

}  // namespace

std::vector<PixelBand> pixelBands(const CellRange& range, int pixels, Sampling sampling) {
  std::vector<PixelBand> bands(static_cast<std::size_t>(pixels));
  const bool oneCell = sampling == Sampling::Nearest || range.size() <= pixels;
  for (int x = 0; x < pixels; ++x) {
    PixelBand& band = bands[static_cast<std::size_t>(x)];
    if (oneCell) {
      band = cellUnder(range, range.from + range.size() * (x + 0.5) / pixels);
      continue;
    }
    const double from = edge(range, pixels, x);
    const double to = edge(range, pixels, x + 1);
    band.first = static_cast<std::int64_t>(std::floor(from));
    band.last = static_cast<std::int64_t>(std::ceil(to)) - 1;
    if (band.first == band.last) {
      band.firstWeight = to - from;
    } else {
      band.firstWeight = static_cast<double>(band.first + 1) - from;
      band.lastWeight = to - static_cast<double>(band.last);
    }
  }
  return bands;
}

std::vector<PixelBand> wholeCellBands(const CellRange& range, int pixels, Sampling sampling) {
  if (sampling == Sampling::Nearest || range.size() <= pixels) return pixelBands(range, pixels, Sampling::Nearest);
  std::vector<PixelBand> bands(static_cast<std::size_t>(pixels));
  const auto cellEdge = [&](int x) { return static_cast<std::int64_t>(std::ceil(edge(range, pixels, x))); };
  for (int x = 0; x < pixels; ++x) {
    PixelBand& band = bands[static_cast<std::size_t>(x)];
    band.first = cellEdge(x);
    band.last = std::max(band.first, cellEdge(x + 1) - 1);
    band.lastWeight = band.last > band.first ? 1 : 0;
  }
  return bands;
}

OwnBands ownBands(std::span<const PixelBand> bands, std::int64_t shift, std::int64_t count) {
  OwnBands own;
  for (std::size_t x = 0; x < bands.size(); ++x) {
    PixelBand band = bands[x];
    band.first += shift;
    band.last += shift;
    const std::int64_t twiceMiddle = band.first + band.last;
    if (twiceMiddle < 0 || twiceMiddle > 2 * (count - 1)) continue;
    if (own.bands.empty()) own.from = static_cast<int>(x);
    own.bands.push_back(band);
  }
  return own;
}

void cutBands(std::vector<PixelBand>& bands, std::int64_t count) {
  for (PixelBand& band : bands) {
    if (band.first < 0) {
      band.first = 0;
      band.firstWeight = 1;
      if (band.last == 0) band.firstWeight = std::exchange(band.lastWeight, 0);
    }
    if (band.last < count) continue;
    band.last = count - 1;
    band.lastWeight = band.first == band.last ? 0 : 1;
  }
}

std::pair<std::ptrdiff_t, std::ptrdiff_t> bandsWith(std::span<const PixelBand> bands, std::int64_t cell) {
  const auto from = std::ranges::partition_point(bands, [cell](const PixelBand& band) { return band.last < cell; });
  const auto to = std::ranges::partition_point(bands, [cell](const PixelBand& band) { return band.first <= cell; });
  return {from - bands.begin(), to - bands.begin()};
}

}  // namespace sinescope
