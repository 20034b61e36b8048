#include "app/document/axis_scene.h"

#include "app/document/document.h"
#include "app/document/session_file.h"
#include "app/document/view_kind.h"
#include "app/document/zooms.h"
#include "core/encoding/derivation.h"
#include "core/numbers/csv.h"
#include "tests/unit.h"

using namespace sinescope;

class AxisSceneTest : public QObject {
  Q_OBJECT

 private slots:
  void everyCellOfAGridIsTheSameNumberOnItsAxis_data() { grids(); }
  void everyCellOfAGridIsTheSameNumberOnItsAxis();
  void cellsComeBackAndKeepTheOtherCoordinate_data() { grids(); }
  void cellsComeBackAndKeepTheOtherCoordinate();
  void numbersAreThoseOfTheLine_data();
  void numbersAreThoseOfTheLine();
  void thePointerIsOnlyOnTheAxisOfItsDimension();
  void aLineAndAnOwnTableStayAsTheyAre();
  void aGridIsComparedWithALineAtTheSameCell();
  void aLineIsComparedWithTheFirstHalfOfAGrid();
  void gridsAreComparedByTheSameAxis();
  void differencesAreThoseOfTheAxes();
  void zoomsBeyondTheAxisAreWrong();
  void zoomsStayWithinTheAxisThatIsShown();
  void zoomsFollowTheCoordinate();

 private:
  static void grids();
};

namespace {

EncodingSpec onGrid(const char* grid, int dModel, EncodingSpec spec = {}) {
  spec.dModel = dModel;
  return withGrid(spec, *parseGrid(grid));
}

Encoding lineOf(std::int64_t length, int dModel) {
  EncodingSpec spec;
  spec.length = length;
  spec.dModel = dModel;
  return {spec};
}

std::string csvOf(const NumberTable& table) {
  std::string bytes;
  const auto sink = [&bytes](std::span<const char> part) {
    bytes.append(part.begin(), part.end());
    return tl::expected<void, std::string>();
  };
  return writeCsv(table, sink, [](double) { return true; }) ? bytes : "failed";
}

}  // namespace

void AxisSceneTest::grids() {
  QTest::addColumn<QByteArray>("grid");
  QTest::addColumn<int>("dModel");
  for (const char* const grid : {"14x10", "14x10:y-first", "5x7:normalised", "5x7:y-first:normalised", "1x1", "1x9"}) {
    for (const int dModel : {2, 6, 16}) QTest::addRow("%s, d_model %d", grid, dModel) << QByteArray(grid) << dModel;
  }
}

void AxisSceneTest::everyCellOfAGridIsTheSameNumberOnItsAxis() {
  QFETCH(QByteArray, grid);
  QFETCH(int, dModel);
  const EncodingSpec spec = onGrid(grid, dModel);
  Scene scene = makeScene(spec);
  for (std::int64_t row = 0; row < spec.length; ++row) {
    for (int k = 0; k < dModel; ++k) {
      scene.selection = {row, k};
      const Scene seen = axisSceneOf(scene);
      QVERIFY(!seen.table && seen.part && clampedTo(seen.spec, seen.selection) == seen.selection);
      const double shown = derive(seen.spec, seen.selection.position, seen.selection.dimension).value;
      QVERIFY(std::abs(shown - scene.table->at(row, k)) < 1e-12);
    }
  }
}

void AxisSceneTest::cellsComeBackAndKeepTheOtherCoordinate() {
  QFETCH(QByteArray, grid);
  QFETCH(int, dModel);
  const EncodingSpec spec = onGrid(grid, dModel);
  Scene scene = makeScene(spec);
  for (const int k : {0, dModel - 1}) {
    scene.selection = {spec.length / 2, k};
    const Scene seen = axisSceneOf(scene);
    QVERIFY(gridCell(seen, seen.selection) == scene.selection);
    const GridAxis axis = seen.part->axis;
    const GridAxis other = axis == GridAxis::X ? GridAxis::Y : GridAxis::X;
    for (std::int64_t p = seen.spec.firstPosition; p < seen.spec.endPosition(); ++p) {
      const Selection cell = gridCell(seen, {p, seen.spec.dModel - 1});
      QCOMPARE(cell.dimension, seen.part->firstDimension() + spec.dModel / 2 - 1);
      QCOMPARE(spec.grid.coordinate(axis, cell.position), static_cast<int>(p - seen.spec.firstPosition));
      QCOMPARE(spec.grid.coordinate(other, cell.position), spec.grid.coordinate(other, scene.selection.position));
    }
    const Selection beyond = gridCell(seen, {seen.spec.endPosition() + 5, dModel});
    QVERIFY(clampedTo(spec, beyond) == beyond);
  }
}

