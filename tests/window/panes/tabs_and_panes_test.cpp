// Tabs, panes and the keys, in the real window.

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDialog>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTextEdit>
#include <QWindow>
#include <algorithm>

#include "app/document/view_kind.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

class TabsAndPanesTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }
  void maximisedViewHasTheKeys();
  void shownViewHasTheKeysAfterARestart();
  void tabOfTheMaximisedViewIsLit();
  void escapeLeavesTheMaximisedView();
  void escapeGoesBackStepByStep();
  void floatedViewKnowsTheKeys();
  void floatedViewGoesBackByKey();
  void floatedViewsGoWithTheWindow();
  void rightClickOpensTheMenuOfTheView();
  void selectedTextHasTheMenuThatCopiesIt();
  void keysOpenTheMenuOfTheView();
  void menuOfTheViewArrangesIt();
  void viewsCanBeHiddenAndShown();
  void hiddenViewsSurviveASmallerEncoding();
  void viewShownLaterReportsNoFrame();

 private:
  void floatView(const char* name) const;
};

void TabsAndPanesTest::floatView(const char* name) const {
  view(name)->setFocus();
  QTest::keyClick(view(name), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
  QVERIFY(pane(name)->isFloating());
  QTRY_COMPARE(QApplication::activeWindow(), pane(name));
}

void TabsAndPanesTest::maximisedViewHasTheKeys() {
  QTest::mouseClick(pane("waves")->findChild<QToolButton*>(QStringLiteral("maximise")), Qt::LeftButton);
  QVERIFY(view("waves")->hasFocus());
  QTest::mouseClick(tab("tab-overview"), Qt::LeftButton);
  QVERIFY(view("waves")->hasFocus());  // it is still visible, and so still the current one
}

void TabsAndPanesTest::shownViewHasTheKeysAfterARestart() {
  QVERIFY(view("matrix")->hasFocus());
  m_window->paneArea().toggleMaximised(pane("similarity-row"));
  restart();
  QVERIFY(view("similarity-row")->hasFocus());
  m_window->paneArea().showTab(QStringLiteral("waves"));
  restart();
  QVERIFY(view("waves")->hasFocus());
}

void TabsAndPanesTest::tabOfTheMaximisedViewIsLit() {
  m_window->paneArea().toggleMaximised(pane("similarity-row"));
  QVERIFY(tab("tab-similarity")->isChecked());
  QVERIFY(!tab("tab-overview")->isChecked());
  QTest::keyClick(view("similarity-row"), Qt::Key_Escape);
  QVERIFY(tab("tab-overview")->isChecked());
  QVERIFY(!tab("tab-similarity")->isChecked());
}

void TabsAndPanesTest::escapeLeavesTheMaximisedView() {
  view("waves")->setFocus();
  QTest::keyClick(view("waves"), Qt::Key_M, Qt::ControlModifier);
  QVERIFY(m_window->paneArea().hasMaximised());
  QVERIFY(!view("matrix")->isVisible());
  QTest::keyClick(view("waves"), Qt::Key_Escape);
  QVERIFY(!m_window->paneArea().hasMaximised());
  QVERIFY(view("matrix")->isVisible());
}

void TabsAndPanesTest::escapeGoesBackStepByStep() {
  m_window->paneArea().showTab(QStringLiteral("matrix"));
  QTest::keyClick(view("matrix"), Qt::Key_M, Qt::ControlModifier);
  QVERIFY(m_window->paneArea().hasMaximised());
  QTest::keyClick(view("matrix"), Qt::Key_Escape);
  QVERIFY(!m_window->paneArea().hasMaximised());
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("matrix"));
  QTest::keyClick(view("matrix"), Qt::Key_Escape);
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("overview"));
}

void TabsAndPanesTest::floatedViewKnowsTheKeys() {
  document().setSpec({100, 64, 10000, 0, {}});
  floatView("waves");
  QVERIFY(view("waves")->hasFocus());
  QTest::keyClick(view("waves"), Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(document().spec().dModel, 128);
  QTest::keyClick(view("waves"), Qt::Key_B, Qt::ControlModifier);
  QVERIFY(!child<QWidget>("parameterPanel")->isVisible());
  QTest::keyClick(view("waves"), Qt::Key_F1);
  auto* const help = m_window->findChild<QDialog*>(QStringLiteral("shortcutsBox"));
  QVERIFY(help && help->isVisible());
  QCOMPARE(help->parentWidget(), pane("waves"));  // in front of the window that requested it
  help->close();
  QTRY_COMPARE(QApplication::activeWindow(), pane("waves"));
  QTest::keyClick(view("waves"), Qt::Key_2, Qt::ControlModifier);
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("frequencies"));
  QTRY_VERIFY(view("frequencies")->hasFocus());
}

