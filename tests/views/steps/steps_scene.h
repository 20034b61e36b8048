#pragma once

#include <QMetaType>

#include "app/document/scene.h"
#include "core/notebook/steps.h"

namespace sinescope {

/// The last step of the walk Stack.
inline constexpr int kMatrix = 8;

/// A scene at a step of the walk.
inline Scene sceneAt(int step, const EncodingSpec& spec = {10, 6, 10000, 0, {}}, const Selection& selection = {3, 2}) {
  Appearance look;
  look.steps.step = step;
  return makeScene(spec, selection, look);
}

inline Scene sceneOf(StepWalk walk, int step, const EncodingSpec& spec = {10, 6, 10000, 0, {}},
                     const Selection& selection = {3, 2}) {
  Scene scene = sceneAt(step, spec, selection);
  scene.appearance.steps.walk = walk;
  return scene;
}

}  // namespace sinescope

Q_DECLARE_METATYPE(sinescope::StepWalk)
