#include "app/views/drawing/selection_marks.h"

#include <algorithm>
#include <cmath>

#include "app/look/theme.h"

namespace sinescope {

namespace {

/// Marks are thicker in high contrast.
double markWidth(double width) { return isHighContrast() ? 1.75 * width : width; }

QPen haloPen(bool strong) { return {QColor(255, 255, 255, strong ? 200 : 130), markWidth(strong ? 3 : 2.5)}; }
QPen linePen(bool strong) {
  const int ink = strong || isHighContrast() ? 255 : 170;
  return {QColor(20, 24, 28, ink), markWidth(strong ? 1.25 : 1)};
}

/// The box, with the sides that lie at the edge of the picture moved inside, so that the edge does not cut its line.
QRectF closedIn(const QRectF& rect, const QRectF& cell, QRectF box) {
  constexpr double edge = 2;  // pixels for half of the line
  // QCustomPlot clips a pixel higher than the rect.
  const QRectF inner = rect.adjusted(edge, edge, -edge, -edge - 1);
  const auto moved = [](double from, double size, double least, double most) {
    return most - least < size ? from : std::clamp(from, least, most - size);
  };
  // A small cell has a box of more than its own size, which can be moved.
  if (box.width() > cell.width()) box.moveLeft(moved(box.left(), box.width(), inner.left(), inner.right()));
  if (box.height() > cell.height()) box.moveTop(moved(box.top(), box.height(), inner.top(), inner.bottom()));
  // The box of a cell that is cut by a zoom stays open.
  const auto isAt = [](double side, double end) { return std::abs(side - end) <= edge; };
  if (isAt(box.left(), rect.left())) box.setLeft(inner.left());
  if (isAt(box.right(), rect.right())) box.setRight(inner.right());
  if (isAt(box.top(), rect.top())) box.setTop(inner.top());
  if (isAt(box.bottom(), rect.bottom())) box.setBottom(inner.bottom());
  return box;
}

}  // namespace

void drawMarkLine(QCPPainter& painter, const QLineF& line, bool strong) {
  painter.setPen(haloPen(strong));
  painter.drawLine(line);
  painter.setPen(linePen(strong));
  painter.drawLine(line);
}

void drawMarkBox(QCPPainter& painter, const QRectF& box, bool strong) {
  painter.setBrush(Qt::NoBrush);
  for (QPen pen : {haloPen(strong), linePen(strong)}) {
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(pen);
    painter.drawRect(box);
  }
}

void markBand(QCPPainter& painter, const QRectF& rect, double from, double to, Qt::Orientation along, bool strong) {
  const auto line = [&](double at) {
    drawMarkLine(
        painter,
        along == Qt::Horizontal ? QLineF(rect.left(), at, rect.right(), at) : QLineF(at, rect.top(), at, rect.bottom()),
        strong);
  };
  if (std::abs(to - from) < 3) {
    line((from + to) / 2);
    return;
  }
  line(from);
  line(to);
}

void markCell(QCPPainter& painter, const QRectF& rect, const QRectF& cell, bool strong) {
  if (!strong) {
    markBand(painter, rect, cell.top(), cell.bottom(), Qt::Horizontal, false);
    markBand(painter, rect, cell.left(), cell.right(), Qt::Vertical, false);
    return;
  }
  constexpr double least = 10;  // pixels of the box
  constexpr double large = 14;  // pixels of a cell that is found without lines
  QRectF box(0, 0, std::max(cell.width(), least), std::max(cell.height(), least));
  box.moveCenter(cell.center());
  if (rect.contains(cell.center())) box = closedIn(rect, cell, box);
  if (std::min(cell.width(), cell.height()) < large) {
    const auto line = [&](QPointF from, QPointF to) {
      if (QLineF(from, to).length() > 1) drawMarkLine(painter, {from, to}, false);
    };
    const QPointF at = cell.center();
    if (box.left() > rect.left()) line({rect.left(), at.y()}, {box.left(), at.y()});
    if (box.right() < rect.right()) line({box.right(), at.y()}, {rect.right(), at.y()});
    if (box.top() > rect.top()) line({at.x(), rect.top()}, {at.x(), box.top()});
    if (box.bottom() < rect.bottom()) line({at.x(), box.bottom()}, {at.x(), rect.bottom()});
  }
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(QColor(255, 255, 255, 235), markWidth(5.5), Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter.drawRect(box);
  painter.setPen(QPen(QColor(20, 24, 28), markWidth(2.5), Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter.drawRect(box);
}

void markAbscissa(QCPPainter& painter, const QRectF& rect, double x, const QColor& colour, double width,
                  Qt::PenStyle style) {
  painter.setPen(QPen(colour, markWidth(width), style));
  painter.drawLine(QLineF(x, rect.top(), x, rect.bottom()));
}

}  // namespace sinescope
