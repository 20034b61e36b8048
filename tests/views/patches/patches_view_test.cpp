#include "app/views/patches/patches_view.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <algorithm>
#include <cmath>

#include "app/views/matrix/matrix_view.h"
#include "core/parameters/conventions.h"
#include "core/pixels/colour_map.h"
#include "tests/slowdown.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class PatchesViewTest : public QObject {
  Q_OBJECT

 private slots:
  void everyPatchHasTheColourOfItsNumber_data();
  void everyPatchHasTheColourOfItsNumber();
  void aClickSelectsThePatch();
  void keysMoveInTheGrid();
  void patchesAreSquare();
  void thePointerIsToldAsAPatch();
  void differencesAreThoseOfBothEncodings();
  void whatCannotBeComparedIsSaid();
  void withoutAGridItSaysWhatToDo();
  void itIsATableOfPatchesToThoseWhoDoNotSeeIt();
  void ownTablesArePatchesToo();
  void theMatrixShowsTheGrid();
  void editsAndSessionsDoNotNameTheComputedTable();
  void aMillionPatchesAreSelectedAtOnce();
};

namespace {

Scene patchScene(const char* preset = "mae", std::int64_t position = 31) {
  Scene scene = makeScene(findPreset(preset)->spec, {position, 0});
  scene.markSelection = false;
  return scene;
}

/// The patch in the middle of a pixel's cell.
QPoint patchAt(ShownView<PatchesView>& view, const Grid& grid, std::int64_t position) {
  return view.at(grid.coordinate(GridAxis::X, position), grid.coordinate(GridAxis::Y, position));
}

}  // namespace

void PatchesViewTest::everyPatchHasTheColourOfItsNumber_data() {
  QTest::addColumn<QByteArray>("preset");
  QTest::addColumn<int>("measure");
  for (const char* const preset : {"mae", "vit", "detr"}) {
    for (const int measure : {0, 1, 2})
      QTest::addRow("%s, measure %d", preset, measure) << QByteArray(preset) << measure;
  }
}

void PatchesViewTest::everyPatchHasTheColourOfItsNumber() {
  QFETCH(QByteArray, preset);
  QFETCH(int, measure);
  Scene scene = patchScene(preset.constData());
  scene.appearance.similarity.measure = static_cast<Measure>(measure);
  ShownView<PatchesView> view(scene, {700, 560});
  const NumberTable numbers = view->kind().numbers(scene);
  const Grid& grid = scene.spec.grid;
  QCOMPARE(numbers.rows, std::int64_t{grid.height});
  QCOMPARE(numbers.columns, std::int64_t{grid.width});
  // The scale: from the least to the greatest of all offsets, which the corner's picture has.
  Scene corner = scene;
  corner.selection.position = 0;
  const NumberTable ends = view->kind().numbers(corner);
  double least = ends.at(0, 0);
  double greatest = least;
  for (std::int64_t y = 0; y < ends.rows; ++y) {
    for (std::int64_t x = 0; x < ends.columns; ++x) {
      least = std::min(least, ends.at(y, x));
      greatest = std::max(greatest, ends.at(y, x));
    }
  }
  const QImage picture = view->grab().toImage();
  const ColourMap& map = colourMap(scene.appearance.similarityMap);
  for (std::int64_t position = 0; position < grid.patches(); ++position) {
    const int x = grid.coordinate(GridAxis::X, position);
    const int y = grid.coordinate(GridAxis::Y, position);
    // Off the middle, where a number may stand.
    const QPoint pixel = view.at(x - 0.3, y - 0.3);
    const QColor expected = QColor::fromRgb(map.at(numbers.at(y, x), least, greatest));
    const QColor found = picture.pixelColor(pixel);
    const int apart = std::abs(found.red() - expected.red()) + std::abs(found.green() - expected.green()) +
                      std::abs(found.blue() - expected.blue());
    QVERIFY2(apart <= 6, qPrintable(QStringLiteral("%1: %2 %3").arg(position).arg(found.name(), expected.name())));
  }
}

