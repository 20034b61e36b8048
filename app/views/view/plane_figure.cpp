// What a plane has in a figure alone: notes and names below its plot, square cells, cells that are whole.

#include <QImage>
#include <QtMath>
#include <algorithm>
#include <cmath>

#include "app/views/view/plane_view.h"

namespace sinescope {

namespace {

/// How many cells a range has; 0 if it has some in part.
int wholeCellsIn(const CellRange& range) {
  const bool isWhole = range.from == std::floor(range.from) && range.to == std::floor(range.to);
  return isWhole ? static_cast<int>(range.size()) : 0;
}

}  // namespace

NoteLook PlaneView::noteLook() const { return {scene().dark, textScale(), !target().isFigure(), m_noteRoom}; }

double PlaneView::paintBelow(QCPPainter* painter, const QRectF& all) {
  const QRectF place = m_axisRect->rect();
  const QRectF room(place.left(), all.top(), all.right() - place.left(), all.height());
  m_noteRoom = room.width() - 6 * textScale();
  // Below the axis or, where one line has not room enough there, across the whole figure.
  const std::vector<CurveName> names = legendNames();
  QRectF wide = room;
  wide.setLeft(all.left() + 8 * textScale());
  const bool isLong = drawNamesInLines(nullptr, room, names, scene().dark, textScale()) >
                      drawNamesInLines(nullptr, wide, names, scene().dark, textScale());
  double height = drawNamesInLines(painter, isLong ? wide : room, names, scene().dark, textScale());
  if (isWithoutDifference()) return height;
  // A note says what is seen in a picture of this size, at its lower left corner: it is moved to the room below.
  QImage nothing(1, 1, QImage::Format_RGB32);
  QCPPainter idle(&nothing);
  const auto paintNote = [&](const std::function<QRegion(QCPPainter&, const QRectF&)>& paint) {
    const double noted = paint(idle, place).boundingRect().height();
    if (noted > 0 && painter) {
      painter->save();
      painter->translate(0, room.top() + height + noted - place.bottom());
      paint(*painter, place);
      painter->restore();
    }
    height += noted;
  };
  if (m_paintNotes) paintNote(m_paintNotes);
  if (m_lineBelow && scene().figure.parts.notes) {
    paintNote([this](QCPPainter& over, const QRectF& rect) {
      return QRegion(drawNote(over, rect, m_lineBelow(), noteLook()));
    });
  }
  return height;
}

void PlaneView::squareCells() {
  const QSizeF cells(zoom().across.size(), zoom().down.size());
  QCPLayoutGrid* const layout = plot().plotLayout();
  const QMargins& taken = layout->margins();
  const QSize inner = m_axisRect->size().grownBy({taken.left(), 0, taken.right(), taken.bottom()});
  const double side = std::min(inner.width() / cells.width(), inner.height() / cells.height());
  const int across = std::max(qFloor(inner.width() - cells.width() * side), 0);
  layout->setMargins({across / 2, 0, across - across / 2, std::max(qFloor(inner.height() - cells.height() * side), 0)});
}

QSize PlaneView::cellsInSight() const {
  if (across().count == 0 || down().count == 0) return {};
  const Zoom shown = zoom();
  return {wholeCellsIn(shown.across), wholeCellsIn(shown.down)};
}

int PlaneView::columnsInSight() const { return across().count == 0 ? 0 : wholeCellsIn(zoom().across); }

}  // namespace sinescope
