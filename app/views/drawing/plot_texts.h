#pragma once

#include <qcustomplot.h>

namespace sinescope {

/// For QPainter::drawText(): at the left or the right end of the place, at half its height.
inline constexpr int kAlignedLeft = static_cast<int>(Qt::AlignLeft) | static_cast<int>(Qt::AlignVCenter);
inline constexpr int kAlignedRight = static_cast<int>(Qt::AlignRight) | static_cast<int>(Qt::AlignVCenter);

/// Places short texts at the left or the right edge of a picture, just above or below a given height, so that they
/// overlap neither lines nor each other.
class EdgeTexts {
 public:
  EdgeTexts(QCPPainter& painter, const QRectF& rect, QVector<QLineF> lines, const QFont& font, const QColor& ink);

  /// Draws the first of `texts` that fits somewhere at height `y`, preferably on the given side. Returns which; -1:
  /// none.
  qsizetype drawAt(double y, const QStringList& texts, Qt::AlignmentFlag side = Qt::AlignLeft);

  /// Where texts have been drawn.
  [[nodiscard]] const QVector<QRectF>& taken() const { return m_taken; }

 private:
  [[nodiscard]] bool isFree(const QRectF& box) const;

  QCPPainter& m_painter;
  QRectF m_rect;
  QVector<QLineF> m_lines;
  QFont m_font;
  QColor m_ink;
  QVector<QRectF> m_taken;
};

/// The look of lines of text on a pill, and the side of their point on which they avoid a curve.
struct TagLook {
  QFont font;
  QColor ink;
  QColor ground;
  QColor frame;
  bool rising = true;      ///< whether the curve through the point rises to the right
  double mostPart = 1;     ///< the largest fraction of the picture's width and height that it may cover
  QVector<QRectF> kept{};  ///< texts of the picture that it must not cover, if there is another place
};

/// Draws lines of text on a pill next to `point`, inside `bounds`: those that fit, first lines first, or nothing.
void drawTagLines(QCPPainter& painter, const QPointF& point, const QStringList& lines, const TagLook& look,
                  const QRectF& bounds);

}  // namespace sinescope
