#include "app/window/panes/pane_area.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include "app/document/view_kind.h"
#include "app/views/view/view.h"
#include "app/window/panes/pane.h"
#include "tests/unit.h"

using namespace sinescope;

class PaneAreaTest : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void cleanup();
  void overviewShowsEveryView();
  void tabShowsItsViewsSideBySide();
  void threeViewsOfATabFillTwoColumns();
  void controlWithoutRoomHasARowOfItsOwn();
  void rowsOfTheOverviewAreAligned();
  void maximisedPaneStandsAlone();
  void floatedPaneIsAWindowOfItsOwn();
  void closedFloatingPaneGoesBack();
  void hiddenPaneLeavesTheOverview();
  void viewsOfTabsCanJoinTheOverview();
  void emptyTabSaysWhereItsViewIs();
  void overviewWithoutViewsSaysSo();
  void stateComesBack();
  void resetBringsEverythingBack();
  void nonsenseStateIsTheOverview();

 private:
  [[nodiscard]] QStringList inSight() const;
  [[nodiscard]] Pane* pane(const char* name) const { return m_area->pane(QLatin1String(name)); }
  static void press(Pane* pane, const char* button) {
    QTest::mouseClick(pane->findChild<QToolButton*>(QLatin1String(button)), Qt::LeftButton);
  }

  std::unique_ptr<QWidget> m_window;
  PaneArea* m_area = nullptr;
};

