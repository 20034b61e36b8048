#include "app/look/field_frame.h"

#include <QFontInfo>
#include <QPixmapCache>
#include <QtMath>

#include "app/look/theme.h"

namespace sinescope {

namespace {

struct Frame {
  QColor line;
  double pen = 0;  // its width
  QColor ground;
  double radius = 0;
};

void paintFrame(QPainter& painter, const Frame& frame, const QSizeF& size) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(frame.line, frame.pen));
  painter.setBrush(frame.ground);
  const double inset = frame.pen / 2;
  painter.drawRoundedRect(QRectF(QPointF(), size).adjusted(inset, inset, -inset, -inset), frame.radius, frame.radius);
}

/// A frame as a picture, which is kept: painting its outline takes QPainter ten times as long as copying it.
QPixmap pictureOf(const Frame& frame, const QSize& size, double ratio) {
  const QString key = QStringLiteral("field frame %1 %2 %3 %4 %5 %6 %7")
                          .arg(size.width())
                          .arg(size.height())
                          .arg(ratio)
                          .arg(frame.line.rgba())
                          .arg(frame.ground.rgba())
                          .arg(frame.pen)
                          .arg(frame.radius);
  QPixmap picture;
  if (QPixmapCache::find(key, &picture)) return picture;
  picture = QPixmap(qCeil(size.width() * ratio), qCeil(size.height() * ratio));
  picture.setDevicePixelRatio(ratio);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  paintFrame(painter, frame, size);
  painter.end();
  QPixmapCache::insert(key, picture);
  return picture;
}

}  // namespace

void paintFieldFrame(QPainter& painter, const QWidget& field, bool wrong) {
  const ThemeColours& colours = themeColours(isDark(field.palette()));
  const bool strong = wrong || field.hasFocus();
  // A hairline alone is too faint to suggest that one can type here: use a darker line than the ones between panes.
  QColor line = colours.fourth;
  line.setAlphaF(field.underMouse() ? 0.9F : 0.55F);
  if (field.hasFocus()) line = colours.accent;
  if (wrong) line = colours.error;
  const double pen = (strong ? 1.5 : 1) * qMax(1.0, 0.75 * fieldUnit(field));
  const Frame frame{line, pen, field.isEnabled() ? colours.surface : colours.window, 4 * fieldUnit(field)};
  painter.drawPixmap(0, 0, pictureOf(frame, field.size(), field.devicePixelRatioF()));
}

int fieldHeight(const QWidget& field) { return qRound(field.fontMetrics().capHeight() + 17 * fieldUnit(field)); }

double fieldUnit(const QWidget& field) { return field.fontInfo().pixelSize() / kTextSize; }

}  // namespace sinescope
