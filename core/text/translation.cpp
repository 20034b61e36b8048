#include "core/text/translation.h"

#include <atomic>

namespace sinescope {

namespace {

std::atomic<Translate> translation = nullptr;

}  // namespace

void setTranslation(Translate translate) { translation = translate; }

std::string translatedText(const char* context, const char* text) {
  const Translate translate = translation;
  return translate ? translate(context, text) : text;
}

std::string filledIn(std::string_view text, std::initializer_list<std::string> words) {
  std::string filled;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char digit = text[i] == '%' && i + 1 < text.size() ? text[i + 1] : '0';
    if (digit >= '1' && digit <= '9' && static_cast<std::size_t>(digit - '1') < words.size()) {
      filled += words.begin()[digit - '1'];
      ++i;
    } else {
      filled += text[i];
    }
  }
  return filled;
}

}  // namespace sinescope
