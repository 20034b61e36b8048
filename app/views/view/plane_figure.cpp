// What a plane has in a figure alone: notes and names below its plot, square cells, cells that are whole.

#include <QImage>
#include <QtMath>
#include <algorithm>
#include <cmath>

#include "app/text/number_format.h"
#include "app/views/drawing/colour_bar.h"
#include "app/views/drawing/wrapped_text.h"
#include "app/views/view/plane_view.h"

namespace sinescope {

namespace {

/// How many cells a range has; 0 if it has some in part.
int wholeCellsIn(const CellRange& range) {
  const bool isWhole = range.from == std::floor(range.from) && range.to == std::floor(range.to);
  return isWhole ? static_cast<int>(range.size()) : 0;
}

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
  if (!scene().figure.parts.notes) return height;
  for (const auto& textsOf : m_linesBelow) {
    paintNote(
        [&](QCPPainter& over, const QRectF& rect) { return QRegion(drawNote(over, rect, textsOf(), noteLook())); });
  }
  return height;
}

bool PlaneView::sharesSide(const QCPAxis& axis) {
  const QRectF rect = m_axisRect->rect();
  const bool isAcross = axis.orientation() == Qt::Horizontal;
  return std::ranges::any_of(plot().axisRects(), [&](const QCPAxisRect* other) {
    if (other == m_axisRect || !other->visible() || isColourBar(*other)) return false;
    return isAcross ? other->top() < rect.bottom() && other->bottom() > rect.top()
                    : other->left() < rect.right() && other->right() > rect.left();
  });
}

double PlaneView::labelRoom(const QCPAxis& axis) {
  const QRectF all = plot().viewport();
  const QRectF rect = m_axisRect->rect();
  const double line = QFontMetricsF(axis.labelFont()).height();
  const bool isAcross = axis.orientation() == Qt::Horizontal;
  // Beside another picture, or above one, the label keeps to its own.
  if (sharesSide(axis)) return (isAcross ? rect.width() : rect.height()) + line;
  const QPointF middle = rect.center();
  if (isAcross) return 2 * std::min(middle.x() - all.left(), all.right() - middle.x());
  const double below = m_xAxis->label().isEmpty() ? 0 : line;  // there stands the other label
  return 2 * std::min(middle.y() - all.top(), all.bottom() - below - middle.y());
}

QString PlaneView::foldedLabel(const QCPAxis& axis, const QString& label) {
  if (labelLines() <= 1) return label;
  if (const QString beside = shiftedLabel(axis, label); !beside.isEmpty()) return beside;
  const WrappedText lines = wrapped(label, axis.labelFont(), labelRoom(axis));
  // Square cells may be lower than any name: their axis has none then.
  return scene().figure.squareCells && lines.width > labelRoom(axis) ? QString() : lines.lines.join(u'\n');
}

QString PlaneView::shiftedLabel(const QCPAxis& axis, const QString& label) {
  if (axis.orientation() == Qt::Horizontal || scene().figure.squareCells) return {};
  const QRectF all = plot().viewport();
  const QRectF rect = m_axisRect->rect();
  const QFontMetricsF metrics(axis.labelFont());
  const double length = metrics.horizontalAdvance(label);
  // A long label of the other axis begins left of the picture.
  const bool isOtherShort = metrics.horizontalAdvance(m_xAxis->label()) <= rect.width();
  if (length <= labelRoom(axis) || sharesSide(axis) || !isOtherShort || length + 2 > all.height()) return {};
  const double shift =
      std::clamp(rect.center().y(), all.top() + length / 2 + 1, all.bottom() - length / 2 - 1) - rect.center().y();
  // QCustomPlot centres a label on its axis; spaces at its end, which is its top, move it down.
  const QChar space(QChar::Nbsp);
  const QString spaces(qRound(2 * std::abs(shift) / metrics.horizontalAdvance(space)), space);
  return shift > 0 ? label + spaces : spaces + label;
}

void PlaneView::checkFigure() {
  if (!m_axisRect->visible() || !target().refusals) return;
  if (const QString sliver = sliverWords(); !sliver.isEmpty()) target().refusals->append({sliver, {}});
  if (scene().figure.across && labelLines() == 0)
    target().refuseSmall(tr("the figure is too low for a label of the axis below"), {0, 10});
  // Of a square, either side of the figure may be the one that is too short.
  const auto refuse = [this](const QString& why, double missing) { target().refuseSmall(why, {missing, missing}); };
  const QSizeF lacks = kLeastPicture * textScale() - m_axisRect->size();
  refuse(tr("there is no room for the picture"), std::max(lacks.width(), lacks.height()));
  for (QCPAxis* const axis : {m_xAxis, m_yAxis}) {
    const QFontMetricsF metrics(axis->labelFont());
    double length = 0;
    if (!shiftedLabel(*axis, axis->label().trimmed()).isEmpty()) continue;
    for (const QString& line : axis->label().split(u'\n')) length = std::max(length, metrics.horizontalAdvance(line));
    refuse(tr("the name of an axis is cut off"), length - labelRoom(*axis));
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

QString PlaneView::sliverWords() const {
  if (!scene().figure.squareCells || !fillsItsRoom()) return {};
  const QSizeF room = m_axisRect->size();
  const QSizeF least = kLeastPicture * textScale();
  const bool isNarrow = room.width() < least.width() && room.width() < room.height();
  const bool isLow = room.height() < least.height() && room.height() < room.width();
  if (!isNarrow && !isLow) return {};
  const double most = isNarrow ? room.height() / least.width() * zoom().across.size()
                               : room.width() / least.height() * zoom().down.size();
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
