#include "app/panel/reset_button.h"

#include <QPainter>
#include <cmath>
#include <numbers>

#include "app/look/field_frame.h"
#include "app/look/theme.h"

namespace sinescope {

ResetButton::ResetButton(QWidget* parent) : QAbstractButton(parent) {
  setAttribute(Qt::WA_Hover);
  setFocusPolicy(Qt::TabFocus);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize ResetButton::sizeHint() const {
  const int side = qRound(22 * fieldUnit(*this));
  return {side, side};
}

void ResetButton::paintEvent(QPaintEvent*) {
  const ThemeColours& colours = themeColours(isDark(palette()));
  const double unit = fieldUnit(*this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF all = QRectF(rect()).adjusted(unit, unit, -unit, -unit);
  if (isEnabled() && (underMouse() || isDown() || hasFocus())) {
    painter.setPen(hasFocus() ? QPen(colours.accent, 1.5 * unit) : QPen(Qt::NoPen));
    painter.setBrush(colours.accentWash);
    painter.drawRoundedRect(all, 4 * unit, 4 * unit);
  }
  const QColor ink = !isEnabled() ? colours.line : underMouse() ? colours.accent : colours.secondary;
  // ↺: most of a circle, anticlockwise into an arrow head at its upper left.
  const QPointF centre = all.center();
  const double radius = 5 * unit;
  const QRectF circle(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(ink, 1.4 * unit, Qt::SolidLine, Qt::RoundCap));
  constexpr int kEnd = 150;
  painter.drawArc(circle, -140 * 16, (kEnd + 140) * 16);
  const double angle = kEnd * std::numbers::pi / 180;
  const QPointF tip(centre.x() + radius * std::cos(angle), centre.y() - radius * std::sin(angle));
  const double head = 3.6 * unit;
  painter.setPen(QPen(ink, 1.4 * unit, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolyline(QPolygonF{{tip.x() - 0.1 * head, tip.y() - head}, tip, {tip.x() + head, tip.y() - 0.1 * head}});
}

}  // namespace sinescope
