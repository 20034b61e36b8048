#include "app/window/presentation/presentation.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QMouseEvent>
#include <QPointer>
#include <QScreen>
#include <QSettings>
#include <QSignalBlocker>
#include <QWindow>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/session_file.h"
#include "app/look/flat_button.h"
#include "app/views/view/view.h"
#include "app/window/bars/actions.h"
#include "app/window/bars/top_bar.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"
#include "app/window/presentation/knob_strip.h"
#include "app/window/presentation/pen.h"
#include "app/window/presentation/presenter_line.h"

namespace sinescope {

namespace {

/// How near to the upper edge the pointer calls the bar, and how far below the bar it lets it go, in logical pixels.
constexpr int kNear = 2;
constexpr int kFar = 8;

/// The panes in the order of the chapters of their views, without those in windows of their own but `here`.
std::vector<Pane*> inOrder(const PaneArea& area, const Pane* here) {
  std::vector<Pane*> panes = area.panes();
  std::erase_if(panes, [here](const Pane* pane) { return pane != here && pane->isFloating(); });
  std::ranges::stable_sort(panes, {}, [](const Pane* pane) { return pane->view().kind().chapter; });
  return panes;
}

/// Where the text scale that was chosen for a screen is stored.
QString keyOf(const QScreen& screen) {
  return QStringLiteral("presentation/textScale-%1x%2").arg(screen.size().width()).arg(screen.size().height());
}

}  // namespace

double presentationScale(int screenHeight) {
  const double scale = 1.25 + (screenHeight - 720) * (1.8 - 1.25) / (1080 - 720);
  return std::clamp(std::round(20 * scale) / 20, 1.0, 3.0);
}

Presentation::Presentation(const Window& window)
    : QObject(window.widget),
      m_window(window),
      m_line(new PresenterLine),
      m_pen(new Pen(*window.document, *window.panes, *window.actions)) {
  QAction* const present = m_window.actions->present;
  QAction* const panel = m_window.actions->panel;
  panel->setChecked(true);
  m_window.strip->hide();
  connect(present, &QAction::triggered, this, [this](bool on) {
    if (Pane* const floating = m_window.panes->activeFloating()) {
      m_window.actions->present->setChecked(m_on);
      return fillScreenOf(*floating, !floating->fillsScreen());
    }
    on ? start() : stop(false);
  });
  connect(m_window.panes, &PaneArea::arranged, this, &Presentation::follow);
  connect(m_line, &PresenterLine::notesEdited, this, &Presentation::keptEdited);
  connect(m_pen, &Pen::edited, this, &Presentation::keptEdited);
  connect(m_pen, &Pen::notified, this, &Presentation::notified);
  connect(m_line, &PresenterLine::stepped, this, &Presentation::go);
  connect(m_line, &PresenterLine::ended, this, [this] {
    if (Pane* const shown = onOtherScreen()) fillScreenOf(*shown, false);
  });
  m_window.strip->setTurning(m_window.actions->previousView, m_window.actions->nextView);
  m_window.strip->setTokenActions(m_window.actions->addEncoding, m_window.actions->exchangeEnds);
  connect(&m_window.strip->more(), &FlatButton::toggled, this, [this](bool on) {
    showPanel();
    setSentence(on);
  });
  connect(panel, &QAction::toggled, this, [this, panel](bool on) {
    if (m_on) {  // the panel comes for this presentation only
      const QSignalBlocker blocker(panel);
      panel->setChecked(!on);
      m_window.strip->more().toggle();
    }
    showPanel();
  });
}

void Presentation::start() {
  setFullScreen(true);
  if (m_on) return;
  m_scaleBefore = m_window.document->appearance().textScale;
  m_tabBefore = m_window.panes->tab();
  m_aloneBefore = m_window.panes->alone();
  m_on = true;
  m_sentence = false;
  m_window.panes->setPresented(true);
  m_window.strip->more().setChecked(false);
  placeBar(true);
  showPanel();
  m_scaleAtStart = textScaleOf(*m_window.widget->screen());
  setTextScale(m_scaleAtStart);
  fill();
  follow();
  qApp->installEventFilter(this);
  Q_EMIT turned(true);
}

void Presentation::stop(bool full) {
  setFullScreen(full);
  if (!m_on) return;
  const double scale = m_window.document->appearance().textScale;
  if (m_window.settings && scale != m_scaleAtStart)
    m_window.settings->setValue(keyOf(*m_window.widget->screen()), scale);
  m_on = false;
  m_window.panes->setPresented(false);
  m_window.actions->present->setChecked(false);
  qApp->removeEventFilter(this);
  placeBar(false);
  showPanel();
  setTextScale(m_scaleBefore);
  // Back to the views of before, unless another was shown meanwhile.
  PaneArea& panes = *m_window.panes;
  const Pane* const alone = panes.pane(panes.alone());
  const bool isThere = alone ? panes.isOnTab(alone, m_tabBefore) : panes.tab() == m_tabBefore;
  panes.bringBack(isThere ? m_tabBefore : panes.tab(), isThere ? m_aloneBefore : QString());
  follow();
  Q_EMIT turned(false);
}

bool Presentation::goBack() {
  if (m_pen->goBack()) return true;
  if (Pane* const floating = m_window.panes->activeFloating(); floating && floating->fillsScreen()) {
    fillScreenOf(*floating, false);
    return true;
  }
  if (m_on && m_window.panes->hidesOthers()) {
    m_window.panes->restore();
  } else if (m_on) {
    stop(true);
  } else if (m_window.widget->isFullScreen()) {
    setFullScreen(false);
  } else {
    return false;
  }
  return true;
}

void Presentation::fillScreenOf(Pane& floating, bool fill) {
  const Scene& scene = m_window.document->scene();
  const double own = textScaleOf(*floating.screen());
  floating.fillScreen(fill ? std::optional(own) : std::nullopt);
  if (fill) {
    floating.setLook(scene.dark, scene.appearance.textScale);
    floating.setScene(scene);
  }
  follow();
}

Pane* Presentation::onOtherScreen() const {
  Pane* const active = m_window.panes->activeFloating();
  if (active && active->fillsScreen()) return active;
  const std::vector<Pane*>& panes = m_window.panes->panes();
  const auto found = std::ranges::find_if(panes, &Pane::fillsScreen);
  return m_on || found == panes.end() ? nullptr : *found;
}

void Presentation::replace(Pane& floating, Pane& next) {
  const bool hadKeys = floating.isActiveWindow();
  const QPointer<QWidget> focus = QApplication::focusWidget();
  PaneArea& panes = *m_window.panes;
  panes.setFloating(&next, true, floating.normalGeometry());  // above the other, so that the class sees no window
  fillScreenOf(next, true);
  panes.setFloating(&floating, false);
  if (hadKeys) {
    next.activateWindow();
    next.view().setFocus();
  } else {
    m_window.widget->activateWindow();
    focus && focus->isVisible() && focus->window() == m_window.widget ? focus->setFocus() : panes.focusView();
  }
}

void Presentation::fill() {
  Pane* const pane = m_window.panes->currentPane();
  if (m_on && !m_window.panes->hasMaximised() && pane && !pane->isFloating()) m_window.panes->showAlone(pane);
}

void Presentation::setFullScreen(bool full) {
  QWidget& window = *m_window.widget;
  // A maximised window stays maximised afterwards.
  window.setWindowState(window.windowState().setFlag(Qt::WindowFullScreen, full));
}

void Presentation::setKeys(bool presenting) {
  for (const auto& [action, key] : {std::pair(m_window.actions->nextView, Qt::Key_PageDown),
                                    std::pair(m_window.actions->previousView, Qt::Key_PageUp)}) {
    QList<QKeySequence> keys{QKeySequence(Qt::ALT | key)};
    if (presenting) keys.append(QKeySequence(key));
    action->setShortcuts(keys);
  }
}

Pane* Presentation::paneAfter(const Pane* here, int steps) const {
  const std::vector<Pane*> panes = inOrder(*m_window.panes, here);
  if (panes.empty()) return nullptr;
  const auto found = std::ranges::find(panes, here);
  const auto count = static_cast<int>(panes.size());
  const int place = found == panes.end() ? 0 : static_cast<int>(found - panes.begin()) + steps;
  return panes[static_cast<std::size_t>((place % count + count) % count)];
}

void Presentation::go(int steps) {
  if (Pane* const shown = onOtherScreen()) {
    Pane* const next = paneAfter(shown, steps);
    if (next != shown) replace(*shown, *next);
    return;
  }
  const Pane* const current = m_window.panes->currentPane();
  if (Pane* const next = paneAfter(current && current->isFloating() ? nullptr : current, steps))
    m_window.panes->showAlone(next);
}

void Presentation::addTo(Session& session) const {
  if (m_on) session.appearance.textScale = m_scaleBefore;
  session.notes = m_line->notes();
  session.ink = m_pen->ink();
}

void Presentation::takeFrom(const Session& session) {
  m_line->setNotes(session.notes);
  m_pen->setInk(session.ink);
  fill();
}

double Presentation::textScaleOf(const QScreen& screen) const {
  const double usual = presentationScale(screen.size().height());
  if (!m_window.settings) return usual;
  const double chosen = m_window.settings->value(keyOf(screen), usual).toDouble();
  return chosen >= kLeastTextScale && chosen <= kMostTextScale ? chosen : usual;
}

void Presentation::setTextScale(double scale) {
  Appearance appearance = m_window.document->appearance();
  appearance.textScale = scale;
  m_window.document->setAppearance(appearance);
}

void Presentation::placeBar(bool above) {
  auto* const layout = static_cast<QBoxLayout*>(m_window.topBar->parentWidget()->layout());
  if (above) {
    layout->removeWidget(m_window.topBar);
    m_window.topBar->hide();
  } else {
    layout->insertWidget(0, m_window.topBar);
    m_window.topBar->show();
  }
}

void Presentation::revealBar() {
  if (!m_on) return;
  TopBar& bar = *m_window.topBar;
  bar.setGeometry(0, 0, bar.parentWidget()->width(), bar.sizeHint().height());
  bar.show();
  bar.raise();
}

void Presentation::hideBar() {
  if (!QApplication::activePopupWidget()) m_window.topBar->hide();
}

void Presentation::showPanel() {
  m_window.panel->setVisible(m_on ? m_window.strip->more().isChecked() : m_window.actions->panel->isChecked());
}

void Presentation::mendScale() {
  const Scene& scene = m_window.document->scene();
  for (Pane* const pane : m_window.panes->panes()) {
    if (pane->fillsScreen() || pane->view().scene().appearance.textScale == scene.appearance.textScale) continue;
    pane->setLook(scene.dark, scene.appearance.textScale);
    pane->setScene(scene);
  }
}

void Presentation::follow() {
  mendScale();
  const Pane* const other = onOtherScreen();
  const Pane* const shown = m_on ? m_window.panes->currentPane() : other;
  setKeys(m_on || other);
  m_window.strip->setVisible(m_on || other);
  m_window.strip->more().setVisible(m_on);
  if (shown) m_window.strip->showKnobsOf(&shown->view().kind());
  const bool isAway = other && !m_on;
  if (isAway) m_line->showView(other->view().kind(), paneAfter(other, 1)->view().kind());
  m_line->setVisible(isAway);
  Q_EMIT changed();
}

void Presentation::setSentence(bool shown) {
  m_sentence = shown;
  Q_EMIT changed();
}

bool Presentation::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::MouseMove && watched == m_window.widget->windowHandle()) {
    const double y = static_cast<const QMouseEvent*>(event)->position().y();
    if (y <= kNear) revealBar();
    if (y > m_window.topBar->height() + kFar) hideBar();
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace sinescope
