#include "core/parameters/scaling.h"

#include <algorithm>
#include <array>

#include "core/parameters/plain_text.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

/// A number that follows the lengths by its name.
struct NamedNumber {
  std::string_view name;
  double Scaling::*number;
  bool (*belongsTo)(ScalingRule rule);
};

bool isLlama3(ScalingRule rule) { return rule == ScalingRule::Llama3; }

constexpr std::array<NamedNumber, 5> kNamedNumbers{{{"beta-fast", &Scaling::fastTurns, hasTurns},
                                                    {"beta-slow", &Scaling::slowTurns, hasTurns},
                                                    {"attention-factor", &Scaling::attentionFactor, hasTurns},
                                                    {"low", &Scaling::lowFactor, isLlama3},
                                                    {"high", &Scaling::highFactor, isLlama3}}};
constexpr std::string_view kTruncate = "truncate";

/// What the text of a rule looks like.
std::string exampleOf(ScalingRule rule) {
  const std::string name(kScalingNames[static_cast<std::size_t>(rule)]);
  if (rule == ScalingRule::None) return name;
  if (rule == ScalingRule::Dynamic) return name + ":10@2048/16384";
  return name + ":8" + (hasTrainedLength(rule) ? "@8192" : "");
}

/// Takes what stands before `sign` from the text, and the sign. Without the sign, all of the text.
std::string_view takeUpTo(char sign, std::string_view& text) {
  const std::size_t at = std::min(text.find(sign), text.size());
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return part;
}

bool readNamed(std::string_view part, Scaling& scaling) {
  const std::string_view name = takeUpTo('=', part);
  if (name == kTruncate && scaling.rule == ScalingRule::Yarn && (part == "yes" || part == "no")) {
    scaling.wholeBounds = part == "yes";
    return true;
  }
  const auto* const known = std::ranges::find(kNamedNumbers, name, &NamedNumber::name);
  const auto number = numberIn<double>(part);
  if (known == kNamedNumbers.end() || !known->belongsTo(scaling.rule) || !number) return false;
  scaling.*known->number = *number;
  return true;
}

bool readLengths(std::string_view lengths, Scaling& scaling) {
  const bool hasPresent = scaling.rule == ScalingRule::Dynamic;
  const auto trained = numberIn<std::int64_t>(hasPresent ? takeUpTo('/', lengths) : lengths);
  if (!trained) return false;
  scaling.trainedLength = *trained;
  if (!hasPresent) return true;
  const auto present = numberIn<std::int64_t>(lengths);
  if (present) scaling.presentLength = *present;
  return present.has_value();
}

/// Reads what follows the rule's name.
bool readNumbers(std::string_view text, Scaling& scaling) {
  std::string_view first = takeUpTo(',', text);
  const bool hasLengths = first.find('@') != std::string_view::npos;
  const auto factor = numberIn<double>(takeUpTo('@', first));
  if (!factor || hasLengths != hasTrainedLength(scaling.rule)) return false;
  scaling.factor = *factor;
  if (hasLengths && !readLengths(first, scaling)) return false;
  while (!text.empty()) {
    if (!readNamed(takeUpTo(',', text), scaling)) return false;
  }
  return true;
}

}  // namespace

tl::expected<Scaling, std::string> parseScaling(std::string_view text) {
  std::string_view rest = trimmed(text);
  const std::string_view name = takeUpTo(':', rest);
  const auto* const known = std::ranges::find(kScalingNames, name);
  if (known == std::end(kScalingNames)) {
    std::string names;
    for (const std::string_view each : kScalingNames) (names += names.empty() ? "" : ", ") += each;
    return tl::unexpected(
        translated("core", forTranslation("core", "unknown scaling %1; known: %2"), inQuotes(name), names));
  }
  Scaling scaling;
  scaling.rule = static_cast<ScalingRule>(known - std::begin(kScalingNames));
  const bool isNone = scaling.rule == ScalingRule::None;
  if (isNone ? !rest.empty() : !readNumbers(rest, scaling)) {
    return tl::unexpected(translated("core", forTranslation("core", "%1 is not a scaling such as %2"),
                                     inQuotes(trimmed(text)), exampleOf(scaling.rule)));
  }
  return scaling;
}

std::string scalingText(const Scaling& scaling) {
  std::string text(kScalingNames[static_cast<std::size_t>(scaling.rule)]);
  if (scaling.rule == ScalingRule::None) return text;
  text += ':' + plainDigits(scaling.factor);
  if (hasTrainedLength(scaling.rule)) text += '@' + std::to_string(scaling.trainedLength);
  if (scaling.rule == ScalingRule::Dynamic) text += '/' + std::to_string(scaling.presentLength);
  for (const NamedNumber& each : kNamedNumbers) {
    if (scaling.*each.number != Scaling().*each.number)
      text += ',' + std::string(each.name) + '=' + plainDigits(scaling.*each.number);
  }
  if (!scaling.wholeBounds) text += ',' + std::string(kTruncate) + "=no";
  return text;
}

}  // namespace sinescope