void TabsAndPanesTest::floatedViewGoesBackByKey() {
  floatView("waves");
  QTest::keyClick(view("waves"), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
  QVERIFY(!pane("waves")->isFloating());
  QVERIFY(view("waves")->isVisible());
  QTRY_VERIFY(view("waves")->hasFocus());
}

void TabsAndPanesTest::floatedViewsGoWithTheWindow() {
  floatView("waves");
  QTest::keyClick(view("waves"), Qt::Key_Q, Qt::ControlModifier);
  QVERIFY(!m_window->isVisible());
  // Qt does this to quit: any window that refuses to close would keep the program running.
  for (QWindow* const window : QGuiApplication::topLevelWindows()) QVERIFY(!window->handle() || window->close());
  openWindow();
  QVERIFY(pane("waves")->isFloating());
}

void TabsAndPanesTest::rightClickOpensTheMenuOfTheView() {
  const auto rightClick = [this](const QWidget* widget, const QPoint& place) {
    QTest::mousePress(m_window->windowHandle(), Qt::RightButton, {}, widget->mapTo(m_window.get(), place));
  };
  auto* const menu = child<QMenu>("wavesMenu");
  rightClick(view("waves"), view("waves")->rect().center());
  QVERIFY(menu->isVisible());
  QVERIFY(view("waves")->hasFocus());
  QTest::keyClick(menu, Qt::Key_Escape);
  QVERIFY(!menu->isVisible());
  const auto* const title = pane("similarity")->findChild<QLabel*>(QStringLiteral("paneTitle"));
  rightClick(title, title->rect().center());
  QVERIFY(child<QMenu>("similarityMenu")->isVisible());
  QVERIFY(view("similarity")->hasFocus());
  QTest::keyClick(child<QMenu>("similarityMenu"), Qt::Key_Escape);
}

void TabsAndPanesTest::selectedTextHasTheMenuThatCopiesIt() {
  m_window->paneArea().showTab(QStringLiteral("code"));
  QCoreApplication::processEvents();
  auto& text = *view("code")->findChild<QTextEdit*>(QStringLiteral("text"));
  const auto rightClick = [&](int y) {
    QCoreApplication::processEvents();
    const QPoint place = text.mapTo(m_window.get(), QPoint(60, y));
    QTest::mousePress(m_window->windowHandle(), Qt::RightButton, {}, place);
    return qobject_cast<QMenu*>(QApplication::activePopupWidget());
  };
  QMenu* menu = rightClick(200);
  QVERIFY(menu && menu == child<QMenu>("codeMenu"));
  QTest::keyClick(menu, Qt::Key_Escape);
  text.selectAll();
  menu = rightClick(120);  // elsewhere: it is no double click
  QVERIFY(menu && menu != child<QMenu>("codeMenu"));
  QGuiApplication::clipboard()->clear();
  const auto actions = menu->actions();
  const auto copy = std::ranges::find_if(
      actions, [](const QAction* action) { return action->objectName() == QLatin1String("edit-copy"); });
  QVERIFY(copy != actions.end());
  (*copy)->trigger();
  QVERIFY(QGuiApplication::clipboard()->text().startsWith(QLatin1String("# Sinusoidal")));
  menu->close();
}

void TabsAndPanesTest::keysOpenTheMenuOfTheView() {
  auto* const menu = child<QMenu>("wavesMenu");
  view("waves")->setFocus();
  QTest::keyClick(view("waves"), Qt::Key_F10, Qt::ShiftModifier);
  QVERIFY(menu->isVisible());
  QTest::keyClick(menu, Qt::Key_Escape);
  QContextMenuEvent menuKey(QContextMenuEvent::Keyboard, QPoint(5, 5), view("waves")->mapToGlobal(QPoint(5, 5)));
  QCoreApplication::sendEvent(view("waves"), &menuKey);
  QVERIFY(menu->isVisible());
  QTest::keyClick(menu, Qt::Key_Escape);
}

void TabsAndPanesTest::menuOfTheViewArrangesIt() {
  child<QAction>("wavesMaximise")->trigger();
  QVERIFY(pane("waves")->isMaximised());
  Q_EMIT child<QMenu>("wavesMenu")->aboutToShow();
  QVERIFY(child<QAction>("wavesMaximise")->text().contains(QStringLiteral("other views")));
  child<QAction>("wavesFloat")->trigger();
  QVERIFY(pane("waves")->isFloating());
  Q_EMIT child<QMenu>("wavesMenu")->aboutToShow();
  QVERIFY(child<QAction>("wavesFloat")->text().contains(QStringLiteral("main window")));
  QVERIFY(!child<QAction>("wavesMaximise")->isEnabled());
  child<QAction>("wavesFloat")->trigger();
  child<QAction>("wavesHide")->trigger();
  QVERIFY(!view("waves")->isVisible());
}

void TabsAndPanesTest::viewsCanBeHiddenAndShown() {
  child<QAction>("show-waves")->trigger();
  QVERIFY(!view("waves")->isVisible());
  QVERIFY(!child<QAction>("show-waves")->isChecked());
  child<QAction>("show-waves")->trigger();
  QVERIFY(view("waves")->isVisible());
}

void TabsAndPanesTest::hiddenViewsSurviveASmallerEncoding() {
  document().setSpec({100, 512, 10000, 0, {}});
  document().setSelection({0, 500});
  QCoreApplication::processEvents();
  m_window->paneArea().showTab(QStringLiteral("matrix"));
  Session session;
  session.spec.dModel = 4;
  session.appearance.textScale = 2.5;  // changes the size of plots that are hidden
  m_window->open(session);
  m_window->paneArea().showTab(QStringLiteral("overview"));
  QCoreApplication::processEvents();
  QVERIFY(view("waves")->isVisible());
  QCOMPARE(view("waves")->subtitle(), QStringLiteral("dimensions 0, 1 (selected pair)"));
}

void TabsAndPanesTest::viewShownLaterReportsNoFrame() {
  child<QAction>("show-waves")->trigger();
  document().setSelection({31, 40});
  QSignalSpy painted(view("waves"), &View::painted);
  QSignalSpy frames(m_window.get(), &MainWindow::framePainted);
  QCoreApplication::processEvents();
  frames.clear();
  child<QAction>("show-waves")->trigger();
  QTRY_VERIFY(!painted.isEmpty());
  QCOMPARE(frames.count(), 0);
  document().setSelection({31, 42});
  QTRY_VERIFY(!frames.isEmpty());
}

SINESCOPE_TEST(TabsAndPanesTest)
#include "tabs_and_panes_test.moc"
