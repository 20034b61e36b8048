#include "app/text/one_line.h"

#include <algorithm>

namespace sinescope {

QString oneLine(const QString& message) {
  constexpr qsizetype most = 1000;
  constexpr qsizetype begin = 600;
  QString line = message;
  if (line.size() > most) {
    // Errors mostly say at the end what is wrong.
    QString left = line.left(begin);
    QString right = line.right(most - begin - 1);
    if (left.back().isHighSurrogate()) left.chop(1);
    if (right.front().isLowSurrogate()) right.remove(0, 1);
    line = left + QChar(u'…') + right;
  }
  const auto isControl = [](QChar c) {
    return c.category() == QChar::Other_Control || c == QChar::LineSeparator || c == QChar::ParagraphSeparator;
  };
  std::ranges::replace_if(line, isControl, QChar(u'?'));
  return line;
}

}  // namespace sinescope
