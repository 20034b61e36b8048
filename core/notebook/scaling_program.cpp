#include "core/notebook/scaling_program.h"

#include <array>
#include <charconv>
#include <cmath>

#include "core/parameters/columns.h"
#include "core/parameters/frequency_scaling.h"

namespace sinescope {

std::string literal(double value) {
  std::array<char, 40> text{};
  constexpr double readable = 1e15;
  const bool whole = std::abs(value) < readable && value == std::floor(value);
  const auto end = whole ? std::to_chars(text.begin(), text.end(), value, std::chars_format::fixed)
                         : std::to_chars(text.begin(), text.end(), value);
  return std::string(text.data(), end.ptr) + (whole ? ".0" : "");
}

std::string ScalingRamp::quotient(const std::string& x) const {
  if (from == to) return "1.0 * (" + x + " > " + from + ')';
  return '(' + x + " - " + from + ") / (" + to + " - " + from + ')';
}

std::string widthName(const EncodingSpec& spec) {
  const bool isPart = spec.partial.isPartial() && spec.partial.kind == PartialKind::Classic;
  return isPart ? "turned" : "d_model";
}

std::optional<ScalingRamp> rampOf(const EncodingSpec& spec) {
  const Scaling& scaling = spec.scaling;
  switch (scaling.rule) {
    case ScalingRule::Yarn: {
      const auto [low, high] = FrequencyScaling(spec).yarnBounds();
      return ScalingRamp{false, literal(high), literal(low)};
    }
    case ScalingRule::YarnPaper:
      return ScalingRamp{true, literal(scaling.slowTurns), literal(scaling.fastTurns)};
    case ScalingRule::Llama3:
      return ScalingRamp{true, literal(scaling.lowFactor), literal(scaling.highFactor)};
    default:
      return std::nullopt;
  }
}

std::string keptPart(const Scaling& scaling) { return "kept + (1 - kept) / " + literal(scaling.factor); }

std::string baseFactor(const EncodingSpec& spec) {
  const Scaling& scaling = spec.scaling;
  if (exponentWidth(spec) <= 2) return {};
  const std::string factor = literal(scaling.factor);
  if (scaling.rule == ScalingRule::Ntk) return factor;
  if (scaling.rule != ScalingRule::Dynamic || scaling.presentLength <= scaling.trainedLength) return {};
  const auto lengthOf = [](std::int64_t length) { return literal(static_cast<double>(length)); };
  return '(' + factor + " * " + lengthOf(scaling.presentLength) + " / " + lengthOf(scaling.trainedLength) + " - (" +
         factor + " - 1))";
}

}  // namespace sinescope
