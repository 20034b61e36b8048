#include <QCheckBox>
#include <QLabel>
#include <QToolButton>

#include "app/views/clocks/clocks_view.h"
#include "tests/unit.h"
#include "tests/views/clocks/clocks_of.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class ClocksViewInputTest : public QObject {
  Q_OBJECT

 private slots:
  void clickSelectsThePair();
  void draggingOffAClockSelectsNothing();
  void fastestPairComesFirstBelowBaseOne();
  void pointerIsOnBothColumns();
  void pointerIsOnOneUnpairedColumn();
  void pointerElsewhereMarksTheClock();
  void arrowsMovePositionAndPair();
  void goingDownScrolls();
  void wheelScrollsByARow();
  void buttonsAndKeysTurnPages();
  void pagesEndAtTheLastClock();
  void enterShowsTheSelectedClock();
  void clickAmongTheEightSelectsThePair();
  void eightClocksHaveNoPages();
  void boxShowsAllClocks();
};

namespace {

QPoint centreOf(const ClockGrid& grid, int index) { return grid.centre(index).toPoint(); }

}  // namespace

void ClocksViewInputTest::clickSelectsThePair() {
  ShownView<ClocksView> view(withAllClocks(makeScene({100, 128, 10000, 0, {.layout = Layout::Concatenated}}, {30, 0})),
                             {1200, 800});
  const QSignalSpy selected(&*view, &View::selected);
  view.click(centreOf(view->page().grid(), 5));
  QCOMPARE(selected.count(), 1);
  QCOMPARE(selected[0][0].value<Selection>(), (Selection{30, 5}));
  ShownView<ClocksView> interleaved(withAllClocks(makeScene({}, {30, 0})), {1200, 800});
  const QSignalSpy again(&*interleaved, &View::selected);
  interleaved.click(centreOf(interleaved->page().grid(), 5));
  QCOMPARE(again[0][0].value<Selection>(), (Selection{30, 10}));
}

void ClocksViewInputTest::draggingOffAClockSelectsNothing() {
  ShownView<ClocksView> view(withAllClocks(makeScene({})), {1200, 800});
  const QSignalSpy selected(&*view, &View::selected);
  const ClockGrid grid = view->page().grid();
  view.drag(centreOf(grid, 2), centreOf(grid, 4));
  QCOMPARE(selected.count(), 0);
}

void ClocksViewInputTest::fastestPairComesFirstBelowBaseOne() {
  ShownView<ClocksView> view(withAllClocks(makeScene(specOf("paper", 100, 32, 0.1), {3, 0})), {900, 600});
  const QSignalSpy selected(&*view, &View::selected);
  view.click(centreOf(view->page().grid(), 0));
  QCOMPARE(selected[0][0].value<Selection>(), (Selection{3, 30}));
}

void ClocksViewInputTest::pointerIsOnBothColumns() {
  ShownView<ClocksView> view(withAllClocks(makeScene({}, {30, 0})), {1200, 800});
  std::optional<Hover> hover;
  connect(&*view, &View::hovered, this, [&hover](const std::optional<Hover>& now) { hover = now; });
  QTest::mouseMove(&view.plot(), centreOf(view->page().grid(), 7));
  QCOMPARE(hover, (Hover{{30, 14}, true}));
  QTest::mouseMove(&view.plot(), QPoint(600, view.plot().height() - 12));  // the counter
  QVERIFY(!hover.has_value());
}

void ClocksViewInputTest::pointerIsOnOneUnpairedColumn() {
  ShownView<ClocksView> view(withAllClocks(makeScene(specOf("unpaired", 100, 16), {30, 0})), {1200, 800});
  std::optional<Hover> hover;
  connect(&*view, &View::hovered, this, [&hover](const std::optional<Hover>& now) { hover = now; });
  QTest::mouseMove(&view.plot(), centreOf(view->page().grid(), 7));
  QCOMPARE(hover, (Hover{{30, 7}, false}));
}

void ClocksViewInputTest::pointerElsewhereMarksTheClock() {
  Scene scene = withAllClocks(makeScene({}, {30, 0}));
  ShownView<ClocksView> view(scene, {1200, 800});
  const QRect card = view->page().grid().card(9).toRect();
  const QImage before = view->grab().toImage().copy(card);
  scene.hover = Hover{{30, 19}, false};  // the cosine of pair 9
  view.show(scene);
  QVERIFY(view->grab().toImage().copy(card) != before);
  scene.hover.reset();
  view.show(scene);
  QCOMPARE(view->grab().toImage().copy(card), before);
  scene.hover = Hover{{31, 126}, false};  // another position: a second hand on every clock
  view.show(scene);
  QVERIFY(view->grab().toImage().copy(card) != before);
}

