#include "app/window/pane_area.h"

#include <QApplication>
#include <QJsonArray>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

#include "app/views/view.h"
#include "app/window/pane.h"

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

PaneArea::PaneArea(QWidget* parent) : QWidget(parent), m_columns(makeSplitter(Qt::Horizontal, this)) {
  setObjectName(QStringLiteral("paneArea"));
  auto* const layout = new QVBoxLayout(this);
  layout->setContentsMargins(kGap, kGap, kGap, kGap);
  layout->addWidget(m_columns);
  connect(m_columns, &QSplitter::splitterMoved, this, &PaneArea::keepRatios);
}

PaneArea::~PaneArea() {
  for (Pane* const pane : m_panes) {
    if (pane->isFloating()) delete pane;  // no parent owns it
  }
}

void PaneArea::addPane(Pane* pane, const QString& tab, bool inOverview) {
  m_panes.push_back(pane);
  m_places.push_back({tab, inOverview, false});
  pane->setParent(this);
  connect(pane, &Pane::maximiseToggled, this, [this, pane] { toggleMaximised(pane); });
  connect(pane, &Pane::floatToggled, this, [this, pane] { setFloating(pane, !pane->isFloating()); });
  connect(pane, &Pane::closed, this, [this, pane] { setFloating(pane, false); });
  arrange();
}

Pane* PaneArea::pane(const QString& view) const {
  const auto found = std::ranges::find_if(m_panes, [&view](const Pane* pane) { return pane->view().name() == view; });
  return found == m_panes.end() ? nullptr : *found;
}

Pane* PaneArea::currentPane() const {
  const QWidget* const focus = QApplication::focusWidget();
  for (Pane* const pane : m_panes) {
    if (focus && pane->isAncestorOf(focus)) return pane;
  }
  const auto inSight = panesInSight();
  return inSight.empty() ? nullptr : inSight.front();
}

const PaneArea::Place& PaneArea::placeOf(const Pane* pane) const {
  return m_places[static_cast<std::size_t>(std::ranges::find(m_panes, pane) - m_panes.begin())];
}

PaneArea::Place& PaneArea::placeOf(const Pane* pane) {
  return m_places[static_cast<std::size_t>(std::ranges::find(m_panes, pane) - m_panes.begin())];
}

std::vector<Pane*> PaneArea::panesInSight() const {
  if (m_maximised) return {m_maximised};
  std::vector<Pane*> inSight;
  for (std::size_t i = 0; i < m_panes.size(); ++i) {
    const bool wanted = m_tab == kOverview ? m_places[i].inOverview && !m_places[i].hidden : m_places[i].tab == m_tab;
    if (wanted && !m_panes[i]->isFloating()) inSight.push_back(m_panes[i]);
  }
  return inSight;
}

void PaneArea::arrange() {
  QWidget* const focus = QApplication::focusWidget();
  const auto inSight = panesInSight();
  for (Pane* const pane : m_panes) {
    if (pane->isFloating() || std::ranges::find(inSight, pane) != inSight.end()) continue;
    pane->hide();
    pane->setParent(this);
  }
  // The overview fills column after column, two panes each; a tab puts its panes side by side.
  const std::size_t inColumn = m_tab == kOverview && !m_maximised && inSight.size() > 2 ? 2 : 1;
  const std::size_t columns = (inSight.size() + inColumn - 1) / inColumn;
  while (m_rows.size() < columns) {
    auto* const column = makeSplitter(Qt::Vertical, m_columns);
    m_rows.push_back(column);
    m_columns->addWidget(column);
    connect(column, &QSplitter::splitterMoved, this, [this, column] {
      if (const auto ratio = ratioOf(*column)) m_rowRatio = *ratio;
      for (QSplitter* const other : m_rows) {
        if (other != column) share(*other, m_rowRatio);  // rows stay aligned
      }
    });
  }
  for (std::size_t i = 0; i < inSight.size(); ++i) {
    m_rows[i / inColumn]->insertWidget(static_cast<int>(i % inColumn), inSight[i]);
    inSight[i]->show();
  }
  for (std::size_t column = 0; column < m_rows.size(); ++column) m_rows[column]->setVisible(column < columns);
  for (Pane* const pane : m_panes) pane->setMaximised(pane == m_maximised);
  restoreRatios();
  if (focus && isAncestorOf(focus) && focus->isVisible()) focus->setFocus();
  Q_EMIT arranged();
}

void PaneArea::keepRatios() {
  const QList<int> sizes = m_columns->sizes();
  if (sizes.size() >= 2 && sizes[0] + sizes[1] > 0 && sizes[1] > 0) {
    m_columnRatio = static_cast<double>(sizes[0]) / (sizes[0] + sizes[1]);
  }
}

void PaneArea::restoreRatios() {
  if (m_columns->count() >= 2) {
    m_columns->setSizes({qRound(10000 * m_columnRatio), qRound(10000 * (1 - m_columnRatio))});
  }
  for (QSplitter* const column : m_rows) share(*column, m_rowRatio);
}

void PaneArea::showTab(const QString& tab) {
  m_maximised = nullptr;
  m_tab = tab;
  arrange();
}

void PaneArea::toggleMaximised(Pane* pane) {
  m_maximised = m_maximised == pane ? nullptr : pane;
  if (m_maximised && m_maximised->isFloating()) m_maximised = nullptr;
  arrange();
}

void PaneArea::restore() {
  if (!m_maximised) return;
  m_maximised = nullptr;
  arrange();
}

void PaneArea::setFloating(Pane* pane, bool floating) {
  if (pane->isFloating() == floating) return;
  if (m_maximised == pane) m_maximised = nullptr;
  if (floating) {
    const QRect place(mapToGlobal(pane->geometry().center()) - QPoint(pane->width() / 2, pane->height() / 2),
                      pane->size().expandedTo({480, 360}));
    pane->setParent(window(), Qt::Window);  // owned by the window, standing on its own
    pane->setGeometry(place);
    pane->show();
  } else {
    pane->setParent(this, Qt::Widget);
    placeOf(pane).hidden = false;
  }
  pane->updateButtons();
  arrange();
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
          {QStringLiteral("maximised"), m_maximised ? m_maximised->view().name() : QString()},
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
  const bool known = tab == kOverview || std::ranges::any_of(m_places, [&tab](const Place& p) { return p.tab == tab; });
  m_tab = known ? tab : kOverview;
  const QJsonObject panes = state.value(QStringLiteral("panes")).toObject();
  for (Pane* const pane : m_panes) {
    const QJsonObject one = panes.value(pane->view().name()).toObject();
    placeOf(pane).hidden = one.value(QStringLiteral("hidden")).toBool();
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
    placeOf(pane).hidden = false;
  }
  m_tab = kOverview;
  m_maximised = nullptr;
  m_columnRatio = 0.53;
  m_rowRatio = 0.52;
  arrange();
}

}  // namespace sinescope
