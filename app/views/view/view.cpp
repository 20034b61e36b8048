#include "app/views/view/view.h"

#include <QKeyEvent>
#include <QScopedValueRollback>
#include <algorithm>
#include <utility>

#include "app/document/axis_scene.h"
#include "app/views/view/cell_words.h"
#include "app/views/view/cover_sheet.h"
#include "app/views/view/spec_text.h"
#include "app/views/view/spoken_view.h"

namespace sinescope {

namespace {

/// Whether a view's look differs; the zooms of other views are none of its business.
bool looksDifferent(const Scene& a, const Scene& b, const QString& view) {
  const auto zoomOf = [&view](const Appearance& appearance) {
    const auto found = appearance.zooms.find(view);
    return found == appearance.zooms.end() ? std::optional<Zoom>() : found->second;
  };
  if (a.dark != b.dark || a.highContrast != b.highContrast || zoomOf(a.appearance) != zoomOf(b.appearance)) return true;
  Appearance withoutZooms = a.appearance;
  withoutZooms.zooms = b.appearance.zooms;
  return withoutZooms != b.appearance;
}

/// Whether what a scene is compared with differs, or what is known of it.
bool comparedOtherwise(const Scene& a, const Scene& b) {
  if (pinnedOf(a) != pinnedOf(b)) return true;
  return a.other && a.other->table && *a.other->tableFacts != *b.other->tableFacts;
}

bool isInput(const QEvent& event) {
  switch (event.type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseMove:
    case QEvent::Wheel:
    case QEvent::KeyPress:
    case QEvent::ToolTip:
      return true;
    default:
      return false;
  }
}

}  // namespace

View::View(QWidget* parent) : QWidget(parent) {
  installSpokenViews();
  setFocusPolicy(Qt::StrongFocus);
  connect(this, &View::painted, this, &View::placeCover);  // only then the layout is known
  connect(this, &View::selected, this, [this](const Selection& selection) {
    m_tellsSelection = selection != gridCell(m_scene, m_scene.selection);
    if (!m_tellsSelection) tellSelection(*this);  // at an end, the same cell again
  });
}

bool otherBoundsDiffer(const Scene& a, const Scene& b) {
  if (!a.other || !b.other) return a.other != b.other;
  const EncodingSpec& own = a.other->spec;
  const EncodingSpec& other = b.other->spec;
  return own.firstPosition != other.firstPosition || own.length != other.length || own.dModel != other.dModel;
}

void View::setScene(const Scene& scene) {
  const QString before = m_drawn || m_scene.columns ? shownTitle() + heading() : QString();
  m_scene = sceneFor(*m_kind, scene);
  // Beside another encoding the pointer may be on a cell that this one does not have.
  if (m_scene.hover && clampedTo(m_scene.spec, *m_scene.hover) != *m_scene.hover) m_scene.hover.reset();
  m_stale = true;
  if (shownTitle() + heading() != before) Q_EMIT titleChanged();
  if (!isVisible()) return;
  if (std::exchange(m_drawPending, true)) return;
  // However many scenes come until then, the last one is drawn.
  QMetaObject::invokeMethod(this, &View::drawPending, Qt::QueuedConnection);
}

void View::drawPending() {
  m_drawPending = false;
  if (isVisible()) refresh();
}

QString View::heading() const {
  const bool isOfB = m_scene.showsDifference() && !m_scene.table && !m_scene.part;
  const Shown& told = isOfB ? *m_scene.other : m_scene;
  if (!told.part && (!told.table || showsTables())) return subtitle();
  const QString whose = told.part ? partText(*told.part) : notOfText(*told.table);
  QStringList parts{whose, subtitle()};
  if (m_scene.part) std::ranges::reverse(parts);  // the title names the axis already
  parts.removeAll(QString());
  return parts.join(QStringLiteral(" · "));
}

QString View::shownTitle() const {
  return m_scene.part ? title() + QStringLiteral(" · ") + QLatin1String(axisName(m_scene.part->axis)) : title();
}

QString View::description() const { return title() + u' ' + heading(); }

QString View::shownDescription() const {
  if (!isCovered() || answer().isEmpty()) return description();
  return m_scene.cover.isHeld ? tr("%1, covered until it is predicted").arg(title())
                              : tr("%1, covered until it is predicted; H reveals it").arg(title());
}

std::optional<QPointF> View::gridCellPlace(const Selection& cell) const {
  const auto own = axisCell(m_scene, cell);
  return own ? cellPlace(*own) : std::nullopt;
}

void View::selectCell(const Selection& cell) { Q_EMIT selected(gridCell(m_scene, clampedTo(m_scene.spec, cell))); }

void View::hoverCell(const std::optional<Hover>& hover) { Q_EMIT hovered(gridHover(m_scene, hover)); }

void View::requestView(const QString& view, const Selection& cell, const Appearance& appearance) {
  Appearance look = appearance;
  const ViewKind* const kind = findView(view);
  // Its zoom counts cells of the axis.
  if (m_scene.origin && kind && !kind->ofAxis) look.zooms.erase(view);
  Q_EMIT viewRequested(view, gridCell(m_scene, clampedTo(m_scene.spec, cell)), look);
}

QRegion View::subject() const { return canvas().rect(); }

QRegion View::answer() const { return canvas().rect(); }

void View::placeCover() {
  const QRegion hidden = isCovered() ? answer() : QRegion();
  if (!m_sheet && hidden.isEmpty()) return;
  if (!m_sheet) {
    m_sheet = new CoverSheet(this);
    connect(m_sheet, &CoverSheet::revealed, this, [this] {
      Cover cover = m_scene.cover;
      cover.views.erase(name());
      cover.readout = false;
      Q_EMIT coverEdited(cover);
    });
  }
  m_sheet->setLook(m_scene.dark, textScale());
  m_sheet->setHeld(m_scene.cover.isHeld);
  m_sheet->setPlace(hidden.translated(canvas().mapTo(this, QPoint())));
  m_sheet->setVisible(!hidden.isEmpty());
  const auto above = std::ranges::find(children(), static_cast<QObject*>(m_sheet));
  const auto isView = [](const QObject* child) { return qobject_cast<const View*>(child) != nullptr; };
  if (std::any_of(above, children().end(), isView)) m_sheet->raise();  // a layout may have made one
}

SceneDifference View::differenceFromDrawn() const {
  if (!m_drawn) return SceneDifference::inEverything();
  SceneDifference difference;
  const bool otherCounts = comparedOtherwise(m_scene, *m_drawn) &&
                           (m_scene.showsDifference() || m_drawn->showsDifference() || isRescaledSince(*m_drawn));
  difference.encoding = m_scene.showsDifference() != m_drawn->showsDifference() ||
                        (m_scene.columns != m_drawn->columns && m_scene.spec != m_drawn->spec) ||
                        m_scene.table != m_drawn->table || m_scene.tableFacts != m_drawn->tableFacts || otherCounts;
  difference.tokens = m_scene.tokens != m_drawn->tokens;
  difference.selection = m_scene.selection != m_drawn->selection;
  difference.hover = m_scene.hover != m_drawn->hover;
  difference.appearance = looksDifferent(m_scene, *m_drawn, name()) || m_scene.guidance != m_drawn->guidance;
  difference.marking = m_scene.markSelection != m_drawn->markSelection || m_scene.spotlight != m_drawn->spotlight;
  difference.cover = m_scene.cover != m_drawn->cover;
  return difference;
}

void View::refresh() {
  if (!m_stale || !m_scene.columns) return;
  const SceneDifference difference = differenceFromDrawn();
  if (difference.encoding || difference.tokens) forgetPointer();
  m_stale = false;
  if (difference.appearance || difference.encoding) applyLook();
  const bool more = update(difference);
  m_drawn = m_scene;
  if (difference.encoding || difference.tokens || difference.selection || difference.appearance || difference.cover) {
    setAccessibleDescription(shownDescription());
  }
  present(difference, more);
  placeCover();
  tell(difference);
}

void View::tell(const SceneDifference& difference) {
  if (target().isFigure()) return;
  if (difference.encoding || difference.tokens || difference.appearance) tellOtherCells(*this);
  if (difference.selection && std::exchange(m_tellsSelection, false)) tellSelection(*this);
}

QString View::spokenSentence(const Selection& cell) const {
  return placeWords(m_scene, cell) + QStringLiteral(", ") + spokenValue(cell);
}

QString View::spokenValue(const Selection& cell) const {
  return isCovered() || m_scene.cover.readout ? coveredWords() : valueWords(m_scene, cell);
}

void View::refreshForFigure(const PaintTarget& target, const std::function<void()>& paint) {
  const QScopedValueRollback painting(m_target, target);
  m_stale = true;
  m_drawn.reset();
  refresh();
  paint();
}

void View::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  placeCover();
}