void AxisSceneTest::numbersAreThoseOfTheLine_data() {
  QTest::addColumn<QByteArray>("view");
  QTest::addColumn<QByteArray>("grid");
  for (const ViewKind& kind : viewList()) {
    if (!kind.ofAxis) continue;
    for (const char* const grid : {"14x10", "5x7:y-first:normalised"})
      QTest::addRow("%s %s", kind.name, grid) << QByteArray(kind.name) << QByteArray(grid);
  }
}

void AxisSceneTest::numbersAreThoseOfTheLine() {
  QFETCH(QByteArray, view);
  QFETCH(QByteArray, grid);
  const ViewKind& kind = *findView(QString::fromLatin1(view));
  const EncodingSpec spec = onGrid(grid, 32);
  for (const int k : {3, 20}) {
    const Scene scene = makeScene(spec, {23, k});
    const Grid& of = spec.grid;
    const bool isX = (k < 16) == (of.first == GridAxis::X);
    // The line by hand, as it would be asked for on the command line.
    EncodingSpec line;
    line.dModel = 16;
    line.length = isX ? of.width : of.height;
    std::int64_t position = isX ? 23 % of.width : 23 / of.width;
    if (of.normalised) {
      line.firstPosition = 1;
      ++position;
      line.positionScale = 2 * M_PI / (static_cast<double>(line.length) + 1e-6);
    }
    const Scene alone = makeScene(line, {position, k % 16});
    QCOMPARE(csvOf(numbersOf(kind, scene)), csvOf(numbersOf(kind, alone)));
    if (kind.curve) QCOMPARE(kind.curve(sceneFor(kind, scene)), kind.curve(alone));
  }
}

void AxisSceneTest::thePointerIsOnlyOnTheAxisOfItsDimension() {
  Scene scene = makeScene(onGrid("14x10", 16), {33, 12});  // x 5, y 2; the half of y
  scene.hover = Hover{{50, 9}, true};                      // x 8, y 3
  const Scene seen = axisSceneOf(scene);
  QVERIFY(seen.hover == (Hover{{3, 1}, true}));
  QVERIFY(gridHover(seen, Hover{{7, 2}, false}) == (Hover{{7 * 14 + 5, 10}, false}));
  QVERIFY(!gridHover(seen, Hover{{10, 2}, false}));
  QVERIFY(!gridHover(seen, std::nullopt));
  scene.hover = Hover{{50, 7}, true};
  QVERIFY(!axisSceneOf(scene).hover);
}

void AxisSceneTest::aLineAndAnOwnTableStayAsTheyAre() {
  const Scene line = makeScene({}, {30, 100});
  QVERIFY(axisSceneOf(line).spec == line.spec && !axisSceneOf(line).origin);
  QVERIFY(gridCell(line, {40, 3}) == (Selection{40, 3}));
  Scene own = makeScene(onGrid("5x7", 16), {30, 12});
  setTable(own, std::make_shared<const PositionTable>("own.npy", RowMatrixD(RowMatrixD::Ones(35, 16))));
  const Scene seen = axisSceneOf(own);
  QVERIFY(seen.table == own.table && seen.spec == own.spec && !seen.part && seen.selection == own.selection);
}

void AxisSceneTest::aGridIsComparedWithALineAtTheSameCell() {
  Scene scene = makeScene(onGrid("14x10", 16), {33, 12});
  setPinned(scene, lineOf(100, 64));
  const Scene seen = axisSceneOf(scene);
  QVERIFY(seen.other->spec == lineOf(100, 64).spec && !seen.other->part);
  const Scene beside = counterpartOf(seen);
  QVERIFY(beside.selection == (Selection{2, 4}));  // as in A
  QVERIFY(gridCell(beside, {4, 5}) == (Selection{4 * 14 + 5, 13}));
  QVERIFY(!gridHover(beside, Hover{{50, 5}, false}));
  QVERIFY(clampedTo(scene.spec, gridCell(beside, {99, 63})) == gridCell(beside, {99, 63}));
  const Encodings encodings = axisEncodingsOf(encodingsOf(scene), scene.selection);
  QVERIFY(encodings.spec == seen.spec && encodings.pinned->spec == seen.other->spec);
}

