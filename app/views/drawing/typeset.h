#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <memory>
#include <vector>

namespace sinescope {

/// A measured piece of typeset mathematics: its size is known before anything is painted, so that pieces can be
/// composed without guessing offsets.
class Box {
 public:
  virtual ~Box() = default;
  /// Paints it with the left end of its baseline at `origin`.
  virtual void paint(QPainter& painter, QPointF origin) const = 0;

  double width = 0;
  double ascent = 0;   ///< above the baseline
  double descent = 0;  ///< below it
};

using BoxPtr = std::shared_ptr<const Box>;

/// Text on one line. Its height is that of its ink, but at least that of a capital letter.
[[nodiscard]] BoxPtr textBox(const QString& text, const QFont& font, const QColor& colour);
[[nodiscard]] BoxPtr spaceBox(double width);
/// Boxes next to each other on one baseline.
[[nodiscard]] BoxPtr rowBox(std::vector<BoxPtr> boxes);
/// Boxes below one another, `gap` apart, on the first one's baseline.
[[nodiscard]] BoxPtr columnBox(std::vector<BoxPtr> boxes, double gap);
/// `axis` is the height of the fraction rule above the baseline: that of the font's minus sign.
[[nodiscard]] BoxPtr fractionBox(BoxPtr numerator, BoxPtr denominator, double axis, double rule, const QColor& colour);
/// `base` with `exponent` raised by `raise` above its baseline.
[[nodiscard]] BoxPtr superscriptBox(BoxPtr base, BoxPtr exponent, double raise);
/// `content` in parentheses of the same height.
[[nodiscard]] BoxPtr parenthesesBox(BoxPtr content, double stroke, const QColor& colour);

/// The height of a font's minus sign and fraction rule.
[[nodiscard]] double mathAxis(const QFont& font);

}  // namespace sinescope
