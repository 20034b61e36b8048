#include "core/patches/patch_axes.h"

namespace sinescope {

namespace {

PatchAxis patchAxisOf(const EncodingSpec& line) {
  const auto columns = std::make_shared<const std::vector<Column>>(columnsOf(line));
  return {line.firstPosition, static_cast<int>(line.length), columns, std::make_shared<const Similarity>(*columns)};
}

}  // namespace

PatchAxes patchAxesOf(const EncodingSpec& spec) {
  return {spec.grid, patchAxisOf(axisSpec(spec, GridAxis::X)), patchAxisOf(axisSpec(spec, GridAxis::Y))};
}

}  // namespace sinescope