void AxisSceneTest::aLineIsComparedWithTheFirstHalfOfAGrid() {
  Scene scene = makeScene(lineOf(100, 64).spec, {30, 50});
  setPinned(scene, Encoding{onGrid("14x10:y-first", 16)});
  const Scene seen = axisSceneOf(scene);
  QVERIFY(seen.spec == scene.spec && seen.selection == scene.selection);
  QVERIFY(seen.other->part->axis == GridAxis::Y);
  QCOMPARE(seen.other->spec.length, std::int64_t{10});
  const Scene beside = counterpartOf(seen);
  QVERIFY(beside.selection == (Selection{9, 7}));
  QVERIFY(gridCell(beside, {4, 5}) == (Selection{4, 5}));
  QVERIFY(axisEncodingsOf(encodingsOf(scene), scene.selection).pinned->spec == seen.other->spec);
}

void AxisSceneTest::gridsAreComparedByTheSameAxis() {
  Scene scene = makeScene(onGrid("14x10", 16), {33, 12});  // y
  setPinned(scene, Encoding{onGrid("6x8:y-first", 32)});
  const Scene seen = axisSceneOf(scene);
  QVERIFY(seen.part->axis == GridAxis::Y && seen.other->part->axis == GridAxis::Y);
  QCOMPARE(seen.part->firstDimension(), 8);
  QCOMPARE(seen.other->part->firstDimension(), 0);
  QCOMPARE(seen.other->spec.length, std::int64_t{8});
  QVERIFY(counterpartOf(seen).selection == (Selection{2, 4}));
}

void AxisSceneTest::differencesAreThoseOfTheAxes() {
  Scene scene = makeScene(onGrid("14x10", 16), {33, 12});
  setPinned(scene, lineOf(100, 8));
  scene.appearance.difference = true;
  const ViewKind& kind = *findView(QStringLiteral("clocks"));  // the line of y is the same: no difference
  const NumberTable numbers = numbersOf(kind, scene);
  QVERIFY(numbers.rows > 0);
  for (std::int64_t row = 0; row < numbers.rows; ++row) {
    for (std::int64_t column = 0; column < numbers.columns; ++column) QCOMPARE(numbers.at(row, column), 0.0);
  }
}

void AxisSceneTest::zoomsBeyondTheAxisAreWrong() {
  Session session;
  session.spec = onGrid("14x10", 16);
  session.selection = {33, 12};
  session.appearance.zooms[QStringLiteral("precision")] = {{0, 8}, {2, 10}};
  session.appearance.zooms[QStringLiteral("matrix")] = {{0, 16}, {2, 140}};
  QVERIFY(!wrongZoom(session, session.selection, session.appearance));
  QVERIFY(parseSession(sessionText(session, {})));
  session.appearance.zooms[QStringLiteral("precision")].down.to = 11;
  QCOMPARE(wrongZoom(session, session.selection, session.appearance)->view, QStringLiteral("precision"));
  const auto read = parseSession(sessionText(session, {}));
  QVERIFY(!read);
  QVERIFY2(read.error().contains(QStringLiteral("10 positions and 8 dimensions")), qPrintable(read.error()));
}

void AxisSceneTest::zoomsStayWithinTheAxisThatIsShown() {
  Document document;
  document.setSpec(onGrid("14x10", 16));
  document.setSelection({33, 3});  // x
  Appearance look = document.appearance();
  look.zooms[QStringLiteral("precision")] = {{0, 4}, {2, 14}};
  document.setAppearance(look);
  QCOMPARE(document.appearance().zooms.size(), std::size_t{1});
  document.setSelection({33, 12});  // y has no positions 10 to 13
  QVERIFY(document.appearance().zooms.empty());
  document.setSelection({33, 3});
  document.setAppearance(look);
  document.setSpec(onGrid("10x14", 16));  // as many patches
  QVERIFY(document.appearance().zooms.empty());
}

void AxisSceneTest::zoomsFollowTheCoordinate() {
  Document document;
  document.setSpec(onGrid("14x10", 16));
  document.setSelection({33, 12});
  Appearance look = document.appearance();
  look.zooms[QStringLiteral("precision")] = {{0, 4}, {0, 3}};
  document.setAppearance(look);
  document.setSelection({7 * 14 + 5, 14});  // y 7, dimension 6 of y
  QVERIFY(document.appearance().zooms.at(QStringLiteral("precision")) == (Zoom{{3, 7}, {5, 8}}));
}

SINESCOPE_TEST(AxisSceneTest)
#include "axis_scene_test.moc"
