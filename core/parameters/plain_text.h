#pragma once

#include <array>
#include <charconv>
#include <optional>
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

/// The number that the whole text is; nothing if it is none.
template <class Number>
[[nodiscard]] std::optional<Number> numberIn(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// The letter in lower case. std::tolower would depend on the locale, and Turkish lower-cases I differently.
[[nodiscard]] constexpr char lowerCase(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The shortest text that reads as this number; 500000 is easier to read than 5e+05, though it is longer.
[[nodiscard]] inline std::string plainDigits(double number) {
  std::array<char, 32> digits{};
  const bool isPlain = number >= 1e-3 && number < 1e9;
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number,
                                     isPlain ? std::chars_format::fixed : std::chars_format::general);
  return {digits.data(), written.ptr};
}

}  // namespace sinescope
