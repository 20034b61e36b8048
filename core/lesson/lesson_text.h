#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/lesson/lesson.h"

namespace sinescope {

/// A piece of a text: plain, or the quantity in a pair of braces.
struct LessonPiece {
  std::string text;  ///< of a quantity: what stands between the braces
  bool isQuantity = false;
};

/// Parts a text at its braces. A brace after a backslash is plain. The error names a brace without its partner.
[[nodiscard]] tl::expected<std::vector<LessonPiece>, std::string> lessonPieces(std::string_view text);

/// The text with every quantity replaced by its number. The error says why one cannot be measured.
[[nodiscard]] tl::expected<std::string, std::string> measuredText(std::string_view text, Measurer& measurer);
[[nodiscard]] tl::expected<std::string, std::string> measuredText(std::string_view text, const LessonSubject& subject);

/// The text with every quantity replaced by `blank`, as a sheet without answers shows it.
[[nodiscard]] std::string blankedText(std::string_view text, std::string_view blank);

}  // namespace sinescope
