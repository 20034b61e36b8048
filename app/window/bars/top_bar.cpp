#include "app/window/bars/top_bar.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>
#include <QToolButton>
#include <algorithm>

#include "app/look/icons.h"
#include "app/look/style_sheet.h"
#include "app/window/bars/actions.h"

namespace sinescope {

namespace {

constexpr auto kRunning = "running";

struct Button {
  QAction* Actions::*action;
  Icon icon;
  bool worded;
};

constexpr Button kButtons[] = {{&Actions::undo, Icon::Undo, false},        {&Actions::redo, Icon::Redo, false},
                               {&Actions::play, Icon::Play, true},         {&Actions::pin, Icon::Compare, true},
                               {&Actions::exportView, Icon::Export, true}, {&Actions::present, Icon::Present, true}};

/// The order in which buttons are dropped if there is no room, as ranges: undo and redo together, because their keys
/// are well known; then Present, Export, Compare and Play.
constexpr std::pair<std::size_t, std::size_t> kDropped[] = {{0, 1}, {5, 5}, {4, 4}, {3, 3}, {2, 2}};

/// A button whose action is running stands out from those that are merely checked.
QString runningStyleSheet(const ThemeColours& colours) {
  return QStringLiteral("QToolButton[running=\"true\"] { background: %1; color: %2; }")
      .arg(colours.accent.name(), colours.surface.name());
}

}  // namespace

TopBar::TopBar(const Actions& actions, QMenu* menu, QWidget* parent)
    : QWidget(parent), m_layout(new QHBoxLayout(this)), m_moreTabs(new QToolButton), m_menuButton(new QToolButton) {
  setObjectName(QStringLiteral("topBar"));
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  m_layout->setContentsMargins(14, 7, 14, 8);
  m_layout->setSpacing(4);
  for (const QAction* const action : actions.tabs()) addTab(*action);
  m_moreTabs->setObjectName(QStringLiteral("moreTabs"));
  m_moreTabs->setText(QStringLiteral("…"));
  m_moreTabs->setAccessibleName(tr("More views"));
  m_moreTabs->setToolTip(tr("The views for which the bar has no room"));
  m_moreTabs->setPopupMode(QToolButton::InstantPopup);
  m_moreTabs->setMenu(new QMenu(m_moreTabs));
  m_layout->addWidget(m_moreTabs);
  m_layout->addStretch(1);
  for (const Button& row : kButtons) {
    QAction* const action = actions.*row.action;
    auto* const button = new QToolButton;
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    button->setDefaultAction(action);
    button->setAccessibleName(action->text().remove(u'&'));
    m_layout->addWidget(button);
    m_buttons.push_back(button);
  }
  m_menuButton->setObjectName(QStringLiteral("menuButton"));
  m_menuButton->setAccessibleName(tr("Menu"));
  m_menuButton->setToolTip(actions.openMenu->toolTip());
  m_menuButton->setPopupMode(QToolButton::InstantPopup);
  m_menuButton->setMenu(menu);
  m_layout->addWidget(m_menuButton);
}

void TopBar::addTab(const QAction& action) {
  auto* const button = new QToolButton;
  button->setObjectName(action.objectName());
  button->setText(action.text());
  button->setCheckable(true);
  button->setAccessibleName(action.text());
  button->setToolTip(action.toolTip());
  connect(button, &QToolButton::clicked, this, [this, name = action.data().toString()] { Q_EMIT tabChosen(name); });
  m_layout->addWidget(button);
  m_tabs.push_back(button);
}

void TopBar::showTab(const QString& tab) {
  for (QToolButton* const button : m_tabs) button->setChecked(button->objectName() == QStringLiteral("tab-") + tab);
  fit();
}

void TopBar::setLook(bool dark, double textScale) {
  const ThemeColours& colours = themeColours(dark);
  const auto sheet = [&](double side) {
    return buttonStyleSheet(colours, 5 * textScale, side * textScale) + runningStyleSheet(colours);
  };
  const QString ofWords = sheet(10);
  const QString ofIcons = sheet(6);
  const int size = qRound(16 * textScale);
  for (QToolButton* const button : findChildren<QToolButton*>()) {
    const bool hasIcon = button == m_menuButton || std::ranges::find(m_buttons, button) != m_buttons.end();
    button->setStyleSheet(hasIcon ? ofIcons : ofWords);
    button->setFont(uiFont(kTextSize, textScale));  // a style sheet stops it from inheriting the window's font
    button->setIconSize({size, size});
  }
  for (std::size_t i = 0; i < m_buttons.size(); ++i) {
    const bool running = m_buttons[i]->property(kRunning).toBool();
    m_buttons[i]->defaultAction()->setIcon(icon(kButtons[i].icon, running ? colours.surface : colours.secondary));
  }
  m_menuButton->setIcon(icon(Icon::Menu, colours.secondary));
  fit();
}

void TopBar::showRunning(bool running) {
  auto* const button = findChild<QToolButton*>(QStringLiteral("playButton"));
  button->setProperty(kRunning, running);
  button->setStyleSheet(button->styleSheet());  // re-evaluates the property, which Qt does only when the sheet is set
  const ThemeColours& colours = themeColours(isDark(palette()));
  button->defaultAction()->setIcon(icon(Icon::Play, running ? colours.surface : colours.secondary));
}

QSize TopBar::minimumSizeHint() const { return {0, QWidget::minimumSizeHint().height()}; }

void TopBar::openMenu() { m_menuButton->showMenu(); }

int TopBar::excess() const {
  const QMargins margins = m_layout->contentsMargins();
  int needed = margins.left() + margins.right() + m_menuButton->sizeHint().width();
  const auto add = [&](const QToolButton* button) {
    if (!button->isHidden()) needed += button->sizeHint().width() + m_layout->spacing();
  };
  add(m_moreTabs);
  for (const auto* const row : {&m_tabs, &m_buttons}) {
    for (const QToolButton* const button : *row) add(button);
  }
  return needed - width();
}

void TopBar::fit() {
  // Showing a button lays out the window at once; if the bar becomes higher, that would call this function recursively.
  if (m_fitting) return;
  const QScopedValueRollback fitting(m_fitting, true);
  unfoldTabs();
  for (QToolButton* const button : m_buttons) button->show();
  // In a narrow window, first the buttons lose their text, then a few tabs move to a menu, then the buttons with
  // well-known keys go; the last to go are the buttons that the main menu contains as well.
  for (const bool worded : {true, false}) {
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
      m_buttons[i]->setToolButtonStyle(worded && kButtons[i].worded ? Qt::ToolButtonTextBesideIcon
                                                                    : Qt::ToolButtonIconOnly);
    }
    if (excess() <= 0) return;
  }
  constexpr std::size_t few = 2;  // missing tabs in a menu are easier to find than a missing undo button
  if (foldTabs(few)) return;
  unfoldTabs();
  for (const auto& [first, last] : kDropped) {
    if (kButtons[first].worded) foldTabs(m_tabs.size());
    if (excess() <= 0) return;
    for (std::size_t i = first; i <= last; ++i) m_buttons[i]->hide();
  }
}

void TopBar::unfoldTabs() {
  for (QToolButton* const button : m_tabs) button->show();
  m_moreTabs->hide();
}

bool TopBar::foldTabs(std::size_t most) {
  if (excess() <= 0 || !m_moreTabs->isHidden()) return excess() <= 0;
  m_moreTabs->show();
  for (std::size_t i = m_tabs.size(); i-- > 1 && excess() > 0 && most > 0;) {
    if (m_tabs[i]->isChecked()) continue;
    m_tabs[i]->hide();
    --most;
  }
  if (excess() > 0 && most > 0 && !m_tabs.front()->isChecked()) m_tabs.front()->hide();
  m_moreTabs->menu()->clear();
  for (const QToolButton* const tab : m_tabs) {
    if (!tab->isHidden()) continue;
    m_moreTabs->menu()->addAction(tab->text(), tab, &QToolButton::click);
  }
  return excess() <= 0;
}

void TopBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fit();
}

void TopBar::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.fillRect(0, height() - 1, width(), 1, palette().color(QPalette::Midlight));
}

}  // namespace sinescope
