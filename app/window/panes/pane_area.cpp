#include "app/window/panes/pane_area.h"

#include <QApplication>
#include <QJsonArray>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>

#include "app/document/view_kind.h"
#include "app/views/view/view.h"
#include "app/window/panes/empty_hint.h"
#include "app/window/panes/pane.h"

namespace sinescope {

namespace {

constexpr int kGap = 10;
const QString kOverview = QStringLiteral("overview");

QSplitter* makeSplitter(Qt::Orientation orientation, QWidget* parent) {
  auto* const splitter = new QSplitter(orientation, parent);
  splitter->setHandleWidth(kGap);
  splitter->setChildrenCollapsible(false);
  return splitter;
}

void share(QSplitter& splitter, double ratio) {
  if (splitter.count() != 2) return;
  const int whole = 10000;
  splitter.setSizes({qRound(whole * ratio), qRound(whole * (1 - ratio))});
}

std::optional<double> ratioOf(const QSplitter& splitter) {
  const QList<int> sizes = splitter.sizes();
  if (sizes.size() != 2 || sizes[0] + sizes[1] <= 0) return std::nullopt;
  return static_cast<double>(sizes[0]) / (sizes[0] + sizes[1]);
}

}  // namespace

PaneArea::PaneArea(QWidget* parent)
    : QWidget(parent), m_columns(makeSplitter(Qt::Horizontal, this)), m_hint(new EmptyHint(this)) {
  setObjectName(QStringLiteral("paneArea"));
  auto* const layout = new QVBoxLayout(this);
  layout->setContentsMargins(kGap, kGap, kGap, kGap);
  layout->addWidget(m_columns);
  layout->addWidget(m_hint);
  connect(m_columns, &QSplitter::splitterMoved, this, &PaneArea::keepRatios);
  connect(m_hint, &EmptyHint::remedyWanted, this, &PaneArea::mendEmptiness);
}

PaneArea::~PaneArea() {
  for (Pane* const pane : m_panes) {
    if (pane->isFloating()) delete pane;  // it belongs to the window, which may outlive this object
  }
}

void PaneArea::addPane(Pane* pane, const QString& tab, bool inOverview) {
  m_panes.push_back(pane);
  m_places.push_back({tab, inOverview, !inOverview});
  pane->setParent(this);
  connect(pane, &Pane::maximiseToggled, this, [this, pane] { toggleMaximised(pane); });
  connect(pane, &Pane::floatToggled, this, [this, pane] { setFloating(pane, !pane->isFloating()); });
  connect(pane, &Pane::closed, this, [this, pane] { setFloating(pane, false); });
}

Pane* PaneArea::pane(const QString& view) const {
  const auto found = std::ranges::find_if(m_panes, [&view](const Pane* pane) { return pane->view().name() == view; });
  return found == m_panes.end() ? nullptr : *found;
}

Pane* PaneArea::focusedPane() const {
  const QWidget* const focus = QApplication::focusWidget();
  const auto found = std::ranges::find_if(m_panes, [focus](Pane* pane) { return focus && pane->isAncestorOf(focus); });
  return found == m_panes.end() ? nullptr : *found;
}

Pane* PaneArea::currentPane() const {
  if (Pane* const pane = focusedPane()) return pane;
  const auto inSight = panesInSight();
  return inSight.empty() ? nullptr : inSight.front();
}

const PaneArea::Place& PaneArea::placeOf(const Pane* pane) const {
  return m_places[static_cast<std::size_t>(std::ranges::find(m_panes, pane) - m_panes.begin())];
}

PaneArea::Place& PaneArea::placeOf(const Pane* pane) {
  return m_places[static_cast<std::size_t>(std::ranges::find(m_panes, pane) - m_panes.begin())];
}

QString PaneArea::tab() const { return m_maximised ? placeOf(m_maximised).tab : m_tab; }

QString PaneArea::alone() const { return m_maximised ? m_maximised->view().name() : QString(); }

bool PaneArea::hasTab(const QString& tab) const {
  return tab == kOverview || std::ranges::any_of(m_places, [&tab](const Place& place) { return place.tab == tab; });
}

bool PaneArea::isOnTab(const Pane* pane, const QString& tab) const {
  const Place& place = placeOf(pane);
  return tab == kOverview ? !place.hidden : place.tab == tab;
}

std::vector<Pane*> PaneArea::panesInSight() const {
  if (m_maximised) return {m_maximised};
  std::vector<Pane*> inSight;
  std::ranges::copy_if(m_panes, std::back_inserter(inSight),
                       [this](const Pane* pane) { return isOnTab(pane, m_tab) && !pane->isFloating(); });
  return inSight;
}

std::vector<Pane*> PaneArea::panesAway() const {
  std::vector<Pane*> away;
  std::ranges::copy_if(m_panes, std::back_inserter(away),
                       [this](const Pane* pane) { return isOnTab(pane, m_tab) && pane->isFloating(); });
  return away;
}

void PaneArea::arrange() {
  QWidget* const focus = QApplication::focusWidget();
  const bool focused = focus && isAncestorOf(focus);
  if (focused) focus->clearFocus();  // else the focus would move to the next field of whatever is hidden
  const auto inSight = panesInSight();
  for (Pane* const pane : m_panes) {
    if (pane->isFloating() || std::ranges::find(inSight, pane) != inSight.end()) continue;
    pane->hide();
    pane->setParent(this);
  }
  placeInRows(inSight);
  for (Pane* const pane : m_panes) pane->setMaximised(pane == m_maximised);
  if (inSight.empty()) explainEmptiness();
  m_hint->setVisible(inSight.empty());
  m_columns->setVisible(!inSight.empty());
  restoreRatios();
  if (focused) focus->isVisible() ? focus->setFocus() : focusView();
  Q_EMIT arranged();
}

void PaneArea::placeInRows(const std::vector<Pane*>& inSight) {
  // Two panes are side by side; more of them fill columns of two.
  const std::size_t inColumn = inSight.size() > 2 ? 2 : 1;
  const std::size_t columns = (inSight.size() + inColumn - 1) / inColumn;
  while (m_rows.size() < columns) addRow();
  for (std::size_t i = 0; i < inSight.size(); ++i) {
    m_rows[i / inColumn]->insertWidget(static_cast<int>(i % inColumn), inSight[i]);
    inSight[i]->show();
  }
  for (std::size_t column = 0; column < m_rows.size(); ++column) m_rows[column]->setVisible(column < columns);
}

void PaneArea::addRow() {
  auto* const column = makeSplitter(Qt::Vertical, m_columns);
  m_rows.push_back(column);
  m_columns->addWidget(column);
  connect(column, &QSplitter::splitterMoved, this, [this, column] {
    if (const auto ratio = ratioOf(*column)) m_rowRatio = *ratio;
    for (QSplitter* const other : m_rows) {
      if (other != column) share(*other, m_rowRatio);  // keeps the rows aligned
    }
  });
}

void PaneArea::explainEmptiness() {
  const auto away = panesAway();
  const bool someHidden = m_tab == kOverview && std::ranges::any_of(m_places, &Place::isMissing);
  if (away.empty()) {
    m_hint->setTexts(tr("All views are hidden."), tr("Reset layout"));
  } else if (someHidden) {
    m_hint->setTexts(tr("All views are hidden or in windows of their own."), tr("Reset layout"));
  } else if (away.size() == 1) {
    m_hint->setTexts(tr("“%1” is in a window of its own.").arg(away.front()->view().title()), tr("Bring it back"));
  } else {
    m_hint->setTexts(tr("These views are in windows of their own."), tr("Bring them back"));
  }
}

void PaneArea::mendEmptiness() {
  if (m_tab == kOverview && std::ranges::any_of(m_places, &Place::isMissing)) return reset();
  for (Pane* const pane : panesAway()) setFloating(pane, false);
}

void PaneArea::focusView(const Pane* preferred) {
  const auto inSight = panesInSight();
  if (inSight.empty()) return m_hint->setFocus();
  const auto found = std::ranges::find(inSight, preferred);
  (found == inSight.end() ? inSight.front() : *found)->view().setFocus();
}

void PaneArea::keepRatios() {
  const QList<int> sizes = m_columns->sizes();
  if (sizes.size() >= 2 && sizes[0] + sizes[1] > 0 && sizes[1] > 0) {
    m_columnRatio = static_cast<double>(sizes[0]) / (sizes[0] + sizes[1]);
  }
}

void PaneArea::restoreRatios() {
  if (m_columns->count() >= 2) {
    // The first two columns keep the user's ratio; further columns get the average of the two.
    QList<int> sizes(m_columns->count(), 5000);
    sizes[0] = qRound(10000 * m_columnRatio);
    sizes[1] = 10000 - sizes[0];
    m_columns->setSizes(sizes);
  }
  for (QSplitter* const column : m_rows) share(*column, m_rowRatio);
}

std::vector<View*> PaneArea::viewsInSight(const QWidget& window) const {
  std::vector<View*> inSight;
  for (const Pane* const pane : m_panes) {
    for (View* const view : pane->views()) {
      // Visible relative to the window, whose first frame is prepared just before it is shown.
      if (view->isVisibleTo(&window)) inSight.push_back(view);
    }
  }
  return inSight;
}

bool PaneArea::hasInSight(bool ViewKind::*what, const QWidget& window) const {
  return std::ranges::any_of(viewsInSight(window), [what](const View* view) { return view->kind().*what; });
}

Pane* PaneArea::activeFloating() const {
  const auto active =
      std::ranges::find_if(m_panes, [](Pane* pane) { return pane->isFloating() && pane->isActiveWindow(); });
  return active == m_panes.end() ? nullptr : *active;
}

void PaneArea::showTab(const QString& tab) {
  const Pane* const focused = focusedPane();
  m_maximised = nullptr;
  m_tab = tab;
  arrange();
  focusView(focused);
}

void PaneArea::bringBack(const QString& tab, const QString& alone) {
  if (!hasTab(tab)) return;
  showTab(tab);
  Pane* const one = pane(alone);
  if (one && isOnTab(one, m_tab)) toggleMaximised(one);
}

void PaneArea::toggleMaximised(Pane* pane) {
  m_maximised = m_maximised == pane ? nullptr : pane;
  if (m_maximised && m_maximised->isFloating()) m_maximised = nullptr;
  arrange();
  focusView(pane);
}

void PaneArea::showAlone(Pane* pane) {
  if (!isOnTab(pane, m_tab)) m_tab = placeOf(pane).tab;
  m_maximised = pane;
  arrange();
  focusView(pane);
}

void PaneArea::setPresented(bool presented) {
  m_presented = presented;
  const int gap = presented ? 0 : kGap;
  layout()->setContentsMargins(gap, gap, gap, gap);
  for (Pane* const pane : m_panes) pane->setPresented(presented && !pane->isFloating());
}

bool PaneArea::hidesOthers() const {
  return m_maximised && std::ranges::any_of(m_panes, [this](const Pane* pane) {
           return pane != m_maximised && isOnTab(pane, m_tab) && !pane->isFloating();
         });
}

void PaneArea::restore() {
  if (m_maximised) toggleMaximised(m_maximised);
}

void PaneArea::setFloating(Pane* pane, bool floating, const std::optional<QRect>& at) {
  if (pane->isFloating() == floating) return;
  if (m_maximised == pane) m_maximised = nullptr;
  const bool active = isActiveWindow() || pane->isActiveWindow();
  if (floating) {
    const QRect place(pane->mapToGlobal(QPoint()), pane->size().expandedTo({480, 360}));
    pane->floatAbove(window(), at.value_or(place));
  } else {
    pane->dockInto(this);
    if (placeOf(pane).inOverview) placeOf(pane).hidden = false;
  }
  pane->setPresented(m_presented && !floating);
  arrange();
  if (!active) return;
  // The focus goes with the view; the window that it leaves would give the focus to another.
  focusView(pane);
  pane->window()->activateWindow();
  if (floating) pane->view().setFocus();
}

void PaneArea::setHidden(Pane* pane, bool hidden) {
  if (hidden && pane->isFloating()) setFloating(pane, false);
  if (placeOf(pane).hidden == hidden) return;
  placeOf(pane).hidden = hidden;
  if (hidden && m_maximised == pane) m_maximised = nullptr;
  arrange();
}

bool PaneArea::isHidden(const Pane* pane) const { return placeOf(pane).hidden; }

QJsonObject PaneArea::state() const {
  QJsonObject panes;
  for (const Pane* const pane : m_panes) {
    QJsonObject one{{QStringLiteral("hidden"), isHidden(pane)}};
    if (pane->isFloating()) {
      const QRect place = pane->geometry();
      one[QStringLiteral("floating")] = QJsonArray{place.x(), place.y(), place.width(), place.height()};
    }
    panes[pane->view().name()] = one;
  }
  return {{QStringLiteral("tab"), m_tab},
          {QStringLiteral("maximised"), alone()},
          {QStringLiteral("columnRatio"), m_columnRatio},
          {QStringLiteral("rowRatio"), m_rowRatio},
          {QStringLiteral("panes"), panes}};
}

void PaneArea::setState(const QJsonObject& state) {
  const auto ratio = [&state](const QString& key, double fallback) {
    return std::clamp(state.value(key).toDouble(fallback), 0.1, 0.9);
  };
  m_columnRatio = ratio(QStringLiteral("columnRatio"), m_columnRatio);
  m_rowRatio = ratio(QStringLiteral("rowRatio"), m_rowRatio);
  const QString tab = state.value(QStringLiteral("tab")).toString(kOverview);
  m_tab = hasTab(tab) ? tab : kOverview;
  const QJsonObject panes = state.value(QStringLiteral("panes")).toObject();
  for (Pane* const pane : m_panes) {
    const QJsonObject one = panes.value(pane->view().name()).toObject();
    placeOf(pane).hidden = one.value(QStringLiteral("hidden")).toBool(!placeOf(pane).inOverview);
    const QJsonArray place = one.value(QStringLiteral("floating")).toArray();
    if (place.size() != 4) continue;
    setFloating(pane, true);
    pane->setGeometry(place[0].toInt(), place[1].toInt(), place[2].toInt(), place[3].toInt());
  }
  m_maximised = pane(state.value(QStringLiteral("maximised")).toString());
  if (m_maximised && m_maximised->isFloating()) m_maximised = nullptr;
  arrange();
}

void PaneArea::reset() {
  for (Pane* const pane : m_panes) {
    setFloating(pane, false);
    placeOf(pane).hidden = !placeOf(pane).inOverview;
  }
  m_tab = kOverview;
  m_maximised = nullptr;
  m_columnRatio = 0.53;
  m_rowRatio = 0.52;
  arrange();
  focusView();
}

}  // namespace sinescope