void PatchesViewTest::aClickSelectsThePatch() {
  const Scene scene = patchScene("detr");
  ShownView<PatchesView> view(scene);
  QSignalSpy selected(&*view, &View::selected);
  for (const std::int64_t position : {0, 33, 34, 500, 849}) {
    view.click(patchAt(view, scene.spec.grid, position));
    QCOMPARE(selected.last().first().value<Selection>().position, position);
  }
}

void PatchesViewTest::keysMoveInTheGrid() {
  Scene scene = patchScene("mae", 31);  // x 3, y 2
  ShownView<PatchesView> view(scene);
  QSignalSpy selected(&*view, &View::selected);
  const auto press = [&](Qt::Key key, Qt::KeyboardModifiers with = {}) {
    QTest::keyClick(&*view, key, with);
    return selected.last().first().value<Selection>().position;
  };
  QCOMPARE(press(Qt::Key_Right), std::int64_t{32});
  QCOMPARE(press(Qt::Key_Left), std::int64_t{30});
  QCOMPARE(press(Qt::Key_Up), std::int64_t{17});
  QCOMPARE(press(Qt::Key_Down), std::int64_t{45});
  QCOMPARE(press(Qt::Key_Left, Qt::ShiftModifier), std::int64_t{28});  // no further than the edge, in the same row
  QCOMPARE(press(Qt::Key_Down, Qt::ShiftModifier), std::int64_t{12 * 14 + 3});
}

void PatchesViewTest::patchesAreSquare() {
  for (const QSize size : {QSize(900, 400), QSize(500, 700)}) {
    ShownView<PatchesView> view(patchScene("detr"), size);
    const QRect rect = view.rect();
    QVERIFY(std::abs(rect.width() / 34.0 - rect.height() / 25.0) < 0.1);
  }
}

void PatchesViewTest::thePointerIsToldAsAPatch() {
  const Scene scene = patchScene();
  ShownView<PatchesView> view(scene);
  QSignalSpy hovered(&*view, &View::hovered);
  QTest::mouseMove(&view.canvas(), patchAt(view, scene.spec.grid, 61));
  QCOMPARE(hovered.last().first().value<std::optional<Hover>>()->position, std::int64_t{61});
}

void PatchesViewTest::differencesAreThoseOfBothEncodings() {
  Scene scene = patchScene("mae", 60);
  EncodingSpec other = scene.spec;
  other.base = 100;
  setPinned(scene, Encoding{other});
  scene.appearance.difference = true;
  ShownView<PatchesView> view(scene);
  QVERIFY(view->subtitle().contains(QStringLiteral("A − B")));
  const NumberTable numbers = numbersOf(view->kind(), scene);
  const PatchSimilarity a(scene.spec);
  const PatchSimilarity b(other);
  const Measure measure = scene.appearance.similarity.measure;
  const RowMatrixD expected = a.to(60, measure) - b.to(60, measure);
  for (int y = 0; y < 14; ++y) {
    for (int x = 0; x < 14; ++x) QVERIFY(std::abs(numbers.at(y, x) - expected(y, x)) < 1e-12);
  }
}

void PatchesViewTest::whatCannotBeComparedIsSaid() {
  Scene scene = patchScene("mae");
  setPinned(scene, Encoding{findPreset("detr")->spec});
  scene.appearance.difference = true;
  ShownView<PatchesView> view(scene);
  QVERIFY(view->description().contains(QStringLiteral("A has 14 × 14 patches and B 34 × 25")));
  EncodingSpec inALine = scene.spec;
  inALine.grid = {};
  setPinned(scene, Encoding{inALine});
  view.show(scene);
  QVERIFY(view->description().contains(QStringLiteral("B has no grid")));
}

