#include "app/window/bars/top_bar.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>
#include <QtMath>
#include <algorithm>

#include "app/look/flat_button.h"
#include "app/look/icons.h"
#include "app/text/mnemonic.h"
#include "app/window/bars/actions.h"

namespace sinescope {

namespace {

/// The distances in the bar, in pixels at text scale 1: at both sides of words and of icons, and between buttons.
struct Distances {
  double words;
  double icons;
  int between;
};

constexpr Distances kUsual{10, 6, 4};
constexpr Distances kTight{5, 4, 2};

struct Button {
  QAction* Actions::*action;
  Icon icon;
  bool worded;
};

constexpr Button kButtons[] = {{&Actions::undo, Icon::Undo, false},        {&Actions::redo, Icon::Redo, false},
                               {&Actions::play, Icon::Play, true},         {&Actions::pin, Icon::Compare, true},
                               {&Actions::exportView, Icon::Export, true}, {&Actions::present, Icon::Present, true}};

/// The order in which buttons lose their words: those first whose icons tell enough.
constexpr std::size_t kUnworded[] = {5, 2, 4, 3};

/// The order in which buttons are dropped if there is no room, as ranges: undo and redo together, because their keys
/// are well known; then Present, Export, Compare and Play.
constexpr std::pair<std::size_t, std::size_t> kDropped[] = {{0, 1}, {5, 5}, {4, 4}, {3, 3}, {2, 2}};

}  // namespace

TopBar::TopBar(const Actions& actions, QMenu* menu, QWidget* parent)
    : QWidget(parent), m_layout(new QHBoxLayout(this)), m_moreTabs(new FlatButton), m_menuButton(new FlatButton) {
  setObjectName(QStringLiteral("topBar"));
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  m_layout->setContentsMargins(14, 7, 14, 8);
  m_layout->setSpacing(kUsual.between);
  for (int i = 0; i < kChapterCount; ++i) {
    const auto chapter = static_cast<Chapter>(i);
    addItem(*actions.chapters()[static_cast<std::size_t>(i)], chapter, {});
    for (const Actions::Tab& tab : actions.tabs()) {
      if (tab.chapter == chapter) addItem(*tab.action, chapter, tab.action->data().toString());
    }
  }
  m_moreTabs->setObjectName(QStringLiteral("moreTabs"));
  m_moreTabs->setText(QStringLiteral("…"));
  m_moreTabs->setAccessibleName(tr("More views"));
  m_moreTabs->setToolTip(tr("All views, by chapter"));
  m_moreTabs->setPopupMode(FlatButton::InstantPopup);
  m_moreTabs->setMenu(allViews());
  m_layout->addWidget(m_moreTabs);
  m_layout->addStretch(1);
  for (const Button& row : kButtons) {
    QAction* const action = actions.*row.action;
    auto* const button = new FlatButton;
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    button->setDefaultAction(action);
    button->setAccessibleName(withoutMnemonic(action->text()));
    m_layout->addWidget(button);
    m_buttons.push_back(button);
  }
  m_menuButton->setObjectName(QStringLiteral("menuButton"));
  m_menuButton->setAccessibleName(tr("Menu"));
  m_menuButton->setToolTip(actions.openMenu->toolTip());
  m_menuButton->setPopupMode(FlatButton::InstantPopup);
  m_menuButton->setMenu(menu);
  m_layout->addWidget(m_menuButton);
}

void TopBar::addItem(QAction& action, Chapter chapter, const QString& tab) {
  auto* const button = new FlatButton;
  button->setObjectName(action.objectName());
  button->setText(action.text());
  button->setCheckable(!tab.isEmpty());
  button->setAccessibleName(action.text());
  button->setToolTip(action.toolTip());
  button->setFocusPolicy(Qt::NoFocus);  // but for the current tab, which showTab() lets the Tab key reach
  button->installEventFilter(this);
  connect(button, &FlatButton::clicked, &action, &QAction::trigger);
  m_layout->addWidget(button);
  m_items.push_back({button, chapter, tab});
}

QMenu* TopBar::allViews() {
  auto* const menu = new QMenu(m_moreTabs);
  QMenu* chapter = nullptr;
  for (const Item& item : m_items) {
    if (item.tab.isEmpty()) {
      chapter = menu->addMenu(item.button->text());
    } else {
      chapter->addAction(item.button->text(), item.button, &FlatButton::click);
    }
  }
  return menu;
}

std::vector<const TopBar::Item*> TopBar::tabs() const {
  std::vector<const Item*> tabs;
  for (const Item& item : m_items) {
    if (!item.tab.isEmpty()) tabs.push_back(&item);
  }
  return tabs;
}

void TopBar::showTab(const QString& tab) {
  for (const Item& item : m_items) {
    if (item.tab.isEmpty()) continue;
    const bool isShown = item.tab == tab;
    item.button->setChecked(isShown);
    item.button->setFocusPolicy(isShown ? Qt::TabFocus : Qt::NoFocus);
    if (!isShown) continue;
    m_open = item.chapter;
    m_last[static_cast<std::size_t>(m_open)] = tab;
  }
  showOpenChapter();
  fit();
}

void TopBar::showOpenChapter() {
  for (const Item& item : m_items) {
    if (!item.tab.isEmpty()) continue;
    const bool isOpen = item.chapter == m_open;
    item.button->setFont(uiFont(kTextSize, m_textScale, isOpen));
    item.button->setEmphasis(isOpen ? FlatButton::Emphasis::Open : FlatButton::Emphasis::None);
  }
}

void TopBar::openChapter(Chapter chapter) {
  std::vector<const Item*> own = tabs();
  std::erase_if(own, [chapter](const Item* item) { return item->chapter != chapter; });
  const QString& last = m_last[static_cast<std::size_t>(chapter)];
  auto at = std::ranges::find(own, last, &Item::tab);
  if (at != own.end() && chapter == m_open) ++at;
  if (at == own.end()) at = own.begin();
  Q_EMIT tabChosen((*at)->tab);
}

void TopBar::goTo(int steps) {
  const std::vector<const Item*> all = tabs();
  const auto marked = std::ranges::find_if(all, [](const Item* item) { return item->button->isChecked(); });
  const auto count = static_cast<int>(all.size());
  const int place = marked == all.end() ? 0 : static_cast<int>(marked - all.begin()) + steps;
  Q_EMIT tabChosen(all[static_cast<std::size_t>((place + count) % count)]->tab);
}

void TopBar::setLook(bool dark, double textScale) {
  m_dark = dark;
  m_textScale = textScale;
  const int size = qRound(16 * textScale);
  for (FlatButton* const button : findChildren<FlatButton*>()) {
    button->setFont(uiFont(kTextSize, textScale));
    button->setIconSize({size, size});
  }
  showOpenChapter();
  setTight(m_tight);
  for (std::size_t i = 0; i < m_buttons.size(); ++i) showState(i);
  m_menuButton->setIcon(icon(Icon::Menu, themeColours(dark).secondary));
  fit();
}

void TopBar::setTight(bool tight) {
  m_tight = tight;
  const Distances& distances = tight ? kTight : kUsual;
  m_layout->setSpacing(distances.between);
  for (FlatButton* const button : findChildren<FlatButton*>()) {
    const bool hasIcon = button == m_menuButton || std::ranges::find(m_buttons, button) != m_buttons.end();
    button->setPadding(5 * m_textScale, (hasIcon ? distances.icons : distances.words) * m_textScale);
  }
}

void TopBar::showState(std::size_t index) {
  const ThemeColours& colours = themeColours(m_dark);
  const bool isRunning = m_isRunning && kButtons[index].action == &Actions::play;
  FlatButton* const button = m_buttons[index];
  button->setEmphasis(isRunning ? FlatButton::Emphasis::Filled : FlatButton::Emphasis::None);
  button->defaultAction()->setIcon(icon(kButtons[index].icon, isRunning ? colours.surface : colours.secondary));
}

void TopBar::showRunning(bool running) {
  m_isRunning = running;
  for (std::size_t i = 0; i < m_buttons.size(); ++i) showState(i);
}

QSize TopBar::minimumSizeHint() const { return {0, QWidget::minimumSizeHint().height()}; }

void TopBar::openMenu() { m_menuButton->showMenu(); }

int TopBar::excess() const {
  const QMargins margins = m_layout->contentsMargins();
  int needed = margins.left() + margins.right() + m_menuButton->sizeHint().width();
  const auto add = [&](const FlatButton* button) {
    if (!button->isHidden()) needed += button->sizeHint().width() + m_layout->spacing();
  };
  add(m_moreTabs);
  for (const Item& item : m_items) add(item.button);
  for (const FlatButton* const button : m_buttons) add(button);
  return needed - width();
}

int TopBar::widening() const {
  std::array<int, kChapterCount> widths{};
  for (const Item& item : m_items) {
    int& width = widths[static_cast<std::size_t>(item.chapter)];
    if (!item.tab.isEmpty()) {
      width += item.button->sizeHint().width() + m_layout->spacing();
    } else {                                                            // the name of the open chapter is bold
      const QString name = item.button->text() + QStringLiteral("  ");  // Qt reserves room for two spaces
      width += QFontMetrics(uiFont(kTextSize, m_textScale, true)).horizontalAdvance(name) -
               QFontMetrics(uiFont(kTextSize, m_textScale)).horizontalAdvance(name);
    }
  }
  return *std::ranges::max_element(widths) - widths[static_cast<std::size_t>(m_open)];
}

int TopBar::slack() const {
  double more = 0;
  const auto add = [&](const FlatButton* button, double side) {
    if (!button->isHidden()) more += 2 * side * m_textScale + kUsual.between - kTight.between + 1;
  };
  for (const Item& item : m_items) add(item.button, kUsual.words - kTight.words);
  for (const FlatButton* const button : m_buttons) add(button, kUsual.icons - kTight.icons);
  add(m_menuButton, kUsual.icons - kTight.icons);
  return qCeil(more);
}

void TopBar::fit() {
  // Showing a button lays out the window at once; if the bar becomes higher, that would call this function recursively.
  if (m_fitting || !m_hasSize) return;
  const QScopedValueRollback fitting(m_fitting, true);
  unfold();
  for (FlatButton* const button : m_buttons) button->show();
  // In a narrow window, first the buttons lose their words, one after the other, then all stand closer, then a few
  // items move to a menu, then the buttons with well-known keys go; the last to go are the buttons that the main menu
  // contains as well. Words have room if they have it with every chapter, so that the buttons stay where they are.
  for (std::size_t i = 0; i < m_buttons.size(); ++i)
    m_buttons[i]->setToolButtonStyle(kButtons[i].worded ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
  const int others = widening();
  const auto hasRoom = [&](int more) { return excess() + more + (m_tight ? slack() : 0) <= 0; };
  for (const std::size_t next : kUnworded) {
    if (hasRoom(others)) break;
    m_buttons[next]->setToolButtonStyle(Qt::ToolButtonIconOnly);
  }
  if (hasRoom(0)) {
    if (m_tight) setTight(false);
    return;
  }
  if (!m_tight) setTight(true);
  if (excess() <= 0) return;
  constexpr std::size_t few = 2;  // missing items in a menu are easier to find than a missing undo button
  if (fold(few)) return;
  unfold();
  for (const auto& [first, last] : kDropped) {
    if (kButtons[first].worded) fold(m_items.size());
    if (excess() <= 0) return;
    for (std::size_t i = first; i <= last; ++i) m_buttons[i]->hide();
  }
}

void TopBar::unfold() {
  for (const Item& item : m_items) item.button->setVisible(belongsToBar(item));
  m_moreTabs->hide();
}

bool TopBar::fold(std::size_t most) {
  if (excess() <= 0 || !m_moreTabs->isHidden()) return excess() <= 0;
  m_moreTabs->show();
  for (std::size_t i = m_items.size(); i-- > 0 && excess() > 0 && most > 0;) {
    if (m_items[i].button->isHidden() || m_items[i].button->isChecked()) continue;
    m_items[i].button->hide();
    --most;
  }
  return excess() <= 0;
}

bool TopBar::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
  const int key = static_cast<const QKeyEvent*>(event)->key();
  if (key != Qt::Key_Left && key != Qt::Key_Right) return QWidget::eventFilter(watched, event);
  std::vector<FlatButton*> shown;
  for (const Item& item : m_items) {
    if (!item.button->isHidden()) shown.push_back(item.button);
  }
  const auto here = std::ranges::find(shown, watched);
  if (key == Qt::Key_Right && here + 1 < shown.end()) (*(here + 1))->setFocus(Qt::TabFocusReason);
  if (key == Qt::Key_Left && here != shown.begin()) (*(here - 1))->setFocus(Qt::TabFocusReason);
  return true;
}

void TopBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  m_hasSize = true;
  fit();
}

void TopBar::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  const QColor line = palette().color(QPalette::Midlight);
  painter.fillRect(0, height() - 1, width(), 1, line);
  // The open chapter stands between two lines.
  int left = -1;
  int right = -1;
  for (const Item& item : m_items) {
    if (item.chapter != m_open || item.button->isHidden()) continue;
    const QRect rect = item.button->geometry();
    if (left < 0) left = rect.left();
    right = rect.right();
  }
  const int high = height() - 20;
  if (left > m_layout->contentsMargins().left()) painter.fillRect(left - 3, 10, 1, high, line);
  if (right >= 0) painter.fillRect(right + 3, 10, 1, high, line);
}

}  // namespace sinescope
