#pragma once

#include <QComboBox>
#include <QLabel>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

#include "app/look/text_field.h"
#include "app/play/player.h"
#include "app/views/view/view.h"
#include "app/window/main_window.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"

namespace sinescope {

/// Fixture for tests of the play bar: the real window, whose settings are in a temporary directory, and access to the
/// bar's parts.
class PlayBarBench {
 protected:
  void openWindow() {
    m_directory = std::make_unique<QTemporaryDir>();
    start();
  }
  void closeWindow() {
    m_window.reset();
    m_directory.reset();
  }
  void start() {
    m_window = std::make_unique<MainWindow>(
        std::make_unique<QSettings>(m_directory->filePath(QStringLiteral("settings.ini")), QSettings::IniFormat));
    m_window->resize(1400, 900);  // larger than the test screen
    m_window->QWidget::show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
  }

  template <class Widget>
  [[nodiscard]] Widget* child(const char* name) const {
    auto* const found = m_window->findChild<Widget*>(QLatin1String(name));
    if (!found) qFatal("there is no %s", name);
    return found;
  }
  [[nodiscard]] View* view(const char* name) const { return &m_window->paneArea().pane(QLatin1String(name))->view(); }
  [[nodiscard]] Player& player() const { return *m_window->findChild<Player*>(); }
  [[nodiscard]] QString error() const { return child<QLabel>("playError")->toolTip(); }
  void openBar() const {
    QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier);
    QVERIFY(child<QWidget>("playBar")->isVisible());
  }
  void choose(const char* knob) const {
    auto* const box = child<QComboBox>("playKnob");
    box->setFocus();
    const int index = box->findText(QLatin1String(knob));
    while (box->currentIndex() != index) {
      QTest::keyClick(box, box->currentIndex() < index ? Qt::Key_Down : Qt::Key_Up);
    }
  }
  void type(const char* field, const QString& text) const {
    auto* const edit = child<TextField>(field);
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
  }

  std::unique_ptr<QTemporaryDir> m_directory;
  std::unique_ptr<MainWindow> m_window;
};

}  // namespace sinescope
