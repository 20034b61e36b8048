#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

namespace sinescope {

/// Finds an English text in the user's language.
using Translate = std::string (*)(const char* context, const char* text);

/// Sets how `translated` finds its texts. Until then, and with nullptr, they stay English.
void setTranslation(Translate translate);

/// A value as it stands in a sentence.
[[nodiscard]] inline std::string wordOf(std::string_view value) { return std::string(value); }
[[nodiscard]] inline std::string wordOf(char value) { return {value}; }
template <class Number>
requires std::is_arithmetic_v<Number>
[[nodiscard]] std::string wordOf(Number value) { return std::to_string(value); }

/// The text itself, to be translated where it is shown; the context tells where it belongs.
[[nodiscard]] constexpr const char* forTranslation(const char* /*context*/, const char* text) { return text; }

/// `text` with %1, %2 … %9 replaced by the words.
[[nodiscard]] std::string filledIn(std::string_view text, std::initializer_list<std::string> words);

/// `text` in the user's language.
[[nodiscard]] std::string translatedText(const char* context, const char* text);

/// A message in the user's language, with %1, %2 … %9 replaced by the values. The context, "core", is that of all these
/// messages for Qt Linguist, which collects the texts; so they are literals.
template <class... Values>
[[nodiscard]] std::string translated(const char* context, const char* text, const Values&... values) {
  return filledIn(translatedText(context, text), {wordOf(values)...});
}

}  // namespace sinescope
