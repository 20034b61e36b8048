#include "app/views/matrix/matrix_view.h"

#include "core/encoding/encoding.h"
#include "core/parameters/conventions.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class MatrixViewTest : public QObject {
  Q_OBJECT

 private slots:
  void everyCellHasItsColourAtItsCentre_data();
  void everyCellHasItsColourAtItsCentre();
  void colourBarHasItsTopLabelAtEveryTextScale();
  void numbersStandInLargeCells();
  void clickSelectsTheCell();
  void pointerHoversTheCell();
  void pointerThatLeavesHoversNothing();
  void wheelZoomsAtThePointer();
  void dragPans();
  void doubleClickShowsAll();
  void arrowsMoveTheSelection();
  void keysZoom();
  void selectionChangesOnlyTheMarks();
};

namespace {

Scene smallScene() {
  Scene scene = makeScene(findPreset("notebook-10x10")->spec);
  scene.markSelection = false;
  return scene;
}

}  // namespace

void MatrixViewTest::everyCellHasItsColourAtItsCentre_data() {
  QTest::addColumn<bool>("transposed");
  QTest::addColumn<int>("map");
  QTest::newRow("positions down") << false << static_cast<int>(ColourMapName::RdBu);
  QTest::newRow("positions across") << true << static_cast<int>(ColourMapName::RdBu);
  QTest::newRow("viridis") << false << static_cast<int>(ColourMapName::Viridis);
}

void MatrixViewTest::everyCellHasItsColourAtItsCentre() {
  QFETCH(bool, transposed);
  QFETCH(int, map);
  Scene scene = makeScene({30, 17, 10000, 3, {}});
  scene.markSelection = false;
  scene.appearance.matrix.transposed = transposed;
  scene.appearance.matrixMap = static_cast<ColourMapName>(map);
  ShownView<MatrixView> view(scene);
  const QImage picture = view->grab().toImage();
  for (int k = 0; k < 17; ++k) {
    for (int p = 3; p < 33; ++p) {
      const double value = valueAt((*scene.columns)[static_cast<std::size_t>(k)], p);
      const QColor expected = QColor::fromRgb(colourMap(scene.appearance.matrixMap).at(value, -1, 1));
      const QPoint centre = transposed ? view.at(p, k) : view.at(k, p);
      QCOMPARE(picture.pixelColor(centre), expected);
    }
  }
}

void MatrixViewTest::colourBarHasItsTopLabelAtEveryTextScale() {
  for (const double scale : {0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.25, 1.8, 2.2}) {
    Scene scene = smallScene();
    scene.appearance.textScale = scale;
    ShownView<MatrixView> view(scene, {600, 400});
    const QImage picture = view->grab().toImage();
    // Right of the bar and its ticks are its labels. The topmost is level with the upper edge of the cells.
    int ink = 0;
    for (int y = 0; y < view.rect().top() + 4; ++y) {
      for (int x = view.plot().axisRect(1)->right() + 6; x < picture.width(); ++x)
        ink += picture.pixelColor(x, y).lightness() < 170;
    }
    QVERIFY2(ink > 2, qPrintable(QString::number(scale)));
  }
}

void MatrixViewTest::numbersStandInLargeCells() {
  const auto inkIn = [](ShownView<MatrixView>& view) {
    // Cell (0, 0) is exactly 0 and so has the neutral colour throughout; anything darker is text.
    const QImage picture = view->grab().toImage();
    int dark = 0;
    const QPoint from = view.at(-0.45, -0.45);
    const QPoint to = view.at(0.45, 0.45);
    for (int y = from.y(); y < to.y(); ++y) {
      for (int x = from.x(); x < to.x(); ++x) dark += picture.pixelColor(x, y).lightness() < 120;
    }
    return dark;
  };
  ShownView<MatrixView> large(smallScene(), {1000, 600});
  QVERIFY(inkIn(large) > 20);
  ShownView<MatrixView> small(smallScene(), {300, 240});
  QCOMPARE(inkIn(small), 0);
}

void MatrixViewTest::clickSelectsTheCell() {
  ShownView<MatrixView> view(smallScene());
  const QSignalSpy selected(&*view, &View::selected);
  view.click(view.at(7, 2));
  QCOMPARE(selected.count(), 1);
  QCOMPARE(selected[0][0].value<Selection>(), (Selection{2, 7}));
}

void MatrixViewTest::pointerHoversTheCell() {
  ShownView<MatrixView> view(smallScene());
  std::optional<Hover> hover;
  connect(&*view, &View::hovered, this, [&hover](const auto& on) { hover = on; });
  QTest::mouseMove(&view.plot(), view.at(4, 3));
  QVERIFY(hover == (Hover{{3, 4}}));
}