void ClocksViewInputTest::arrowsMovePositionAndPair() {
  ShownView<ClocksView> view(makeScene({}, {30, 12}), {1200, 800});
  const QSignalSpy selected(&*view, &View::selected);
  const auto lastAfter = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::keyClick(&*view, key, modifiers);
    return selected.last()[0].value<Selection>();
  };
  QCOMPARE(lastAfter(Qt::Key_Right), (Selection{31, 12}));
  QCOMPARE(lastAfter(Qt::Key_Left), (Selection{29, 12}));
  QCOMPARE(lastAfter(Qt::Key_Right, Qt::ShiftModifier), (Selection{40, 12}));
  QCOMPARE(lastAfter(Qt::Key_Down), (Selection{30, 14}));
  QCOMPARE(lastAfter(Qt::Key_Up), (Selection{30, 10}));
  QCOMPARE(lastAfter(Qt::Key_Down, Qt::ShiftModifier), (Selection{30, 32}));
  QCOMPARE(lastAfter(Qt::Key_Up, Qt::ShiftModifier), (Selection{30, 0}));
  QCOMPARE(lastAfter(Qt::Key_Home), (Selection{0, 12}));
  QCOMPARE(lastAfter(Qt::Key_End), (Selection{99, 12}));
}

void ClocksViewInputTest::goingDownScrolls() {
  Scene scene = withAllClocks(makeScene(specOf("paper", 100, 4096)));
  ShownView<ClocksView> view(scene, {900, 600});
  const ClockGrid grid = view->page().grid();
  scene.selection.dimension = 2 * (grid.perPage() - 1);  // the last clock on the page
  view.show(scene);
  Changes changes(*view);
  const QSignalSpy selected(&*view, &View::selected);
  QTest::keyClick(&*view, Qt::Key_Down);
  QCOMPARE(selected[0][0].value<Selection>(), (Selection{0, 2 * grid.perPage()}));
  QCOMPARE(changes.firstClocks, (std::vector<int>{grid.columns}));
}

void ClocksViewInputTest::wheelScrollsByARow() {
  Scene scene = withAllClocks(makeScene(specOf("paper", 100, 4096)));
  ShownView<ClocksView> view(scene, {900, 600});
  const ClockGrid grid = view->page().grid();
  Changes changes(*view);
  view.wheel(centreOf(grid, 0), 1);  // already at the top
  view.wheel(centreOf(grid, 0), -1);
  QCOMPARE(changes.firstClocks, (std::vector<int>{grid.columns}));
  scene.appearance.clocks.first = 2 * grid.columns;
  view.show(scene);
  view.wheel(centreOf(grid, 0), 1);
  QCOMPARE(changes.firstClocks.back(), grid.columns);
  ShownView<ClocksView> few(withAllClocks(makeScene(specOf("paper", 100, 8))));
  Changes none(*few);
  few.wheel(centreOf(few->page().grid(), 0), -1);
  QVERIFY(none.firstClocks.empty());
}

void ClocksViewInputTest::buttonsAndKeysTurnPages() {
  Scene scene = withAllClocks(makeScene(specOf("paper", 100, 4096)));
  ShownView<ClocksView> view(scene, {900, 600});
  std::unique_ptr<QWidget> control(view->headerControl());
  control->show();
  auto* const previous = control->findChild<QToolButton*>(QStringLiteral("previousClocks"));
  auto* const next = control->findChild<QToolButton*>(QStringLiteral("nextClocks"));
  auto* const range = control->findChild<QLabel*>(QStringLiteral("clockRange"));
  const int page = view->page().grid().perPage();
  QCOMPARE(range->text(), QStringLiteral("pairs 0–%1 of 2048").arg(page - 1));
  QVERIFY(!previous->isEnabled());
  Changes changes(*view);
  QTest::mouseClick(next, Qt::LeftButton);
  QCOMPARE(changes.firstClocks, (std::vector<int>{page}));
  scene.appearance.clocks.first = page;
  view.show(scene);
  QCOMPARE(range->text(), QStringLiteral("pairs %1–%2 of 2048").arg(page).arg(2 * page - 1));
  QVERIFY(previous->isEnabled());
  QTest::mouseClick(previous, Qt::LeftButton);
  QTest::keyClick(&*view, Qt::Key_Right, Qt::ControlModifier);
  QTest::keyClick(&*view, Qt::Key_Left, Qt::ControlModifier);
  QCOMPARE(changes.firstClocks, (std::vector<int>{page, 0, 2 * page, 0}));
}

