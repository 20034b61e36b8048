#include "core/encoding/waveform.h"

#include <QTest>
#include <algorithm>
#include <limits>
#include <numbers>

#include "core/encoding/encoding.h"
#include "tests/core/residual.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class WaveformTest : public QObject {
  Q_OBJECT

 private slots:
  void extentIsThatOfDenseSamples_data();
  void extentIsThatOfDenseSamples();
  void aPointIsItsOwnExtent();
  void crestsAndTroughsAreReached();
  void envelopeHoldsEveryPositionOfAMillion();
  void envelopeHasAnExtentAPixelAndNoGaps();
  void extentsReachBeyondTheirPixels();
  void fastWavesFillTheirRange();
  void zeroColumnIsFlat();
  void extremeBasesStayInRange();
  void infiniteFrequencyReachesBothEnds();
};

namespace {

/// Least and greatest of 20,000 samples, including both ends.
Extent sampled(const truth::Curve& curve, double from, double to) {
  constexpr int samples = 20'000;
  Extent extent{2, -2};
  const double omega = curve.omega();
  for (int j = 0; j <= samples; ++j) {
    const double angle = omega * (from + (to - from) * j / samples);
    const double value = curve.wave() == truth::Wave::Sine ? std::sin(angle) : std::cos(angle);
    extent = {std::min(extent.least, value), std::max(extent.greatest, value)};
  }
  return extent;
}

}  // namespace

void WaveformTest::extentIsThatOfDenseSamples_data() {
  QTest::addColumn<double>("from");
  QTest::addColumn<double>("to");
  QTest::newRow("a rising flank") << 0.0 << 1.0;
  QTest::newRow("one crest") << 1.0 << 2.0;
  QTest::newRow("a crest and a trough") << 1.0 << 5.0;
  QTest::newRow("one trough") << 3.0 << 6.0;
  QTest::newRow("almost a turn") << 0.1 << 6.3;
  QTest::newRow("more than a turn") << 2.0 << 9.0;
  QTest::newRow("ending on a crest") << 0.5 << std::numbers::pi / 2;
  QTest::newRow("beginning on a crest") << std::numbers::pi / 2 << 2.5;
  QTest::newRow("before zero") << -3.25 << -0.5;
  QTest::newRow("a hundred positions") << 17.0 << 117.0;
  QTest::newRow("far away") << 65535.25 << 65537.5;
}

