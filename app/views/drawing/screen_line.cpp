#include "app/views/drawing/screen_line.h"

#include <QImage>
#include <QPainter>
#include <QRegion>
#include <QtMath>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/views/drawing/new_image.h"
#include "app/views/drawing/pixel_rows.h"

namespace sinescope {

namespace {

// In pixels: the longest line whose runs, up to three a row, QPainter does not share among threads; and the longest on
// any screen.
constexpr double kNotShared = 30;
constexpr double kLongest = 16'384;
constexpr double kMostDashes = 10'000;

bool isPlain(const QPainter& painter) {
  const QPen& pen = painter.pen();
  return painter.testRenderHint(QPainter::Antialiasing) && painter.opacity() >= 1 &&
         painter.compositionMode() == QPainter::CompositionMode_SourceOver && pen.style() != Qt::NoPen &&
         pen.style() != Qt::CustomDashLine && pen.brush().style() == Qt::SolidPattern &&
         pen.capStyle() != Qt::RoundCap && pen.widthF() > 0 && !pen.isCosmetic() && pen.dashOffset() == 0 &&
         painter.deviceTransform().type() <= QTransform::TxScale;
}

struct Span {
  double from;
  double to;

  /// The part of pixel `at` that it covers.
  [[nodiscard]] double covers(int at) const {
    return std::clamp(std::min(at + 1.0, to) - std::max(static_cast<double>(at), from), 0.0, 1.0);
  }
};

/// What a pen draws of a line `length` long, as spans of the line: one, or one for each dash. Dashes of a thin pen have
/// flat ends.
std::vector<Span> inkOf(const QPen& pen, double length, bool isThin) {
  const QList<double> pattern = pen.dashPattern();  // dash and gap in turns, in widths of the pen; empty: no dashes
  const bool isSquare = pen.capStyle() == Qt::SquareCap && (pattern.isEmpty() || !isThin);
  const double beyond = isSquare ? pen.widthF() / 2 : 0;
  std::vector<Span> ink;
  double at = 0;
  for (qsizetype part = 0; at < length; ++part) {
    const double end = pattern.isEmpty() ? length : at + pattern[part % pattern.size()] * pen.widthF();
    if (part % 2 == 0) ink.push_back({at - beyond, std::min(end, length) + beyond});
    at = end;
  }
  return ink;
}

/// How much of each of `count` pixels, the first at `first`, lies in the spans.
std::vector<double> coverageOf(const std::vector<Span>& spans, int first, int count) {
  std::vector<double> coverage(static_cast<std::size_t>(count), 0.0);
  for (const Span& span : spans) {
    const int last = std::min(static_cast<int>(std::ceil(span.to)) - first, count);
    for (int at = std::max(0, static_cast<int>(std::floor(span.from)) - first); at < last; ++at) {
      double& of = coverage[static_cast<std::size_t>(at)];
      of = std::min(1.0, of + span.covers(first + at));
    }
  }
  return coverage;
}

/// How much of each pixel of a box a shape covers: so much of its row times so much of its column.
struct Coverage {
  std::vector<double> rows;
  std::vector<double> columns;

  [[nodiscard]] double at(std::size_t y, std::size_t x) const { return rows[y] * columns[x]; }
  /// Whether row y is the same as the one above it.
  [[nodiscard]] bool repeats(std::size_t y) const { return y > 0 && rows[y] == rows[y - 1]; }
};

Coverage coverageOf(const QRectF& rect, const QRect& box) {
  return {coverageOf({{rect.top(), rect.bottom()}}, box.top(), box.height()),
          coverageOf({{rect.left(), rect.right()}}, box.left(), box.width())};
}

/// A picture of one colour, as opaque as `all` less `within`.
QImage pictureOf(const QSize& size, const QColor& colour, const Coverage& all, const Coverage* within = nullptr) {
  QImage image = newImage(size, QImage::Format_ARGB32_Premultiplied);
  const PixelRows pixels(image);
  for (std::ptrdiff_t row = 0; row < size.height(); ++row) {
    const auto y = static_cast<std::size_t>(row);
    if (all.repeats(y) && (!within || within->repeats(y))) {
      pixels.copyRow(row - 1, row);
      continue;
    }
    for (std::size_t x = 0; x < pixels.row(row).size(); ++x) {
      const double ink = all.at(y, x) - (within ? within->at(y, x) : 0);
      const int alpha = qRound(colour.alpha() * ink);
      pixels.row(row)[x] = qPremultiply(qRgba(colour.red(), colour.green(), colour.blue(), alpha));
    }
  }
  return image;
}

/// While it lives, the painter's units are pixels of the device.
class DevicePixels {
 public:
  explicit DevicePixels(QPainter& painter) : m_painter(painter), m_world(painter.worldTransform()) {
    painter.setWorldTransform(painter.deviceTransform().inverted() * m_world);
  }
  ~DevicePixels() { m_painter.setWorldTransform(m_world); }
  DevicePixels(const DevicePixels&) = delete;
  DevicePixels& operator=(const DevicePixels&) = delete;

