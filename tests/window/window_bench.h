#pragma once

#include <QAction>
#include <QDir>
#include <QLineEdit>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <memory>

#include "app/views/view/view.h"
#include "app/window/main_window.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"

namespace sinescope {

/// Fixture for tests of the real window: the window, whose settings are in a temporary directory, and access to its
/// parts.
class WindowBench {
 protected:
  void openWindow() {
    const bool isFirst = QDir(m_directory.path()).entryList({QStringLiteral("settings.*")}).isEmpty();
    m_window = std::make_unique<MainWindow>(
        std::make_unique<QSettings>(m_directory.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat));
    if (isFirst) m_window->resize(1400, 900);  // larger than the test screen
    m_window->QWidget::show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
  }
  /// Starts the program again with the settings that it left.
  void restart() {
    m_window->close();
    openWindow();
  }
  /// Also discards the stored state of the window.
  void closeWindow() {
    m_window.reset();
    m_directory = QTemporaryDir();
  }

  [[nodiscard]] Document& document() const { return m_window->document(); }
  template <class Widget>
  [[nodiscard]] Widget* child(const char* name) const {
    return m_window->findChild<Widget*>(QLatin1String(name));
  }
  [[nodiscard]] Pane* pane(const char* name) const { return m_window->paneArea().pane(QLatin1String(name)); }
  [[nodiscard]] View* view(const char* name) const { return &pane(name)->view(); }
  [[nodiscard]] QAction* action(const char* name) const { return child<QAction>(name); }
  [[nodiscard]] QToolButton* tab(const char* name) const { return child<QToolButton>(name); }
  [[nodiscard]] QString path(const char* name) const { return m_directory.filePath(QLatin1String(name)); }

  /// Replaces the text of a field by typing, and presses Return.
  void type(const char* field, const QString& text) const {
    auto* const edit = child<QLineEdit>(field);
    QVERIFY(edit);
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, Qt::Key_Return);
  }

  QTemporaryDir m_directory;
  std::unique_ptr<MainWindow> m_window;
};

}  // namespace sinescope