void MatrixViewTest::pointerThatLeavesHoversNothing() {
  ShownView<MatrixView> view(smallScene());
  std::optional<Hover> hover = Hover{{1, 1}};
  connect(&*view, &View::hovered, this, [&hover](const auto& on) { hover = on; });
  QTest::mouseMove(&view.plot(), view.rect().center());
  QTest::mouseMove(&view.plot(), QPoint(2, 2));
  QVERIFY(!hover);
}

void MatrixViewTest::wheelZoomsAtThePointer() {
  ShownView<MatrixView> view(makeScene({}));
  connect(&*view, &View::appearanceEdited, this, [&view](const Appearance& appearance) {
    Scene scene = view->scene();
    scene.appearance = appearance;
    view.show(scene);
  });
  const QPoint pointer = view.at(40, 30);
  view.wheel(pointer, 5);
  QVERIFY(view->zoom().across.size() < 128 / 2.9);
  QVERIFY(view->zoom().down.size() < 100 / 2.9);
  const QPoint after = view.at(40, 30);
  QVERIFY((after - pointer).manhattanLength() <= 6);  // still within the same cell
  view.wheel(pointer, -20);
  QCOMPARE(view->zoom(), view->wholeZoom());
  QVERIFY(view->scene().appearance.zooms.empty());
}

void MatrixViewTest::dragPans() {
  Scene scene = makeScene({});
  scene.appearance.zooms[QStringLiteral("matrix")] = {{20, 60}, {20, 60}};
  ShownView<MatrixView> view(scene);
  Zoom zoomed;
  connect(&*view, &View::appearanceEdited, this,
          [&zoomed](const Appearance& appearance) { zoomed = appearance.zooms.at(QStringLiteral("matrix")); });
  const QSignalSpy selected(&*view, &View::selected);
  const QPoint centre = view.rect().center();
  view.drag(centre, centre - QPoint(view.rect().width() / 4, 0));
  QVERIFY(std::abs(zoomed.across.from - 30) < 0.5);
  QCOMPARE(zoomed.across.size(), 40.0);
  QCOMPARE(zoomed.down.size(), 40.0);
  QCOMPARE(selected.count(), 0);
  view.drag(centre, centre + QPoint(10 * view.rect().width(), 0));
  QCOMPARE(zoomed.across.from, 0.0);
}

void MatrixViewTest::doubleClickShowsAll() {
  Scene scene = makeScene({});
  scene.appearance.zooms[QStringLiteral("matrix")] = {{20, 60}, {20, 60}};
  ShownView<MatrixView> view(scene);
  std::optional<std::size_t> zooms;
  connect(&*view, &View::appearanceEdited, this, [&zooms](const Appearance& look) { zooms = look.zooms.size(); });
  QTest::mouseDClick(&view.plot(), Qt::LeftButton, {}, view.rect().center());
  QCOMPARE(zooms, std::optional<std::size_t>(0));
}

void MatrixViewTest::arrowsMoveTheSelection() {
  Scene scene = makeScene({}, {50, 60});
  ShownView<MatrixView> view(scene);
  view->setFocus();
  const QSignalSpy selected(&*view, &View::selected);
  const auto last = [&selected] { return selected.last()[0].value<Selection>(); };
  QTest::keyClick(&*view, Qt::Key_Right);
  QCOMPARE(last(), (Selection{50, 61}));
  QTest::keyClick(&*view, Qt::Key_Down, Qt::ShiftModifier);
  QCOMPARE(last(), (Selection{60, 60}));
  QTest::keyClick(&*view, Qt::Key_Up);
  QCOMPARE(last(), (Selection{49, 60}));
  QTest::keyClick(&*view, Qt::Key_End);
  QCOMPARE(last(), (Selection{99, 60}));
  scene.appearance.matrix.transposed = true;
  view.show(scene);
  QTest::keyClick(&*view, Qt::Key_Right);
  QCOMPARE(last(), (Selection{51, 60}));
}

void MatrixViewTest::keysZoom() {
  ShownView<MatrixView> view(makeScene({}));
  view->setFocus();
  const QSignalSpy edited(&*view, &View::appearanceEdited);
  QTest::keyClick(&*view, Qt::Key_Plus);
  QCOMPARE(edited.count(), 1);
  QTest::keyClick(&*view, Qt::Key_Minus);
  QCOMPARE(edited.count(), 1);  // everything is shown already
}

void MatrixViewTest::selectionChangesOnlyTheMarks() {
  Scene scene = makeScene({});
  ShownView<MatrixView> view(scene);
  const QSignalSpy replotted(&view.plot(), &QCustomPlot::afterReplot);
  const QImage before = view->grab().toImage();
  scene.selection = {70, 70};
  view.show(scene);
  QVERIFY(view->grab().toImage() != before);
  QCOMPARE(replotted.count(), 0);
}

SINESCOPE_TEST(MatrixViewTest)
#include "matrix_view_test.moc"
