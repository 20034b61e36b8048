#include "core/notebook/step_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/notebook/grid_steps.h"
#include "core/notebook/program_plan.h"
#include "core/parameters/frequency_scaling.h"

namespace sinescope {

namespace {

/// A number on the scale's axis.
double onAxis(StepScale::Growth growth, double number) {
  switch (growth) {
    case StepScale::Growth::FromZero:
      return std::log1p(std::max(number, 0.0));
    case StepScale::Growth::Factors:
      return std::log(std::max(number, std::numeric_limits<double>::denorm_min()));
    case StepScale::Growth::Linear:
      break;
  }
  return number;
}

/// The columns at the ends of both runs, as far as they turn: exponents and denominators grow evenly between them.
std::vector<Column> outermostColumns(const StepSource& source) {
  std::vector<Column> ends;
  const StepColumns runs = stepColumnsOf(source.spec);
  for (const ColumnRun& run : {runs.firsts, runs.seconds}) {
    if (run.count == 0) continue;
    const auto columnAt = [&](std::int64_t i) { return (*source.columns)[static_cast<std::size_t>(run.at(i))]; };
    std::int64_t last = run.count - 1;
    while (last > 0 && columnAt(last).isStill()) --last;
    for (const std::int64_t i : {std::int64_t{0}, last}) ends.push_back(columnAt(i));
  }
  return ends;
}

/// The least and the greatest value of a function of the outermost columns.
template <class Value>
StepScale overEnds(const StepSource& source, StepScale::Growth growth, const Value& valueOf) {
  StepScale scale{.growth = growth};
  const std::vector<Column> ends = outermostColumns(source);
  if (ends.empty()) return scale;
  scale.least = scale.greatest = valueOf(ends.front());
  for (const Column& column : ends) {
    scale.least = std::min(scale.least, valueOf(column));
    scale.greatest = std::max(scale.greatest, valueOf(column));
  }
  return scale;
}

double exponentOfColumn(const Column& column) { return column.exponentNumerator / column.exponentDenominator; }

/// The greatest frequency, that of the first pair that turns, or 0.
double greatestFrequency(const RotaryWalk& walk) {
  double greatest = 0;
  for (int pair = 0; pair < walk.pairs(); ++pair) greatest = std::max(greatest, walk.column(pair).omega);
  return std::min(greatest, std::numeric_limits<double>::max());
}

/// Equal factors between the least and the greatest frequency above 0.
StepScale frequencyScale(const StepSource& source) {
  StepScale scale{.growth = StepScale::Growth::Factors};
  if (!source.rotary) return scale;
  scale.least = scale.greatest = greatestFrequency(*source.rotary);
  for (int pair = 0; pair < source.rotary->pairs(); ++pair) {
    const double omega = source.rotary->column(pair).omega;
    if (omega > 0) scale.least = std::min(scale.least, omega);
  }
  return scale;
}

StepScale rotaryAngleScale(const RotaryWalk& walk) {
  const double greatest = greatestFrequency(walk) * static_cast<double>(walk.spec.endPosition() - 1);
  return {.growth = StepScale::Growth::FromZero,
          .greatest = std::isfinite(greatest) ? greatest : std::numeric_limits<double>::max()};
}

/// One scale for the query and what turns it into, of which the length of a pair is the greatest; another for scores.
StepScale rotaryScale(const StepSource& source, StepKind kind) {
  double greatest = std::sqrt(RotaryWalk::squares);
  // A factor below 1 shortens what is turned, but not the query before.
  if (source.rotary && kind != StepKind::Scores) greatest *= std::max(source.rotary->factor, 1.0);
  if (source.rotary && kind == StepKind::Scores) greatest = source.rotary->score(0);
  return {.isSigned = true, .least = -greatest, .greatest = greatest};
}

/// One scale for the steps of both coordinates.
StepScale gridScale(const StepSource& source, StepKind kind) {
  const Grid& grid = source.spec.grid;
  if (kind == StepKind::Coordinates) return {.greatest = static_cast<double>(std::max(grid.width, grid.height) - 1)};
  if (kind == StepKind::Normalised) return {.greatest = 2 * std::numbers::pi};
  const EncodingSpec axis = writtenAxis(source.spec);
  return scaleOf({axis, std::make_shared<const std::vector<Column>>(columnsOf(axis)), source.walk}, kind);
}

}  // namespace

double StepScale::levelOf(double number) const {
  if (std::isnan(number)) return number;
  const double from = onAxis(growth, least);
  const double to = onAxis(growth, greatest);
  const double at = onAxis(growth, number);
  if (to == from) return 0.5;
  if (std::isinf(at)) return at > 0 ? 1 : 0;
  return std::clamp((at - from) / (to - from), 0.0, 1.0);
}

StepScale scaleOf(const StepSource& source, StepKind kind, double greatestOfTokens) {
  using enum StepScale::Growth;
  const EncodingSpec& spec = source.spec;
  if (walksGrid(spec, source.walk)) return gridScale(source, kind);
  switch (kind) {
    case StepKind::Indices:
      return {.greatest = static_cast<double>(spec.dModel)};
    case StepKind::Exponents:
      return overEnds(source, Linear, exponentOfColumn);
    case StepKind::Denominators:
      return overEnds(source, Factors, [base = scaledBase(spec)](const Column& c) {
        return std::pow(base, exponentOfColumn(c)) * c.stretch;
      });
    case StepKind::Positions:
      return {.least = spec.scaledPosition(spec.firstPosition),
              .greatest = spec.scaledPosition(spec.endPosition() - 1)};
    case StepKind::Angles: {
      if (source.rotary) return rotaryAngleScale(*source.rotary);
      StepScale scale = overEnds(source, FromZero, [](const Column& c) { return c.omega; });
      scale.least = 0;
      const double greatest = scale.greatest * static_cast<double>(spec.endPosition() - 1);
      scale.greatest = std::isfinite(greatest) ? greatest : std::numeric_limits<double>::max();
      return scale;
    }
    case StepKind::Ids:
      return {.greatest = static_cast<double>(
                  source.tokens ? std::max<std::int64_t>(1, source.tokens->source().embedding->vocabulary() - 1) : 1)};
    case StepKind::Embedding:
    case StepKind::Encoding:
    case StepKind::Sum:
      return {.isSigned = true, .least = -greatestOfTokens, .greatest = greatestOfTokens};
    case StepKind::Frequencies:
      return frequencyScale(source);
    case StepKind::Query:
    case StepKind::Split:
    case StepKind::QuarterTurn:
    case StepKind::Turned:
    case StepKind::Scores:
      return rotaryScale(source, kind);
    default: {
      const double greatest = source.rotary ? source.rotary->factor : 1;
      return {.isSigned = true, .least = -greatest, .greatest = greatest};
    }
  }
}

}  // namespace sinescope
