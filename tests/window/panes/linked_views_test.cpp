// Views in the real window, and how they lead to each other.

#include <qcustomplot.h>
#include <QComboBox>
#include <QLabel>

#include "app/document/view_kind.h"
#include "app/views/claims/claims_view.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

class LinkedViewsTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }
  void menuOfViewsAddsThemToTheOverview();
  void claimLeadsToTheViewThatShowsIt();
  void wayBackFromAJumpBringsItsSettingsBack();
  void hoveredClockMarksBothColumnsInTheMatrix();
  void pointerOverThePinnedOneStaysInsideWhatEachHas();
  void narrowPaneKeepsTheControlOfItsView();
  void controlLeavesTheTitleItsRoom();
  void paneWithoutRoomForItsPictureOffersToShowItAlone();

 private:
  /// Clicks on a claim, once it has its place.
  void clickOn(const ClaimsView& claims, int claim) const {
    const auto place = [&] { return claims.rowRect(claim).center().toPoint(); };
    QTRY_VERIFY(claims.isComplete() && claims.canvas().rect().contains(place()));
    QCoreApplication::processEvents();  // what has been measured may need more lines
    QTest::mouseClick(&claims.canvas(), Qt::LeftButton, {}, place());
  }
  [[nodiscard]] QCustomPlot* plotOf(const char* name) const { return view(name)->findChild<QCustomPlot*>(); }
};

void LinkedViewsTest::menuOfViewsAddsThemToTheOverview() {
  QVERIFY(action("show-matrix")->isChecked());
  QVERIFY(!action("show-clocks")->isChecked());
  QVERIFY(!view("clocks")->isVisible());
  action("show-clocks")->trigger();
  QVERIFY(view("clocks")->isVisible());
  QVERIFY(view("matrix")->isVisible());
  QVERIFY(action("show-clocks")->isChecked());
}

void LinkedViewsTest::claimLeadsToTheViewThatShowsIt() {
  m_window->document().setSpec({512, 512, 10000, 0, {}});
  m_window->paneArea().showTab(QStringLiteral("claims"));
  QCoreApplication::processEvents();
  auto* const claims = qobject_cast<ClaimsView*>(view("claims"));
  QVERIFY(claims);
  constexpr int decays = 3;
  clickOn(*claims, decays);
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("similarity"));
  QVERIFY(view("similarity-row")->isVisible());
  QCOMPARE(m_window->document().appearance().similarity.measure, Measure::Dot);
  // 134.76 → 134.77 at Δ = 44: visible, on an ordinate that distinguishes the two.
  const QCPAxisRect* const rect = plotOf("similarity-row")->axisRect(0);
  QTRY_VERIFY(rect->axis(QCPAxis::atLeft)->range().size() < 20);  // once it has been drawn
  QVERIFY(rect->axis(QCPAxis::atLeft)->range().contains(134.77));
  QVERIFY(rect->axis(QCPAxis::atBottom)->range().contains(44) && rect->axis(QCPAxis::atBottom)->range().contains(45));
}

void LinkedViewsTest::wayBackFromAJumpBringsItsSettingsBack() {
  m_window->document().setSpec({512, 512, 10000, 0, {}});
  m_window->document().setSelection({70, 7});
  Appearance look = m_window->document().appearance();
  look.similarity.measure = Measure::Distance;
  m_window->document().setAppearance(look);
  m_window->paneArea().showTab(QStringLiteral("claims"));
  QCoreApplication::processEvents();
  QVERIFY(!action("jumpBack")->isEnabled());
  auto* const claims = qobject_cast<ClaimsView*>(view("claims"));
  clickOn(*claims, 3);
  QVERIFY(m_window->document().appearance() != look);
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left, Qt::AltModifier);
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("claims"));
  QVERIFY(m_window->document().appearance() == look);
  QCOMPARE(m_window->document().selection(), (Selection{70, 7}));
  QVERIFY(!action("jumpBack")->isEnabled());
}