 private:
  QPainter& m_painter;
  QTransform m_world;
};

}  // namespace

void drawScreenLine(QPainter& painter, const QLineF& line) {
  const QTransform toDevice = painter.deviceTransform();
  const double length = toDevice.map(line).length();
  const QPen pen = painter.pen();
  const double width = pen.widthF() * std::abs(toDevice.m11());  // on the screen
  const bool isDashed = pen.style() != Qt::SolidLine;
  const bool isUpright = line.x1() == line.x2();
  const bool isLevel = line.y1() == line.y2() && isDashed;  // a solid one is two or three rows
  const bool isLong = length > kNotShared && length < kLongest;
  if (!(isUpright || isLevel) || !isLong || !isPlain(painter) || (width < 1 && isDashed)) return painter.drawLine(line);
  const double half = pen.widthF() / 2;
  const double direction = line.dx() + line.dy() < 0 ? -1 : 1;
  QRectF covered;
  std::vector<Span> along;
  for (const Span& ink : inkOf(pen, std::abs(line.dx() + line.dy()), width <= 1)) {
    const auto at = [&](double place, double side) {
      return line.p1() + (isUpright ? QPointF(side, direction * place) : QPointF(direction * place, side));
    };
    const QRectF rect = toDevice.mapRect(QRectF(at(ink.from, -half), at(ink.to, half)).normalized());
    along.push_back(isUpright ? Span{rect.top(), rect.bottom()} : Span{rect.left(), rect.right()});
    covered |= rect;
  }
  const QRect box = covered.toAlignedRect();
  Coverage ink = coverageOf(covered, box);
  isUpright ? ink.rows = coverageOf(along, box.top(), box.height())
            : ink.columns = coverageOf(along, box.left(), box.width());
  const DevicePixels pixels(painter);
  painter.drawImage(box.topLeft(), pictureOf(box.size(), pen.color(), ink));
}

void drawScreenFrame(QPainter& painter, const QRectF& rect) {
  const QTransform toDevice = painter.deviceTransform();
  const QPen pen = painter.pen();
  const double half = pen.widthF() / 2;
  const QRectF outer = toDevice.mapRect(rect.adjusted(-half, -half, half, half));
  const bool isLong =  // each of its two sides has so many runs as a line
      outer.height() > kNotShared / 2 && outer.width() < kLongest && outer.height() < kLongest;
  const bool hasRoom = rect.width() > pen.widthF() && rect.height() > pen.widthF();
  const bool isThin = pen.widthF() * std::abs(toDevice.m11()) < 1;
  if (pen.style() != Qt::SolidLine || isThin || !isLong || !hasRoom || !isPlain(painter)) return painter.drawRect(rect);
  const QRectF inner = toDevice.mapRect(rect.adjusted(half, half, -half, -half));
  const QRect empty(QPoint(qCeil(inner.left()), qCeil(inner.top())),
                    QPoint(qFloor(inner.right()) - 1, qFloor(inner.bottom()) - 1));
  const DevicePixels pixels(painter);
  for (const QRect& box : QRegion(outer.toAlignedRect()) - empty) {
    const Coverage all = coverageOf(outer, box);
    const Coverage within = coverageOf(inner, box);
    painter.drawImage(box.topLeft(), pictureOf(box.size(), pen.color(), all, &within));
  }
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
