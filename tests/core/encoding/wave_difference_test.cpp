#include "core/encoding/wave_difference.h"

#include <QTest>

#include "core/encoding/encoding.h"
#include "tests/unit.h"

using namespace sinescope;

class WaveDifferenceTest : public QObject {
  Q_OBJECT

 private slots:
  void smallBandsAreLookedAtWhole();
  void largeBandsLieWithinTheTruthAndNearIt_data();
  void largeBandsLieWithinTheTruthAndNearIt();
};

namespace {

Extent trueExtent(const WaveDifference& difference, std::int64_t first, const PixelBand& band) {
  Extent extent{4, -4};
  for (std::int64_t cell = band.first; cell <= band.last; ++cell) {
    const double value = valueAt(difference.a, first + cell) - valueAt(difference.b, first + cell);
    extent = {std::min(extent.least, value), std::max(extent.greatest, value)};
  }
  return extent;
}

}  // namespace

void WaveDifferenceTest::smallBandsAreLookedAtWhole() {
  const EncodingSpec a{3000, 16, 10000, 5, {}};
  const EncodingSpec b{3000, 16, 100, 5, {}};
  const auto bands = wholeCellBands({0, 3000}, 60, Sampling::Mean);
  for (int k = 0; k < 16; ++k) {
    const WaveDifference difference{columnOf(a, k), columnOf(b, k)};
    const auto extents = extentsOf(difference, 5, bands);
    for (std::size_t i = 0; i < bands.size(); ++i) {
      const Extent wanted = trueExtent(difference, 5, bands[i]);
      QVERIFY(std::abs(extents[i].least - wanted.least) < 1e-12);
      QVERIFY(std::abs(extents[i].greatest - wanted.greatest) < 1e-12);
    }
  }
}

void WaveDifferenceTest::largeBandsLieWithinTheTruthAndNearIt_data() {
  QTest::addColumn<int>("dimension");
  for (const int k : {0, 1, 2, 7, 20, 31, 40, 63}) QTest::addRow("dimension %d", k) << k;
}

void WaveDifferenceTest::largeBandsLieWithinTheTruthAndNearIt() {
  QFETCH(const int, dimension);
  const EncodingSpec a{1'000'000, 64, 10000, 0, {}};
  const EncodingSpec b{1'000'000, 64, 500'000, 0, {}};
  const WaveDifference difference{columnOf(a, dimension), columnOf(b, dimension)};
  const auto bands = wholeCellBands({0, 1e6}, 50, Sampling::Mean);
  const auto extents = extentsOf(difference, 0, bands);
  for (std::size_t i = 0; i < bands.size(); ++i) {
    const Extent wanted = trueExtent(difference, 0, bands[i]);
    QVERIFY(extents[i].least >= wanted.least - 1e-9 && extents[i].greatest <= wanted.greatest + 1e-9);
    // The outermost of 64 samples are near the ends.
    const double near = 0.2 * (wanted.greatest - wanted.least) + 1e-9;
    QVERIFY2(extents[i].least < wanted.least + near, qPrintable(QString::number(i)));
    QVERIFY2(extents[i].greatest > wanted.greatest - near, qPrintable(QString::number(i)));
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(WaveDifferenceTest)
#include "wave_difference_test.moc"
