#include "app/views/clocks/clock_painter.h"

#include <cmath>
#include <numbers>

#include "app/text/tr.h"

namespace sinescope {

namespace {

QFont legendFont(double textScale) { return uiFont(kSmallTextSize, textScale); }

double legendRadius(double height, double textScale) {
  return (height - 1.3 * QFontMetricsF(legendFont(textScale)).height()) / 2;
}

Hand handOf(double turns) {
  const double angle = 2 * std::numbers::pi * turns;
  return {std::sin(angle), std::cos(angle)};
}

/// Degrees in QPainter's convention: from 3 o'clock, counter-clockwise.
double painterDegrees(const Hand& hand) { return 90 - 360 * hand.turns(); }

QRectF squareAbout(const QPointF& centre, double radius) {
  return {centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius};
}

/// What the coordinates of a hand's tip are.
struct CoordinateNames {
  QString up;
  QString right;
};

CoordinateNames coordinateNames(const Scene& scene) {
  if (scene.guidance.leads) return {tr("cosine"), tr("sine")};
  return {QStringLiteral("cos ωp"), QStringLiteral("sin ωp")};
}

/// Paints the arc from 12 o'clock along which the angle is measured, with an arrowhead.
void paintAngle(QCPPainter& painter, const Dial& dial, double turns) {
  const double radius = dial.radius * 0.45;
  const double head = 4 * dial.scale;
  const double last = turns - head / radius / (2 * std::numbers::pi);
  painter.setPen(QPen(dial.colours.secondary, 1.2 * dial.scale, Qt::SolidLine, Qt::FlatCap));
  painter.setBrush(Qt::NoBrush);
  painter.drawArc(squareAbout(dial.centre, radius), 90 * 16, -qRound(last * 360 * 16));
  const Hand end = handOf(turns);
  const Hand base = handOf(last);
  const QPointF out(base.sine, -base.cosine);
  painter.setPen(Qt::NoPen);
  painter.setBrush(dial.colours.secondary);
  painter.drawPolygon(QPolygonF{dial.centre + radius * QPointF(end.sine, -end.cosine),
                                dial.centre + (radius + head * 0.6) * out, dial.centre + (radius - head * 0.6) * out});
}

}  // namespace

WaveColours waveColours(const Convention& convention, bool dark) {
  const QColor first = seriesColour(dark, 0);
  const QColor second = seriesColour(dark, 1);
  return convention.order == Order::SineFirst ? WaveColours{first, second} : WaveColours{second, first};
}

void paintDial(QCPPainter& painter, const Dial& dial, bool dashed) {
  painter.setPen(QPen(dial.colours.fourth, dial.scale, dashed ? Qt::DashLine : Qt::SolidLine));
  painter.setBrush(dial.colours.window);
  painter.drawEllipse(dial.centre, dial.radius, dial.radius);
  const double arm = dial.radius - dial.scale;
  painter.setPen(QPen(dial.colours.line, dial.scale));
  painter.drawLine(QLineF(dial.centre - QPointF(arm, 0), dial.centre + QPointF(arm, 0)));
  painter.drawLine(QLineF(dial.centre - QPointF(0, arm), dial.centre + QPointF(0, arm)));
}

void paintHand(QCPPainter& painter, const Dial& dial, const Hand& hand, const QColor& colour, double width) {
  painter.setPen(QPen(colour, width * dial.scale, Qt::SolidLine, Qt::RoundCap));
  painter.drawLine(QLineF(dial.centre, dial.tip(hand)));
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  const double tip = 1.6 * width * dial.scale;
  painter.drawEllipse(dial.tip(hand), tip, tip);
}

void paintProjections(QCPPainter& painter, const Dial& dial, const Hand& hand, const WaveColours& colours) {
  const QPointF tip = dial.tip(hand);
  const auto project = [&](const QColor& colour, const QPointF& foot) {
    if (!colour.isValid()) return;
    painter.setPen(QPen(colour, 1.2 * dial.scale, Qt::DotLine));
    painter.drawLine(QLineF(foot, tip));
    painter.setPen(QPen(colour, 3 * dial.scale, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QLineF(dial.centre, foot));
  };
  project(colours.sine, {tip.x(), dial.centre.y()});
  project(colours.cosine, {dial.centre.x(), tip.y()});
}

void paintWedge(QCPPainter& painter, const Dial& dial, const Hand& from, const Hand& to, const QColor& colour) {
  const double turns = handBetween(to, from).turns();
  const double shorter = turns > 0.5 ? turns - 1 : turns;
  QColor wash = colour;
  wash.setAlphaF(0.22F);
  painter.setPen(Qt::NoPen);
  painter.setBrush(wash);
  painter.drawPie(squareAbout(dial.centre, dial.radius), qRound(painterDegrees(from) * 16),
                  -qRound(shorter * 360 * 16));
}

double clockLegendWidth(double height, const Scene& scene) {
  const double textScale = scene.appearance.textScale;
  const QFontMetricsF metrics(legendFont(textScale));
  const CoordinateNames names = coordinateNames(scene);
  const double half = std::max(legendRadius(height, textScale), metrics.horizontalAdvance(names.up) / 2);
  return half + legendRadius(height, textScale) + metrics.horizontalAdvance(u' ' + names.right) + metrics.height();
}

void paintClockLegend(QCPPainter& painter, const QRectF& room, const Scene& scene) {
  const double textScale = scene.appearance.textScale;
  const ThemeColours& colours = themeColours(scene.dark);
  const QFontMetricsF metrics(legendFont(textScale));
  const double radius = legendRadius(room.height(), textScale);
  const CoordinateNames names = coordinateNames(scene);
  const double half = std::max(radius, metrics.horizontalAdvance(names.up) / 2);
  const Dial dial{{room.left() + half, room.bottom() - radius - 1}, radius, textScale, colours};
  paintDial(painter, dial, false);
  constexpr double example = 0.15;
  const Hand hand = handOf(example);
  painter.setFont(legendFont(textScale));
  const auto label = [&](const QPointF& at, const QString& text, Qt::Alignment side) {
    const double width = metrics.horizontalAdvance(text);
    const double left = side == Qt::AlignHCenter ? at.x() - width / 2 : at.x();
    painter.setPen(colours.secondary);
    painter.drawText(QPointF(left, at.y() + (metrics.ascent() - metrics.descent()) / 2), text);
  };
  if (scene.showsDifference()) {
    const Hand other = handOf(example / 3);
    paintWedge(painter, dial, other, hand, colours.accent);
    paintHand(painter, dial, other, colours.second, 2);
    paintHand(painter, dial, hand, colours.accent, 2);
    const double beyond = 1 + metrics.height() * 0.6 / radius;
    const auto name = [&](const Hand& of, const QString& text) {
      label(dial.centre + radius * beyond * QPointF(of.sine, -of.cosine), text, Qt::AlignHCenter);
    };
    name(hand, QStringLiteral("A"));
    name(other, QStringLiteral("B"));
    return;
  }
  paintProjections(painter, dial, hand, waveColours(scene.spec.convention, scene.dark));
  paintHand(painter, dial, hand, colours.text, 2);
  paintAngle(painter, dial, example);
  label(dial.centre - QPointF(0, radius + metrics.height() * 0.6), names.up, Qt::AlignHCenter);
  label(dial.centre + QPointF(radius, 0), u' ' + names.right, Qt::AlignLeft);
}

}  // namespace sinescope
