#include "core/lesson/lesson.h"

namespace sinescope {

const StepState& stateOf(const Lesson& lesson, std::size_t step) {
  while (!lesson.steps[step].state) --step;
  return *lesson.steps[step].state;
}

}  // namespace sinescope
