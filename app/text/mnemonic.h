#pragma once

#include <QRegularExpression>
#include <QString>

namespace sinescope {

/// The text of a menu or label without the letter that is pressed for it: "&File" is "File", and where a language adds
/// the letter in parentheses, "ファイル(&F)" is "ファイル".
[[nodiscard]] inline QString withoutMnemonic(QString text) {
  static const QRegularExpression added(QStringLiteral("\\(&\\w\\)"));
  return text.remove(added).remove(u'&');
}

}  // namespace sinescope
