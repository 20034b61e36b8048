#include "core/parameters/encoding_spec.h"

#include <cmath>

namespace sinescope {

namespace {

const char* fieldName(Field field) {
  switch (field) {
    case Field::Length:
      return "length";
    case Field::DModel:
      return "d_model";
    case Field::Base:
      return "base";
    case Field::FirstPosition:
      return "first position";
    case Field::FirstDimension:
      return "first dimension";
  }
  return "";
}

}  // namespace

std::string allowedRange(Field field) {
  switch (field) {
    case Field::Length:
      return "a whole number from 1 to " + std::to_string(kMaxLength);
    case Field::DModel:
      return "a whole number from 1 to " + std::to_string(kMaxDModel);
    case Field::Base:
      return "a finite number greater than 0";
    case Field::FirstPosition:
      return "a whole number from 0 to " + std::to_string(kMaxFirstPosition);
    case Field::FirstDimension:
      return "0 or 1";
  }
  return {};
}

std::vector<Issue> validate(const EncodingSpec& spec) {
  std::vector<Issue> issues;
  const auto require = [&issues](bool valid, Field field) {
    if (!valid) issues.push_back({field, std::string(fieldName(field)) + " must be " + allowedRange(field)});
  };
  require(spec.length >= 1 && spec.length <= kMaxLength, Field::Length);
  require(spec.dModel >= 1 && spec.dModel <= kMaxDModel, Field::DModel);
  require(std::isfinite(spec.base) && spec.base > 0, Field::Base);
  require(spec.firstPosition >= 0 && spec.firstPosition <= kMaxFirstPosition, Field::FirstPosition);
  require(spec.convention.firstDimension == 0 || spec.convention.firstDimension == 1, Field::FirstDimension);
  return issues;
}

}  // namespace sinescope
