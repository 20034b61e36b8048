#include "app/window/presentation/presentation.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QMouseEvent>
#include <QScreen>
#include <QSettings>
#include <QSignalBlocker>
#include <QToolButton>
#include <QWindow>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/views/view/view.h"
#include "app/window/bars/actions.h"
#include "app/window/bars/top_bar.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"
#include "app/window/presentation/knob_strip.h"

namespace sinescope {

namespace {

/// How near to the upper edge the pointer calls the bar, and how far below the bar it lets it go, in logical pixels.
constexpr int kNear = 2;
constexpr int kFar = 8;

/// The panes in the order of the chapters of their views, without those in windows of their own.
std::vector<Pane*> inOrder(const PaneArea& area) {
  std::vector<Pane*> panes = area.panes();
  std::erase_if(panes, [](const Pane* pane) { return pane->isFloating(); });
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

Presentation::Presentation(const Window& window) : QObject(window.widget), m_window(window) {
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
  connect(&m_window.strip->more(), &QToolButton::toggled, this, &Presentation::showPanel);
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
  setKeys(true);
  m_window.strip->more().setChecked(false);
  m_window.strip->show();
  m_window.strip->setScene(m_window.document->scene());
  placeBar(true);
  showPanel();
  m_scaleAtStart = textScaleOf(*m_window.widget->screen());
  setTextScale(m_scaleAtStart);
  fill();
  follow();
  qApp->installEventFilter(this);
}

void Presentation::stop(bool full) {
  setFullScreen(full);
  if (!m_on) return;
  const double scale = m_window.document->appearance().textScale;
  if (m_window.settings && scale != m_scaleAtStart)
    m_window.settings->setValue(keyOf(*m_window.widget->screen()), scale);
  m_on = false;
  setKeys(false);
  m_window.actions->present->setChecked(false);
  qApp->removeEventFilter(this);
  m_window.strip->hide();
  placeBar(false);
  showPanel();
  setTextScale(m_scaleBefore);
  // Back to the views of before, unless another was shown meanwhile.
  PaneArea& panes = *m_window.panes;
  const Pane* const alone = panes.pane(panes.alone());
  const bool isThere = alone ? panes.isOnTab(alone, m_tabBefore) : panes.tab() == m_tabBefore;
  panes.bringBack(isThere ? m_tabBefore : panes.tab(), isThere ? m_aloneBefore : QString());
  follow();
}

bool Presentation::goBack() {
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
  floating.setLook(scene.dark, scene.appearance.textScale);
  floating.setScene(scene);
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

void Presentation::go(int steps) {
  const std::vector<Pane*> panes = inOrder(*m_window.panes);
  if (panes.empty()) return;
  const auto here = std::ranges::find(panes, m_window.panes->currentPane());
  const auto count = static_cast<int>(panes.size());
  const int place = here == panes.end() ? 0 : static_cast<int>(here - panes.begin()) + steps;
  m_window.panes->showAlone(panes[static_cast<std::size_t>((place % count + count) % count)]);
}

double Presentation::otherTextScale() const { return m_on ? m_scaleBefore : m_window.document->appearance().textScale; }

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

void Presentation::follow() {
  m_window.panes->setPresented(m_on);
  const Pane* const current = m_window.panes->currentPane();
  if (m_on) m_window.strip->showKnobsOf(current ? &current->view().kind() : nullptr);
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
