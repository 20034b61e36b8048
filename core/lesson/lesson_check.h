#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/lesson/lesson.h"

namespace sinescope {

/// What the settings of its steps show to be wrong in a lesson: quantities that cannot be measured on them, and keys
/// that do not hold. `subjects` are those of its steps, in their order.
[[nodiscard]] std::vector<LessonFault> checkMeasured(const Lesson& lesson, std::span<const LessonSubject> subjects);

/// A quantity that a lesson measures, as it is written, and its number on the settings of its step.
struct MeasuredQuantity {
  int line = 1;  ///< of its paragraph
  std::string quantity;
  double number = 0;
};

/// All quantities of a lesson without faults, in the order of its lines.
[[nodiscard]] std::vector<MeasuredQuantity> measuredQuantities(const Lesson& lesson,
                                                               std::span<const LessonSubject> subjects);

}  // namespace sinescope
