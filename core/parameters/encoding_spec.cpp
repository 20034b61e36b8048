#include "core/parameters/encoding_spec.h"

#include <cmath>
#include <optional>
#include <utility>

#include "core/text/translation.h"

namespace sinescope {

namespace {

const char* fieldName(Field field) {
  switch (field) {
    case Field::Length:
      return forTranslation("core", "length");
    case Field::DModel:
      return forTranslation("core", "d_model");
    case Field::Base:
      return forTranslation("core", "base");
    case Field::FirstPosition:
      return forTranslation("core", "first position");
    case Field::PositionScale:
      return forTranslation("core", "position scale");
    case Field::FirstDimension:
    case Field::Scaling:  // these have messages of their own
    case Field::Partial:
    case Field::Grid:
      break;
  }
  return forTranslation("core", "first dimension");
}

bool isNumberFrom(double least, double number) { return std::isfinite(number) && number >= least; }

bool isScaledLength(std::int64_t length) { return length >= 1 && length <= kMaxScaledLength; }

/// What is wrong with the scaling, if anything.
std::optional<std::string> problemOfScaling(const EncodingSpec& spec) {
  const Scaling& scaling = spec.scaling;
  const ScalingRule rule = scaling.rule;
  const auto isRamp = [](double low, double high) { return std::isfinite(high) && low > 0 && high > low; };
  if (rule == ScalingRule::None) return std::nullopt;
  if (!isNumberFrom(1, scaling.factor) || scaling.factor > kMaxFactor)
    return translated("core", forTranslation("core", "the factor of a scaling must be a number from 1 to %1"),
                      static_cast<std::int64_t>(kMaxFactor));
  if (hasTrainedLength(rule) && !isScaledLength(scaling.trainedLength))
    return translated("core", forTranslation("core", "the trained length must be a whole number from 1 to %1"),
                      kMaxScaledLength);
  if (rule == ScalingRule::Dynamic && !isScaledLength(scaling.presentLength))
    return translated("core", forTranslation("core", "the present length must be a whole number from 1 to %1"),
                      kMaxScaledLength);
  if (hasTurns(rule) && !isRamp(scaling.slowTurns, scaling.fastTurns))
    return translated("core", forTranslation("core", "beta-slow must be above 0, and beta-fast above beta-slow"));
  if (!isNumberFrom(0, scaling.attentionFactor) || scaling.attentionFactor > kMaxFactor)
    return translated(
        "core",
        forTranslation("core", "attention-factor must be a number from 0 to %1; 0 is the usual factor, 0.1 ln s + 1"),
        static_cast<std::int64_t>(kMaxFactor));
  // Llama 4 has the ramp 1 to 1, which is a step.
  const bool isStep = scaling.lowFactor > 0 && scaling.highFactor == scaling.lowFactor;
  if (rule == ScalingRule::Llama3 && !isRamp(scaling.lowFactor, scaling.highFactor) && !isStep)
    return translated("core", forTranslation("core", "low must be above 0, and high not below low"));
  if (spec.base < 1) return translated("core", forTranslation("core", "a scaling needs a base of at least 1"));
  return std::nullopt;
}

/// What is wrong with the share that turns, if anything.
std::optional<std::string> problemOfPartial(const EncodingSpec& spec) {
  if (!(spec.partial.share > 0 && spec.partial.share <= 1))
    return translated("core", forTranslation("core", "the share that turns must be %1"), allowedRange(Field::Partial));
  if (spec.partial.isPartial() && spec.base < 1)
    return translated("core", forTranslation("core", "a partial rotation needs a base of at least 1"));
  return std::nullopt;
}

/// What contradicts the grid, if anything.
std::optional<std::string> problemOfGrid(const EncodingSpec& spec) {
  const Grid& grid = spec.grid;
  const auto isSide = [](int side) { return side >= 1 && side <= kMostPatchesAside; };
  if (grid == Grid{}) return std::nullopt;
  if (!isSide(grid.width) || !isSide(grid.height)) {
    return translated("core", forTranslation("core", "width and height of a grid must be %1"),
                      allowedRange(Field::Grid));
  }
  const auto [width, height] = std::pair(std::int64_t{grid.width}, std::int64_t{grid.height});
  if (spec.length != grid.patches()) {
    return translated("core", forTranslation("core", "a grid of %1 × %2 has %3 patches, and length is %4"), width,
                      height, grid.patches(), spec.length);
  }
  if (spec.firstPosition != 0)
    return translated("core", forTranslation("core", "on a grid the first position must be 0, not %1"),
                      spec.firstPosition);
  if (spec.dModel % 2 != 0)
    return translated("core", forTranslation("core", "a grid needs an even d_model, not %1"),
                      std::int64_t{spec.dModel});
  return std::nullopt;
}

}  // namespace

std::string allowedRange(Field field) {
  switch (field) {
    case Field::Length:
      return translated("core", forTranslation("core", "a whole number from 1 to %1"), kMaxLength);
    case Field::DModel:
      return translated("core", forTranslation("core", "a whole number from 1 to %1"), kMaxDModel);
    case Field::Base:
      return translated("core", forTranslation("core", "a finite number greater than 0"));
    case Field::FirstPosition:
      return translated("core", forTranslation("core", "a whole number from 0 to %1"), kMaxFirstPosition);
    case Field::FirstDimension:
      return translated("core", forTranslation("core", "0 or 1"));
    case Field::Scaling:
      return translated("core", forTranslation("core", "a rule with its factor and lengths"));
    case Field::Partial:
      return translated("core", forTranslation("core", "a number above 0 and at most 1"));
    case Field::PositionScale:
      return translated("core", forTranslation("core", "a number from 0.000001 to 1000000"));
    case Field::Grid:
      return translated("core", forTranslation("core", "a whole number from 1 to %1"), std::int64_t{kMostPatchesAside});
  }
  return {};
}

std::vector<Issue> validate(const EncodingSpec& spec) {
  std::vector<Issue> issues;
  const auto require = [&issues](bool valid, Field field) {
    if (!valid)
      issues.push_back({field, translated("core", forTranslation("core", "%1 must be %2"),
                                          translatedText("core", fieldName(field)), allowedRange(field))});
  };
  require(spec.length >= 1 && spec.length <= kMaxLength, Field::Length);
  require(spec.dModel >= 1 && spec.dModel <= kMaxDModel, Field::DModel);
  require(std::isfinite(spec.base) && spec.base > 0, Field::Base);
  require(spec.firstPosition >= 0 && spec.firstPosition <= kMaxFirstPosition, Field::FirstPosition);
  require(spec.convention.firstDimension == 0 || spec.convention.firstDimension == 1, Field::FirstDimension);
  require(spec.positionScale >= kLeastPositionScale && spec.positionScale <= kMostPositionScale, Field::PositionScale);
  if (!issues.empty()) return issues;  // the rest is for a spec that is right otherwise
  if (const auto problem = problemOfScaling(spec)) issues.push_back({Field::Scaling, *problem});
  if (const auto problem = problemOfPartial(spec)) issues.push_back({Field::Partial, *problem});
  if (const auto problem = problemOfGrid(spec)) issues.push_back({Field::Grid, *problem});
  return issues;
}

}  // namespace sinescope
