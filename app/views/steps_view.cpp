#include "app/views/steps_view.h"

#include <qcustomplot.h>
#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>

#include "app/look/number_format.h"
#include "app/look/theme.h"
#include "app/look/to_qstring.h"
#include "app/views/step_code.h"
#include "app/views/step_stations.h"
#include "app/views/step_words.h"
#include "app/views/steps_control.h"

namespace sinescope {

namespace {

StepKind kindAt(int step) { return static_cast<StepKind>(step); }

QString headingOf(int step) {
  return StepsView::tr("Step %1 of %2: %3").arg(step + 1).arg(kStepCount).arg(stepTitle(kindAt(step)));
}

QString cellText(const Selection& cell) {
  return StepsView::tr("Position %1, dimension %2:").arg(grouped(cell.position), grouped(cell.dimension));
}

}  // namespace

StepsView::StepsView(QWidget* parent) : View(parent), m_stations(new StepStations(&plot())) {
  auto* const layout = plot().plotLayout();
  layout->addElement(0, 0, m_stations);
  layout->setRowSpacing(0);
  m_page = new TextPage(plot());
  plot().installEventFilter(this);
  plot().setMouseTracking(true);
}

StepKind StepsView::kindOf(const Appearance& appearance) {
  return kindAt(std::clamp(appearance.step, 0, kStepCount - 1));
}

QString StepsView::subtitle() const { return tr("how the matrix is computed"); }

StepCell StepsView::selectedCell() const {
  const Selection cell = clampedTo(scene().spec, scene().selection);
  return {cell.position, cell.dimension};
}

QStringList StepsView::notes() const {
  QStringList notes;
  if (scene().table) {
    notes << tr("An open matrix has no steps. These are the sinusoid's of the same size, %1 × %2.")
                 .arg(grouped(scene().spec.length), grouped(scene().spec.dModel));
  }
  if (scene().showsDifference()) notes << tr("Steps have no difference. These are A's.");
  return notes;
}

QString StepsView::description() const {
  if (m_shown.empty()) return title();  // nothing has been drawn yet
  const StepTrace trace = traceOf(scene().spec, selectedCell());
  QStringList sentences = notes();
  sentences << headingOf(step()) + u'.' << stepFormula(scene().spec, kindAt(step())) + u'.';
  for (const Shown& shown : m_shown) {
    sentences << toQString(shown.tensor.name) + u' ' + toQString(shapeText(shown.tensor.tensor.shape)) + u'.';
  }
  QStringList parts;
  for (const TracePart& part : traceParts(scene().spec, trace)) parts << part.text;
  sentences << cellText(scene().selection) + u' ' + parts.join(QStringLiteral("; ")) + u'.';
  sentences += stepRemarks(scene().spec, kindAt(step()), trace);
  sentences << tr(
      "Left and right go from step to step, Ctrl with the arrow keys moves the selected cell, up and down "
      "scroll.");
  return sentences.join(u' ');
}

QWidget* StepsView::headerControl() {
  if (m_control) return m_control;
  m_control = new StepsControl;
  connect(m_control, &StepsControl::stepEdited, this, &StepsView::goTo);
  connect(m_control, &StepsControl::copyRequested, this, [this] { QGuiApplication::clipboard()->setText(text()); });
  showControl();
  return m_control;
}

void StepsView::showControl() {
  if (!m_control) return;
  m_control->showStep(step(), kStepCount);
  m_control->setLook(themeColours(scene().dark), textScale());
}

void StepsView::goTo(int step) {
  Appearance appearance = scene().appearance;
  appearance.step = std::clamp(step, 0, kStepCount - 1);
  if (appearance.step != this->step()) Q_EMIT appearanceEdited(appearance);
}

void StepsView::applyLook() {
  View::applyLook();
  m_stations->setLook(scene().dark, textScale());
  m_page->setLook(scene().dark, textScale());
}

bool StepsView::update(const SceneDifference& difference) {
  const bool isOther = difference.encoding || difference.selection || difference.appearance;
  if (isOther) {
    const bool wasElsewhere = m_shown.empty() || m_stations->current() != step();
    QStringList names;
    for (int i = 0; i < kStepCount; ++i) names << stepTitle(kindAt(i));
    m_stations->setStations(names, step());
    writePage();
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

void StepsView::writeTrace(std::vector<TextLine>& lines, const StepTrace& trace) const {
  TextLine line{{{cellText(scene().selection) + u' ', TextStyle::Body}}};
  const char* arrow = "";
  for (const TracePart& part : traceParts(scene().spec, trace)) {
    line.spans.push_back({QString::fromUtf8(arrow), TextStyle::Faint});
    QString text = part.text;
    text.replace(u' ', QChar::Nbsp);  // lines end between the steps
    line.spans.push_back({text, part.kind == kindAt(step()) ? TextStyle::Strong : TextStyle::Body});
    arrow = " → ";
  }
  lines.push_back(std::move(line));
}

void StepsView::writePage() {
  const EncodingSpec& spec = scene().spec;
  const StepKind kind = kindAt(step());
  const StepTrace trace = traceOf(spec, selectedCell());
  std::vector<TextLine> lines;
  const auto add = [&lines](const QString& text, TextStyle style) { lines.push_back({{{text, style}}}); };
  const auto gap = [&lines] { lines.emplace_back(); };
  for (const QString& note : notes()) add(note, TextStyle::Faint);
  add(headingOf(step()), TextStyle::Heading);
  add(stepFormula(spec, kind), TextStyle::Formula);
  gap();
  writeTrace(lines, trace);
  for (const QString& remark : stepRemarks(spec, kind, trace)) add(remark, TextStyle::Faint);
  gap();
  for (const QString& code : stepCode(spec, kind))
    add(code, TextStyle::Program);  // then what it prints, as in a notebook
  m_shown.clear();
  for (StepTensor& tensor : stepOf(spec, scene().columns, kind, selectedCell()).tensors) {
    gap();
    lines.push_back({{{toQString(tensor.name), TextStyle::Keyword},
                      {QStringLiteral("  ") + toQString(shapeText(tensor.tensor.shape)), TextStyle::CodeFaint}}});
    TensorText text = printed(tensor.tensor);
    const std::size_t first = lines.size();
    for (const std::string& line : text.lines) add(toQString(line), TextStyle::Code);
    m_shown.push_back({std::move(tensor), std::move(text), first});
  }
  m_page->setLines(std::move(lines));
}

std::vector<TextRun> StepsView::runsOf(const Selection& cell) const {
  std::vector<TextRun> runs;
  for (const Shown& shown : m_shown) {
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
  for (const Shown& shown : m_shown) {
    for (const PrintedElement& element : shown.text.elements) {
      const bool isHere = shown.firstLine + static_cast<std::size_t>(element.line) == letter->line &&
                          letter->column >= element.column && letter->column < element.column + element.length;
      if (!isHere) continue;
      const StepCell cell = shown.tensor.cellOf(element.index, selectedCell());
      return clampedTo(scene().spec, {cell.position, cell.dimension});
    }
  }
  return std::nullopt;
}

void StepsView::pointAt(const QPointF& point) {
  const auto cell = cellAt(point);
  const int station = m_stations->stationAt(point);
  cell || station >= 0 ? plot().setCursor(Qt::PointingHandCursor) : plot().unsetCursor();
  plot().setToolTip(station >= 0 ? headingOf(station) : QString());
  Q_EMIT hovered(cell ? std::optional(Hover{*cell, false}) : std::nullopt);
}

void StepsView::press(const QPointF& point) {
  const int station = m_stations->stationAt(point);
  if (station >= 0) return goTo(station);
  if (const auto cell = cellAt(point)) Q_EMIT selected(*cell);
}

bool StepsView::eventFilter(QObject* watched, QEvent* event) {
  if (watched != &plot()) return View::eventFilter(watched, event);
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
      if (m_page->wheel(*static_cast<QWheelEvent*>(event))) plot().replot(QCustomPlot::rpQueuedReplot);
      event->accept();
      return true;
    default:
      break;
  }
  return View::eventFilter(watched, event);
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
    if (m_page->key(*event)) plot().replot(QCustomPlot::rpQueuedReplot);
    return;
  }
  switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_B:
      return goTo(step() - 1);
    case Qt::Key_Right:
    case Qt::Key_N:
      return goTo(step() + 1);
    default:
      View::keyPressEvent(event);
  }
}

}  // namespace sinescope
