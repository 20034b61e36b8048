#include "app/views/drawing/screen_line.h"

#include <QImage>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/views/drawing/new_image.h"

namespace sinescope {

namespace {

// In pixels: the longest line whose rows QPainter does not share among threads, and the longest on any screen.
constexpr double kNotShared = 96;
constexpr double kLongest = 16'384;
constexpr double kMostDashes = 10'000;

bool isPlain(const QPainter& painter) {
  const QPen& pen = painter.pen();
  return painter.testRenderHint(QPainter::Antialiasing) && painter.opacity() >= 1 &&
         painter.compositionMode() == QPainter::CompositionMode_SourceOver && pen.style() == Qt::SolidLine &&
         pen.brush().style() == Qt::SolidPattern && pen.capStyle() != Qt::RoundCap && pen.widthF() > 0 &&
         !pen.isCosmetic() && painter.deviceTransform().type() <= QTransform::TxScale;
}

/// The part of pixel `at` that lies between two places.
double covered(int at, double from, double to) {
  return std::clamp(std::min(at + 1.0, to) - std::max(static_cast<double>(at), from), 0.0, 1.0);
}

/// What a rectangle of one colour looks like on the pixels of `box`.
QImage pictureOf(const QRectF& rect, const QRect& box, const QColor& colour) {
  QImage image = newImage(box.size(), QImage::Format_ARGB32_Premultiplied);
  const auto inkAt = [&colour](double coverage) {
    return qPremultiply(qRgba(colour.red(), colour.green(), colour.blue(), qRound(colour.alpha() * coverage)));
  };
  for (int y = 0; y < box.height(); ++y) {
    auto* const pixels = reinterpret_cast<QRgb*>(image.scanLine(y));
    const double high = covered(box.top() + y, rect.top(), rect.bottom());
    for (int x = 0; x < box.width(); ++x) {
      pixels[x] = inkAt(high * covered(box.left() + x, rect.left(), rect.right()));
    }
  }
  return image;
}

}  // namespace

void drawScreenLine(QPainter& painter, const QLineF& line) {
  const QTransform toDevice = painter.deviceTransform();
  const double length = toDevice.map(line).length();
  const bool picture = line.x1() == line.x2() && length > kNotShared && length < kLongest && isPlain(painter);
  if (!picture) return painter.drawLine(line);
  const QPen pen = painter.pen();
  const double beyond = pen.capStyle() == Qt::SquareCap ? pen.widthF() / 2 : 0;
  const QRectF rect = toDevice.mapRect(QRectF(line.x1() - pen.widthF() / 2, std::min(line.y1(), line.y2()) - beyond,
                                              pen.widthF(), std::abs(line.dy()) + 2 * beyond));
  const QRect box = rect.toAlignedRect();
  const QTransform world = painter.worldTransform();
  painter.setWorldTransform(toDevice.inverted() * world);  // now one unit is one device pixel
  painter.drawImage(box.topLeft(), pictureOf(rect, box, pen.color()));
  painter.setWorldTransform(world);
}

void drawScreenDashes(QPainter& painter, const QPolygonF& path) {
  const QPen dashed = painter.pen();
  const double dash = dashed.dashPattern().value(0) * dashed.widthF();
  const double period = dash + dashed.dashPattern().value(1) * dashed.widthF();
  const QLineF line(path.value(0), path.value(1));
  const double length = line.length();
  if (path.size() != 2 || !(length > 0 && length < kMostDashes * period)) return painter.drawPolyline(path);
  QVector<QLineF> dashes;
  for (double from = 0; from < length; from += period) {
    dashes << QLineF(line.pointAt(from / length), line.pointAt(std::min(1.0, (from + dash) / length)));
  }
  QPen solid = dashed;
  solid.setStyle(Qt::SolidLine);
  painter.setPen(solid);
  painter.drawLines(dashes);
  painter.setPen(dashed);
}

}  // namespace sinescope
