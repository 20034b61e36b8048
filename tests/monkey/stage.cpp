#include "tests/monkey/stage.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QPixmapCache>
#include <QSettings>
#include <QThread>

namespace sinescope::monkey {

namespace {

constexpr QSize kUsual{900, 620};

}  // namespace

bool isOutermostLoop() { return QThread::currentThread()->loopLevel() <= 1; }

void Stage::open() {
  m_window = std::make_unique<MainWindow>(std::make_unique<QSettings>(m_sandbox.settings(), QSettings::IniFormat));
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
  m_window->open({});
  m_window->findChild<QAction*>(QStringLiteral("resetLayout"))->trigger();
  m_window->document().undoStack()->clear();
  m_window->resize(kUsual);
  QPixmapCache::clear();
  m_sandbox.clearOutput();
}

}  // namespace sinescope::monkey
