#pragma once

#include <QFont>
#include <QStringList>

namespace sinescope {

/// A text on as many lines as a width needs.
struct WrappedText {
  QStringList lines;
  double width = 0;  ///< of the longest line: a word without room on a line is not broken
};

/// Breaks a text where its language breaks lines.
[[nodiscard]] WrappedText wrapped(const QString& text, const QFont& font, double width);

/// The least width, not below `from`, in which a text has at most so many lines and no word is too long.
[[nodiscard]] double leastWidth(const QString& text, const QFont& font, qsizetype lines, double from);

}  // namespace sinescope
