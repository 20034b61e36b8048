#include "core/precision/precision_curve.h"

#include <algorithm>
#include <cmath>

#include "core/numeric/on_all_cores.h"

namespace sinescope {

namespace {

/// What a frequency of a sample takes, about, in the three formats and in truth.
constexpr double kNanoseconds = 10;

/// Merges one more row into a point; NaN propagates.
void take(ErrorPoint& point, const RowError& error, bool first) {
  if (first || std::isnan(error.largest)) {
    point.greatest = error.largest;
  } else if (!std::isnan(point.greatest)) {
    point.greatest = std::max(point.greatest, error.largest);
  }
  point.rms += error.rms * error.rms;
}

/// Computes point `at` of each curve from samples of its positions.
void findPoint(RowErrors& errors, const std::vector<SampleRow>& samples, std::size_t at, ErrorCurves& curves) {
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const RowErrors::All all = errors.at(samples[i].position);
    for (std::size_t f = 0; f < all.size(); ++f) take(curves.points[f][at], all[f], i == 0);
  }
  for (auto& points : curves.points) points[at].rms = std::sqrt(points[at].rms / static_cast<double>(samples.size()));
}

}  // namespace

ErrorCurves errorCurves(const RowErrors& errors, const std::vector<std::int64_t>& edges, std::int64_t effort) {
  const auto pixels = std::max<std::int64_t>(1, static_cast<std::int64_t>(edges.size()) - 1);
  const std::int64_t sampled = std::max<std::int64_t>(errors.sampled(), 1);
  const std::int64_t most = std::clamp<std::int64_t>(effort / (pixels * sampled), 1, 64);
  std::vector<std::vector<SampleRow>> rows;  // of each pixel that has a position
  ErrorCurves curves;
  for (std::size_t x = 0; x + 1 < edges.size(); ++x) {
    if (edges[x + 1] <= edges[x]) continue;
    const PixelBand band{edges[x], edges[x + 1] - 1, 1, 1};
    rows.push_back(samplesForLargest(band, PhaseFormat::BFloat16, most, x));
    curves.allPositions = curves.allPositions && std::ssize(rows.back()) == band.last - band.first + 1;
    for (auto& points : curves.points) points.push_back({static_cast<double>(band.first + band.last) / 2, 0, 0});
  }
  onAllCores(std::ssize(rows), kNanoseconds * static_cast<double>(most * sampled),
             [&](std::ptrdiff_t from, std::ptrdiff_t to) {
               RowErrors own = errors;  // it computes in its own memory
               for (std::ptrdiff_t i = from; i < to; ++i) {
                 const auto at = static_cast<std::size_t>(i);
                 findPoint(own, rows[at], at, curves);
               }
             });
  return curves;
}

}  // namespace sinescope
