#include "app/views/steps/steps_view.h"

#include <QAbstractTextDocumentLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextCursor>
#include <QTextEdit>
#include <algorithm>
#include <utility>

#include "app/look/theme.h"
#include "app/text/clauses.h"
#include "app/text/to_qstring.h"
#include "app/views/steps/step_stations.h"
#include "app/views/steps/step_words.h"
#include "app/views/steps/steps_control.h"

namespace sinescope {

namespace {

constexpr double kPictureShare = 0.5;        // of the page's height, at most
constexpr double kWholePictureShare = 0.58;  // where that lets it show the whole tensor
constexpr double kShareWithoutCode = 0.75;   // where only a few words stand below it
constexpr double kLeastPicture = 120;        // pixels of a figure's picture at text scale 1
constexpr double kLeastWidth = 220;          // of a figure

}  // namespace

StepsView::StepsView(QWidget* parent) : TextView(parent), m_stations(new StepStations) {
  setStrip(*m_stations);
  setDocument(m_page.document());
  text().setAccessibleDescription(tr("The step"));
  text().setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
  canvas().setMouseTracking(true);
  connect(m_stations, &StepStations::chosen, this, &StepsView::goTo);
}

StepsView::~StepsView() {
  dropDocument();  // ours is gone before the text is
}

QString StepsView::subtitle() const {
  switch (scene().appearance.steps.walk) {
    case StepWalk::Tokens:
      return tr("how the matrix is added to the tokens");
    case StepWalk::Rotary:
      return tr("how queries and keys are turned");
    default:
      return tr("how the matrix is computed");
  }
}

bool StepsView::showsTables() const {
  return !ownTable(scene()) && !(scene().showsDifference() && ownTable(*scene().other));
}

QString StepsView::description() const {
  if (m_stations->line().names().isEmpty()) return title();  // nothing has been drawn yet
  const StepWords words = stepWordsOf(scene(), stepSourceOf(scene()));
  QStringList sentences = stepsNotes(scene());
  sentences << shownStepTitle(scene()) + u'.';
  if (!words.formula.isEmpty()) sentences << words.formula + u'.';
  if (!scene().guidance.showsCode()) sentences << printedTensors(scene());
  for (const ShownTensor& shown : m_shown) {
    sentences << toQString(shown.tensor.name) + u' ' + toQString(shapeText(shown.tensor.tensor.shape)) + u'.';
  }
  if (scene().guidance.showsCode() && !words.trace.empty()) {
    QStringList parts;
    for (const TracePart& part : words.trace) parts << part.text;
    sentences << stepCellText(scene().selection) + u' ' + clauses(parts) + u'.';
  }
  if (!m_picture.restWords().isEmpty()) sentences << m_picture.restWords();
  if (scene().guidance.showsCode()) sentences += words.remarks;  // what is not seen is not said
  if (scene().guidance.leads) return sentences.join(u' ');
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
  connect(m_control, &StepsControl::copyRequested, this,
          [this] { QGuiApplication::clipboard()->setText(stepsText(scene())); });
  showControl();
  return m_control;
}

void StepsView::showControl() {
  if (!m_control) return;
  m_control->showStep(scene().appearance.steps.walk, step(), static_cast<int>(stepsOf(scene()).size()));
  m_control->setTextScale(textScale());
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

StationLine StepsView::stationsOn(const QSizeF& page) const { return {stepTitles(scene()), step(), page, textScale()}; }

void StepsView::showStations() { m_stations->show(stationsOn(size()), scene().dark); }

bool StepsView::update(const SceneDifference& difference) {
  redrawMarks();
  if (!difference.encoding && !difference.tokens && !difference.selection && !difference.appearance) return false;
  const StationLine before = m_stations->line();
  m_stations->setHidden(scene().guidance.leads);
  showStations();
  StepsLines shown = stepsLines(scene());
  m_page.setLines(std::move(shown.lines), scene().dark);
  m_shown = std::move(shown.tensors);
  if (before.current() != step() || before.names() != m_stations->line().names()) {
    scrollToTop();
  } else {
    m_follows = difference.selection && isScrolled();  // who is at the top stays there
  }
  showControl();
  return true;
}

void StepsView::layOutOn(const QSizeF& room, bool whole) {
  const QString rest = m_picture.restWords();
  const bool hasCode = scene().guidance.showsCode();
  const auto layOut = [&](const PictureRoom& pictures) {
    m_picture.layOut(scene(), room.width(), pictures);
    m_page.setTop(m_picture.height());
    m_page.layOut(room, textScale(), whole);
  };
  layOut({(hasCode ? kPictureShare : kShareWithoutCode) * room.height(),
          (hasCode ? kWholePictureShare : kShareWithoutCode) * room.height()});
  const double beyond = m_page.document().documentLayout()->documentSize().height() - room.height();
  const double least = whole && hasCode ? kLeastPicture * textScale() : 0;
  // A lesson's formula is seen whole, and so is what a figure prints.
  if ((whole || !hasCode) && beyond > 0 && m_picture.height() > least) {
    const double left = std::max(m_picture.height() - beyond, least);
    layOut({left, left});
  }
  if (whole) m_page.shrink();
  if (m_picture.restWords() != rest) setAccessibleDescription(shownDescription());
}

void StepsView::layOutPage(const QSizeF& room) {
  layOutOn(room, false);
  text().verticalScrollBar()->setSingleStep(qRound(m_page.lineHeight()));
}

void StepsView::pageSettles() {
  if (!std::exchange(m_follows, false)) return;
  const double line = m_page.lineHeight();
  for (const TextRun& run : runsOf(scene().selection)) scrollTo(m_page.rectOf(run).adjusted(-line, -line, line, line));
}

void StepsView::resizeEvent(QResizeEvent* event) {
  if (scene().columns) showStations();
  TextView::resizeEvent(event);
}

void StepsView::paintBehind(QPainter& painter) {
  m_picture.paint(painter, scene());
  const QTextCursor selected = text().textCursor();
  if (m_page.isFormulaWithin(selected.selectionStart(), selected.selectionEnd())) {
    painter.fillRect(m_page.formulaRect(), themeColours(scene().dark).accentWash);
  }
  m_page.paintFormula(painter);
  paintMarks(painter);
}

void StepsView::paintMarks(QPainter& painter) {
  if (!scene().markSelection || isStale()) return;
  const ThemeColours& colours = themeColours(scene().dark);
  const auto mark = [&](const Selection& cell, const QPen& pen, float wash) {
    QColor ground = colours.accent;
    ground.setAlphaF(wash);
    painter.setPen(pen);
    painter.setBrush(ground);
    for (const TextRun& run : runsOf(cell))
      painter.drawRoundedRect(m_page.rectOf(run).adjusted(-2, 0.5, 1.5, -0.5), 3, 3);
  };
  painter.setRenderHint(QPainter::Antialiasing);
  const auto& hover = scene().hover;
  const bool hovers = hover && clampedTo(scene().spec, *hover) == *hover;
  if (hovers) m_picture.paintMark(painter, scene(), *hover, false);
  m_picture.paintMark(painter, scene(), scene().selection, true);
  mark(scene().selection, QPen(colours.accent, 1.5 * textScale()), 0.14F);
  if (hovers) mark(*hover, QPen(colours.fourth, 1), 0);
}

void StepsView::paintPage(QPainter& painter, const QSizeF& room) {
  double top = 0;
  if (!scene().guidance.leads) {
    const StationLine stations = stationsOn(room);
    stations.paint(painter, scene().dark);
    top = stations.height();
  }
  const QSizeF page(room.width(), room.height() - top);
  layOutOn(page, true);
  target().refuseSmall(tr("a part of the step is cut off"),
                       m_page.missing().expandedTo({kLeastWidth * textScale() - page.width(), 0}));
  painter.save();
  painter.translate(0, top);
  m_picture.paint(painter, scene());
  painter.save();
  // The selected cell may be in a line for which the page has no room.
  painter.setClipRect(QRectF(QPointF(), page), Qt::IntersectClip);
  paintMarks(painter);
  painter.restore();
  m_page.paintWhole(painter);
  painter.restore();
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

QRectF StepsView::elementRect(const Selection& cell) const {
  const std::vector<TextRun> runs = runsOf(cell);
  return runs.empty() ? QRectF() : onCanvas(m_page.rectOf(runs.front()));
}

QRectF StepsView::pictureRect(const Selection& cell) const {
  const QRectF rect = m_picture.rectOf({cell.position, cell.dimension});
  return rect.isNull() ? rect : onCanvas(rect);
}

std::optional<Selection> StepsView::cellAt(const QPointF& point) const {
  if (const auto cell = m_picture.cellAt(onPage(point), scene())) return cell;
  const auto letter = m_page.letterAt(onPage(point));
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
  canvas().setCursor(cell ? Qt::PointingHandCursor : Qt::IBeamCursor);
  Q_EMIT hovered(cell ? std::optional(Hover{*cell, false}) : std::nullopt);
}

bool StepsView::textEvent(QEvent* event) {
  switch (event->type()) {
    case QEvent::MouseMove:
      pointAt(static_cast<QMouseEvent*>(event)->position());
      return false;
    case QEvent::MouseButtonPress: {
      // A press on the picture selects no text, and what was selected no longer is.
      if (onPage(static_cast<QMouseEvent*>(event)->position()).y() >= m_picture.height()) return false;
      QTextCursor cursor = text().textCursor();
      cursor.clearSelection();
      text().setTextCursor(cursor);
      return true;
    }
    case QEvent::MouseButtonRelease: {
      // A press that draws selects text.
      const auto& mouse = *static_cast<QMouseEvent*>(event);
      const auto cell =
          mouse.button() == Qt::LeftButton && !hasSelectedText() ? cellAt(mouse.position()) : std::nullopt;
      if (cell) press(*cell, mouse.position());
      return false;
    }
    case QEvent::Leave:
      Q_EMIT hovered(std::nullopt);
      return false;
    case QEvent::KeyPress: {
      const auto& key = *static_cast<QKeyEvent*>(event);
      return key.modifiers().testFlag(Qt::ControlModifier) && moveSelection(key);
    }
    case QEvent::Wheel: {
      const auto& wheel = *static_cast<QWheelEvent*>(event);
      if (!wheel.modifiers().testFlag(Qt::ShiftModifier) || wheel.angleDelta().x() != 0) return false;
      QScrollBar& across = *text().horizontalScrollBar();
      across.setValue(across.value() - wheel.angleDelta().y());
      return true;
    }
    default:
      return false;
  }
}

void StepsView::press(const Selection& cell, const QPointF& point) {
  Q_EMIT selected(cell);
  const auto offset = m_picture.offsetAt(onPage(point));
  if (!offset || *offset == scene().appearance.shift.offset) return;
  Appearance appearance = scene().appearance;
  appearance.shift.offset = *offset;  // the score that is traced is the one that was pressed
  Q_EMIT appearanceEdited(appearance);
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
      TextView::keyPressEvent(event);
  }
}

}  // namespace sinescope
