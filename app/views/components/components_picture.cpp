// How the path of the positions is painted.

#include <qcustomplot.h>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/components/components_view.h"
#include "app/views/drawing/plot_texts.h"

namespace sinescope {

namespace {

constexpr int kColours = 64;  // along a path

/// Relative luminance, 0 … 1. Source: WCAG 2.1, "relative luminance".
double luminanceOf(const QColor& colour) {
  const auto linear = [](float part) {
    return part <= 0.04045F ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrastBetween(const QColor& one, const QColor& other) {
  constexpr double flare = 0.05;
  const auto [darker, lighter] = std::minmax({luminanceOf(one), luminanceOf(other)});
  return (lighter + flare) / (darker + flare);
}

}  // namespace

QColor ComponentsView::colourOf(int part) const {
  const double along = part / (kColours - 1.0);
  // The end of the map that is like the ground would not be seen.
  const double onMap = scene().dark ? 0.25 + 0.75 * along : 0.92 * along;
  return QColor::fromRgb(mapOf(kind(), scene()).at(onMap, 0, 1));
}

bool ComponentsView::hasRim(int part) const {
  constexpr double leastContrast = 3;
  return target().isFigure() && contrastBetween(colourOf(part), themeColours(scene().dark).surface) < leastContrast;
}

void ComponentsView::paint(QCPPainter& painter, const QRectF& rect) const {
  const ThemeColours& colours = themeColours(scene().dark);
  const Places places = placesIn(rect);
  const int folded = target().isFigure() ? Qt::TextWordWrap : 0;
  painter.setAntialiasing(true);
  painter.setFont(uiFont(kTextSize, textScale()));
  painter.setPen(colours.text);
  QString text = caption(places.caption.width());
  if (!text.isEmpty()) text[0] = text[0].toUpper();
  if (scene().figure.parts.notes)
    painter.drawText(places.caption, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | folded, text);
  if (!m_components || m_components->forNinety == 0) return;
  target().refuseSmall(tr("there is no room for the picture"), places.missing);
  for (const Plane& plane : places.planes) paintPlane(painter, plane, rect);
  if (scene().figure.parts.bar) paintBar(painter, places.bar);
  if (!scene().figure.parts.notes) return;
  painter.setFont(uiFont(kSmallTextSize, textScale()));
  painter.setPen(colours.secondary);
  painter.drawText(places.note, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | folded, notes());
}

QString ComponentsView::componentName(int component, double width) const {
  const auto nameOf = [this](int which, int shorter) {
    const bool isUp = which > 0;
    const Eigen::VectorXd& shares = m_components->shares;
    const QString share = which < shares.size() ? brief(100 * shares[which], 3) : QStringLiteral("0");
    const QString number = QString::number(which + 1);
    const QString arrow = isUp ? QStringLiteral("↑ ") : QStringLiteral("→ ");
    if (shorter == 0)
      return (isUp ? tr("up: component %1 (%2 %)") : tr("across: component %1 (%2 %)")).arg(number, share);
    return arrow + (shorter == 1 ? tr("component %1 (%2 %)").arg(number, share) : tr("component %1").arg(number));
  };
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale()));
  double lacks = 0;
  for (const int shorter : {0, 1, 2}) {  // all axes are named alike
    double widest = 0;
    for (int which = 0; which < kShownComponents; ++which)
      widest = std::max(widest, metrics.horizontalAdvance(nameOf(which, shorter)));
    lacks = widest - width;
    if (lacks <= 0) return nameOf(component, shorter);
  }
  target().refuseSmall(tr("the name of an axis is cut off"), {2 * lacks, 0});
  return nameOf(component, 2);
}

void ComponentsView::paintPlane(QCPPainter& painter, const Plane& plane, const QRectF& rect) const {
  const ThemeColours& colours = themeColours(scene().dark);
  const QFont font = uiFont(kSmallTextSize, textScale());
  const QFontMetricsF metrics(font);
  const double line = metrics.height();
  const QRectF& square = plane.square;
  painter.setPen(QPen(colours.line, 1));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(square);
  painter.drawLine(QLineF(square.left(), square.center().y(), square.right(), square.center().y()));
  painter.drawLine(QLineF(square.center().x(), square.top(), square.center().x(), square.bottom()));
  painter.setFont(font);
  painter.setPen(colours.secondary);
  const double width =
      target().isFigure() ? std::max(square.width() + line, (rect.width() - 3 * line) / 2) : square.width() + line;
  const auto paintName = [&](const QString& name, double top, Qt::Alignment side) {
    // A longer name than the square is wide stands in its middle, so that it reaches neither the next nor the edge.
    const bool isLong = target().isFigure() && metrics.horizontalAdvance(name) > square.width();
    painter.drawText(QRectF(square.left(), top, square.width(), line),
                     static_cast<int>((isLong ? Qt::AlignHCenter : side) | Qt::AlignVCenter) | Qt::TextDontClip, name);
  };
  paintName(componentName(plane.up, width), square.top() - 1.3 * line, Qt::AlignLeft);
  paintName(componentName(0, width), square.bottom() + 0.2 * line, Qt::AlignRight);
  paintPath(painter, plane);
}

void ComponentsView::paintPath(QCPPainter& painter, const Plane& plane) const {
  // Rims first: one must not lie on the colour beside it.
  if (target().isFigure()) paintParts(painter, plane, true);
  paintParts(painter, plane, false);
}

/// A line for each colour: a separate line between each two points would take QPainter ten times as long.
void ComponentsView::paintParts(QCPPainter& painter, const Plane& plane, bool rim) const {
  const Eigen::Index points = m_path.rows();
  const bool isLine = m_step == 1;
  const bool hasDots = !isLine || points <= 400;
  const double wider = rim ? 0.8 * textScale() : 0;
  const double dot = 1.6 * textScale() + wider;
  QPolygonF run;
  int part = 0;
  const auto drawRun = [&] {
    const QPolygonF places = std::exchange(run, {});
    if (rim && !hasRim(part)) return;
    const QColor colour = rim ? themeColours(scene().dark).tertiary : colourOf(part);
    painter.setBrush(Qt::NoBrush);
    // Round joins would take three times as long, and look the same on a line so thin.
    painter.setPen(QPen(colour, 1.4 * textScale() + 2 * wider, Qt::SolidLine, Qt::SquareCap, Qt::BevelJoin));
    if (isLine && places.size() > 1) painter.drawPolyline(places);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    for (const QPointF& place : places) {
      if (hasDots || places.size() == 1) painter.drawEllipse(place, dot, dot);
    }
  };
  for (Eigen::Index i = 0; i < points; ++i) {
    if (!m_path.row(i).allFinite()) {
      drawRun();
      continue;
    }
    const QPointF place = placeOf(plane, m_path.row(i));
    const int own = static_cast<int>(i * kColours / points);
    if (own != part) {
      if (isLine && !run.isEmpty()) run << place;
      drawRun();
      part = own;
    }
    run << place;
  }
  drawRun();
}

void ComponentsView::paintBar(QCPPainter& painter, const QRectF& bar) const {
  const ThemeColours& colours = themeColours(scene().dark);
  painter.setFont(uiFont(kSmallTextSize, textScale()));
  const QFontMetricsF metrics(painter.font());
  const QString first = tr("position %1").arg(grouped(scene().spec.firstPosition));
  const QString last = grouped(scene().spec.endPosition() - 1);
  const double gap = metrics.averageCharWidth();
  const QRectF strip =
      bar.adjusted(metrics.horizontalAdvance(first) + gap, 0, -metrics.horizontalAdvance(last) - gap, 0);
  target().refuseSmall(tr("there is no room for the scale of colours"), {4 * gap - strip.width(), 0});
  if (strip.width() < 4 * gap) return;
  painter.setPen(Qt::NoPen);
  for (int i = 0; i < kColours; ++i) {
    painter.setBrush(colourOf(i));
    painter.drawRect(QRectF(strip.left() + strip.width() * i / kColours, strip.top(), strip.width() / kColours + 0.5,
                            strip.height()));
  }
  painter.setPen(colours.secondary);
  painter.setBrush(Qt::NoBrush);
  if (hasRim(0) || hasRim(kColours - 1)) painter.drawRect(strip);
  const double middle = bar.center().y() - metrics.height() / 2;
  painter.drawText(QPointF(bar.left(), middle + metrics.ascent()), first);
  painter.drawText(QPointF(strip.right() + gap, middle + metrics.ascent()), last);
}

}  // namespace sinescope
