#include "app/views/view/plane_view.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "app/text/number_format.h"
#include "app/views/drawing/colour_bar.h"
#include "app/views/drawing/drawing.h"

namespace sinescope {

namespace {

constexpr double kFewestCells = 4;
/// The full label of an axis, kept while there is no room for it. Not "label", which is the property that is shown.
constexpr auto kLabel = "wholeLabel";

/// `range` moved and cut so that it is within [0, count). An empty range, which a session's zoom of token ids may lead
/// to, becomes the whole.
CellRange within(CellRange range, double count) {
  const double size = range.size() > 0 ? std::min(range.size(), count) : count;
  range.from = std::clamp(range.from, 0.0, count - size);
  range.to = range.from + size;
  return range;
}

CellRange scaled(const CellRange& range, double factor, double centre, double count, double fewest = kFewestCells) {
  const double least = std::min(fewest, count);
  const double size = std::clamp(range.size() * factor, least, count);
  const double ratio = size / range.size();
  return within({centre - (centre - range.from) * ratio, centre + (range.to - centre) * ratio}, count);
}

/// `range` after dragging the plot by `pixels` of its `extent`.
CellRange shifted(const CellRange& range, double pixels, double extent, double count) {
  const double by = -pixels / extent * range.size();
  return within({range.from + by, range.to + by}, count);
}

/// Converts cells to the logarithm of their labels, counted from the axis's first cell.
class LogScale {
 public:
  explicit LogScale(const PlaneAxis& axis)
      : m_first(static_cast<double>(axis.first)),
        m_count(static_cast<double>(axis.count)),
        m_least(logarithm(0)),
        m_size(logarithm(m_count) - m_least) {}

  [[nodiscard]] double size() const { return m_size; }
  [[nodiscard]] CellRange from(const CellRange& cells) const {
    return {logarithm(cells.from) - m_least, logarithm(cells.to) - m_least};
  }
  /// Rounded to whole cells if it is close to them.
  [[nodiscard]] CellRange cells(const CellRange& range) const {
    constexpr double near = 1e-9;
    return {range.from < near ? 0 : cell(range.from), range.to > m_size - near ? m_count : cell(range.to)};
  }

 private:
  [[nodiscard]] double logarithm(double cell) const { return std::log(std::max(m_first + cell - 0.5, 0.5)); }
  [[nodiscard]] double cell(double place) const {
    return std::clamp(std::exp(place + m_least) - m_first + 0.5, 0.0, m_count);
  }

