#include "core/precision/precision_curve.h"

#include <algorithm>
#include <cmath>

namespace sinescope {

namespace {

/// Merges one more row into a point; NaN propagates.
void take(ErrorPoint& point, const RowError& error, bool first) {
  if (first || std::isnan(error.largest)) {
    point.greatest = error.largest;
  } else if (!std::isnan(point.greatest)) {
    point.greatest = std::max(point.greatest, error.largest);
  }
  point.rms += error.rms * error.rms;
}

}  // namespace

ErrorCurves errorCurves(RowErrors& errors, const std::vector<std::int64_t>& edges, std::int64_t effort) {
  ErrorCurves curves;
  const auto pixels = std::max<std::int64_t>(1, static_cast<std::int64_t>(edges.size()) - 1);
  const std::int64_t most =
      std::clamp<std::int64_t>(effort / (pixels * std::max<std::int64_t>(errors.sampled(), 1)), 1, 64);
  for (std::size_t x = 0; x + 1 < edges.size(); ++x) {
    if (edges[x + 1] <= edges[x]) continue;
    const PixelBand band{edges[x], edges[x + 1] - 1, 1, 1};
    const auto samples = samplesForLargest(band, PhaseFormat::BFloat16, most, x);
    curves.allPositions = curves.allPositions && static_cast<std::int64_t>(samples.size()) == edges[x + 1] - edges[x];
    for (auto& points : curves.points) points.push_back({static_cast<double>(band.first + band.last) / 2, 0, 0});
    for (std::size_t i = 0; i < samples.size(); ++i) {
      const RowErrors::All all = errors.at(samples[i].position);
      for (std::size_t f = 0; f < all.size(); ++f) take(curves.points[f].back(), all[f], i == 0);
    }
    for (auto& points : curves.points) {
      points.back().rms = std::sqrt(points.back().rms / static_cast<double>(samples.size()));
    }
  }
  return curves;
}

}  // namespace sinescope
