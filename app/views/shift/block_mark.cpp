#include "app/views/shift/block_mark.h"

#include <algorithm>
#include <cmath>

#include "app/views/drawing/selection_marks.h"

namespace sinescope {

void paintBlockMark(QCPPainter& painter, const QCPAxis& across, const QCPAxis& down, int row, int partner,
                    bool strong) {
  constexpr double least = 5;  // pixels; anything smaller does not look like a box
  const auto mark = [&](int fromRow, int fromColumn, int cells) {
    QRectF box(QPointF(across.coordToPixel(fromColumn - 0.5), down.coordToPixel(fromRow - 0.5)),
               QPointF(across.coordToPixel(fromColumn + cells - 0.5), down.coordToPixel(fromRow + cells - 0.5)));
    const double grown = std::max(0.0, (least - box.width()) / 2);
    box.adjust(-grown, -grown, grown, grown);
    drawMarkBox(painter, box, strong);
  };
  if (partner < 0) return mark(row, row, 1);
  if (std::abs(partner - row) == 1) return mark(std::min(row, partner), std::min(row, partner), 2);
  for (const int r : {row, partner}) {
    for (const int c : {row, partner}) mark(r, c, 1);
  }
}

}  // namespace sinescope