double View::textScale() const { return m_scene.appearance.textScale; }

void View::keyPressEvent(QKeyEvent* event) {
  Selection moved = m_scene.selection;
  switch (event->key()) {
    case Qt::Key_PageUp:
      moved.position -= 10;
      break;
    case Qt::Key_PageDown:
      moved.position += 10;
      break;
    case Qt::Key_Home:
      moved.position = m_scene.spec.firstPosition;
      break;
    case Qt::Key_End:
      moved.position = m_scene.spec.endPosition() - 1;
      break;
    default:
      QWidget::keyPressEvent(event);
      return;
  }
  selectCell(moved);
}

bool View::isReadyFor(const QEvent& event) {
  if (!isInput(event)) return true;
  if (isVisible()) {
    refresh();
    drawNow();  // what is under the pointer is found by the layout
  }
  return !m_stale;
}

bool View::event(QEvent* event) {
  if (event->type() == QEvent::Show) {
    const QScopedValueRollback showing(m_showing, true);
    refresh();
  }
  if (isReadyFor(*event)) return QWidget::event(event);
  event->ignore();
  return true;
}

View* makeView(const ViewKind& kind, QWidget* parent) {
  View* const view = kind.make(parent);
  view->m_kind = &kind;
  return view;
}

}  // namespace sinescope
