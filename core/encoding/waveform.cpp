#include "core/encoding/waveform.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/encoding/encoding.h"

namespace sinescope {

Extent extentOf(const Column& column, double from, double to) {
  if (column.wave == Wave::Zero) return {0, 0};
  constexpr double pi = std::numbers::pi;
  // `turns` is whole at a crest, and half a turn more at a trough.
  const double crest = column.wave == Wave::Sine ? pi / 2 : 0;
  const auto turns = [&](double position) { return (column.omega * position - crest) / (2 * pi); };
  const double start = turns(from);
  const double stop = turns(to);
  if (!std::isfinite(start) || !std::isfinite(stop) || stop - start >= 1) return {-1, 1};
  const auto [least, greatest] = std::minmax({curveAt(column, from), curveAt(column, to)});
  const bool hasCrest = std::floor(stop) >= std::ceil(start);
  const bool hasTrough = std::floor(stop - 0.5) >= std::ceil(start - 0.5);
  return {hasTrough ? -1 : least, hasCrest ? 1 : greatest};
}

std::vector<Extent> envelope(const Column& column, double from, double to, int pixels) {
  std::vector<Extent> extents;
  extents.reserve(static_cast<std::size_t>(pixels));
  const double size = to - from;
  for (int x = 0; x < pixels; ++x) {
    extents.push_back(extentOf(column, from + size * x / pixels, from + size * (x + 1) / pixels));
  }
  return extents;
}

}  // namespace sinescope
