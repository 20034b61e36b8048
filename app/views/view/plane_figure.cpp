// What a plane has in a figure alone: notes and names below its plot, square cells, cells that are whole.

#include <QImage>
#include <QtMath>
#include <algorithm>
#include <cmath>

#include "app/text/tr.h"
#include "app/views/drawing/colour_bar.h"
#include "app/views/drawing/plot_texts.h"
#include "app/views/view/plane_view.h"

namespace sinescope {

namespace {

/// The least picture that can be read, in logical pixels, without its axes.
constexpr QSizeF kLeastPicture{40, 20};

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
  if (!m_paintNotes || isWithoutDifference()) return height;
  // A note says what is seen in a picture of this size, at its lower left corner: it is moved to the room below.
  QImage nothing(1, 1, QImage::Format_RGB32);
  QCPPainter idle(&nothing);
  const double noted = m_paintNotes(idle, place).boundingRect().height();
  if (noted > 0 && painter) {
    painter->save();
    painter->translate(0, room.top() + height + noted - place.bottom());
    m_paintNotes(*painter, place);
    painter->restore();
  }
  return height + noted;
}

double PlaneView::labelRoom(const QCPAxis& axis) {
  const QRectF all = plot().viewport();
  const QRectF rect = m_axisRect->rect();
  const double line = QFontMetricsF(axis.labelFont()).height();
  const bool isAcross = axis.orientation() == Qt::Horizontal;
  // Beside another picture, or above one, the label keeps to its own.
  const auto isInTheWay = [&](const QCPAxisRect* other) {
    if (other == m_axisRect || !other->visible() || isColourBar(*other)) return false;
    return isAcross ? other->top() < rect.bottom() && other->bottom() > rect.top()
                    : other->left() < rect.right() && other->right() > rect.left();
  };
  if (std::ranges::any_of(plot().axisRects(), isInTheWay)) return (isAcross ? rect.width() : rect.height()) + line;
  const QPointF middle = rect.center();
  if (isAcross) return 2 * std::min(middle.x() - all.left(), all.right() - middle.x());
  const double below = m_xAxis->label().isEmpty() ? 0 : line;  // there stands the other label
  return 2 * std::min(middle.y() - all.top(), all.bottom() - below - middle.y());
}

QString PlaneView::foldedLabel(const QCPAxis& axis, const QString& label) {
  return linesOfText(label, QFontMetricsF(axis.labelFont()), labelRoom(axis)).join(u'\n');
}

void PlaneView::checkFigure() {
  if (!m_axisRect->visible()) return;
  // Of a square, either side of the figure may be the one that is too short.
  const auto refuse = [this](const QString& why, double missing) { target().refuseSmall(why, {missing, missing}); };
  const QSizeF lacks = kLeastPicture * textScale() - m_axisRect->size();
  refuse(sinescope::tr("there is no room for the picture"), std::max(lacks.width(), lacks.height()));
  for (QCPAxis* const axis : {m_xAxis, m_yAxis}) {
    const QFontMetricsF metrics(axis->labelFont());
    double length = 0;
    for (const QString& line : axis->label().split(u'\n')) length = std::max(length, metrics.horizontalAdvance(line));
    refuse(sinescope::tr("the name of an axis is cut off"), length - labelRoom(*axis));
  }
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
  for (const double edge : {shown.across.from, shown.across.to, shown.down.from, shown.down.to}) {
    if (edge != std::floor(edge)) return {};
  }
  return {static_cast<int>(shown.across.size()), static_cast<int>(shown.down.size())};
}

}  // namespace sinescope