void PaneAreaTest::init() {
  m_window = std::make_unique<QWidget>();
  m_window->resize(1000, 700);
  m_area = new PaneArea(m_window.get());
  m_area->resize(1000, 700);
  for (const ViewKind& kind : viewList()) {
    View* const view = makeView(kind);
    view->setScene(makeScene({}));
    m_area->addPane(new Pane(
                        view, [&kind] { return makeView(kind); }, new QMenu(m_window.get())),
                    QLatin1String(kind.tab), kind.inOverview);
  }
  m_area->arrange();
  m_window->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void PaneAreaTest::cleanup() { m_window.reset(); }

QStringList PaneAreaTest::inSight() const {
  QStringList names;
  for (const Pane* const pane : m_area->panes()) {
    if (pane->isVisible() && !pane->isFloating()) names.append(pane->view().name());
  }
  return names;
}

void PaneAreaTest::overviewShowsEveryView() {
  QCOMPARE(inSight(), (QStringList{"matrix", "waves", "similarity", "similarity-row"}));
}

void PaneAreaTest::tabShowsItsViewsSideBySide() {
  m_area->showTab(QStringLiteral("similarity"));
  QCOMPARE(inSight(), (QStringList{"similarity", "similarity-row"}));
  const auto left = [this](const char* name) { return pane(name)->mapTo(m_area, QPoint()); };
  QCOMPARE(left("similarity").y(), left("similarity-row").y());
  QVERIFY(left("similarity").x() < left("similarity-row").x());
  m_area->showTab(QStringLiteral("overview"));
  QCOMPARE(inSight().size(), 4);
}

void PaneAreaTest::threeViewsOfATabFillTwoColumns() {
  m_area->showTab(QStringLiteral("precision"));
  QCoreApplication::processEvents();
  const auto place = [this](const char* name) {
    return QRect(pane(name)->mapTo(m_area, QPoint()), pane(name)->size());
  };
  QCOMPARE(place("precision").left(), place("precision-error").left());  // their dimensions are aligned
  QVERIFY(place("precision").bottom() < place("precision-error").top());
  QVERIFY(place("precision").right() < place("precision-by-position").left());
  QTRY_VERIFY2(place("precision-by-position").width() > 400,
               qPrintable(QString::number(place("precision-by-position").width())));
}

void PaneAreaTest::controlWithoutRoomHasARowOfItsOwn() {
  m_area->showTab(QStringLiteral("shift"));
  auto* const offset = pane("shift")->findChild<QLineEdit*>(QStringLiteral("shiftOffset"));
  const auto* const menu = pane("shift")->findChild<QToolButton*>(QStringLiteral("more"));
  const auto middle = [this](const QWidget* widget) {
    return widget->mapTo(pane("shift"), QPoint(0, widget->height() / 2)).y();
  };
  const auto isBeside = [&] { return std::abs(middle(offset) - middle(menu)) < 5; };
  m_area->resize(1000, 700);
  QCoreApplication::processEvents();
  QTRY_VERIFY(offset->isVisible() && isBeside());
  m_area->resize(260, 700);
  QCoreApplication::processEvents();
  QTRY_VERIFY(offset->isVisible() && !isBeside());
  QVERIFY(pane("shift")->rect().contains(QRect(offset->mapTo(pane("shift"), QPoint()), offset->size())));
  m_area->resize(1000, 700);
  QCoreApplication::processEvents();
  QTRY_VERIFY(offset->isVisible() && isBeside());
}

void PaneAreaTest::rowsOfTheOverviewAreAligned() {
  const auto top = [this](const char* name) { return pane(name)->mapTo(m_area, QPoint()).y(); };
  QCOMPARE(top("waves"), top("similarity-row"));
  QCOMPARE(top("matrix"), top("similarity"));
  QVERIFY(top("matrix") < top("waves"));
}

void PaneAreaTest::maximisedPaneStandsAlone() {
  press(pane("waves"), "maximise");
  QCOMPARE(inSight(), QStringList{"waves"});
  QVERIFY(m_area->hasMaximised());
  QVERIFY(pane("waves")->width() > 950);
  press(pane("waves"), "maximise");
  QCOMPARE(inSight().size(), 4);
  rowsOfTheOverviewAreAligned();
}

void PaneAreaTest::floatedPaneIsAWindowOfItsOwn() {
  press(pane("matrix"), "float");
  QVERIFY(pane("matrix")->isWindow());
  QVERIFY(pane("matrix")->isVisible());
  QCOMPARE(inSight(), (QStringList{"waves", "similarity", "similarity-row"}));
  press(pane("matrix"), "float");
  QCOMPARE(inSight().size(), 4);
}

void PaneAreaTest::closedFloatingPaneGoesBack() {
  press(pane("matrix"), "float");
  pane("matrix")->close();
  QVERIFY(!pane("matrix")->isWindow());
  QCOMPARE(inSight(), (QStringList{"matrix", "waves", "similarity", "similarity-row"}));
}

void PaneAreaTest::hiddenPaneLeavesTheOverview() {
  m_area->setHidden(pane("waves"), true);
  QCOMPARE(inSight(), (QStringList{"matrix", "similarity", "similarity-row"}));
  m_area->showTab(QStringLiteral("waves"));
  QCOMPARE(inSight(), QStringList{"waves"});  // it is still on its tab
  m_area->showTab(QStringLiteral("overview"));
  m_area->setHidden(pane("waves"), false);
  QCOMPARE(inSight().size(), 4);
}

void PaneAreaTest::viewsOfTabsCanJoinTheOverview() {
  QVERIFY(m_area->isHidden(pane("clocks")));
  m_area->setHidden(pane("clocks"), false);
  m_area->setHidden(pane("frequencies"), false);
  QCOMPARE(inSight(), (QStringList{"matrix", "waves", "similarity", "similarity-row", "frequencies", "clocks"}));
  for (const char* const name : {"matrix", "similarity", "clocks"}) QVERIFY(pane(name)->width() > 250);  // of 1000
  const QJsonObject state = m_area->state();
  m_area->reset();
  QCOMPARE(inSight().size(), 4);
  m_area->setState(state);
  QCOMPARE(inSight().size(), 6);
}

void PaneAreaTest::emptyTabSaysWhereItsViewIs() {
  const auto* const reason = m_area->findChild<QLabel*>(QStringLiteral("emptyHintReason"));
  QVERIFY(!reason->isVisible());
  m_area->setFloating(pane("waves"), true);
  QVERIFY(!reason->isVisible());
  m_area->showTab(QStringLiteral("waves"));
  QVERIFY(reason->isVisible());
  QCOMPARE(reason->text(), QStringLiteral("“Waves” is in a window of its own."));
  auto* const remedy = m_area->findChild<QPushButton*>(QStringLiteral("emptyHintRemedy"));
  QVERIFY(remedy->hasFocus() || !m_area->isActiveWindow());
  QTest::mouseClick(remedy, Qt::LeftButton);
  QCOMPARE(inSight(), QStringList{"waves"});
  QVERIFY(!reason->isVisible());
}

void PaneAreaTest::overviewWithoutViewsSaysSo() {
  const auto* const reason = m_area->findChild<QLabel*>(QStringLiteral("emptyHintReason"));
  auto* const remedy = m_area->findChild<QPushButton*>(QStringLiteral("emptyHintRemedy"));
  m_area->setFloating(pane("waves"), true);
  for (const char* const name : {"matrix", "similarity", "similarity-row"}) m_area->setHidden(pane(name), true);
  QVERIFY(reason->isVisible());
  QVERIFY2(reason->text().contains(QStringLiteral("hidden or in windows")), qPrintable(reason->text()));
  m_area->setHidden(pane("waves"), true);
  QCOMPARE(reason->text(), QStringLiteral("All views are hidden."));
  QTest::mouseClick(remedy, Qt::LeftButton);
  QCOMPARE(inSight().size(), 4);
}

void PaneAreaTest::stateComesBack() {
  m_area->setHidden(pane("waves"), true);
  m_area->setFloating(pane("matrix"), true);
  pane("matrix")->setGeometry(50, 60, 500, 400);
  const QJsonObject state = m_area->state();
  m_area->reset();
  m_area->setState(state);
  QCOMPARE(inSight(), (QStringList{"similarity", "similarity-row"}));
  QCOMPARE(pane("matrix")->geometry(), QRect(50, 60, 500, 400));
}

void PaneAreaTest::resetBringsEverythingBack() {
  m_area->setHidden(pane("waves"), true);
  m_area->setFloating(pane("matrix"), true);
  m_area->toggleMaximised(pane("similarity"));
  m_area->reset();
  QCOMPARE(inSight(), (QStringList{"matrix", "waves", "similarity", "similarity-row"}));
}

void PaneAreaTest::nonsenseStateIsTheOverview() {
  m_area->setState({{"tab", "nowhere"}, {"maximised", "nothing"}, {"columnRatio", -7}, {"panes", 12}});
  QCOMPARE(inSight().size(), 4);
}

SINESCOPE_TEST(PaneAreaTest)
#include "pane_area_test.moc"
