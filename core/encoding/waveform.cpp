#include "core/encoding/waveform.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/encoding/encoding.h"
#include "core/numeric/sine_cosine.h"

namespace sinescope {

namespace {

/// The greatest angle whose sine is computed in vectors.
constexpr double kMostAngle = 0x1p22 * std::numbers::pi;

/// The curve at each of the positions.
Eigen::ArrayXd curveAtEach(const Column& column, const Eigen::ArrayXd& positions) {
  const double mostAngle = std::abs(column.omega) * positions.abs().maxCoeff();
  if (column.wave == Wave::Zero || !(mostAngle <= kMostAngle))
    return positions.unaryExpr([&column](double position) { return curveAt(column, position); });
  const double rest = column.omega == column.step ? column.rest : 0;
  const Frequencies frequencies{Eigen::ArrayXd::Constant(positions.size(), column.omega),
                                Eigen::ArrayXd::Constant(positions.size(), rest)};
  Eigen::ArrayXd sines(positions.size());
  Eigen::ArrayXd cosines(positions.size());
  sineAndCosine(frequencies, positions, sines, cosines);
  return column.wave == Wave::Sine ? sines : cosines;
}

/// The extent between two positions at which the curve has these values.
Extent extentBetween(const Column& column, double from, double to, double atFrom, double atTo) {
  if (column.wave == Wave::Zero) return {0, 0};
  constexpr double pi = std::numbers::pi;
  // `turns` is whole at a crest, and half a turn more at a trough.
  const double crest = column.wave == Wave::Sine ? pi / 2 : 0;
  const auto turns = [&](double position) { return (column.omega * position - crest) / (2 * pi); };
  const double start = turns(from);
  const double stop = turns(to);
  if (!std::isfinite(start) || !std::isfinite(stop) || stop - start >= 1) return {-1, 1};
  const bool hasCrest = std::floor(stop) >= std::ceil(start);
  const bool hasTrough = std::floor(stop - 0.5) >= std::ceil(start - 0.5);
  return {hasTrough ? -1 : std::min(atFrom, atTo), hasCrest ? 1 : std::max(atFrom, atTo)};
}

}  // namespace

Extent extentOf(const Column& column, double from, double to) {
  return extentBetween(column, from, to, curveAt(column, from), curveAt(column, to));
}

std::vector<Extent> envelope(const Column& column, double from, double to, int pixels, double reach) {
  if (pixels < 1) return {};
  const double pixel = (to - from) / pixels;
  const Eigen::ArrayXd middles = from + pixel * (Eigen::ArrayXd::LinSpaced(pixels, 0, pixels - 1) + 0.5);
  const Eigen::ArrayXd begins = middles - reach * pixel;
  const Eigen::ArrayXd ends = middles + reach * pixel;
  const Eigen::ArrayXd atBegins = curveAtEach(column, begins);
  const Eigen::ArrayXd atEnds = curveAtEach(column, ends);
  std::vector<Extent> extents;
  extents.reserve(static_cast<std::size_t>(pixels));
  for (int x = 0; x < pixels; ++x) extents.push_back(extentBetween(column, begins[x], ends[x], atBegins[x], atEnds[x]));
  return extents;
}

}  // namespace sinescope
