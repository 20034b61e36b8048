#pragma once

#include "app/document/scene.h"
#include "app/document/session_file.h"
#include "core/lesson/lesson_subject.h"
#include "core/lesson/quantity.h"

namespace sinescope {

/// What a lesson measures where this is shown.
[[nodiscard]] LessonSubject subjectOf(const Session& session);
[[nodiscard]] LessonSubject subjectOf(const Scene& scene);
[[nodiscard]] Measurer measurerOf(const Scene& scene);

}  // namespace sinescope
