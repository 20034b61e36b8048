#include "app/views/drawing/selection_marks.h"

namespace sinescope {

void drawMarkLine(QCPPainter& painter, const QLineF& line, bool strong) {
  painter.setPen(QPen(QColor(255, 255, 255, strong ? 200 : 130), strong ? 3 : 2.5));
  painter.drawLine(line);
  painter.setPen(QPen(QColor(20, 24, 28, strong ? 255 : 170), strong ? 1.25 : 1));
  painter.drawLine(line);
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

void markAbscissa(QCPPainter& painter, const QRectF& rect, double x, const QColor& colour, double width,
                  Qt::PenStyle style) {
  painter.setPen(QPen(colour, width, style));
  painter.drawLine(QLineF(x, rect.top(), x, rect.bottom()));
}

}  // namespace sinescope
