#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <memory>
#include <vector>

namespace sinescope {

/// A measured piece of typeset mathematics: it knows its size before anything is painted, so that pieces are put
/// together without offsets guessed by eye.
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

/// Running text. Its height is that of its ink, at least a capital's.
[[nodiscard]] BoxPtr textBox(const QString& text, const QFont& font, const QColor& colour);
[[nodiscard]] BoxPtr spaceBox(double width);
/// Boxes side by side on one baseline.
[[nodiscard]] BoxPtr rowBox(std::vector<BoxPtr> boxes);
/// `axis` is the height of the rule above the baseline: where the font has its minus.
[[nodiscard]] BoxPtr fractionBox(BoxPtr numerator, BoxPtr denominator, double axis, double rule, const QColor& colour);
/// `base` with `exponent` standing `raise` above its baseline.
[[nodiscard]] BoxPtr superscriptBox(BoxPtr base, BoxPtr exponent, double raise);
/// `content` between parentheses of its height.
[[nodiscard]] BoxPtr parenthesesBox(BoxPtr content, double stroke, const QColor& colour);

/// The height at which a font's minus and fraction rules stand.
[[nodiscard]] double mathAxis(const QFont& font);

}  // namespace sinescope
