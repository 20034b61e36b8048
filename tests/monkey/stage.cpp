#include "tests/monkey/stage.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QPixmapCache>
#include <QSettings>
#include <QThread>

#include "app/document/view_kind.h"
#include "app/window/panes/pane_area.h"
#include "tests/monkey/watch.h"

namespace sinescope::monkey {

namespace {

constexpr QSize kUsual{900, 620};

}  // namespace

bool isOutermostLoop() { return QThread::currentThread()->loopLevel() <= 1; }

void Stage::open() {
  m_window = std::make_unique<MainWindow>(std::make_unique<QSettings>(m_sandbox.settings(), QSettings::IniFormat));
  keepNoFreedMemory();
  m_window->resize(kUsual);
  m_window->QWidget::show();
  m_window->activateWindow();
}

void Stage::reopen() {
  if (m_window->isVisible() || !isOutermostLoop()) return;
  m_window.reset();
  open();
}

void Stage::kill() {
  m_window.reset();
  open();
}

void Stage::rest() {
  for (QWidget* const widget : QApplication::topLevelWidgets()) {
    if (auto* const dialog = qobject_cast<QDialog*>(widget)) dialog->reject();
  }
  if (auto* const present = m_window->findChild<QAction*>(QStringLiteral("present")); present->isChecked()) {
    present->trigger();
  }
  m_window->setWindowState(Qt::WindowNoState);  // Escape leaves the presentation before the full screen
  const Session usual;
  m_window->open(usual);
  m_window->findChild<QAction*>(QStringLiteral("resetLayout"))->trigger();
  m_window->resize(kUsual);
  // A hidden view keeps its last drawing: up to 128 MiB for a large vocabulary. The same holds for the views of B.
  m_window->document().pin();
  showAll();
  m_window->document().unpin();
  m_window->document().undoStack()->clear();
  showAll();
  m_window->paneArea().showTab(QStringLiteral("overview"));
  QPixmapCache::clear();
  m_sandbox.clearOutput();
}

void Stage::showAll() {
  for (const ViewKind& kind : viewList()) {
    m_window->paneArea().showTab(QLatin1String(kind.tab));
    m_window->grab();
  }
}

}  // namespace sinescope::monkey