void LinkedViewsTest::hoveredClockMarksBothColumnsInTheMatrix() {
  m_window->document().setSpec({20, 16, 10000, 0, {}});
  m_window->document().setSelection({0, 15});
  action("show-clocks")->trigger();
  QCoreApplication::processEvents();
  const QImage before = plotOf("matrix")->grab().toImage();
  std::optional<Hover> hover;
  connect(view("clocks"), &View::hovered, this, [&hover](const auto& on) { hover = on; });
  for (int x = 10; x < plotOf("clocks")->width() && !hover; x += 10) {
    QTest::mouseMove(plotOf("clocks"), QPoint(x, plotOf("clocks")->height() / 3));
  }
  QVERIFY(hover);
  QVERIFY(hover->wholePair);
  QCoreApplication::processEvents();
  const QImage after = plotOf("matrix")->grab().toImage();
  const QCPAxisRect* const rect = plotOf("matrix")->axisRect(0);
  const auto changes = [&](double k) {
    const int x = static_cast<int>(rect->axis(QCPAxis::atBottom)->coordToPixel(k));
    int changed = 0;
    for (int y = rect->top(); y < rect->bottom(); ++y) changed += before.pixel(x, y) != after.pixel(x, y) ? 1 : 0;
    return changed > rect->height() / 2;
  };
  const int partner = partnerOf(m_window->document().spec(), hover->dimension);
  for (const int k : {hover->dimension, partner}) QVERIFY(changes(k - 0.5) || changes(k + 0.5));
}

void LinkedViewsTest::pointerOverThePinnedOneStaysInsideWhatEachHas() {
  document().setSpec({40, 16, 10000, 0, {}});
  document().pin();
  document().setSpec({30, 8, 10000, 50'000, {}});  // begins where B ends, and has fewer dimensions
  bool anyInB = false;
  for (const ViewKind& kind : viewList()) {
    m_window->paneArea().showTab(QLatin1String(kind.tab));
    QCoreApplication::processEvents();
    const View* const pinned = child<View>(qPrintable(QLatin1String(kind.name) + QStringLiteral("-B")));
    if (!pinned || !pinned->isVisible()) continue;
    QWidget* const plot = &pinned->canvas();
    for (int i = 1; i < 25; ++i) {
      const QPoint at(plot->width() * (i % 5) / 5, plot->height() * (i / 5) / 5);
      QMouseEvent move(QEvent::MouseMove, at, plot->mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
      QCoreApplication::sendEvent(plot, &move);
      QCoreApplication::processEvents();
      QVERIFY2(!document().scene().hover, kind.name);  // no cell of B exists in A
      QVERIFY2(!view(kind.name)->scene().hover, kind.name);
      anyInB = anyInB || pinned->scene().hover;
    }
  }
  QVERIFY(anyInB);
}

void LinkedViewsTest::narrowPaneKeepsTheControlOfItsView() {
  m_window->resize(1200, 600);
  m_window->paneArea().showTab(QStringLiteral("precision"));
  QCoreApplication::processEvents();
  QTRY_VERIFY(child<QComboBox>("phaseFormat")->isVisible());
}

void LinkedViewsTest::controlLeavesTheTitleItsRoom() {
  m_window->resize(1400, 900);
  Appearance appearance = m_window->document().appearance();
  appearance.textScale = 1.8;
  m_window->document().setAppearance(appearance);
  m_window->paneArea().showTab(QStringLiteral("frequencies"));
  const auto* const title =
      m_window->paneArea().pane(QStringLiteral("frequencies"))->findChild<QLabel*>(QStringLiteral("paneTitle"));
  QTRY_VERIFY(title->isVisible() && title->width() >= title->sizeHint().width());
}

void LinkedViewsTest::paneWithoutRoomForItsPictureOffersToShowItAlone() {
  m_window->resize(1024, 600);
  Appearance appearance = m_window->document().appearance();
  appearance.textScale = 1.8;
  m_window->document().setAppearance(appearance);
  m_window->paneArea().showTab(QStringLiteral("tokens"));
  Pane* const pane = m_window->paneArea().pane(QStringLiteral("tokens"));
  auto* const instead = pane->findChild<QToolButton*>(QStringLiteral("instead"));
  QTRY_VERIFY(instead->isVisible());
  QTRY_VERIFY(instead->rect().contains(instead->mapFromGlobal(pane->view().mapToGlobal(pane->view().rect().center()))));
  QTest::mouseClick(instead, Qt::LeftButton);
  QTRY_VERIFY(!instead->isVisible());
  QVERIFY(pane->isMaximised());
}

SINESCOPE_TEST(LinkedViewsTest)
#include "linked_views_test.moc"
