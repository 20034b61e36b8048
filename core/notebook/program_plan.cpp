#include "core/notebook/program_plan.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "core/notebook/program_text.h"
#include "core/notebook/scaling_program.h"
#include "core/parameters/columns.h"
#include "core/parameters/conventions.h"

namespace sinescope {

namespace {

constexpr double kGibibyte = 1 << 30;

std::string gibibytes(double bytes) {
  const double size = bytes / kGibibyte;
  std::array<char, 24> text{};
  const auto end = std::to_chars(text.begin(), text.end(), size, std::chars_format::fixed, size < 10 ? 1 : 0);
  return std::string(text.data(), end.ptr) + " GiB";
}

/// The largest exponent: ω = base^-exponent.
double largestExponent(const EncodingSpec& spec, const ProgramPlan& plan) {
  const double last = plan.frequencies - 1;
  if (!plan.paired) return (last + spec.convention.firstDimension) / spec.dModel;
  if (spec.convention.exponent == Exponent::Paper) return 2 * last / spec.dModel;
  return last / std::max(spec.dModel / 2 - 1, 1);
}

}  // namespace

ProgramPlan programPlanOf(const EncodingSpec& spec) {
  const Convention& convention = spec.convention;
  const bool paired = convention.exponent != Exponent::Unpaired;
  const bool odd = spec.dModel % 2 != 0;
  const bool padded = odd && convention.oddWidth == OddWidth::ZeroPad;
  const bool sineFirst = convention.order == Order::SineFirst;
  const int pairs = pairCount(spec);
  return {.paired = paired,
          .interleaved = convention.layout == Layout::Interleaved,
          .odd = odd,
          .padded = padded,
          .seconds = spec.dModel > 1,
          .pairs = pairs,
          .frequencies = paired ? pairs : spec.dModel - (padded ? 1 : 0),
          .first = sineFirst ? "sin" : "cos",
          .second = sineFirst ? "cos" : "sin"};
}

EncodingSpec writtenAxis(const EncodingSpec& spec) {
  const auto farthest = [](const EncodingSpec& axis) { return axis.scaledPosition(axis.endPosition() - 1); };
  EncodingSpec x = axisSpec(spec, GridAxis::X);
  EncodingSpec y = axisSpec(spec, GridAxis::Y);
  return farthest(x) < farthest(y) ? y : x;
}

ProgramLines memoryRemark(const EncodingSpec& spec, double workingBytes) {
  const auto matrix = static_cast<double>(spec.matrixBytes());
  if (matrix + workingBytes < kGibibyte) return {};
  if (workingBytes == 0) return {"pe takes " + gibibytes(matrix) + " of memory."};
  return {"This takes " + gibibytes(matrix + workingBytes) + " of memory while it computes; pe keeps " +
          gibibytes(matrix) + "."};
}

ProgramLines precisionRemark(const EncodingSpec& spec, const ProgramPlan& plan) {
  if (spec.base >= 1 && spec.positionScale <= 1) return {};
  const double greatest = spec.base < 1 ? largestExponent(spec, plan) : 0;  // of the exponents that make ω large
  const double decades = -std::log10(spec.base) * greatest +
                         std::log10(spec.scaledPosition(std::max<std::int64_t>(spec.endPosition() - 1, 1)));
  const std::string cause = spec.base < 1 ? "The base is below 1" : "Positions are multiplied";
  const std::string angles = cause + ": angles reach 1e+" + std::to_string(std::lround(decades));
  if (decades > std::numeric_limits<double>::max_exponent10) {
    return {angles + ", which double does not hold:", "the sines and cosines beyond it are NaN."};
  }
  // An angle is off by half a unit in its last place, and by that of the exponent, which the power multiplies by ln ω.
  const double error =
      std::pow(10, decades) * std::numeric_limits<double>::epsilon() * (1 - std::log(spec.base) * greatest);
  constexpr double floatError = 3e-8;
  if (error < floatError) return {};
  const auto decimals = static_cast<int>(std::floor(-std::log10(error)));
  return {angles + ", of which double keeps",
          decimals < 1 ? "no digit behind the point: such sines and cosines are arbitrary."
                       : "so few digits that sines and cosines have about " + std::to_string(decimals) + " decimals."};
}

std::string scalingWords(const EncodingSpec& spec) {
  const bool isScaled = spec.scaling.rule != ScalingRule::None;
  const std::string scaling = isScaled ? ", scaling " + scalingText(spec.scaling) : "";
  const std::string part = spec.partial.isPartial() ? ", turned in part: " + partialText(spec.partial) : "";
  const std::string times = spec.isPositionScaled() ? ", positions times " + literal(spec.positionScale) : "";
  return scaling + part + times;
}

ProgramLines heading(const EncodingSpec& spec, const std::string& sign) {
  const std::string grid = spec.grid.isGrid() ? "grid " + gridText(spec.grid) + ", " : "";
  const std::string encoding = sign + " Sinusoidal positional encoding, " + grid;
  const std::string convention = conventionWords(spec) + scalingWords(spec) + '.';
  constexpr std::size_t longest = 100;
  if (conventionOf(spec) && spec.grid.isGrid() && encoding.size() + convention.size() > longest)
    return {encoding.substr(0, encoding.size() - 1), sign + ' ' + convention};
  if (conventionOf(spec)) return {encoding + convention};
  return {encoding + "with the switches", sign + ' ' + convention};
}

std::string inWords(const std::string& wave) { return wave == "sin" ? "sine" : "cosine"; }

std::string indented(const std::string& line, int spaces) {
  return line.empty() ? line : std::string(static_cast<std::size_t>(spaces), ' ') + line;
}

std::string joined(const ProgramLines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

void append(ProgramLines& lines, const ProgramLines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

void appendComments(ProgramLines& lines, const char* sign, const ProgramLines& remarks) {
  for (const std::string& remark : remarks) lines.push_back(sign + (' ' + remark));
}

}  // namespace sinescope
