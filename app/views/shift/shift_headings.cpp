#include "app/views/shift/shift_headings.h"

#include "app/look/theme.h"
#include "app/views/shift/shift_pictures.h"
#include "app/views/shift/shift_words.h"

namespace sinescope {

double headingWidth(const QString& name, double textScale) {
  return QFontMetricsF(uiFont(kSmallTextSize, textScale)).horizontalAdvance(name);
}

bool showHeadings(QCPAxisRect& matrix, const QString& name, QCPAxisRect& strips, double textScale) {
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale));
  const auto one = QSharedPointer<QCPAxisTickerText>::create();
  const bool hasName = headingWidth(name, textScale) < matrix.minimumSize().width() + metrics.height();
  if (hasName) one->addTick(0.5, name);
  matrix.axis(QCPAxis::atTop)->setTicker(one);
  matrix.axis(QCPAxis::atTop)->setRange(0, 1);

  const double room = strips.minimumSize().width() / static_cast<double>(kShiftStrips);
  const QStringList headings = stripHeadings(metrics, room);
  const auto all = QSharedPointer<QCPAxisTickerText>::create();
  for (qsizetype i = 0; i < headings.size(); ++i) all->addTick(static_cast<double>(i) + 0.5, headings[i]);
  strips.axis(QCPAxis::atTop)->setTicker(all);
  strips.axis(QCPAxis::atTop)->setRange(0, kShiftStrips);
  return hasName && !headings.isEmpty();
}

}  // namespace sinescope
