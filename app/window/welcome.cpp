#include "app/window/welcome.h"

#include <QAction>
#include <QApplication>
#include <QCommandLinkButton>
#include <QKeyEvent>
#include <QLabel>
#include <QSettings>
#include <QVBoxLayout>

#include "app/look/theme.h"
#include "app/window/bars/actions.h"

namespace sinescope {

namespace {

/// Whether a key goes through the ways of the card or takes one.
bool isOfTheCard(const QKeyEvent& event) {
  switch (event.key()) {
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
    case Qt::Key_Shift:
    case Qt::Key_Control:
    case Qt::Key_Alt:
    case Qt::Key_Meta:
      return true;
    default:
      return false;
  }
}

}  // namespace

bool isFirstStart(QSettings& settings) {
  const QString key = QStringLiteral("welcomed");
  const bool isFirst = settings.allKeys().isEmpty();
  if (!settings.contains(key)) settings.setValue(key, true);
  return isFirst;
}

Welcome::Welcome(const Actions& actions, QWidget* knobs, QWidget* over) : QFrame(over) {
  setObjectName(QStringLiteral("welcome"));
  setAccessibleName(tr("Welcome"));
  setAttribute(Qt::WA_DeleteOnClose);
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  setFrameShape(QFrame::StyledPanel);
  auto* const layout = new QVBoxLayout(this);
  layout->setContentsMargins(20, 16, 20, 16);
  auto* const title = new QLabel(tr("The positional encoding, to see and to measure"));
  title->setFont(uiFont(kTextSize, 1.15, true));
  layout->addWidget(title);
  const auto addWay = [&](const char* name, const QString& way, const QString& what, QAction* action) {
    auto* const button = new QCommandLinkButton(way, what);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(way);
    button->setAccessibleDescription(what);
    button->setIcon({});
    button->setStyleSheet(
        QStringLiteral("QCommandLinkButton { border: 1px solid palette(midlight); border-radius: 6px; }"
                       "QCommandLinkButton:hover { background: palette(window); }"
                       "QCommandLinkButton:focus { border-color: palette(highlight); }"));
    layout->addWidget(button);
    connect(button, &QAbstractButton::clicked, this, [this, action, knobs] {
      close();
      action ? action->trigger() : knobs->setFocus(Qt::TabFocusReason);
    });
    return button;
  };
  addWay("welcomeTeach", tr("Teach"), tr("One view on the whole screen, with its knobs (F11)"), actions.present);
  auto* const explore = addWay("welcomeExplore", tr("Explore"), tr("Turn a knob, and every view follows"), nullptr);
  addWay("welcomeExport", tr("Export"), tr("A figure for a slide or a paper (Ctrl+E)"), actions.exportView);
  auto* const hint = new QLabel(tr("Point at a cell: its formula stands below."));
  hint->setForegroundRole(QPalette::Dark);
  layout->addWidget(hint);
  qApp->installEventFilter(this);
  over->installEventFilter(this);
  place();
  show();
  raise();
  explore->setFocus();
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget* /*before*/, const QWidget* now) {
    if (now && now->window() == window() && !isAncestorOf(now)) close();
  });
}

void Welcome::place() {
  resize(sizeHint().boundedTo(parentWidget()->size()));
  move((parentWidget()->width() - width()) / 2, (parentWidget()->height() - height()) / 2);
}

void Welcome::closeEvent(QCloseEvent* event) {
  qApp->removeEventFilter(this);  // it is deleted only later
  QFrame::closeEvent(event);
}

bool Welcome::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize && watched == parentWidget()) place();
  if (event->type() == QEvent::MouseButtonPress && watched->isWidgetType()) {
    auto* const pressed = static_cast<QWidget*>(watched);
    if (pressed != this && !isAncestorOf(pressed)) close();
  }
  // The window has an action for Escape, which would come first.
  const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
  if (isKey && watched->isWidgetType() && isAncestorOf(static_cast<QWidget*>(watched))) {
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (key.key() == Qt::Key_Escape) {
      event->accept();
      if (event->type() == QEvent::KeyPress) close();
      return true;
    }
    if (!isOfTheCard(key)) close();  // the key does what it does in the window
  }
  return QFrame::eventFilter(watched, event);
}

}  // namespace sinescope
