#include "core/pixels/pixel_bands.h"

#include <QTest>
#include <cmath>

#include "tests/core/equality.h"
#include "tests/unit.h"

using namespace sinescope;

class PixelBandsTest : public QObject {
  Q_OBJECT

 private slots:
  void boxesCoverTheRangeWithoutGaps_data();
  void boxesCoverTheRangeWithoutGaps();
  void largeCellsAreNeverMixed_data();
  void largeCellsAreNeverMixed();
  void nearestTakesTheCellUnderTheCentre();
  void wholeCellsBelongToThePixelOfTheirLowerEdge_data();
  void wholeCellsBelongToThePixelOfTheirLowerEdge();
  void weightIsTheSumOfTheParts();
  void cutBandsHaveTheCellsThatThereAre();
  void ownBandsAreThoseWhoseMiddleIsInside();
  void pixelOfOneWholeCellHasItsWholeWeight();
  void rangesAndBandsDifferByEachMember();
  void rangeWithoutCellsHasNoneToShow();
};

namespace {

void ranges() {
  QTest::addColumn<double>("from");
  QTest::addColumn<double>("to");
  QTest::addColumn<int>("pixels");
}

/// The part of cell c that lies in [from, to).
double overlap(std::int64_t c, double from, double to) {
  const auto lower = static_cast<double>(c);
  return std::max(0.0, std::min(to, lower + 1) - std::max(from, lower));
}

}  // namespace

void PixelBandsTest::boxesCoverTheRangeWithoutGaps_data() {
  ranges();
  QTest::newRow("a whole divisor") << 0.0 << 100.0 << 25;
  QTest::newRow("no divisor") << 0.0 << 100.0 << 33;
  QTest::newRow("hardly more cells than pixels") << 0.0 << 101.0 << 100;
  QTest::newRow("a fractional zoom") << 12.3 << 47.9 << 10;
  QTest::newRow("one pixel") << 0.25 << 9.75 << 1;
  QTest::newRow("a million cells") << 0.0 << 1048576.0 << 777;
  QTest::newRow("a far zoom") << 1048000.5 << 1048575.125 << 64;
}

void PixelBandsTest::boxesCoverTheRangeWithoutGaps() {
  QFETCH(double, from);
  QFETCH(double, to);
  QFETCH(int, pixels);
  const auto bands = pixelBands({from, to}, pixels, Sampling::Mean);
  QCOMPARE(bands.size(), static_cast<std::size_t>(pixels));
  const double size = (to - from) / pixels;
  for (int x = 0; x < pixels; ++x) {
    const PixelBand& band = bands[static_cast<std::size_t>(x)];
    const double lower = from + size * x;
    const double upper = from + size * (x + 1);
    QVERIFY(std::abs(band.weight() - size) < 1e-9 * to);
    QVERIFY(std::abs(band.firstWeight - overlap(band.first, lower, upper)) < 1e-9 * to);
    if (band.last > band.first) QVERIFY(std::abs(band.lastWeight - overlap(band.last, lower, upper)) < 1e-9 * to);
    QVERIFY(band.first >= 0 && band.last >= band.first && static_cast<double>(band.last) < to);
    QVERIFY(overlap(band.first - 1, lower, upper) < 1e-9 * to);
    QVERIFY(overlap(band.last + 1, lower, upper) < 1e-9 * to);
  }
}

void PixelBandsTest::largeCellsAreNeverMixed_data() {
  ranges();
  QTest::newRow("as many cells as pixels") << 0.0 << 100.0 << 100;
  QTest::newRow("ten pixels a cell") << 0.0 << 100.0 << 1000;
  QTest::newRow("no whole number of pixels a cell") << 0.0 << 7.0 << 100;
  QTest::newRow("inside one cell") << 3.2 << 3.7 << 40;
  QTest::newRow("across one edge") << 3.5 << 4.5 << 9;
}

void PixelBandsTest::largeCellsAreNeverMixed() {
  QFETCH(double, from);
  QFETCH(double, to);
  QFETCH(int, pixels);
  const auto bands = pixelBands({from, to}, pixels, Sampling::Mean);
  for (int x = 0; x < pixels; ++x) {
    const PixelBand& band = bands[static_cast<std::size_t>(x)];
    const auto centre = static_cast<std::int64_t>(std::floor(from + (to - from) * (x + 0.5) / pixels));
    QCOMPARE(band.first, centre);
    QCOMPARE(band.last, centre);
    QCOMPARE(band.weight(), 1.0);
  }
  QVERIFY(bands == wholeCellBands({from, to}, pixels, Sampling::Mean));
}

void PixelBandsTest::nearestTakesTheCellUnderTheCentre() {
  const auto bands = pixelBands({0, 1000}, 4, Sampling::Nearest);
  for (int x = 0; x < 4; ++x) {
    const PixelBand& band = bands[static_cast<std::size_t>(x)];
    QCOMPARE(band.first, std::int64_t{125 + 250 * x});
    QCOMPARE(band.last, band.first);
  }
  QVERIFY(bands == wholeCellBands({0, 1000}, 4, Sampling::Nearest));
}

