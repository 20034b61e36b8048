#pragma once

#include <string>
#include <string_view>

namespace sinescope {

/// The text without blanks and tabs at its ends.
[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// The text in quotation marks, as a message names it.
[[nodiscard]] inline std::string inQuotes(std::string_view text) {
  std::string quoted = "\"";
  quoted += text;
  return quoted += '"';
}

/// The letter in lower case. std::tolower would depend on the locale, and Turkish lower-cases I differently.
[[nodiscard]] constexpr char lowerCase(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace sinescope
