#pragma once

#include <qcustomplot.h>

namespace sinescope {

/// Short texts at the left or the right edge of a picture, just above or below a height, where no line runs through
/// them and none stands on another.
class EdgeTexts {
 public:
  EdgeTexts(QCPPainter& painter, const QRectF& rect, QVector<QLineF> lines, const QFont& font, const QColor& ink);

  /// Draws the first of `texts` that has room somewhere at height `y`, on the given side if it can.
  void drawAt(double y, const QStringList& texts, Qt::AlignmentFlag side = Qt::AlignLeft);

 private:
  [[nodiscard]] bool isFree(const QRectF& box) const;

  QCPPainter& m_painter;
  QRectF m_rect;
  QVector<QLineF> m_lines;
  QFont m_font;
  QColor m_ink;
  QVector<QRectF> m_taken;
};

/// How lines of text on a pill look, and on which side of their point they stand clear of a curve.
struct TagLook {
  QFont font;
  QColor ink;
  QColor ground;
  QColor frame;
  bool rising = true;   ///< whether the curve through the point rises to the right
  double mostPart = 1;  ///< of the picture's width and height that it may cover
};

/// Lines of text on a pill beside `point`, inside `bounds`: the first of those that have room, or nothing.
void drawTagLines(QCPPainter& painter, const QPointF& point, const QStringList& lines, const TagLook& look,
                  const QRectF& bounds);

}  // namespace sinescope
