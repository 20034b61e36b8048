// What a plane has in a figure alone: notes and names below its plot, square cells, cells that are whole.

#include <QImage>
#include <QtMath>
#include <algorithm>
#include <cmath>

#include "app/text/number_format.h"
#include "app/views/drawing/refusals.h"
#include "app/views/drawing/wrapped_text.h"
#include "app/views/view/plane_view.h"

namespace sinescope {

namespace {

/// How many cells a range has; 0 if it has some in part.
int wholeCellsIn(const CellRange& range) {
  const bool isWhole = range.from == std::floor(range.from) && range.to == std::floor(range.to);
  return isWhole ? static_cast<int>(range.size()) : 0;
}

/// The least picture beside a label of several lines, in logical pixels.
constexpr double kLeastPicture = 20;

/// What an axis lacks for a label on so many lines.
double lackOf(const QString& label, const QFont& font, double room, qsizetype lines) {
  constexpr double spare = 14;  // in a larger figure the numbers of the axis and of the bar may be longer
  const double least = leastWidth(label, font, lines, room);
  return least > room ? least - room + spare : 0;
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

int PlaneView::labelRoom(const QCPAxis& axis) const {
  return &axis == m_xAxis ? m_axisRect->width() : m_axisRect->height();
}

QString PlaneView::longLabel(const QCPAxis& axis, const QString& label) const {
  const bool isOwn = (&axis == m_xAxis ? scene().figure.across : scene().figure.down).has_value();
  if (!isOwn) return {};
  return wrapped(label, axis.labelFont(), labelRoom(axis)).lines.mid(0, labelLines()).join(u'\n');
}

void PlaneView::tellLacks(Refusals& refusals) {
  if (const QString sliver = sliverWords(); !sliver.isEmpty()) refusals.add(sliver);
  const FigureContent& figure = scene().figure;
  const int lines = labelLines();
  if (figure.across && lines == 0) refusals.add(tr("the figure is too low for a label of the axis below"));
  const auto lackOn = [&](const std::optional<QString>& label, const QCPAxis& axis) {
    return label && lines > 0 ? lackOf(*label, axis.labelFont(), labelRoom(axis), lines) : 0;
  };
  const QSizeF lack(lackOn(figure.across, *m_xAxis), lackOn(figure.down, *m_yAxis));
  const QString alone = lack.width() > 0 ? tr("the label of the axis below does not fit")
                                         : tr("the label of the axis on the left does not fit");
  refusals.addLack(lack.isEmpty() ? alone : tr("the labels of the axes do not fit"), lack);
  if (figure.across || figure.down)
    refusals.addLack(tr("the labels of the axes leave no room for the picture"),
                     {figure.down ? kLeastPicture - m_axisRect->width() : 0,
                      figure.across ? kLeastPicture - m_axisRect->height() : 0});
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

QString PlaneView::sliverWords() const {
  if (!scene().figure.squareCells || !fillsItsRoom()) return {};
  const QSizeF room = m_axisRect->size();
  const bool isNarrow = room.width() < kLeastPicture && room.width() < room.height();
  const bool isLow = room.height() < kLeastPicture && room.height() < room.width();
  if (!isNarrow && !isLow) return {};
  const double most = isNarrow ? room.height() / kLeastPicture * zoom().across.size()
                               : room.width() / kLeastPicture * zoom().down.size();
  const double now = isNarrow ? zoom().down.size() : zoom().across.size();
  const QString words = (isNarrow ? down() : across()).isDimension
                            ? tr("square cells would make the picture a sliver: choose at most %1 of its %2 dimensions")
                            : tr("square cells would make the picture a sliver: choose at most %1 of its %2 positions");
  return words.arg(grouped(std::max<std::int64_t>(static_cast<std::int64_t>(most), 1)), grouped(std::llround(now)));
}

QSize PlaneView::cellsInSight() const {
  if (across().count == 0 || down().count == 0) return {};
  const Zoom shown = zoom();
  return {wholeCellsIn(shown.across), wholeCellsIn(shown.down)};
}

int PlaneView::columnsInSight() const { return across().count == 0 ? 0 : wholeCellsIn(zoom().across); }

}  // namespace sinescope
