#include "app/views/shift/turn_circle.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/look/theme.h"

namespace sinescope {

namespace {

constexpr double kArcRadius = 0.36;    // of the circle's radius
constexpr double kArcGrowth = 0.09;    // in a turn, so that turns do not cover one another
constexpr double kOtherRadius = 0.26;  // of the arc of B

QPointF directionAt(double angle) { return {std::sin(angle), -std::cos(angle)}; }
double angleOf(const Rotation& hand) { return std::atan2(hand.sine, hand.cosine); }

QColor colourOf(const TurnHand& hand, const ThemeColours& colours) {
  QColor colour = hand.isShifted ? colours.second : colours.text;
  if (hand.isSecondary) colour.setAlphaF(0.7F);
  return colour;
}

/// Texts around the circle that do not cover one another.
class Names {
 public:
  Names(QCPPainter& painter, const TurnPanel& panel, const QFont& font)
      : m_painter(painter), m_panel(panel), m_metrics(font) {}

  void draw(const QRectF& box, const QString& text, const QColor& ink) {
    m_painter.setPen(ink);
    m_painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, text);
    const double apart = 0.7 * m_metrics.height();  // "cos" and "PE(30)" beside it must not read as one term
    m_taken.append(box.adjusted(-apart, 0, apart, 0));
  }

  /// Draws a text outside the circle at an angle, or a little further on in the sense of `side`.
  void drawAt(double angle, int side, const QString& text, const QColor& ink) {
    const QSizeF size(m_metrics.horizontalAdvance(text), m_metrics.height());
    for (int step = 0; step < 24; ++step) {
      const int away = (step + 1) / 2;  // in turn to this side and to the other
      const double moved = angle + side * 0.07 * (step % 2 == 1 ? away : -away);
      const QPointF along = directionAt(moved);
      const double gap = m_panel.radius + 12 * m_panel.scale;
      const QPointF centre =
          m_panel.centre + QPointF(along.x() * (gap + size.width() / 2), along.y() * (gap + size.height() / 2));
      const QRectF box(centre - QPointF(size.width(), size.height()) / 2, size);
      const bool isFree = std::ranges::none_of(m_taken, [&](const QRectF& taken) { return taken.intersects(box); });
      if (isFree && m_panel.circle.adjusted(-4, -4, 4, 4).contains(box)) return draw(box, text, ink);
    }
  }

