#include "core/lesson/lesson_text.h"
#include "core/text/translation.h"

namespace sinescope {

tl::expected<std::vector<LessonPiece>, std::string> lessonPieces(std::string_view text) {
  std::vector<LessonPiece> pieces(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    bool& inside = pieces.back().isQuantity;
    if (c == '\\' && i + 1 < text.size() && (text[i + 1] == '{' || text[i + 1] == '}')) {
      pieces.back().text += text[++i];
    } else if (c == '{' || c == '}') {
      if (inside != (c == '}'))
        return tl::unexpected(
            translated("core", forTranslation("core", "a brace has no partner; write \\{ for a plain one")));
      pieces.push_back({{}, c == '{'});
    } else {
      pieces.back().text += c;
    }
  }
  if (pieces.back().isQuantity)
    return tl::unexpected(
        translated("core", forTranslation("core", "a brace has no partner; write \\{ for a plain one")));
  std::erase_if(pieces, [](const LessonPiece& piece) { return piece.text.empty() && !piece.isQuantity; });
  return pieces;
}

tl::expected<std::string, std::string> measuredText(std::string_view text, Measurer& measurer) {
  const auto pieces = lessonPieces(text);
  if (!pieces) return tl::unexpected(pieces.error());
  std::string measured;
  for (const LessonPiece& piece : *pieces) {
    if (!piece.isQuantity) {
      measured += piece.text;
      continue;
    }
    const auto quantity = parseQuantity(piece.text);
    if (!quantity) return tl::unexpected(quantity.error());
    const auto number = measurer.measure(*quantity);
    if (!number) return tl::unexpected(number.error());
    measured += quantityText(*quantity, *number);
  }
  return measured;
}

tl::expected<std::string, std::string> measuredText(std::string_view text, const LessonSubject& subject) {
  Measurer measurer(subject);
  return measuredText(text, measurer);
}

std::string blankedText(std::string_view text, std::string_view blank) {
  const auto pieces = lessonPieces(text);
  if (!pieces) return std::string(text);
  std::string blanked;
  for (const LessonPiece& piece : *pieces) blanked += piece.isQuantity ? std::string(blank) : piece.text;
  return blanked;
}

}  // namespace sinescope