void ClocksViewInputTest::pagesEndAtTheLastClock() {
  Scene scene = withAllClocks(makeScene(specOf("paper", 100, 1024, 0.9)));
  scene.appearance.clocks.first = 9000;  // belongs to a wider encoding
  ShownView<ClocksView> view(scene, {900, 600});
  std::unique_ptr<QWidget> control(view->headerControl());
  const ClockPage page = view->page();
  QCOMPARE(page.first(), 512 - page.grid().perPage());
  QCOMPARE(page.grid().shown, page.grid().perPage());
  QVERIFY(!control->findChild<QToolButton*>(QStringLiteral("nextClocks"))->isEnabled());
  // Below base 1 the slowest clocks, which come last, are the first pairs.
  QCOMPARE(control->findChild<QLabel*>(QStringLiteral("clockRange"))->text(),
           QStringLiteral("pairs %1–0 of 512").arg(page.grid().perPage() - 1));
}

void ClocksViewInputTest::enterShowsTheSelectedClock() {
  Scene scene = withAllClocks(makeScene(specOf("paper", 100, 4096), {0, 2001}));
  ShownView<ClocksView> view(scene, {900, 600});
  Changes changes(*view);
  QTest::keyClick(&*view, Qt::Key_Return);
  QCOMPARE(changes.firstClocks.size(), std::size_t{1});
  scene.appearance.clocks.first = changes.firstClocks[0];
  view.show(scene);
  QVERIFY(view->page().shows(1000));
  QTest::keyClick(&*view, Qt::Key_Return);  // it is there already
  QCOMPARE(changes.firstClocks.size(), std::size_t{1});
}

void ClocksViewInputTest::clickAmongTheEightSelectsThePair() {
  ShownView<ClocksView> view(makeScene({}, {30, 40}), {1200, 800});
  const QSignalSpy selected(&*view, &View::selected);
  view.click(centreOf(view->page().grid(), 7));
  QCOMPARE(selected[0][0].value<Selection>(), (Selection{30, 126}));
  view.click(centreOf(view->page().grid(), 2));
  QCOMPARE(selected[1][0].value<Selection>(), (Selection{30, 40}));
}

void ClocksViewInputTest::eightClocksHaveNoPages() {
  ShownView<ClocksView> view(makeScene(specOf("paper", 100, 4096), {30, 0}), {900, 600});
  Changes changes(*view);
  view.wheel(centreOf(view->page().grid(), 0), -1);
  QTest::keyClick(&*view, Qt::Key_Right, Qt::ControlModifier);
  QTest::keyClick(&*view, Qt::Key_Return);
  QVERIFY(changes.firstClocks.empty());
}

void ClocksViewInputTest::boxShowsAllClocks() {
  Scene scene = makeScene({});
  ShownView<ClocksView> view(scene, {900, 600});
  std::unique_ptr<QWidget> control(view->headerControl());
  control->show();
  auto* const box = control->findChild<QCheckBox*>(QStringLiteral("everyClock"));
  auto* const next = control->findChild<QToolButton*>(QStringLiteral("nextClocks"));
  QVERIFY(box->isEnabled());
  QVERIFY(!box->isChecked());
  QVERIFY(!next->isVisible());
  const QSignalSpy edited(&*view, &View::appearanceEdited);
  QTest::mouseClick(box, Qt::LeftButton, {}, {8, box->height() / 2});
  QCOMPARE(edited.count(), 1);
  scene.appearance = edited[0][0].value<Appearance>();
  QVERIFY(scene.appearance.clocks.all);
  view.show(scene);
  QVERIFY(next->isVisible());
  QCOMPARE(view->page().grid().shown, view->page().grid().perPage());
  view.show(makeScene(specOf("paper", 100, 16)));
  QVERIFY(!box->isEnabled());
}

SINESCOPE_TEST(ClocksViewInputTest)
#include "clocks_view_input_test.moc"
