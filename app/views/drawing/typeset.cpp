#include "app/views/drawing/typeset.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <algorithm>
#include <utility>

namespace sinescope {

namespace {

class TextBox : public Box {
 public:
  TextBox(QString text, const QFont& font, const QColor& colour)
      : m_text(std::move(text)), m_font(font), m_colour(colour) {
    const QFontMetricsF metrics(m_font);
    const QRectF ink = metrics.tightBoundingRect(m_text);
    width = metrics.horizontalAdvance(m_text);
    ascent = std::max(metrics.capHeight(), -ink.top());
    descent = std::max(0.0, ink.bottom());
  }

  void paint(QPainter& painter, QPointF origin) const override {
    painter.setFont(m_font);
    painter.setPen(m_colour);
    painter.drawText(origin, m_text);
  }

 private:
  QString m_text;
  QFont m_font;
  QColor m_colour;
};

class SpaceBox : public Box {
 public:
  explicit SpaceBox(double space) { width = space; }
  void paint(QPainter&, QPointF) const override {}
};

class RowBox : public Box {
 public:
  explicit RowBox(std::vector<BoxPtr> boxes) : m_boxes(std::move(boxes)) {
    for (const BoxPtr& box : m_boxes) {
      width += box->width;
      ascent = std::max(ascent, box->ascent);
      descent = std::max(descent, box->descent);
    }
  }

  void paint(QPainter& painter, QPointF origin) const override {
    for (const BoxPtr& box : m_boxes) {
      box->paint(painter, origin);
      origin.rx() += box->width;
    }
  }

 private:
  std::vector<BoxPtr> m_boxes;
};

class ColumnBox : public Box {
 public:
  ColumnBox(std::vector<BoxPtr> boxes, double gap) : m_boxes(std::move(boxes)), m_gap(gap) {
    double height = -gap;
    for (const BoxPtr& box : m_boxes) {
      width = std::max(width, box->width);
      height += gap + box->ascent + box->descent;
    }
    if (m_boxes.empty()) return;
    ascent = m_boxes.front()->ascent;
    descent = height - ascent;
  }

  void paint(QPainter& painter, QPointF origin) const override {
    origin.ry() -= ascent;
    for (const BoxPtr& box : m_boxes) {
      box->paint(painter, origin + QPointF(0, box->ascent));
      origin.ry() += box->ascent + box->descent + m_gap;
    }
  }

 private:
  std::vector<BoxPtr> m_boxes;
  double m_gap;
};

class FractionBox : public Box {
 public:
  FractionBox(BoxPtr numerator, BoxPtr denominator, double axis, double rule, const QColor& colour)
      : m_numerator(std::move(numerator)),
        m_denominator(std::move(denominator)),
        m_axis(axis),
        m_rule(rule),
        m_gap(2.5 * rule),
        m_colour(colour) {
    width = std::max(m_numerator->width, m_denominator->width) + 4 * rule;
    ascent = m_axis + m_rule / 2 + m_gap + m_numerator->descent + m_numerator->ascent;
    descent = -m_axis + m_rule / 2 + m_gap + m_denominator->ascent + m_denominator->descent;
  }

  void paint(QPainter& painter, QPointF origin) const override {
    const double top = origin.y() - m_axis - m_rule / 2;
    painter.fillRect(QRectF(origin.x(), top, width, m_rule), m_colour);
    m_numerator->paint(painter, {origin.x() + (width - m_numerator->width) / 2, top - m_gap - m_numerator->descent});
    m_denominator->paint(
        painter, {origin.x() + (width - m_denominator->width) / 2, top + m_rule + m_gap + m_denominator->ascent});
  }

 private:
  BoxPtr m_numerator;
  BoxPtr m_denominator;
  double m_axis;
  double m_rule;
  double m_gap;
  QColor m_colour;
};

class SuperscriptBox : public Box {
 public:
  SuperscriptBox(BoxPtr base, BoxPtr exponent, double raise)
      : m_base(std::move(base)), m_exponent(std::move(exponent)), m_raise(raise) {
    width = m_base->width + m_exponent->width;
    ascent = std::max(m_base->ascent, m_raise + m_exponent->ascent);
    descent = std::max(m_base->descent, m_exponent->descent - m_raise);
  }

  void paint(QPainter& painter, QPointF origin) const override {
    m_base->paint(painter, origin);
    m_exponent->paint(painter, {origin.x() + m_base->width, origin.y() - m_raise});
  }

 private:
  BoxPtr m_base;
  BoxPtr m_exponent;
  double m_raise;
};

class ParenthesesBox : public Box {
 public:
  ParenthesesBox(BoxPtr content, double stroke, const QColor& colour)
      : m_content(std::move(content)), m_stroke(stroke), m_colour(colour) {
    ascent = m_content->ascent + m_stroke;
    descent = m_content->descent + m_stroke;
    m_bulge = 0.13 * (ascent + descent);
    m_side = m_bulge + 3 * m_stroke;
    width = m_content->width + 2 * m_side;
  }

  void paint(QPainter& painter, QPointF origin) const override {
    const double top = origin.y() - ascent;
    const double bottom = origin.y() + descent;
    paintSide(painter, origin.x() + m_stroke, top, bottom, 1);
    m_content->paint(painter, {origin.x() + m_side, origin.y()});
    paintSide(painter, origin.x() + width - m_stroke, top, bottom, -1);
  }

 private:
  /// One parenthesis: two arcs between the same ends, so that it is thicker in the middle, as in print.
  void paintSide(QPainter& painter, double outer, double top, double bottom, int direction) const {
    const double tip = outer + direction * m_bulge;
    const double middle = (top + bottom) / 2;
    // A quadratic curve reaches half way to its control point.
    const double outside = tip - 2 * direction * m_bulge;
    QPainterPath path({tip, top});
    path.quadTo({outside, middle}, {tip, bottom});
    path.lineTo({tip + direction * 0.35 * m_stroke, bottom});
    path.quadTo({outside + direction * 2.2 * m_stroke, middle}, {tip + direction * 0.35 * m_stroke, top});
    path.closeSubpath();
    painter.fillPath(path, m_colour);
  }

  BoxPtr m_content;
  double m_stroke;
  double m_bulge = 0;
  double m_side = 0;
  QColor m_colour;
};

}  // namespace

BoxPtr textBox(const QString& text, const QFont& font, const QColor& colour) {
  return std::make_shared<TextBox>(text, font, colour);
}

BoxPtr spaceBox(double width) { return std::make_shared<SpaceBox>(width); }

BoxPtr rowBox(std::vector<BoxPtr> boxes) { return std::make_shared<RowBox>(std::move(boxes)); }

BoxPtr columnBox(std::vector<BoxPtr> boxes, double gap) { return std::make_shared<ColumnBox>(std::move(boxes), gap); }

BoxPtr fractionBox(BoxPtr numerator, BoxPtr denominator, double axis, double rule, const QColor& colour) {
  return std::make_shared<FractionBox>(std::move(numerator), std::move(denominator), axis, rule, colour);
}

BoxPtr superscriptBox(BoxPtr base, BoxPtr exponent, double raise) {
  return std::make_shared<SuperscriptBox>(std::move(base), std::move(exponent), raise);
}

BoxPtr parenthesesBox(BoxPtr content, double stroke, const QColor& colour) {
  return std::make_shared<ParenthesesBox>(std::move(content), stroke, colour);
}

double mathAxis(const QFont& font) { return QFontMetricsF(font).capHeight() / 2; }

}  // namespace sinescope
