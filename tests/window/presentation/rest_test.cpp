// A window at rest lays nothing out: otherwise it would take a processor as long as it is open.

#include <QApplication>
#include <QEvent>
#include <QSet>
#include <QTest>

#include "app/document/view_kind.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

class RestTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void presentationComesToRest_data();
  void presentationComesToRest();
  void floatingViewOnItsScreenComesToRest();
  void windowComesToRest();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::LayoutRequest) ++m_layouts;
    return QObject::eventFilter(watched, event);
  }

 private:
  /// How often something is laid out while pending events are processed a few times.
  int layouts() {
    constexpr int rounds = 20;
    m_layouts = 0;
    qApp->installEventFilter(this);
    for (int i = 0; i < rounds; ++i) QCoreApplication::processEvents();
    qApp->removeEventFilter(this);
    return m_layouts;
  }

  int m_layouts = 0;
};

void RestTest::presentationComesToRest_data() {
  QTest::addColumn<QString>("tab");
  QSet<QString> tabs;
  for (const ViewKind& kind : viewList()) tabs << QLatin1String(kind.tab);
  for (const QString& tab : tabs) QTest::newRow(qPrintable(tab)) << tab;
}

void RestTest::presentationComesToRest() {
  QFETCH(QString, tab);
  m_window->paneArea().showTab(tab);
  QTest::keyClick(m_window.get(), Qt::Key_F11);
  QTRY_COMPARE(layouts(), 0);
}

void RestTest::floatingViewOnItsScreenComesToRest() {
  m_window->paneArea().setFloating(pane("waves"), true);
  QTRY_COMPARE(QApplication::activeWindow(), pane("waves"));
  QTest::keyClick(view("waves"), Qt::Key_F11);
  QVERIFY(pane("waves")->fillsScreen());
  QTRY_COMPARE(layouts(), 0);
}

void RestTest::windowComesToRest() { QTRY_COMPARE(layouts(), 0); }

SINESCOPE_TEST(RestTest)
#include "rest_test.moc"
