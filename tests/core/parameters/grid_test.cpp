#include "core/parameters/grid.h"

#include <QTest>
#include <cmath>
#include <numbers>

#include "core/encoding/encoding.h"
#include "core/parameters/columns.h"
#include "core/parameters/encoding_spec.h"
#include "core/parameters/sweep.h"
#include "tests/unit.h"

using namespace sinescope;

class GridTest : public QObject {
  Q_OBJECT

 private slots:
  void textReadsAsTheSameGrid_data();
  void textReadsAsTheSameGrid();
  void whatIsNoGridIsNamed_data();
  void whatIsNoGridIsNamed();
  void rowsArePatchesInReadingOrder();
  void aGridSetsLengthAndFirstPosition();
  void contradictionsAreNamed();
  void halvesFollowTheConventionAtTheirWidth();
  void normalisedCoordinatesAreThoseOfDetr();
  void whatAGridDeterminesIsNotSwept();
};

namespace {

EncodingSpec onGrid(const char* grid, int dModel = 16) {
  EncodingSpec spec;
  spec.dModel = dModel;
  return withGrid(spec, *parseGrid(grid));
}

}  // namespace

void GridTest::textReadsAsTheSameGrid_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("written");
  const auto row = [](const char* text, const char* written) {
    QTest::newRow(text) << QByteArray(text) << QByteArray(written);
  };
  row("none", "none");
  row("14x14", "14x14");
  row("14x14:x-first", "14x14");
  row(" 34×25:y-first ", "34x25:y-first");
  row("1x1024:normalised", "1x1024:normalised");
  row("34x25:normalised:y-first", "34x25:y-first:normalised");
}

void GridTest::textReadsAsTheSameGrid() {
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, written);
  const auto grid = parseGrid(text.toStdString());
  QVERIFY2(grid.has_value(), grid ? "" : grid.error().c_str());
  QCOMPARE(gridText(*grid), written.toStdString());
  QVERIFY(*parseGrid(gridText(*grid)) == *grid);
}

void GridTest::whatIsNoGridIsNamed_data() {
  QTest::addColumn<QByteArray>("text");
  for (const char* const text :
       {"", "14", "14x", "x14", "0x14", "14x0", "1025x1", "-1x4", "1.5x2", "14x14x14", "14x14:", "14x14:z-first",
        "14x14:x-first:y-first", "14x14:normalised:normalised", "none:x-first", "99999999999x1", "a grid"})
    QTest::newRow(text) << QByteArray(text);
}

void GridTest::whatIsNoGridIsNamed() {
  QFETCH(QByteArray, text);
  const auto grid = parseGrid(text.toStdString());
  QVERIFY(!grid.has_value());
  QVERIFY(QByteArray::fromStdString(grid.error()).contains('"' + text + '"'));
}

void GridTest::rowsArePatchesInReadingOrder() {
  const Grid grid{.width = 3, .height = 2};
  QCOMPARE(grid.patches(), std::int64_t{6});
  std::int64_t row = 0;
  for (int y = 0; y < 2; ++y) {
    for (int x = 0; x < 3; ++x, ++row) {
      QCOMPARE(grid.coordinate(GridAxis::X, row), x);
      QCOMPARE(grid.coordinate(GridAxis::Y, row), y);
    }
  }
}

void GridTest::aGridSetsLengthAndFirstPosition() {
  EncodingSpec spec;
  spec.firstPosition = 2;
  const EncodingSpec grid = withGrid(spec, *parseGrid("14x7"));
  QCOMPARE(grid.length, std::int64_t{98});
  QCOMPARE(grid.firstPosition, std::int64_t{0});
  QVERIFY(validate(grid).empty());
  QCOMPARE(withGrid(grid, {}).length, std::int64_t{98});
  QVERIFY(validate(onGrid("1024x1024", 16'384)).empty());
}

void GridTest::contradictionsAreNamed() {
  const auto problemOf = [](const auto& change) {
    EncodingSpec spec = onGrid("14x14");
    change(spec);
    const auto issues = validate(spec);
    return issues.size() == 1 && issues.front().field == Field::Grid ? issues.front().message : std::string();
  };
  QCOMPARE(problemOf([](EncodingSpec& s) { s.length = 100; }),
           std::string("a grid of 14 × 14 has 196 patches, and length is 100"));
  QCOMPARE(problemOf([](EncodingSpec& s) { s.firstPosition = 2; }),
           std::string("on a grid the first position must be 0, not 2"));
  QCOMPARE(problemOf([](EncodingSpec& s) { s.dModel = 15; }), std::string("a grid needs an even d_model, not 15"));
  QCOMPARE(problemOf([](EncodingSpec& s) { s.grid.height = 0; }),
           std::string("width and height of a grid must be a whole number from 1 to 1024"));
  QCOMPARE(problemOf([](EncodingSpec& s) { s.grid.width = 1025; }),
           std::string("width and height of a grid must be a whole number from 1 to 1024"));
}

void GridTest::halvesFollowTheConventionAtTheirWidth() {
  EncodingSpec spec = onGrid("34x25", 24);
  spec.convention = {Exponent::Tensor2Tensor, 0, Layout::Concatenated, Order::CosineFirst, OddWidth::ZeroPad};
  spec.base = 100;
  spec.scaling = *parseScaling("linear:8");
  const EncodingSpec half = axisSpec(spec, GridAxis::Y);
  QCOMPARE(half.length, std::int64_t{25});
  QCOMPARE(half.dModel, 12);
  QVERIFY(validate(half).empty() && half.convention == spec.convention && half.scaling == spec.scaling);
  QCOMPARE(half.positionScale, 1.0);
  QCOMPARE(half.firstPosition, std::int64_t{0});
}

void GridTest::normalisedCoordinatesAreThoseOfDetr() {
  const EncodingSpec spec = onGrid("34x25:y-first:normalised");
  for (const GridAxis axis : {GridAxis::X, GridAxis::Y}) {
    const EncodingSpec half = axisSpec(spec, axis);
    const double count = axis == GridAxis::X ? 34 : 25;
    for (int i = 0; i < static_cast<int>(count); ++i) {
      const double coordinate = (i + 1) / (count + 1e-6) * 2 * std::numbers::pi;
      QVERIFY(std::abs(half.scaledPosition(half.firstPosition + i) / coordinate - 1) < 1e-15);
    }
  }
}

void GridTest::whatAGridDeterminesIsNotSwept() {
  const EncodingSpec spec = onGrid("14x14");
  QVERIFY(!misfit(*parseSweep("length=10:196:20"), spec).empty());
  QVERIFY(!misfit(*parseSweep("d_model=15:96:20"), spec).empty());
  const Sweep widths = *parseSweep("d_model=16:96:20");
  QVERIFY(misfit(widths, spec).empty());
  for (const double width : valuesOf(widths)) QVERIFY(validate(withValue(spec, Swept::DModel, width)).empty());
  QVERIFY(misfit(*parseSweep("base=10:1000:20"), spec).empty());
}

SINESCOPE_TEST(GridTest)
#include "grid_test.moc"
