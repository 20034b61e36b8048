#include "app/views/drawing/curve_style.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/look/theme.h"

namespace sinescope {

namespace {

constexpr std::size_t kStyles = 8;
constexpr std::array<Dashes, kStyles> kDashes{{{0, 0}, {5, 2.5}, {1.5, 1.5}, {9, 3}, {3, 3}, {1, 3}, {9, 1.5}, {5, 6}}};
constexpr std::array<Marker, kStyles> kMarkers{Marker::Circle, Marker::Square, Marker::Triangle, Marker::Diamond,
                                               Marker::Cross,  Marker::Ring,   Marker::Box,      Marker::Star};
constexpr std::array<double, kStyles> kWidenings{1, 2.2, 0.5, 3.2, 1.5, 0.75, 2.7, 4};

constexpr double kMarkersApart = 64;  // logical pixels across, for lines of two pixels

QPainterPath pathOf(Marker marker, double reach) {
  QPainterPath path;
  const auto polygon = [&](std::initializer_list<QPointF> points) {
    path.addPolygon(QPolygonF(QList<QPointF>(points)));
    path.closeSubpath();
  };
  const auto bar = [&](const QPointF& end) {
    path.moveTo(-end);
    path.lineTo(end);
  };
  switch (marker) {
    case Marker::None:
      break;
    case Marker::Circle:
    case Marker::Ring:
      path.addEllipse(QPointF(), reach, reach);
      break;
    case Marker::Square:
    case Marker::Box:
      path.addRect(-0.9 * reach, -0.9 * reach, 1.8 * reach, 1.8 * reach);
      break;
    case Marker::Triangle:
      polygon({{0, -1.1 * reach}, {1.1 * reach, 0.9 * reach}, {-1.1 * reach, 0.9 * reach}});
      break;
    case Marker::Diamond:
      polygon({{0, -1.3 * reach}, {1.3 * reach, 0}, {0, 1.3 * reach}, {-1.3 * reach, 0}});
      break;
    case Marker::Cross:
      for (const QPointF& end : {QPointF(reach, reach), QPointF(reach, -reach)}) bar(end);
      break;
    case Marker::Star:
      for (const QPointF& end : {QPointF(reach, reach), QPointF(reach, -reach), QPointF(1.2 * reach, 0)}) bar(end);
      break;
  }
  return path;
}

bool isHollow(Marker marker) { return marker == Marker::Ring || marker == Marker::Box; }

/// Lines alone, without an inside.
bool isOpen(Marker marker) { return marker == Marker::Cross || marker == Marker::Star; }

void drawMarker(QPainter& painter, const QPointF& place, Marker marker, const QColor& colour, double width) {
  const double reach = 2 + 1.1 * std::min(width, 2.5);
  QPen pen(colour, std::max(0.7 * std::min(width, 2.0), 1.0));
  painter.setPen(isHollow(marker) || isOpen(marker) ? pen : QPen(Qt::NoPen));
  painter.setBrush(isHollow(marker) || isOpen(marker) ? QBrush(Qt::NoBrush) : QBrush(colour));
  painter.drawPath(pathOf(marker, reach).translated(place));
}

}  // namespace

CurveStyle curveStyle(const CurveMeans& means, std::size_t curve) {
  // After eight curves, each of the means goes on from another place: no two of them have the same of all.
  const std::size_t round = curve / kStyles;
  const auto which = [&](std::size_t step) { return (curve + step * round) % kStyles; };
  return {.widening = means.widths ? kWidenings[which(1)] : 1,
          .dashes = means.dashes ? kDashes[which(2)] : Dashes{},
          .marker = means.markers ? kMarkers[which(3)] : Marker::None,
          .phase = 0.5 + static_cast<double>(curve * 3 % kStyles) / kStyles};
}

void drawMarkers(QPainter& painter, const QPolygonF& line, const CurveStyle& style, const QColor& colour,
                 double width) {
  if (style.marker == Marker::None || line.size() < 2) return;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  qsizetype next = 1;
  for (double x = line.first().x() + std::fmod(style.phase, 1.0) * kMarkersApart; x <= line.last().x();
       x += kMarkersApart) {
    while (next + 1 < line.size() && line[next].x() < x) ++next;
    const QLineF segment(line[next - 1], line[next]);
    const double part = segment.dx() > 0 ? std::clamp((x - segment.x1()) / segment.dx(), 0.0, 1.0) : 0;
    drawMarker(painter, segment.pointAt(part), style.marker, colour, width);
  }
  painter.restore();
}

void drawSwatch(QPainter& painter, const QLineF& stroke, const CurveStyle& style, const QColor& colour, double width) {
  QPen pen(colour, width * style.widening, Qt::SolidLine, Qt::FlatCap);
  if (const auto& [length, gap] = style.dashes; length > 0) pen.setDashPattern({length, gap});
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(pen);
  painter.drawLine(stroke);
  if (style.marker != Marker::None) drawMarker(painter, stroke.center(), style.marker, colour, width);
  painter.restore();
}

double drawNamesInLines(QPainter* painter, const QRectF& room, const std::vector<CurveName>& names, bool dark,
                        double textScale) {
  const QFont font = uiFont(kSmallTextSize, textScale);
  const QFontMetricsF metrics(font);
  const double line = metrics.height() * 1.3;
  const bool isStyled = std::ranges::any_of(names, [](const CurveName& each) { return each.style.isStyled(); });
  const double stroke = (isStyled ? 3 : 1) * line;  // some dashes of each
  const double swatch = stroke + 0.25 * line;
  double x = 0;
  double y = 0;
  for (const CurveName& each : names) {
    const double width = swatch + metrics.horizontalAdvance(each.name);
    if (x > 0 && x + width > room.width()) {
      x = 0;
      y += line;
    }
    if (painter) {
      const QPointF left = room.topLeft() + QPointF(x, y + line / 2);
      drawSwatch(*painter, QLineF(left, left + QPointF(stroke, 0)), each.style, each.colour, 2 * textScale);
      painter->setFont(font);
      painter->setPen(themeColours(dark).text);
      painter->drawText(left + QPointF(swatch, (metrics.ascent() - metrics.descent()) / 2), each.name);
    }
    x += width + 0.5 * line;
  }
  return names.empty() ? 0 : y + line;
}

}  // namespace sinescope
