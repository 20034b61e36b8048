#include "app/views/drawing/wrapped_text.h"

#include <QFontMetricsF>
#include <QTextLayout>
#include <algorithm>

namespace sinescope {

WrappedText wrapped(const QString& text, const QFont& font, double width) {
  WrappedText wrapped;
  const QFontMetricsF metrics(font);
  QTextLayout layout(text, font);
  QTextOption option;
  option.setWrapMode(QTextOption::WordWrap);
  layout.setTextOption(option);
  layout.beginLayout();
  for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
    line.setLineWidth(width);
    wrapped.lines << text.mid(line.textStart(), line.textLength()).trimmed();
    wrapped.width = std::max(wrapped.width, metrics.horizontalAdvance(wrapped.lines.last()));
  }
  layout.endLayout();
  return wrapped;
}

double leastWidth(const QString& text, const QFont& font, qsizetype lines, double from) {
  const auto fits = [&](double width) {
    const WrappedText made = wrapped(text, font, width);
    return made.lines.size() <= lines && made.width <= width;
  };
  if (fits(from)) return from;
  double least = from;
  double enough = std::max(from, QFontMetricsF(font).horizontalAdvance(text)) + 1;
  while (enough - least > 0.5) {
    const double middle = (least + enough) / 2;
    (fits(middle) ? enough : least) = middle;
  }
  return enough;
}

}  // namespace sinescope
