#pragma once

#include <QByteArray>
#include <QString>
#include <algorithm>

namespace sinescope {

/// A text as XML 1.0 has it, in UTF-8. Characters that no XML may have, even escaped, become U+FFFD.
inline QByteArray xmlText(QString text) {
  const auto isForbidden = [](QChar character) {
    const char16_t code = character.unicode();
    return (code < 0x20 && code != u'\t' && code != u'\n' && code != u'\r') || code == 0xfffe || code == 0xffff;
  };
  std::ranges::replace_if(text, isForbidden, QChar(QChar::ReplacementCharacter));
  return text.toHtmlEscaped().toUtf8();
}

}  // namespace sinescope
