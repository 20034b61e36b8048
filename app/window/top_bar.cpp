#include "app/window/top_bar.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include "app/look/icons.h"
#include "app/look/style_sheet.h"
#include "app/window/actions.h"

namespace sinescope {

namespace {

constexpr auto kRunning = "running";

struct Button {
  const char* action;
  Icon icon;
  bool worded;
};

constexpr Button kButtons[] = {{"undo", Icon::Undo, false},
                               {"redo", Icon::Redo, false},
                               {"play", Icon::Play, true},
                               {"export", Icon::Export, true},
                               {"present", Icon::Present, true}};

/// The order in which buttons go where there is no room: undo and redo, which keys do best, then Present, Export, and
/// Play.
constexpr std::size_t kDropped[] = {0, 1, 4, 3, 2};

/// A button whose action is running stands out from those that are merely on.
QString runningStyleSheet(const ThemeColours& colours) {
  return QStringLiteral("QToolButton[running=\"true\"] { background: %1; color: %2; }")
      .arg(colours.accent.name(), colours.surface.name());
}

}  // namespace

TopBar::TopBar(const Actions& actions, QMenu* menu, QWidget* parent)
    : QWidget(parent), m_layout(new QHBoxLayout(this)), m_menuButton(new QToolButton) {
  setObjectName(QStringLiteral("topBar"));
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  m_layout->setContentsMargins(14, 7, 14, 8);
  m_layout->setSpacing(4);
  for (const QAction* const action : actions.tabs()) addTab(*action);
  m_layout->addStretch(1);
  for (const Button& row : kButtons) {
    QAction* const action = actions[row.action];
    auto* const button = new QToolButton;
    button->setObjectName(QLatin1String(row.action) + QStringLiteral("Button"));
    button->setDefaultAction(action);
    button->setAccessibleName(action->text().remove(u'&'));
    m_layout->addWidget(button);
    m_buttons.push_back(button);
  }
  m_menuButton->setObjectName(QStringLiteral("menuButton"));
  m_menuButton->setAccessibleName(tr("Menu"));
  m_menuButton->setToolTip(actions["menu"]->toolTip());
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
}

void TopBar::setLook(bool dark, double textScale) {
  const ThemeColours& colours = themeColours(dark);
  const QString sheet = buttonStyleSheet(colours, 5 * textScale, 10 * textScale) + runningStyleSheet(colours);
  const int size = qRound(16 * textScale);
  for (QToolButton* const button : findChildren<QToolButton*>()) {
    button->setStyleSheet(sheet);
    button->setFont(uiFont(kTextSize, textScale));  // a style sheet keeps the window's from it
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
  button->setStyleSheet(button->styleSheet());  // the sheet asks for the property only when it is set
  const ThemeColours& colours = themeColours(isDark(palette()));
  button->defaultAction()->setIcon(icon(Icon::Play, running ? colours.surface : colours.secondary));
}

QSize TopBar::minimumSizeHint() const { return {0, QWidget::minimumSizeHint().height()}; }

void TopBar::openMenu() { m_menuButton->showMenu(); }

int TopBar::excess() const {
  const QMargins margins = m_layout->contentsMargins();
  int needed = margins.left() + margins.right() + m_menuButton->sizeHint().width();
  for (const auto* const row : {&m_tabs, &m_buttons}) {
    for (const QToolButton* const button : *row) needed += button->sizeHint().width() + m_layout->spacing();
  }
  return needed - width();
}

void TopBar::fit() {
  for (QToolButton* const tab : m_tabs) tab->setText(tab->accessibleName());
  // Where the window is narrow the buttons' words go first, then the buttons, which the menu has as well.
  for (const bool worded : {true, false}) {
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
      m_buttons[i]->setToolButtonStyle(worded && kButtons[i].worded ? Qt::ToolButtonTextBesideIcon
                                                                    : Qt::ToolButtonIconOnly);
    }
    if (excess() <= 0) break;
  }
  int over = excess();
  for (const std::size_t i : kDropped) {
    m_buttons[i]->setVisible(over <= 0);
    if (over > 0) over -= m_buttons[i]->sizeHint().width() + m_layout->spacing();
  }
  if (over > 0) shortenTabs(over);
}

void TopBar::shortenTabs(int by) {
  const auto widthOf = [](const QToolButton* tab) { return tab->fontMetrics().horizontalAdvance(tab->text()); };
  int all = 0;
  for (const QToolButton* const tab : m_tabs) all += widthOf(tab);
  for (QToolButton* const tab : m_tabs) {
    const int room = widthOf(tab) - (by * widthOf(tab) + all - 1) / all;
    tab->setText(tab->fontMetrics().elidedText(tab->text(), Qt::ElideRight, room));
  }
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
