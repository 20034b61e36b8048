#include "app/views/shift/shift_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/colour_bar.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/free_layout.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/shift/block_mark.h"
#include "app/views/shift/shift_control.h"
#include "app/views/shift/shift_headings.h"
#include "app/views/shift/shift_numbers.h"

namespace sinescope {

namespace {

constexpr double kLeastSquare = 3;  // least size in pixels of a square of M that represents many cells

}  // namespace

ShiftView::ShiftView(QWidget* parent)
    : PlaneView(parent),
      m_heatmap(std::make_unique<Heatmap>(
          &axisRect(), QStringLiteral("main"), target(),
          [this] { return squaresPicture(m_matrix, zoom(), cellsInPicture(), shiftLook(scene(), m_range)); })),
      m_colourBar(std::make_unique<ColourBar>(plot(), &axisRect(), target())),
      m_stripRect(addStrips()),
      m_turn(
          plot(), marksLayer()->name(),
          {.edit = [this](const TurnPointer::Edit& edit) { apply(edit); }, .redrawMarks = [this] { redrawMarks(); }}),
      m_grid(addRooms()),
      m_stripmap(std::make_unique<Heatmap>(m_stripRect, QStringLiteral("main"), target(),
                                           [this] {
                                             return stripsPicture(m_strips, zoom().down, cellsInPicture(),
                                                                  m_stripRect->width(), shiftLook(scene(), m_range));
                                           })),
      m_beside(new StoryElement(&plot(), StoryElement::Place::Beside)),
      m_below(new StoryElement(&plot(), StoryElement::Place::Below)) {
  QCPAxis* const heading = axisRect().addAxis(QCPAxis::atTop);
  heading->setLayer(QStringLiteral("axes"));
  heading->grid()->setVisible(false);
  m_grid->addElement(0, 3, m_beside);
  m_grid->addElement(1, 0, m_below);
  addCells(*m_heatmap, [this] { return cellsInSight(); });
  m_stripmap->setCells(Heatmap::CellSource(
      [this] { return stripCells(m_strips, zoom().down, m_stripRect->width(), shiftLook(scene(), m_range)); }));
  new Drawing(&axisRect(), QStringLiteral("main"),
              [this](QCPPainter& painter, const QRectF& rect) { paintMatrixText(painter, rect); });
  addNotes([this](QCPPainter& painter, const QRectF& rect) {
    const int cells = cellsInPicture();
    return cells == 1 ? QRect() : drawNote(painter, rect, squareNotes(cells), noteLook());
  });
  new Drawing(m_stripRect, QStringLiteral("main"),
              [this](QCPPainter& painter, const QRectF& rect) { paintStripText(painter, rect); });
  new Drawing(m_stripRect, marksLayer()->name(), [this](QCPPainter& painter, const QRectF& rect) {
    if (scene().markSelection) paintRowMarks(painter, rect);
  });
}

ShiftView::~ShiftView() = default;

QCPAxisRect* ShiftView::addStrips() {
  auto* const rect = new QCPAxisRect(&plot(), false);
  QCPAxis* const heading = rect->addAxis(QCPAxis::atTop);
  heading->setLayer(QStringLiteral("axes"));
  heading->grid()->setVisible(false);
  plot().plotLayout()->insertColumn(1);  // before the colour bar
  plot().plotLayout()->addElement(0, 1, rect);
  rect->setMarginGroup(QCP::msTop | QCP::msBottom, axisRect().marginGroup(QCP::msTop));
  return rect;
}

QCPLayoutGrid* ShiftView::addRooms() {
  auto* const grid = new QCPLayoutGrid;
  QCPLayoutGrid& whole = *plot().plotLayout();
  for (int column = 0; column < whole.columnCount(); ++column) {
    QCPLayoutElement* const element = whole.element(0, column);
    whole.take(element);
    grid->addElement(0, column, element);
  }
  whole.simplify();
  grid->setColumnSpacing(kShiftSpacing);
  grid->setRowSpacing(0);
  auto* const rooms = new FreeLayout([this](const QRect& room) { placeRooms(room); }, [](QCPPainter&) {});
  whole.addElement(0, 0, rooms);
  rooms->add(m_turn.frame());
  rooms->add(grid);
  return grid;
}

QString ShiftView::subtitle() const {
  QString text = shiftFormula(scene());
  if (scene().appearance.shift.sinesOnly) text += QStringLiteral(" · ") + tr("sines only");
  if (scene().showsDifference()) text += QStringLiteral(" · A − B");
  return text;
}

QString ShiftView::description() const {
  if (m_facts.map.rows.empty()) return title();  // nothing has been drawn yet
  const ShiftStory story = shiftStory(scene(), m_facts, m_otherFacts ? &*m_otherFacts : nullptr);
  return tr("Matrix M that takes every position to the one %1 on. %5 %2: %3. %4 Left and right move the position, "
            "up and down the dimension, Ctrl with left and right the offset.")
      .arg(grouped(scene().appearance.shift.offset), story.caption, story.number, story.remarks.join(u' '),
           m_turn.sentence());
}

QWidget* ShiftView::headerControl() {
  if (m_control) return m_control;
  m_control = new ShiftControl;
  connect(m_control, &ShiftControl::rejected, this, &View::rejected);
  connect(m_control, &ShiftControl::offsetEdited, this, &ShiftView::setOffset);
  const auto sets = [this](bool ShiftOptions::*member) {
    return [this, member](bool on) {
      Appearance appearance = scene().appearance;
      appearance.shift.*member = on;
      Q_EMIT appearanceEdited(appearance);
    };
  };
  connect(m_control, &ShiftControl::sinesOnlyEdited, this, sets(&ShiftOptions::sinesOnly));
  connect(m_control, &ShiftControl::queryAndKeyEdited, this, sets(&ShiftOptions::queryAndKey));
  showControl();
  return m_control;
}

bool ShiftView::leaveKnobsToStrip(bool left) {
  m_control->leaveOffsetOut(left);
  return true;
}

void ShiftView::showControl() {
  const Appearance& look = scene().appearance;
  if (m_control) m_control->showShift(look.shift, mostOffset());
}

void ShiftView::setOffset(std::int64_t offset) {
  if (offset == scene().appearance.shift.offset) return;
  Appearance appearance = scene().appearance;
  appearance.shift.offset = offset;
  Q_EMIT appearanceEdited(appearance);
}

PlaneAxis ShiftView::across() const {
  const Scene& own = scene();
  const bool sinesOnly = own.appearance.shift.sinesOnly;
  int rows = shiftRowCount(own.spec, sinesOnly);
  if (own.other) {
    const int others = shiftRowCount(own.other->spec, sinesOnly);
    rows = own.showsDifference() ? std::min(rows, others) : std::max(rows, others);
  }
  PlaneAxis axis = dimensions();
  if (sinesOnly) axis.label = tr("sine i (of pair i)");
  axis.count = rows;
  return axis;
}

bool ShiftView::isRescaledSince(const Scene& drawn) const {
  const auto rows = [](const Scene& shown) {
    return shown.other ? shiftRowCount(shown.other->spec, shown.appearance.shift.sinesOnly) : 0;
  };
  return rows(scene()) != rows(drawn);
}

Selection ShiftView::selectionAt(double /*x*/, double y) const {
  const auto& rows = m_facts.map.rows;
  if (rows.empty()) return scene().selection;
  const auto row = static_cast<std::size_t>(std::clamp(std::round(y), 0.0, static_cast<double>(rows.size() - 1)));
  return clampedTo(scene().spec, {scene().selection.position, rows[row].dimension});
}

Hover ShiftView::hoverAt(double x, double y) const { return {selectionAt(x, y), true}; }

void ShiftView::calculate(const SceneDifference& difference) {
  if (difference.encoding || difference.appearance) {
    m_facts = shiftFacts(scene(), scene().appearance);
    m_otherFacts.reset();
    if (scene().showsDifference()) m_otherFacts = shiftFacts(*scene().other, scene().appearance);
    m_matrix = std::make_shared<const ShiftMatrix>(m_otherFacts ? differenceOf(m_facts.matrix, m_otherFacts->matrix)
                                                                : m_facts.matrix);
    const double greatest = m_otherFacts ? 2 : 1;
    m_range = scene().figure.rangeOr({-greatest, greatest});
  }
  const std::int64_t p = scene().selection.position;
  m_facts.vectors = shifted(m_facts.map, *scene().columns, p);
  const ShiftedVectors& own = m_facts.vectors;
  ShiftStrips strips{own.here, own.mapped, own.there, own.mapped - own.there};
  if (m_otherFacts) {
    m_otherFacts->vectors = shifted(m_otherFacts->map, *scene().other->columns, p);
    const ShiftedVectors& other = m_otherFacts->vectors;
    const Eigen::Index size = std::min(own.here.size(), other.here.size());
    const std::array<const Eigen::VectorXd*, 3> minus{&other.here, &other.mapped, &other.there};
    for (std::size_t i = 0; i < minus.size(); ++i) strips[i] = strips[i].head(size).eval() - minus[i]->head(size);
    strips[3] = strips[1] - strips[2];
  }
  m_strips = std::make_shared<const ShiftStrips>(std::move(strips));
}

bool ShiftView::update(const SceneDifference& difference) {
  if (!difference.encoding && !difference.appearance && !difference.selection) return false;
  calculate(difference);
  if (difference.encoding || difference.appearance) {
    m_heatmap->invalidate();
    m_colourBar->show(signedMap(scene().appearance), m_range, barMeasure(tr("entries of M and PE")));
    updateAxes();
  }
  m_stripmap->invalidate();
  ShiftStory story = shiftStory(scene(), m_facts, m_otherFacts ? &*m_otherFacts : nullptr);
  TurnPicture turn = turnPicture(scene(), m_facts, m_otherFacts ? &*m_otherFacts : nullptr, story);
  if (!scene().figure.parts.notes) {
    story.caption.clear();
    story.number.clear();
    story.remarks.clear();
    turn.sentence.clear();
  }
  for (StoryElement* const element : {m_beside, m_below}) element->setStory(story);
  m_turn.show(turn, shiftLook(scene(), m_range), scene());
  updateHeadings();
  showControl();
  return true;
}

void ShiftView::applyLook() {
  PlaneView::applyLook();
  m_colourBar->setTextScale(textScale());
  if (!m_colourBar->axis().axisRect()->visible()) m_laidOut.reset();  // it has just been given its size again
  for (StoryElement* const element : {m_beside, m_below})
    element->setLook(themeColours(scene().dark), textScale(), target().isFigure());
  for (QCPAxisRect* const rect : {&axisRect(), m_stripRect}) {
    QCPAxis* const heading = rect->axis(QCPAxis::atTop);
    heading->setBasePen(Qt::NoPen);
    heading->setTickPen(Qt::NoPen);
    heading->setTickLength(1, 0);  // a tick of length 0 would be a dot in vector files
    heading->setTickLabelColor(themeColours(scene().dark).text);
    QMargins least = rect->minimumMargins();
    least.setRight(0);
    rect->setMinimumMargins(least);
  }
}

void ShiftView::place(const ShiftLayout& layout) {
  m_colourBar->setShown(layout.hasColourBar && scene().figure.parts.bar, textScale());
  m_beside->setRoom(layout.beside);
  m_below->setRoom(layout.below);
  for (const auto& [rect, width] : {std::pair(&axisRect(), layout.side), std::pair(m_stripRect, layout.strips)}) {
    rect->setMinimumSize(width, layout.side);
    rect->setMaximumSize(width, layout.side);
  }
  updateHeadings();
}

QString ShiftView::matrixName() const {
  return m_otherFacts ? tr("M of A − M of B") : tr("M for Δ = %1").arg(grouped(scene().appearance.shift.offset));
}

void ShiftView::updateHeadings() {
  m_hasHeadings = showHeadings(axisRect(), matrixName(), *m_stripRect, textScale());
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  for (const double value : {m_range.least, 0.0, m_range.greatest}) ticker->addTick(value, brief(value));
  m_colourBar->axis().setTicker(ticker);
}

int ShiftView::cellsInPicture() { return target().cells == CellsAs::Means ? cellsOfSquares() : 1; }

int ShiftView::cellsOfSquares() {
  return cellsOfASquare(zoom().across.size(), axisRect().width(), kLeastSquare * textScale());
}

void ShiftView::paintMatrixText(QCPPainter& painter, const QRectF& rect) {
  if (scene().figure.parts.numbers)
    paintEntries(painter, rect, xAxis(), yAxis(), *m_matrix, shiftLook(scene(), m_range), textScale());
  drawFrame(painter, target(), rect, themeColours(scene().dark).fourth);
}

void ShiftView::paintStripText(QCPPainter& painter, const QRectF& rect) {
  drawStripFrames(painter, target(), rect, themeColours(scene().dark).fourth);
  if (scene().figure.parts.numbers)
    paintStripNumbers(painter, rect, yAxis(), *m_strips, shiftLook(scene(), m_range), textScale());
}

int ShiftView::markedRow(int dimension) const {
  // In a comparison, the selected dimension may not exist in this encoding.
  return dimension < scene().spec.dModel ? rowOfDimension(m_facts.map, scene().spec, dimension) : -1;
}

void ShiftView::paintRowMarks(QCPPainter& painter, const QRectF& rect) {
  const auto mark = [&](int row, bool strong) {
    markBand(painter, rect, yAxis().coordToPixel(row - 0.5), yAxis().coordToPixel(row + 0.5), Qt::Horizontal, strong);
  };
  const int own = markedRow(scene().selection.dimension);
  const auto& hover = scene().hover;
  const int hovered = hover ? markedRow(hover->dimension) : -1;
  if (hovered >= 0) {
    const int partner = hover->wholePair ? m_facts.map.rows[static_cast<std::size_t>(hovered)].partner : -1;
    if (hovered != own) mark(hovered, false);
    if (partner >= 0 && partner != own) mark(partner, false);
  }
  if (own >= 0) mark(own, true);
}

void ShiftView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  paintRowMarks(painter, rect);
  const auto markBlock = [&](int row, bool strong) {
    const int partner = m_facts.map.rows[static_cast<std::size_t>(row)].partner;
    paintBlockMark(painter, xAxis(), yAxis(), row, partner, strong);
  };
  const auto& hover = scene().hover;
  const int hovered = hover && hover->wholePair ? markedRow(hover->dimension) : -1;
  if (hovered >= 0) markBlock(hovered, false);
  const int own = markedRow(scene().selection.dimension);
  if (own >= 0) markBlock(own, true);
}

