#include "core/lesson/lesson_subject.h"

#include <algorithm>

#include "core/attention/attention.h"

namespace sinescope {

std::int64_t LessonSubject::attending() const {
  return std::min({static_cast<std::int64_t>(ids.size()), spec.length, kMostAttending});
}

}  // namespace sinescope
