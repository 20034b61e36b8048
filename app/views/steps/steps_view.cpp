#include "app/views/steps/steps_view.h"

#include <qcustomplot.h>
#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <utility>

#include "app/look/theme.h"
#include "app/text/to_qstring.h"
#include "app/views/steps/step_stations.h"
#include "app/views/steps/step_words.h"
#include "app/views/steps/steps_control.h"

namespace sinescope {

StepsView::StepsView(QWidget* parent) : PlotView(parent), m_stations(new StepStations(&plot())) {
  auto* const layout = plot().plotLayout();
  layout->addElement(0, 0, m_stations);
  layout->setRowSpacing(0);
  m_page = new TextPage(plot());
  plot().setMouseTracking(true);
}

QString StepsView::subtitle() const {
  return scene().appearance.steps.walk == StepWalk::Tokens ? tr("how the matrix is added to the tokens")
                                                           : tr("how the matrix is computed");
}

QString StepsView::description() const {
  if (m_stations->names().isEmpty()) return title();  // nothing has been drawn yet
  const StepWords words = stepWordsOf(scene(), stepSourceOf(scene()));
  QStringList sentences = stepsNotes(scene());
  sentences << stepHeading(scene(), step()) + u'.' << words.formula + u'.';
  for (const ShownTensor& shown : m_shown) {
    sentences << toQString(shown.tensor.name) + u' ' + toQString(shapeText(shown.tensor.tensor.shape)) + u'.';
  }
  QStringList parts;
  for (const TracePart& part : words.trace) parts << part.text;
  sentences << stepCellText(scene().selection) + u' ' + parts.join(QStringLiteral("; ")) + u'.';
  sentences += words.remarks;
  sentences << tr(
      "Left and right go from step to step, W takes another walk, Ctrl with the arrow keys moves the selected cell, up "
      "and down scroll.");
  return sentences.join(u' ');
}

QWidget* StepsView::headerControl() {
  if (m_control) return m_control;
  m_control = new StepsControl;
  connect(m_control, &StepsControl::stepEdited, this, &StepsView::goTo);
  connect(m_control, &StepsControl::walkEdited, this, &StepsView::choose);
  connect(m_control, &StepsControl::copyRequested, this, [this] { QGuiApplication::clipboard()->setText(text()); });
  showControl();
  return m_control;
}

void StepsView::showControl() {
  if (!m_control) return;
  m_control->showStep(scene().appearance.steps.walk, step(), static_cast<int>(stepsOf(scene()).size()));
  m_control->setLook(themeColours(scene().dark), textScale());
}

void StepsView::goTo(int step) {
  Appearance appearance = scene().appearance;
  appearance.steps.step = std::clamp(step, 0, static_cast<int>(stepsOf(scene()).size()) - 1);
  if (appearance.steps.step != this->step()) Q_EMIT appearanceEdited(appearance);
}

void StepsView::choose(StepWalk walk) {
  if (walk == scene().appearance.steps.walk) return;
  Scene chosen = scene();
  chosen.appearance.steps.walk = walk;
  const auto steps = stepsOf(chosen);
  const auto same = std::ranges::find(steps, stepKindOf(scene()));
  if (same != steps.end()) chosen.appearance.steps.step = static_cast<int>(same - steps.begin());
  chosen.appearance.steps.step = stepOf(chosen);
  Q_EMIT appearanceEdited(chosen.appearance);
}

void StepsView::applyLook() {
  PlotView::applyLook();
  m_stations->setLook(scene().dark, textScale());
  m_page->setLook(scene().dark, textScale());
}

bool StepsView::update(const SceneDifference& difference) {
  const bool isOther = difference.encoding || difference.tokens || difference.selection || difference.appearance;
  if (isOther) {
    QStringList names;
    for (const StepKind kind : stepsOf(scene())) names << stepTitle(kind);
    const bool wasElsewhere = m_stations->current() != step() || m_stations->names() != names;
    m_stations->setStations(names, step());
    StepsPage page = stepsPage(scene());
    m_page->setLines(std::move(page.lines));
    m_shown = std::move(page.tensors);
    if (wasElsewhere) {
      m_page->toTop();
    } else if (difference.selection && m_page->isScrolled()) {
      for (const TextRun& run : runsOf(scene().selection)) m_page->scrollTo(run);  // who is at the top stays there
    }
    showControl();
  }
  mark();
  return isOther;
}

std::vector<TextRun> StepsView::runsOf(const Selection& cell) const {
  std::vector<TextRun> runs;
  for (const ShownTensor& shown : m_shown) {
    const auto index = shown.tensor.elementOf({cell.position, cell.dimension});
    const PrintedElement place = index ? placeOf(shown.text, *index) : PrintedElement{};
    if (place.length > 0) {
      runs.push_back({shown.firstLine + static_cast<std::size_t>(place.line), place.column, place.length});
    }
  }
  return runs;
}

void StepsView::mark() {
  std::vector<TextRun> pointed;
  const bool marks = scene().markSelection;
  if (marks && scene().hover && clampedTo(scene().spec, *scene().hover) == *scene().hover) {
    pointed = runsOf(*scene().hover);
  }
  m_page->setMarks(marks ? runsOf(scene().selection) : std::vector<TextRun>(), std::move(pointed));
}

QPointF StepsView::stationCentre(int step) const { return m_stations->centreOf(step); }

QRectF StepsView::elementRect(const Selection& cell) {
  const std::vector<TextRun> runs = runsOf(cell);
  return runs.empty() ? QRectF() : m_page->rectOf(runs.front());
}

std::optional<Selection> StepsView::cellAt(const QPointF& point) {
  const auto letter = m_page->letterAt(point);
  if (!letter) return std::nullopt;
  for (const ShownTensor& shown : m_shown) {
    for (const PrintedElement& element : shown.text.elements) {
      const bool isHere = shown.firstLine + static_cast<std::size_t>(element.line) == letter->line &&
                          letter->column >= element.column && letter->column < element.column + element.length;
      if (!isHere) continue;
      const StepCell cell = shown.tensor.cellOf(element.index, stepCellOf(scene()));
      return clampedTo(scene().spec, {cell.position, cell.dimension});
    }
  }
  return std::nullopt;
}

void StepsView::pointAt(const QPointF& point) {
  const auto cell = cellAt(point);
  const int station = m_stations->stationAt(point);
  cell || station >= 0 ? plot().setCursor(Qt::PointingHandCursor) : plot().unsetCursor();
  plot().setToolTip(station >= 0 ? stepHeading(scene(), station) : QString());
  Q_EMIT hovered(cell ? std::optional(Hover{*cell, false}) : std::nullopt);
}

void StepsView::press(const QPointF& point) {
  const int station = m_stations->stationAt(point);
  if (station >= 0) return goTo(station);
  if (const auto cell = cellAt(point)) Q_EMIT selected(*cell);
}

bool StepsView::plotEvent(QEvent* event) {
  switch (event->type()) {
    case QEvent::MouseButtonPress:
      setFocus(Qt::MouseFocusReason);
      if (static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton) {
        press(static_cast<QMouseEvent*>(event)->position());
      }
      break;
    case QEvent::MouseMove:
      pointAt(static_cast<QMouseEvent*>(event)->position());
      break;
    case QEvent::Leave:
      plot().unsetCursor();
      Q_EMIT hovered(std::nullopt);
      break;
    case QEvent::Wheel:
      if (m_page->wheel(*static_cast<QWheelEvent*>(event))) redraw();
      event->accept();
      return true;
    default:
      break;
  }
  return false;
}

bool StepsView::moveSelection(const QKeyEvent& event) {
  const int far = event.modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
  Selection moved = scene().selection;
  switch (event.key()) {
    case Qt::Key_Left:
      moved.dimension -= far;
      break;
    case Qt::Key_Right:
      moved.dimension += far;
      break;
    case Qt::Key_Up:
      moved.position -= far;
      break;
    case Qt::Key_Down:
      moved.position += far;
      break;
    default:
      return false;
  }
  Q_EMIT selected(clampedTo(scene().spec, moved));
  return true;
}

void StepsView::keyPressEvent(QKeyEvent* event) {
  if (event->modifiers().testFlag(Qt::ControlModifier) && moveSelection(*event)) return;
  if (m_page->isScrollKey(*event)) {
    if (m_page->key(*event)) redraw();
    return;
  }
  switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_B:
      return goTo(step() - 1);
    case Qt::Key_Right:
    case Qt::Key_N:
      return goTo(step() + 1);
    case Qt::Key_W:
      return choose(
          static_cast<StepWalk>((static_cast<std::size_t>(scene().appearance.steps.walk) + 1) % kStepWalkNames.size()));
    default:
      PlotView::keyPressEvent(event);
  }
}

}  // namespace sinescope