void ShiftView::keyPressEvent(QKeyEvent* event) {
  const bool back = event->key() == Qt::Key_Left || event->key() == Qt::Key_Up;
  const int step = (back ? -1 : 1) * (event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1);
  Selection moved = scene().selection;
  switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
      if (event->modifiers().testFlag(Qt::ControlModifier)) {
        return setOffset(std::clamp(scene().appearance.shift.offset + step, -mostOffset(), mostOffset()));
      }
      moved.position += step;
      break;
    case Qt::Key_Up:
    case Qt::Key_Down:
      moved = selectionAt(0, rowOfDimension(m_facts.map, scene().spec, moved.dimension) + step);
      break;
    default:
      return PlaneView::keyPressEvent(event);
  }
  selectCell(moved);
}

void ShiftView::apply(const TurnPointer::Edit& edit) {
  if (edit.isOffset) return setOffset(edit.number);
  if (edit.number == scene().selection.position) return;
  selectCell({edit.number, scene().selection.dimension});
}

bool ShiftView::plotEvent(QEvent* event) {
  if (event->type() == QEvent::Leave) m_turn.leave();
  if (!isOfMouse(*event)) return PlaneView::plotEvent(event);
  // The strips have the same rows as the matrix.
  const auto* const mouse = static_cast<QMouseEvent*>(event);
  if (m_turn.takes(*mouse, scene())) {
    setFocus(Qt::MouseFocusReason);
    return false;
  }
  const bool inside = m_stripRect->rect().contains(mouse->position().toPoint());
  const bool left = mouse->button() == Qt::LeftButton;
  if (event->type() == QEvent::MouseButtonPress) m_pressedStrips = inside && left;
  if (event->type() == QEvent::MouseButtonDblClick && inside) return false;  // two clicks on one row
  const double row = yAxis().pixelToCoord(mouse->position().y());
  if (event->type() == QEvent::MouseButtonRelease && left && std::exchange(m_pressedStrips, false)) {
    if (inside) selectCell(selectionAt(0, row));
    return false;
  }
  if (event->type() == QEvent::MouseMove && inside && mouse->buttons() == Qt::NoButton) {
    hoverCell(hoverAt(0, row));
    return false;
  }
  return PlaneView::plotEvent(event);
}

}  // namespace sinescope
