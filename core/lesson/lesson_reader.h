#pragma once

#include <cstddef>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/lesson/lesson.h"

namespace sinescope {

/// Bytes of the longest lesson, and its most steps.
inline constexpr std::size_t kMostLessonBytes = 256 * 1024;
inline constexpr std::size_t kMostLessonSteps = 200;
/// The most choices of a question: each has a digit as its key.
inline constexpr std::size_t kMostChoices = 9;
/// The most paragraphs of a step, from its text to its reveal, and its most pictures. What stands before the first step
/// has the same limits.
inline constexpr std::size_t kMostStepParagraphs = 40;
inline constexpr std::size_t kMostStepPictures = 8;

/// Reads a lesson from its Markdown, as resources/lessons/FORMAT.md describes it. The error is every fault that the
/// text alone shows (at most kMostLessonFaults), in the order of their lines; there is at least one.
[[nodiscard]] tl::expected<Lesson, std::vector<LessonFault>> readLesson(std::string_view text);

}  // namespace sinescope