 private:
  QCPPainter& m_painter;
  const TurnPanel& m_panel;
  QFontMetricsF m_metrics;
  QVector<QRectF> m_taken;
};

void paintAxes(QCPPainter& painter, const TurnPanel& panel, const TurnPicture& picture, Names& names, const QFont& font,
               const ThemeColours& colours) {
  const PairTurn& turn = picture.turn;
  const bool whole = turn.isRotation();
  painter.setPen(QPen(colours.fourth, 1.3 * panel.scale, whole ? Qt::SolidLine : Qt::DashLine));
  painter.setBrush(whole ? QBrush(colours.window) : QBrush(Qt::NoBrush));
  painter.drawEllipse(panel.centre, panel.radius, panel.radius);
  const double arm = panel.radius + 7 * panel.scale;
  const QFontMetricsF metrics(font);
  painter.setFont(font);
  const auto axis = [&](const QPointF& along, bool isKnown, const QString& text) {
    painter.setPen(
        QPen(!whole && isKnown ? colours.secondary : colours.line, (!whole && isKnown ? 2.5 : 1) * panel.scale));
    painter.drawLine(QLineF(panel.centre - arm * along, panel.centre + arm * along));
    if (!isKnown) return;
    const QSizeF size(metrics.horizontalAdvance(text), metrics.height());
    const QPointF end = panel.centre + arm * along;
    // At the lower side of the axis to the right, at the left side of the axis upwards.
    const QRectF box(along.x() > 0 ? QPointF(end.x() + 3 * panel.scale, end.y() - size.height() / 2)
                                   : QPointF(end.x() - size.width() / 2, end.y() - size.height()),
                     size);
    names.draw(box, text, colours.secondary);
  };
  axis({1, 0}, turn.sine >= 0, picture.axes[0]);
  axis({0, -1}, turn.cosine >= 0, picture.axes[1]);
}

/// The line of an arc that begins at `from`; every turn lies outside the last one.
QPolygonF arcLine(const TurnPanel& panel, double from, double angle, double radius) {
  const int count = std::max(2, static_cast<int>(std::ceil(std::abs(angle) / 0.06)));
  QPolygonF line;
  for (int i = 0; i <= count; ++i) {
    const double part = angle * i / count;
    const double out = radius + kArcGrowth * std::abs(part) / (2 * std::numbers::pi);
    line << panel.centre + panel.radius * out * directionAt(from + part);
  }
  return line;
}

void paintArc(QCPPainter& painter, const TurnPanel& panel, const PairTurn& turn, double radius, const QColor& colour,
              bool isDashed) {
  if (turn.angle == 0) return;
  const double from = angleOf(turn.here);
  const double head = 7 * panel.scale;
  const double length = std::abs(turn.angle) * radius * panel.radius;
  const QPolygonF line = arcLine(panel, from, turn.angle, radius);
  if (!isDashed && std::abs(turn.angle) <= 2 * std::numbers::pi) {
    QPolygonF wedge = line;
    wedge << panel.centre;
    QColor wash = colour;
    wash.setAlphaF(0.16F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(wash);
    painter.drawPolygon(wedge);
  }
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(colour, 2 * panel.scale, isDashed ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap));
  painter.drawPolyline(line);
  if (length < head) return;
  const QPointF tip = line.last();
  const QPointF back = directionAt(from + turn.angle) * 0.45 * head;
  const QPointF along =
      QPointF(std::cos(from + turn.angle), std::sin(from + turn.angle)) * (turn.angle > 0 ? head : -head);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.drawPolygon(QPolygonF{tip, tip - along + back, tip - along - back});
}

/// The angle nearest to `wanted` at which a text of this size, so far from the centre, keeps clear of all hands and of
/// a bold axis.
double clearOfHands(const TurnPicture& picture, double wanted, const QSizeF& size, double out) {
  const double needed = 0.5 * size.width() / std::max(out, 1.0) + 0.1;
  const auto isOnAxis = [&](double angle) {
    if (picture.turn.isRotation()) return false;  // without its partner, a wave's axis is drawn bold
    return picture.turn.sine >= 0 ? std::abs(out * std::cos(angle)) < 0.6 * size.height()
                                  : std::abs(out * std::sin(angle)) < 0.6 * size.width();
  };
  const auto isClear = [&](double angle) {
    return !isOnAxis(angle) && std::ranges::none_of(picture.hands, [&](const TurnHand& hand) {
      return std::abs(std::remainder(angle - angleOf(hand.tip), 2 * std::numbers::pi)) < needed;
    });
  };
  for (int step = 0; step < 16; ++step) {
    const int tenths = (step + 1) / 2;  // 0, 1, 1, 2, 2 …, to this side and to that
    const double moved = wanted + (step % 2 == 1 ? 0.1 : -0.1) * tenths;
    if (isClear(moved)) return moved;
  }
  return wanted;
}

void paintArcName(QCPPainter& painter, const TurnPanel& panel, const TurnPicture& picture, const QFont& font,
                  const QColor& ink) {
  const PairTurn& turn = picture.turn;
  if (turn.angle == 0 || panel.radius < 45 * panel.scale) return;
  QFont bold = font;
  bold.setBold(true);
  const QFontMetricsF metrics(bold);
  const bool fits = metrics.horizontalAdvance(picture.arc) < 0.9 * panel.radius;
  const QString name = fits ? picture.arc : picture.briefArc;
  const double from = angleOf(turn.here);
  const double way = std::min(std::abs(turn.angle), 2 * std::numbers::pi);
  // Beside a short arc, and else outside its middle.
  const bool isShort = way < 0.7;
  const double sense = turn.angle > 0 ? 1 : -1;
  const double out =
      (isShort ? kArcRadius + 0.05 : kArcRadius + 0.04 + kArcGrowth * std::abs(turn.angle) / 6) * panel.radius +
      (isShort ? 0 : 0.8 * metrics.height());
  const QSizeF size(metrics.horizontalAdvance(name), metrics.height());
  const double at = clearOfHands(picture, from + sense * (isShort ? way + 0.35 : way / 2), size, out);
  const QPointF centre = panel.centre + out * directionAt(at);
  painter.setFont(bold);
  painter.setPen(ink);
  painter.drawText(QRectF(centre - QPointF(size.width(), size.height()) / 2, size), Qt::AlignCenter | Qt::TextDontClip,
                   name);
}

void paintHand(QCPPainter& painter, const TurnPanel& panel, const TurnHand& hand, const ThemeColours& colours) {
  const QColor colour = colourOf(hand, colours);
  const QPointF tip = panel.tipOf(hand.tip);
  painter.setPen(QPen(colour, (hand.isSecondary ? 1.6 : 3) * panel.scale,
                      hand.isSecondary ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap));
  painter.drawLine(QLineF(panel.centre, tip));
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  const double size = (hand.isSecondary ? 4 : 6.5) * panel.scale;
  painter.drawEllipse(tip, size, size);
}

/// The shadow of a hand: a line from its tip to the axis that is known, and a mark there.
void paintShadow(QCPPainter& painter, const TurnPanel& panel, const TurnHand& hand, bool onSine,
                 const ThemeColours& colours) {
  const QPointF tip = panel.tipOf(hand.tip);
  const QPointF foot = onSine ? QPointF(tip.x(), panel.centre.y()) : QPointF(panel.centre.x(), tip.y());
  const QColor colour = colourOf({.tip = {}, .name = {}, .isShifted = hand.isShifted}, colours);
  painter.setPen(QPen(colour, 1.3 * panel.scale, Qt::DotLine));
  painter.drawLine(QLineF(tip, foot));
  const double half = 4.5 * panel.scale;
  painter.setPen(QPen(colours.surface, panel.scale));
  painter.setBrush(colour);
  painter.drawRect(QRectF(foot - QPointF(half, half), QSizeF(2 * half, 2 * half)));
}

}  // namespace

void paintCircle(QCPPainter& painter, const TurnPanel& panel, const TurnPicture& picture, const QFont& font,
                 bool dark) {
  const ThemeColours& colours = themeColours(dark);
  Names names(painter, panel, font);
  paintAxes(painter, panel, picture, names, font, colours);
  if (picture.other) paintArc(painter, panel, *picture.other, kOtherRadius, colours.accent, true);
  paintArc(painter, panel, picture.turn, kArcRadius, colours.accent, false);
  if (!picture.turn.isRotation() && !picture.other) {
    for (const TurnHand& hand : picture.hands) paintShadow(painter, panel, hand, picture.turn.sine >= 0, colours);
  }
  for (const TurnHand& hand : picture.hands) paintHand(painter, panel, hand, colours);
  paintArcName(painter, panel, picture, font, colours.accent);
  painter.setFont(font);
  for (auto hand = picture.hands.rbegin(); hand != picture.hands.rend(); ++hand) {
    // The name of the first hand gives way backwards, that of the second forwards.
    const int sense = (picture.turn.angle < 0) == hand->isShifted ? -1 : 1;
    names.drawAt(angleOf(hand->tip), sense, hand->name, inkOf(*hand, dark));
  }
}

}  // namespace sinescope