  double m_first;
  double m_count;
  double m_least;
  double m_size;
};

}  // namespace

PlaneView::PlaneView(QWidget* parent) : PlotView(parent) {
  m_axisRect = new QCPAxisRect(&plot(), false);
  m_xAxis = m_axisRect->addAxis(QCPAxis::atBottom);
  m_yAxis = m_axisRect->addAxis(QCPAxis::atLeft);
  for (QCPAxis* const axis : {m_xAxis, m_yAxis}) {
    axis->setLayer(QStringLiteral("axes"));
    axis->grid()->setLayer(QStringLiteral("grid"));
    axis->grid()->setVisible(false);
    axis->setOffset(1);  // ticks begin next to the picture, not on its outermost pixels
  }
  plot().plotLayout()->addElement(0, 0, m_axisRect);
  new Drawing(m_axisRect, marksLayer()->name(),
              [this](QCPPainter& painter, const QRectF& rect) { paintOnTop(painter, rect); });
}

void PlaneView::addNotes(const std::function<QRegion(QCPPainter&, const QRectF&)>& paint) {
  m_paintNotes = [this, paint](QCPPainter& painter, const QRectF& rect) {
    return scene().figure.parts.notes ? paint(painter, rect) : QRegion();
  };
  new Drawing(m_axisRect, QStringLiteral("main"), [this](QCPPainter& painter, const QRectF& rect) {
    if (!target().isFigure() || isWithoutDifference()) m_notes = m_paintNotes(painter, rect);
  });
}

QRectF PlaneView::aboveNotes(const QRectF& rect) const {
  QRectF above = rect;
  if (!m_notes.isEmpty()) above.setBottom(m_notes.boundingRect().top());
  return above;
}

PlaneAxis PlaneView::positions() const {
  const Bounds bounds = boundsOf(scene());
  // A lesson names no letter that it does not need.
  const QString label = scene().guidance.leads ? tr("position") : tr("position p");
  return {bounds.firstPosition, bounds.length, false, label};
}

PlaneAxis PlaneView::scaledPositions() const {
  PlaneAxis axis = positions();
  const double scale = scene().spec.positionScale;
  const bool isCommon = !scene().other || scene().other->spec.positionScale == scale;
  if (scale == 1 || !isCommon) return axis;
  axis.scale = scale;
  axis.label = tr("%1 times %2").arg(axis.label, brief(scale, 6));
  return axis;
}

PlaneAxis PlaneView::dimensions() const {
  const Convention& convention = scene().spec.convention;
  const bool fromOne = convention.exponent == Exponent::Unpaired && convention.firstDimension == 1;
  const QString letter = fromOne ? tr("dimension (k − 1)") : tr("dimension k");
  return {0, boundsOf(scene()).dModel, true, scene().guidance.leads ? tr("dimension") : letter};
}

std::int64_t PlaneView::firstCellOf(const EncodingSpec& spec, const Scene& scene) {
  return boundsOf(scene).firstPosition - spec.firstPosition;
}

bool PlaneView::isWithoutDifference() const {
  if (!scene().showsDifference()) return false;
  const EncodingSpec& a = scene().spec;
  const EncodingSpec& b = scene().other->spec;
  return a.firstPosition >= b.endPosition() || b.firstPosition >= a.endPosition();
}

bool PlaneView::paintNoDifference(QCPPainter& painter, const QRectF& rect) const {
  if (!isWithoutDifference()) return false;
  drawNote(painter, rect, {tr("A and B have no position in common"), tr("no common position")},
           {scene().dark, textScale()});
  return true;
}

PlaneView::OwnPart PlaneView::ownPart(const QRectF& rect) const {
  const auto first = static_cast<double>(firstCellOf(scene().spec, scene()));
  const CellRange shown{zoom().across.from + first, zoom().across.to + first};
  const CellRange own{std::max(shown.from, 0.0), std::min(shown.to, static_cast<double>(scene().spec.length))};
  if (own == shown) return {rect, own};
  const double pixels = rect.width() / shown.size();
  const double width = std::max(own.size(), 0.0) * pixels;
  return {{rect.left() + (own.from - shown.from) * pixels, rect.top(), width, rect.height()}, own};
}

Zoom PlaneView::wholeZoom() const {
  return {{0, static_cast<double>(across().count)}, {0, static_cast<double>(down().count)}};
}

Zoom PlaneView::zoom() const {
  const auto& zooms = scene().appearance.zooms;
  const auto found = zooms.find(name());
  const Zoom whole = wholeZoom();
  if (found == zooms.end()) return whole;
  return {within(found->second.across, whole.across.to), within(found->second.down, whole.down.to)};
}

void PlaneView::updateAxis(QCPAxis& axis, const PlaneAxis& plane, const CellRange& shown) {
  const bool logarithmic = &axis == m_xAxis && isLogarithmicAcross();
  const auto rounding = plane.isDimension
                            ? CellTicker::Rounding::PowersOfTwo
                            : (logarithmic ? CellTicker::Rounding::Decades : CellTicker::Rounding::PowersOfTen);
  const auto ticker = QSharedPointer<CellTicker>::create(rounding, plane.scale);
  ticker->setRoom(axis);
  (&axis == m_xAxis ? m_acrossTicker : m_downTicker) = ticker;
  axis.setTicker(ticker);
  if (down().count > 0) axis.setBasePen(Qt::NoPen);  // the cells themselves form the edge
  // The centre of a cell is at the cell's number.
  const double edge = static_cast<double>(plane.first) - 0.5;
  axis.setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  if (logarithmic) {
    axis.setTickLabels(edge + shown.to > 1);  // 0 has no place
    axis.setRange(std::max(edge + shown.from, 0.5), std::max(edge + shown.to, 1.5));
  } else {
    axis.setRange(edge + shown.from, edge + shown.to);
  }
  labelAxis(axis, plane.label);
}

void PlaneView::updateAxes() {
  const Zoom shown = zoom();
  updateAxis(*m_xAxis, across(), shown.across);
  if (down().count > 0) {
    m_yAxis->setRangeReversed(true);
    updateAxis(*m_yAxis, down(), shown.down);
  }
}

void PlaneView::labelAxis(QCPAxis& axis, const QString& label) {
  const FigureContent& figure = scene().figure;
  const QString shown = (&axis == m_xAxis ? figure.across : figure.down).value_or(label);
  axis.setProperty(kLabel, shown);
  axis.setLabel(shown);
}

void PlaneView::keepLastLabel() {
  const PlaneAxis axis = across();
  const QFontMetricsF metrics(m_xAxis->tickLabelFont());
  const std::int64_t end = axis.first + axis.count - 1;
  const QString last = axis.scale == 1 ? grouped(end) : brief(axis.scale * static_cast<double>(end), 7);
  const double half = metrics.horizontalAdvance(last) / 2;
  QMargins least = m_axisRect->minimumMargins();
  least.setRight(std::max(least.right(), qCeil(half) + 2));
  m_axisRect->setMinimumMargins(least);
}

void PlaneView::layoutSettles() {
  for (QCPAxis* const axis : {m_xAxis, m_yAxis}) {
    const QString label = axis->property(kLabel).toString();
    const QFontMetricsF metrics(axis->labelFont());
    const int room = axis == m_xAxis ? m_axisRect->width() : m_axisRect->height();
    const bool fits = metrics.horizontalAdvance(label) <= room;
    axis->setLabel(target().isFigure() ? foldedLabel(*axis, label) : (fits ? label : QString()));
  }
  // Value axes: as many ticks as can be told apart.
  const double lines = m_axisRect->height() / (2.2 * QFontMetricsF(m_yAxis->tickLabelFont()).height());
  m_yAxis->ticker()->setTickCount(std::clamp(static_cast<int>(lines), 1, 6));
  spaceColourBars(plot());
  if (m_acrossTicker) m_acrossTicker->setRoom(*m_xAxis);
  if (m_downTicker) m_downTicker->setRoom(*m_yAxis);
  if (scene().figure.squareCells && fillsItsRoom()) squareCells();
}

void PlaneView::setZoom(const Zoom& zoom) {
  Appearance appearance = scene().appearance;
  if (zoom == wholeZoom()) {
    appearance.zooms.erase(name());
  } else {
    appearance.zooms[name()] = zoom;
  }
  Q_EMIT appearanceEdited(appearance);
}

void PlaneView::showAll() { setZoom(wholeZoom()); }

CellRange PlaneView::zoomedAcross(const CellRange& range, double factor, double pixel) const {
  const double label = m_xAxis->pixelToCoord(pixel);
  const double cell = label - static_cast<double>(across().first) + 0.5;
  if (!isLogarithmicAcross()) return scaled(range, factor, cell, static_cast<double>(across().count));
  const LogScale scale(across());
  if (scale.size() <= 0) return range;  // only position 0, which has no place on the scale
  const double fewest = kFewestCells / std::max(label, kFewestCells);
  return scale.cells(scaled(scale.from(range), factor, scale.from({cell, cell}).from, scale.size(), fewest));
}

CellRange PlaneView::shiftedAcross(const CellRange& range, double pixels) const {
  const double extent = m_axisRect->width();
  if (!isLogarithmicAcross()) return shifted(range, pixels, extent, static_cast<double>(across().count));
  const LogScale scale(across());
  if (scale.size() <= 0) return range;
  return scale.cells(shifted(scale.from(range), pixels, extent, scale.size()));
}

void PlaneView::zoomBy(double factor, const QPointF& at) {
  if (m_axisRect->rect().isEmpty()) return;  // otherwise a pixel would have no cell
  const Zoom now = zoom();
  const Zoom whole = wholeZoom();
  const double y = m_yAxis->pixelToCoord(at.y()) - static_cast<double>(down().first) + 0.5;
  Zoom next = now;
  next.across = zoomedAcross(now.across, factor, at.x());
  if (zoomsBothAxes()) next.down = scaled(now.down, factor, y, whole.down.to);
  if (next != now) setZoom(next);
}

void PlaneView::wheelEvent(QWheelEvent* event) {
  // One notch is 120 units and changes the size by a fifth; touch pads send less at a time.
  const double notches = event->angleDelta().y() / 120.0;
  if (notches != 0 && m_axisRect->rect().contains(event->position().toPoint())) {
    zoomBy(std::pow(1.25, -notches), event->position());
  }
  event->accept();
}

bool PlaneView::plotEvent(QEvent* event) {
  switch (event->type()) {
    case QEvent::MouseButtonPress:
      press(static_cast<QMouseEvent*>(event));
      break;
    case QEvent::MouseMove:
      move(static_cast<QMouseEvent*>(event));
      break;
    case QEvent::MouseButtonRelease:
      release(static_cast<QMouseEvent*>(event));
      break;
    case QEvent::MouseButtonDblClick:
      if (static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton) {
        selectCell(m_beforeClick);  // undoes the first click
        showAll();
      }
      break;
    case QEvent::Wheel:
      wheelEvent(static_cast<QWheelEvent*>(event));
      return true;
    case QEvent::Leave:
      leave();
      break;
    default:
      break;
  }
  return false;
}

void PlaneView::press(QMouseEvent* event) {
  setFocus(Qt::MouseFocusReason);
  const bool inside = m_axisRect->rect().contains(event->position().toPoint());
  if (event->button() != Qt::LeftButton || !inside) return;
  m_pressed = event->position().toPoint();
  m_pressedZoom = zoom();
  m_dragging = false;
}

void PlaneView::move(QMouseEvent* event) {
  const QPointF place = event->position();
  if (m_pressed) {
    const QPointF moved = place - *m_pressed;
    m_dragging = m_dragging || moved.manhattanLength() >= QApplication::startDragDistance();
    if (!m_dragging || m_axisRect->rect().isEmpty()) return;
    Zoom next = m_pressedZoom;
    const Zoom whole = wholeZoom();
    next.across = shiftedAcross(next.across, moved.x());
    if (down().count > 0) next.down = shifted(next.down, moved.y(), m_axisRect->height(), whole.down.to);
    if (next != zoom()) setZoom(next);
    return;
  }
  if (!m_axisRect->rect().contains(place.toPoint())) {
    leave();
    return;
  }
  const QPointF point(m_xAxis->pixelToCoord(place.x()), m_yAxis->pixelToCoord(place.y()));
  pointAt(point);
  hoverCell(hoverAt(point.x(), point.y()));
}

void PlaneView::release(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !m_pressed) return;
  m_pressed.reset();
  if (m_dragging || m_axisRect->rect().isEmpty()) return;
  const QPointF place = event->position();
  m_beforeClick = scene().selection;
  selectCell(selectionAt(m_xAxis->pixelToCoord(place.x()), m_yAxis->pixelToCoord(place.y())));
}

void PlaneView::leave() {
  pointAt(std::nullopt);
  hoverCell(std::nullopt);
}

void PlaneView::keyPressEvent(QKeyEvent* event) {
  const QPointF centre = QRectF(m_axisRect->rect()).center();
  const int far = event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
  const bool positionsAcross = !across().isDimension;
  const bool positionsDown = !positionsAcross || (down().count > 0 && !down().isDimension);
  Selection moved = scene().selection;
  switch (event->key()) {
    case Qt::Key_Left:
      (positionsAcross ? moved.position -= far : moved.dimension -= far);
      break;
    case Qt::Key_Right:
      (positionsAcross ? moved.position += far : moved.dimension += far);
      break;
    case Qt::Key_Up:
      (positionsDown ? moved.position -= far : moved.dimension -= far);
      break;
    case Qt::Key_Down:
      (positionsDown ? moved.position += far : moved.dimension += far);
      break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      zoomBy(1 / 1.25, centre);
      return;
    case Qt::Key_Minus:
      zoomBy(1.25, centre);
      return;
    case Qt::Key_0:
      showAll();
      return;
    default:
      PlotView::keyPressEvent(event);
      return;
  }
  selectCell(moved);
}

}  // namespace sinescope
