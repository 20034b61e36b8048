#include "app/window/top_bar.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include "app/look/icons.h"
#include "app/look/style_sheet.h"
#include "app/views/view_list.h"
#include "app/window/actions.h"

namespace sinescope {

namespace {

struct Button {
  const char* action;
  Icon icon;
  bool worded;
};

constexpr Button kButtons[] = {{"undo", Icon::Undo, false},
                               {"redo", Icon::Redo, false},
                               {"export", Icon::Export, true},
                               {"present", Icon::Present, true}};

}  // namespace

TopBar::TopBar(const Actions& actions, QMenu* menu, QWidget* parent)
    : QWidget(parent), m_layout(new QHBoxLayout(this)), m_menuButton(new QToolButton) {
  setObjectName(QStringLiteral("topBar"));
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  m_layout->setContentsMargins(14, 7, 14, 8);
  m_layout->setSpacing(4);
  addTab(QStringLiteral("overview"), tr("Overview"));
  QStringList tabs;
  for (const ViewKind& kind : viewList()) {
    const QString tab = QLatin1String(kind.tab);
    if (tabs.contains(tab)) continue;
    tabs.append(tab);
    addTab(tab, titleOf(kind));
  }
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
  m_menuButton->setToolTip(tr("Menu (F10)"));
  m_menuButton->setShortcut(QKeySequence(Qt::Key_F10));
  m_menuButton->setPopupMode(QToolButton::InstantPopup);
  m_menuButton->setMenu(menu);
  m_layout->addWidget(m_menuButton);
}

void TopBar::addTab(const QString& name, const QString& title) {
  auto* const button = new QToolButton;
  button->setObjectName(QStringLiteral("tab-") + name);
  button->setText(title);
  button->setCheckable(true);
  button->setAccessibleName(title);
  const QKeySequence shortcut(QStringLiteral("Ctrl+%1").arg(m_tabs.size() + 1));
  button->setToolTip(QStringLiteral("%1 (%2)").arg(title, shortcut.toString(QKeySequence::NativeText)));
  button->setShortcut(shortcut);
  connect(button, &QToolButton::clicked, this, [this, name] { Q_EMIT tabChosen(name); });
  m_layout->addWidget(button);
  m_tabs.push_back(button);
}

void TopBar::showTab(const QString& tab) {
  for (QToolButton* const button : m_tabs) button->setChecked(button->objectName() == QStringLiteral("tab-") + tab);
}

void TopBar::setLook(bool dark, double textScale) {
  m_textScale = textScale;
  const ThemeColours& colours = themeColours(dark);
  const QString sheet = buttonStyleSheet(colours, 5 * textScale, 10 * textScale);
  const int size = qRound(16 * textScale);
  for (QToolButton* const button : findChildren<QToolButton*>()) {
    button->setStyleSheet(sheet);
    button->setFont(uiFont(kTextSize, textScale));  // a style sheet keeps the window's from it
    button->setIconSize({size, size});
  }
  for (std::size_t i = 0; i < m_buttons.size(); ++i) {
    m_buttons[i]->defaultAction()->setIcon(icon(kButtons[i].icon, colours.secondary));
  }
  m_menuButton->setIcon(icon(Icon::Menu, colours.secondary));
  fit();
}

QSize TopBar::minimumSizeHint() const { return {0, QWidget::minimumSizeHint().height()}; }

void TopBar::fit() {
  // Words go first where the window is narrow, then air.
  for (const bool worded : {true, false}) {
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
      m_buttons[i]->setToolButtonStyle(worded && kButtons[i].worded ? Qt::ToolButtonTextBesideIcon
                                                                    : Qt::ToolButtonIconOnly);
    }
    m_layout->invalidate();
    if (m_layout->sizeHint().width() <= width()) break;
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
