#pragma once

#include "app/views/view/view.h"
#include "core/parameters/conventions.h"

namespace sinescope {

inline EncodingSpec specOf(const char* convention, std::int64_t length, int d, double base = 10000) {
  EncodingSpec spec;
  spec.length = length;
  spec.dModel = d;
  spec.base = base;
  return withConvention(spec, *findConvention(convention));
}

/// The scene with a clock for each pair.
inline Scene withAllClocks(Scene scene) {
  scene.appearance.clocks.all = true;
  return scene;
}

class Changes {
 public:
  explicit Changes(View& view) {
    QObject::connect(&view, &View::appearanceEdited, &view,
                     [this](const Appearance& look) { firstClocks.push_back(look.clocks.first); });
  }
  std::vector<int> firstClocks;
};

}  // namespace sinescope