void WaveformTest::extentIsThatOfDenseSamples() {
  QFETCH(double, from);
  QFETCH(double, to);
  // Dense samples miss a crest by at most (ω × distance / 2)² / 2.
  Residual residual(1e-5);
  for (const char* const convention : {"paper", "slides", "tensor2tensor"}) {
    const auto columns = columnsOf(specOf(convention, 10, 14));
    const auto curves = truth::curvesOf(convention, 14, 10000);
    for (std::size_t k = 0; k < columns.size(); ++k) {
      const Extent extent = extentOf(columns[k], from, to);
      const Extent wanted = sampled(curves[k], from, to);
      QVERIFY(extent.least <= wanted.least + 1e-10);
      QVERIFY(extent.greatest >= wanted.greatest - 1e-10);
      residual.see(extent.least, wanted.least, k);
      residual.see(extent.greatest, wanted.greatest, k);
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void WaveformTest::aPointIsItsOwnExtent() {
  for (const Column& column : columnsOf(specOf("paper", 10, 14))) {
    for (const double position : {0.0, 0.3, 12.0, 4711.5}) {
      const Extent extent = extentOf(column, position, position);
      QVERIFY(std::abs(extent.least - curveAt(column, position)) < 1e-12);
      QVERIFY(std::abs(extent.greatest - curveAt(column, position)) < 1e-12);
    }
  }
}

void WaveformTest::crestsAndTroughsAreReached() {
  for (const Column& column : columnsOf(specOf("paper", 10, 14))) {
    const double wavelength = column.wavelength();
    const double crest = column.wave == Wave::Sine ? wavelength / 4 : wavelength;
    const double nearby = wavelength / 50;
    const Extent above = extentOf(column, crest - nearby, crest + 2 * nearby);
    QVERIFY(std::abs(above.greatest - 1) < 1e-6);
    QVERIFY(above.least < 0.99 && above.least > 0.9);
    const double trough = crest + wavelength / 2;
    const Extent below = extentOf(column, trough - 2 * nearby, trough + nearby);
    QVERIFY(std::abs(below.least + 1) < 1e-6);
    QVERIFY(below.greatest > -0.99 && below.greatest < -0.9);
    const Extent flank = extentOf(column, crest + nearby, trough - nearby);
    QVERIFY(flank.greatest < 1 && flank.least > -1);
  }
}

void WaveformTest::envelopeHoldsEveryPositionOfAMillion() {
  constexpr int pixels = 700;
  constexpr std::int64_t length = 1 << 20;
  for (const int k : {0, 1, 6, 9, 13}) {
    const Column column = columnOf(specOf("paper", length, 14), k);
    const truth::Curve curve(truth::formulaOf("paper", 14, k), 10000);
    const auto extents = envelope(column, 0, length, pixels);
    for (std::int64_t position = 0; position < length; position += 7) {
      const Extent& extent = extents[static_cast<std::size_t>(position * pixels / length)];
      const auto value = static_cast<double>(curve.quick(position));
      QVERIFY(value >= extent.least - 1e-9 && value <= extent.greatest + 1e-9);
    }
  }
}

void WaveformTest::envelopeHasAnExtentAPixelAndNoGaps() {
  for (const Column& column : columnsOf(specOf("paper", 10, 8))) {
    const auto extents = envelope(column, 2.5, 99.75, 331);
    QCOMPARE(extents.size(), 331U);
    for (std::size_t x = 0; x < extents.size(); ++x) {
      QVERIFY(extents[x].least <= extents[x].greatest);
      if (x == 0) continue;
      QVERIFY(extents[x].least <= extents[x - 1].greatest + 1e-9);
      QVERIFY(extents[x].greatest >= extents[x - 1].least - 1e-9);
    }
    const Extent whole = extentOf(column, 2.5, 99.75);
    QCOMPARE(std::ranges::min(extents, {}, &Extent::least).least, whole.least);
    QCOMPARE(std::ranges::max(extents, {}, &Extent::greatest).greatest, whole.greatest);
  }
}

void WaveformTest::extentsReachBeyondTheirPixels() {
  constexpr double from = 2.5;
  constexpr double to = 99.75;
  constexpr int pixels = 331;
  constexpr double pixel = (to - from) / pixels;
  for (const double reach : {0.0, 0.5, 2.75}) {
    for (const Column& column : columnsOf(specOf("paper", 10, 8))) {
      const auto extents = envelope(column, from, to, pixels, reach);
      for (int x = 0; x < pixels; ++x) {
        const double middle = from + (x + 0.5) * pixel;
        const Extent wanted = extentOf(column, middle - reach * pixel, middle + reach * pixel);
        const Extent& extent = extents[static_cast<std::size_t>(x)];
        QVERIFY(std::abs(extent.least - wanted.least) < 1e-12);
        QVERIFY(std::abs(extent.greatest - wanted.greatest) < 1e-12);
      }
    }
  }
}

void WaveformTest::fastWavesFillTheirRange() {
  const Column fast = columnOf(specOf("paper", 10, 8), 0);
  for (const Extent& extent : envelope(fast, 0, 1'000'000, 500)) QVERIFY((extent == Extent{-1, 1}));
}

void WaveformTest::zeroColumnIsFlat() {
  const Column zero = columnOf(specOf("tensor2tensor", 10, 5), 4);
  QVERIFY((extentOf(zero, 0, 1e6) == Extent{0, 0}));
}

void WaveformTest::extremeBasesStayInRange() {
  for (const double base : {5e-324, 1e-300, std::numeric_limits<double>::max()}) {
    for (const Column& column : columnsOf(specOf("unpaired", 10, 9, base))) {
      for (const Extent& extent : envelope(column, 0, 1000, 10)) {
        QVERIFY(extent.least >= -1 && extent.least <= extent.greatest && extent.greatest <= 1);
      }
    }
  }
}

void WaveformTest::infiniteFrequencyReachesBothEnds() {
  const Column column{.wave = Wave::Sine, .omega = std::numeric_limits<double>::infinity()};
  QVERIFY((extentOf(column, 0, 1) == Extent{-1, 1}));
  QVERIFY((extentOf(column, 1, 2) == Extent{-1, 1}));
  const Column fast{.wave = Wave::Cosine, .omega = 1e308};  // whose angle is infinite from position 2 on
  QVERIFY((extentOf(fast, 1, 2) == Extent{-1, 1}));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(WaveformTest)
#include "waveform_test.moc"
