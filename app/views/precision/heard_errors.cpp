#include "app/views/precision/heard_errors.h"

#include <algorithm>
#include <cmath>

#include "core/precision/precision_curve.h"
#include "core/sound/curve_sound.h"

namespace sinescope {

namespace {

using PrecisionAt = double (*)(const Column& column, std::int64_t position, PhaseFormat format);

std::vector<double> rowOf(const Scene& scene, PrecisionAt at) {
  std::vector<double> row;
  row.reserve(scene.columns->size());
  for (const Column& column : *scene.columns) {
    row.push_back(at(column, scene.selection.position, scene.appearance.precision.format));
  }
  return row;
}

}  // namespace

std::vector<double> heardComputed(const Scene& scene) { return rowOf(scene, &computedAt); }

std::vector<double> heardErrors(const Scene& scene) { return rowOf(scene, &precisionErrorAt); }

std::vector<double> heardErrorCurve(const Scene& scene) {
  const EncodingSpec& spec = scene.spec;
  const std::int64_t tones = std::min<std::int64_t>(spec.length, std::int64_t{kMostTones});
  std::vector<std::int64_t> edges;
  for (std::int64_t i = 0; i <= tones; ++i) edges.push_back(spec.firstPosition + i * spec.length / tones);
  constexpr std::int64_t mostFrequencies = 64;
  RowErrors errors(*scene.columns, mostFrequencies);
  const ErrorCurves curves = errorCurves(errors, edges);
  constexpr double least = 1e-9;  // as on the axis
  std::vector<double> logs;
  for (const ErrorPoint& point : curves.points[static_cast<std::size_t>(scene.appearance.precision.format)]) {
    logs.push_back(std::log10(std::max(point.greatest, least)));
  }
  return logs;
}

}  // namespace sinescope
