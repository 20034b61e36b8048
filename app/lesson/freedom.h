#pragma once

#include <set>
#include <vector>

#include "app/document/scene.h"
#include "app/document/view_kind.h"
#include "app/lesson/lesson_run.h"
#include "core/lesson/lesson.h"

namespace sinescope {

/// What can be turned in a step of a lesson.
struct Freedom {
  std::vector<ViewKnob> knobs;  ///< in the order in which the lesson names them
  bool isWhole = false;         ///< everything: the learner explores

  [[nodiscard]] bool has(ViewKnob knob) const;
  bool operator==(const Freedom&) const = default;
};

/// The knobs that a state frees.
[[nodiscard]] Freedom freedomOf(const StepState& state);

/// `wanted` as far as it is free; the rest is as `present`.
[[nodiscard]] Selection asFarAsFree(const Freedom& freedom, const Selection& present, const Selection& wanted);
/// The same for how views show it. Zooms and pages are always free: they only change where one looks.
[[nodiscard]] Appearance asFarAsFree(const Freedom& freedom, const Appearance& present, const Appearance& wanted);

/// What a step covers until the reveal. One that keeps the state of the step before covers nothing again.
[[nodiscard]] Cover coverOf(const Lesson& lesson, const LessonRun& run);
/// How a lesson leads through a state.
[[nodiscard]] Guidance guidanceOf(const StepState& state);
/// What a state lights.
[[nodiscard]] Spotlight spotlightOf(const StepState& state);

}  // namespace sinescope
