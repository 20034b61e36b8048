#pragma once

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QTest>
#include <memory>

#include "app/window/bars/token_bar.h"
#include "app/window/main_window.h"
#include "app/window/panes/pane_area.h"

namespace sinescope {

/// Fixture for tests of the token bar: the window with the views of tokens, and access to the bar's parts.
class TokenBarBench {
 protected:
  void openWindow() {
    m_window = std::make_unique<MainWindow>(nullptr);
    m_window->paneArea().showTab(QStringLiteral("tokens"));
    m_window->QWidget::show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
  }

  [[nodiscard]] Document& document() const { return m_window->document(); }
  [[nodiscard]] const TokenSpec& tokens() const { return document().scene().tokens; }
  template <class Widget>
  [[nodiscard]] Widget* child(const char* name) const {
    return m_window->findChild<Widget*>(QLatin1String(name));
  }
  [[nodiscard]] TokenBar& bar() const { return *child<TokenBar>("tokenBar"); }
  [[nodiscard]] QLineEdit* sentence() const { return child<QLineEdit>("sentence"); }
  [[nodiscard]] QString status() const { return child<QLabel>("tokenStatus")->text(); }
  void type(const char* field, const QString& text) const {
    auto* const edit = child<QLineEdit>(field);
    edit->setFocus();
    edit->selectAll();
    if (text.isEmpty()) QTest::keyClick(edit, Qt::Key_Delete);
    for (const QChar c : text) QTest::keyClick(edit, c.toLatin1());
  }
  void choose(const char* box, int index) const {
    auto* const choices = child<QComboBox>(box);
    choices->setFocus();
    const Qt::Key key = index > choices->currentIndex() ? Qt::Key_Down : Qt::Key_Up;
    while (choices->currentIndex() != index) QTest::keyClick(choices, key);
  }
  void undo() const { QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier); }

  std::unique_ptr<MainWindow> m_window;
};

}  // namespace sinescope
