#include "app/views/claims/verdict_glyph.h"

#include <QPainter>
#include <algorithm>

#include "app/look/theme.h"

namespace sinescope {

QColor verdictColour(std::optional<Verdict> verdict, bool dark) {
  const ThemeColours& colours = themeColours(dark);
  if (!verdict) return colours.accent;
  switch (*verdict) {
    case Verdict::True:
      return dark ? colours.third : colours.third.darker(128);  // to be read as text
    case Verdict::False:
      return colours.error;
    case Verdict::DoesNotApply:
      break;
  }
  return colours.tertiary;
}

void paintVerdict(QPainter& painter, std::optional<Verdict> verdict, const QRectF& box, bool dark) {
  painter.setPen(Qt::NoPen);
  painter.setBrush(verdictColour(verdict, dark));
  painter.drawEllipse(box);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(themeColours(dark).surface, box.width() * 0.13, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  const auto at = [&box](double x, double y) { return box.topLeft() + QPointF(x, y) * box.width(); };
  if (!verdict) {
    QFont font = uiFont(kTextSize, 1, true);
    font.setPixelSize(std::max(1, qRound(0.8 * box.height())));
    painter.setFont(font);
    return painter.drawText(box, Qt::AlignCenter, QStringLiteral("?"));
  }
  switch (*verdict) {
    case Verdict::True:
      painter.drawPolyline(QPolygonF{at(0.28, 0.53), at(0.44, 0.69), at(0.73, 0.35)});
      break;
    case Verdict::False:
      painter.drawLine(QLineF(at(0.33, 0.33), at(0.67, 0.67)));
      painter.drawLine(QLineF(at(0.33, 0.67), at(0.67, 0.33)));
      break;
    case Verdict::DoesNotApply:
      painter.drawLine(QLineF(at(0.3, 0.5), at(0.7, 0.5)));
      break;
  }
}

}  // namespace sinescope
