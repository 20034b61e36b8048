#include "core/numbers/quoted_text.h"

#include <algorithm>

namespace sinescope {

std::string quotedText(std::string_view text) {
  constexpr std::size_t most = 40;
  std::size_t end = std::min(most, text.size());
  const auto isInside = [&](std::size_t at) { return (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80U; };
  while (end > 0 && end < text.size() && isInside(end)) --end;  // never split a UTF-8 character
  std::string shown(text.substr(0, end));
  std::ranges::replace_if(
      shown, [](unsigned char c) { return c < ' ' || c == 0x7f; }, '?');
  return "“" + shown + (end < text.size() ? "…”" : "”");
}

}  // namespace sinescope