void PatchesViewTest::withoutAGridItSaysWhatToDo() {
  Scene scene = makeScene({});
  ShownView<PatchesView> view(scene);
  QVERIFY(view->description().contains(QStringLiteral("--grid 14x14")));
  QCOMPARE(view->kind().numbers(scene).rows, std::int64_t{0});
  QVERIFY(view->kind().whyNoNumbers(scene).contains(QStringLiteral("--grid 14x14")));
  QSignalSpy selected(&*view, &View::selected);
  view.click(view.rect().center());
  QVERIFY(selected.isEmpty() || selected.last().first().value<Selection>() == scene.selection);
}

void PatchesViewTest::itIsATableOfPatchesToThoseWhoDoNotSeeIt() {
  const Scene scene = patchScene("detr", 40);
  ShownView<PatchesView> view(scene);
  const auto table = view->readableTable();
  QVERIFY(table.has_value());
  QCOMPARE(table->rows, 25);
  QCOMPARE(table->columns, 34);
  QVERIFY(table->selected == (CellPlace{1, 6}));
  QVERIFY(table->name({2, 3}).startsWith(QStringLiteral("patch x 3, y 2, ")));
  QCOMPARE(table->selectionAt({2, 3}).position, std::int64_t{71});
}

void PatchesViewTest::ownTablesArePatchesToo() {
  RowMatrixD numbers = RowMatrixD::Random(7, 10);  // one row more than there are patches
  const auto table = std::make_shared<const PositionTable>("learned.npy", numbers);
  Scene scene = makeScene(withGrid(sizedAs(*table, {}), {.width = 3, .height = 2}), {4, 0});
  setTable(scene, table);
  QVERIFY(ownTable(scene) == table && !showsGrid(scene));
  scene.appearance.similarity.measure = Measure::Dot;
  ShownView<PatchesView> view(scene);
  QVERIFY(view->subtitle().contains(QStringLiteral("learned.npy")));
  const NumberTable shown = view->kind().numbers(scene);
  for (int q = 0; q < 6; ++q) QVERIFY(std::abs(shown.at(q / 3, q % 3) - numbers.row(4).dot(numbers.row(q))) < 1e-12);
}

void PatchesViewTest::theMatrixShowsTheGrid() {
  const Scene scene = patchScene("mae", 31);
  ShownView<MatrixView> matrix(scene);
  QVERIFY(matrix->heading().contains(QStringLiteral("grid 14 × 14")));
  const NumberTable numbers = matrix->kind().numbers(scene);
  QVERIFY(std::abs(numbers.at(31, 0) - std::sin(3)) < 1e-15);    // x 3
  QVERIFY(std::abs(numbers.at(31, 384) - std::sin(2)) < 1e-15);  // y 2
}

void PatchesViewTest::editsAndSessionsDoNotNameTheComputedTable() {
  Scene scene = patchScene();
  QVERIFY(scene.table && scene.table->isComputed());
  QVERIFY(!encodingsOf(scene).table);
  setPinned(scene, Encoding{scene.spec});
  QVERIFY(scene.other->table && !pinnedOf(scene)->table);
  setSpec(scene, withGrid(scene.spec, {}));
  QVERIFY(!scene.table);
}

void PatchesViewTest::aMillionPatchesAreSelectedAtOnce() {
  EncodingSpec spec;
  spec.dModel = kMaxDModel;
  Scene scene = makeScene(withGrid(spec, {.width = kMostPatchesAside, .height = kMostPatchesAside}));
  ShownView<PatchesView> view(scene, {900, 800});
  std::vector<double> milliseconds;
  for (int i = 0; i < 40; ++i) {
    QElapsedTimer timer;
    timer.start();
    scene.selection.position = i * 26'003;
    view.show(scene);
    milliseconds.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
  }
  std::ranges::sort(milliseconds);
  qInfo("median %.1f ms, p95 %.1f ms", milliseconds[20], milliseconds[38]);
  QVERIFY(milliseconds[20] < 100 * tests::kSlowdown);  // with room for a machine that is busy
}

SINESCOPE_TEST(PatchesViewTest)
#include "patches_view_test.moc"
