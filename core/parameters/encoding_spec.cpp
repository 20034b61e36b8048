#include "core/parameters/encoding_spec.h"
#include "core/text/translation.h"

#include <cmath>

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
    case Field::FirstDimension:
      break;
  }
  return forTranslation("core", "first dimension");
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
  return issues;
}

}  // namespace sinescope
