#include "app/look/field_frame.h"

#include <QFontInfo>

#include "app/look/theme.h"

namespace sinescope {

void paintFieldFrame(QPainter& painter, const QWidget& field, bool wrong) {
  const ThemeColours& colours = themeColours(isDark(field.palette()));
  const bool strong = wrong || field.hasFocus();
  // A hairline alone is too faint to suggest that one can type here: use a darker line than the ones between panes.
  QColor frame = colours.fourth;
  frame.setAlphaF(field.underMouse() ? 0.9F : 0.55F);
  if (field.hasFocus()) frame = colours.accent;
  if (wrong) frame = colours.error;
  const double pen = (strong ? 1.5 : 1) * qMax(1.0, 0.75 * fieldUnit(field));
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(frame, pen));
  painter.setBrush(field.isEnabled() ? colours.surface : colours.window);
  const double radius = 4 * fieldUnit(field);
  painter.drawRoundedRect(QRectF(field.rect()).adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2), radius, radius);
}

int fieldHeight(const QWidget& field) { return qRound(field.fontMetrics().capHeight() + 17 * fieldUnit(field)); }

double fieldUnit(const QWidget& field) { return field.fontInfo().pixelSize() / kTextSize; }

}  // namespace sinescope