void PixelBandsTest::wholeCellsBelongToThePixelOfTheirLowerEdge_data() { boxesCoverTheRangeWithoutGaps_data(); }

void PixelBandsTest::wholeCellsBelongToThePixelOfTheirLowerEdge() {
  QFETCH(double, from);
  QFETCH(double, to);
  QFETCH(int, pixels);
  const auto bands = wholeCellBands({from, to}, pixels, Sampling::Mean);
  QCOMPARE(bands.size(), static_cast<std::size_t>(pixels));
  const double size = (to - from) / pixels;
  for (int x = 0; x < pixels; ++x) {
    const PixelBand& band = bands[static_cast<std::size_t>(x)];
    QCOMPARE(band.weight(), static_cast<double>(band.last - band.first + 1));
    if (x > 0) QCOMPARE(band.first, bands[static_cast<std::size_t>(x) - 1].last + 1);
    const double rounding = 1e-12 * to;
    QVERIFY(static_cast<double>(band.first) >= from + size * x - rounding);
    QVERIFY(static_cast<double>(band.last) < from + size * (x + 1) + rounding);
  }
}

void PixelBandsTest::weightIsTheSumOfTheParts() {
  QCOMPARE((PixelBand{3, 3, 0.25, 0}).weight(), 0.25);
  QCOMPARE((PixelBand{3, 4, 0.25, 0.5}).weight(), 0.75);
  QCOMPARE((PixelBand{3, 7, 0.25, 0.5}).weight(), 3.75);
}

void PixelBandsTest::cutBandsHaveTheCellsThatThereAre() {
  std::vector<PixelBand> bands{
      {-5, 6, 0.3, 0.4}, {-2, 0, 1, 0.7}, {1, 3, 0.6, 0.2}, {7, 12, 0.1, 0.9}, {9, 12, 0.5, 1}};
  cutBands(bands, 10);
  const std::vector<PixelBand> cut{{0, 6, 1, 0.4}, {0, 0, 0.7, 0}, {1, 3, 0.6, 0.2}, {7, 9, 0.1, 1}, {9, 9, 0.5, 0}};
  QCOMPARE(bands, cut);
}

void PixelBandsTest::ownBandsAreThoseWhoseMiddleIsInside() {
  const auto bands = pixelBands({0, 40}, 16, Sampling::Mean);
  for (std::int64_t shift = -45; shift <= 45; ++shift) {
    const std::int64_t count = 10;
    const OwnBands own = ownBands(bands, shift, count);
    std::size_t found = 0;
    for (std::size_t x = 0; x < bands.size(); ++x) {
      PixelBand moved = bands[x];
      moved.first += shift;
      moved.last += shift;
      const double middle = static_cast<double>(moved.first + moved.last) / 2;
      if (middle < 0 || middle > static_cast<double>(count - 1)) continue;
      QCOMPARE(x, static_cast<std::size_t>(own.from) + found);
      QCOMPARE(own.bands[found++], moved);
    }
    QCOMPARE(own.bands.size(), found);
  }
}

void PixelBandsTest::pixelOfOneWholeCellHasItsWholeWeight() {
  // The range is larger than its pixels by the least that a double can tell; the first edge between them is whole.
  const double to = std::nextafter(1e6 + 3, 2e6);
  const auto bands = pixelBands({1e6, to}, 3, Sampling::Mean);
  QVERIFY((bands[0] == PixelBand{1'000'000, 1'000'000, 1, 0}));
  QCOMPARE(bands[1].first, std::int64_t{1'000'001});
  QCOMPARE(bands[2].last, std::int64_t{1'000'003});
  double weights = 0;
  for (const PixelBand& band : bands) weights += band.weight();
  QCOMPARE(weights, to - 1e6);
}

void PixelBandsTest::rangesAndBandsDifferByEachMember() {
  QVERIFY(isToldByEachMember(CellRange{1, 9}, {[](CellRange& r) { r.from = 2; }, [](CellRange& r) { r.to = 8; }}));
  QVERIFY(isToldByEachMember(PixelBand{1, 9, 0.5, 0.25},
                             {[](PixelBand& b) { b.first = 2; }, [](PixelBand& b) { b.last = 8; },
                              [](PixelBand& b) { b.firstWeight = 1; }, [](PixelBand& b) { b.lastWeight = 1; }}));
}

/// Every pixel shows the one cell at the beginning of the range: there is no other.
void PixelBandsTest::rangeWithoutCellsHasNoneToShow() {
  for (const PixelBand& band : pixelBands({0, 0.5}, 3, Sampling::Nearest)) {
    QCOMPARE(band.first, std::int64_t{0});
    QCOMPARE(band.last, std::int64_t{0});
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(PixelBandsTest)
#include "pixel_bands_test.moc"
