#include <QTest>
#include <cmath>
#include <complex>
#include <limits>

#include "core/encoding/encoding.h"
#include "core/fourier/spectrum_image.h"
#include "core/fourier/spectrum_rows.h"
#include "tests/core/equality.h"
#include "tests/core/fourier/waves.h"
#include "tests/core/residual.h"
#include "tests/unit.h"

using namespace sinescope;

/// Single amplitudes, and rows of a picture in which something is missing.
class AmplitudesTest : public QObject {
  Q_OBJECT

 private slots:
  void amplitudeOfAnEncodingIsThatOfItsNumbers();
  void amplitudeOfATableIsKnownOnceItIsMade();
  void strongestWaveOfADimensionIsItsOwn();
  void numbersThatAlternateAreAWave();
  void pictureHasNothingWhereNothingIs();
  void pictureOfATableHasNothingWhereNothingIs();
  void enlargedLevelsAreShown();
  void amplitudesBeyondFloatStayFinite();
  void wavesDifferByEachNumber();
};

namespace {

using std::numbers::pi;

/// The amplitude at one frequency, as it is defined.
double bruteAmplitude(const Eigen::VectorXd& values, std::int64_t frequency) {
  const auto length = static_cast<double>(values.size());
  std::complex<double> sum = 0;
  for (Eigen::Index p = 0; p < values.size(); ++p) {
    sum += values[p] * std::polar(1.0, -2 * pi * static_cast<double>(frequency * p) / length);
  }
  return (2 * frequency == values.size() ? 1 : 2) / length * std::abs(sum);
}

}  // namespace

void AmplitudesTest::amplitudeOfAnEncodingIsThatOfItsNumbers() {
  const EncodingSpec spec{40, 7, 300, 11, {.oddWidth = OddWidth::ZeroPad}};
  const SpectrumSource source = sourceOf(spec);
  for (int k = 0; k < spec.dModel; ++k) {
    Eigen::VectorXd values(spec.length);
    for (Eigen::Index p = 0; p < values.size(); ++p) values[p] = valueAt(columnOf(spec, k), spec.firstPosition + p);
    for (const std::int64_t f : {1, 2, 6, 19, 20}) {
      QVERIFY(std::abs(amplitudeOf(source, k, f).value() - bruteAmplitude(values, f)) < 1e-12);
    }
  }
}

void AmplitudesTest::amplitudeOfATableIsKnownOnceItIsMade() {
  const Eigen::VectorXd mixed = wave(60, 3, 2, 0.4) + wave(60, 7.5, 1, 1, 5);
  Eigen::VectorXd broken = mixed;
  broken[8] = std::numeric_limits<double>::quiet_NaN();
  const SpectrumSource source = sourceOf(tableOf({mixed, broken}));
  QVERIFY(!amplitudeOf(source, 0, 3));
  QVERIFY(!strongestWaveOf(source, 0));
  for (const int k : {0, 1}) source.table->column(k);
  for (const std::int64_t f : {1, 3, 7, 30}) {
    QVERIFY(std::abs(amplitudeOf(source, 0, f).value() - bruteAmplitude(mixed, f)) < 1e-6);
    QVERIFY(!amplitudeOf(source, 1, f));
  }
}

void AmplitudesTest::strongestWaveOfADimensionIsItsOwn() {
  const EncodingSpec spec{100, 5, 10000, 0, {.oddWidth = OddWidth::ZeroPad}};
  const SpectrumSource source = sourceOf(spec);
  const StrongestWave found = strongestWaveOf(source, 2).value();
  QVERIFY(std::abs(found.turns - 100 * std::pow(10000, -2 / 5.0) / (2 * pi)) < 1e-12);
  QCOMPARE(found.amplitude, 1.0);
  QCOMPARE(found.share, 1.0);
  QCOMPARE(strongestWaveOf(source, 4).value(), StrongestWave());  // a column of zeros
  EncodingSpec one = spec;
  one.length = 1;
  QCOMPARE(strongestWaveOf(sourceOf(one), 0).value(), StrongestWave());  // a single number does not move
}

/// Half a turn from one position to the next, where a sine is 0 everywhere.
void AmplitudesTest::numbersThatAlternateAreAWave() {
  for (const int length : {2, 4, 6, 8, 30}) {
    Eigen::VectorXd values(length);
    for (int p = 0; p < length; ++p) values[p] = p % 2 == 0 ? 3.5 : 2.5;
    const StrongestWave found = strongestWave(values, amplitudesOf(values));
    QVERIFY(std::abs(found.turns - length / 2.0) < 1e-3);
    QVERIFY(std::abs(found.share - 1) < 1e-12);
    if (length < 8) QVERIFY(std::abs(found.amplitude - 0.5) < 1e-12);
  }
  QCOMPARE(strongestWave(Eigen::VectorXd::Zero(1), Eigen::VectorXd()), StrongestWave());
  QCOMPARE(strongestWave(Eigen::VectorXd::Zero(20), Eigen::VectorXd::Zero(10)), StrongestWave());
}

/// No dimension -1 and none beyond the width; no frequency of fewer than half a turn, and none of more than half the
/// length.
void AmplitudesTest::pictureHasNothingWhereNothingIs() {
  const SpectrumSource source = sourceOf(EncodingSpec{100, 4, 50, 0, {}});
  const auto bands = frequencyBands(100, {0.5, 1000}, 120);
  QVERIFY(bands.front().first > bands.front().last && bands.back().first > bands.back().last);
  const std::vector<int> dimensions{-1, 0, 3, 4, 1'000'000};
  const SpectrumRows rows(source, bands, dimensions, 1);
  QCOMPARE(rows.columns(), dimensions.size());
  int shown = 0;
  for (std::size_t y = 0; y < bands.size(); ++y) {
    std::vector<float> row(dimensions.size(), 99);
    rows.write(y, row.data());
    const bool isThere = bands[y].first <= bands[y].last;
    shown += isThere ? 1 : 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      QCOMPARE(row[i] == kNoAmplitude, !isThere || (dimensions[i] != 0 && dimensions[i] != 3));
    }
    if (isThere) QVERIFY(std::abs(row[1] - source.wave(0).greatest(bands[y].first, bands[y].last)) < 1e-6);
  }
  QVERIFY(shown > 0);
  const std::vector<FrequencyBand> none(3);
  QVERIFY((spectrumImage(source, none, dimensions, 1).array() == kNoAmplitude).all());
}

void AmplitudesTest::pictureOfATableHasNothingWhereNothingIs() {
  const SpectrumSource source = sourceOf(tableOf({wave(100, 3, 1, 0), wave(100, 20, 2, 0)}));
  for (const int k : {0, 1}) source.table->column(k);
  const auto bands = frequencyBands(100, {0.5, 1000}, 120);
  const std::vector<int> dimensions{-1, 1, 0, 2};
  const RowMatrixF image = spectrumImage(source, bands, dimensions, 1);
  for (Eigen::Index y = 0; y < image.rows(); ++y) {
    const FrequencyBand& band = bands[static_cast<std::size_t>(y)];
    const bool isThere = band.first <= band.last;
    QCOMPARE(image(y, 0), kNoAmplitude);
    QCOMPARE(image(y, 3), kNoAmplitude);
    const auto holds = [&](std::int64_t f) { return band.first <= f && f <= band.last; };
    QVERIFY(std::abs(image(y, 1) - (isThere ? (holds(20) ? 2 : 0) : kNoAmplitude)) < 1e-6F);
    QVERIFY(std::abs(image(y, 2) - (isThere ? (holds(3) ? 1 : 0) : kNoAmplitude)) < 1e-6F);
  }
  const std::vector<FrequencyBand> none(3);
  QVERIFY((spectrumImage(source, none, dimensions, 1).array() == kNoAmplitude).all());
}

/// Frequencies above the thousandth are kept in groups: a pixel of one frequency shows its group.
void AmplitudesTest::enlargedLevelsAreShown() {
  const SpectrumSource source = sourceOf(tableOf({wave(20'000, 5000, 1, 0), wave(20'000, 9998, 1, 0)}));
  for (const int k : {0, 1}) source.table->column(k);
  std::vector<FrequencyBand> bands;
  for (std::int64_t f = 4980; f < 5020; ++f) bands.push_back({f, f});
  const RowMatrixF image = spectrumImage(source, bands, std::vector{0, 1}, 1);
  for (std::size_t y = 0; y < bands.size(); ++y) {
    const std::int64_t apart = std::abs(bands[y].first - 5000);
    const float shown = image(static_cast<Eigen::Index>(y), 0);
    if (apart == 0) QVERIFY(std::abs(shown - 1) < 1e-6F);
    if (apart > 5) QVERIFY(shown < 1e-6F);
    QVERIFY(std::abs(shown - amplitudeOf(source, 0, bands[y].first).value()) < 1e-6);
    QVERIFY(image(static_cast<Eigen::Index>(y), 1) < 1e-6F);
  }
}

void AmplitudesTest::amplitudesBeyondFloatStayFinite() {
  const SpectrumSource source = sourceOf(tableOf({wave(50, 3, 1e200, 0)}));
  source.table->column(0);
  const std::vector<FrequencyBand> bands{{3, 3}};
  QCOMPARE(spectrumImage(source, bands, std::vector{0}, 1e-100)(0, 0), 1e30F);
}

void AmplitudesTest::wavesDifferByEachNumber() {
  QVERIFY(isToldByEachMember(StrongestWave{3, 2, 0.5},
                             {[](StrongestWave& w) { w.turns = 2; }, [](StrongestWave& w) { w.amplitude = 3; },
                              [](StrongestWave& w) { w.share = 1; }}));
  QVERIFY(isToldByEachMember(FrequencyBand{3, 5},
                             {[](FrequencyBand& b) { b.first = 4; }, [](FrequencyBand& b) { b.last = 4; }}));
  QVERIFY(isToldByEachMember(WavelengthRange{2, 9},
                             {[](WavelengthRange& r) { r.least = 3; }, [](WavelengthRange& r) { r.greatest = 8; }}));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(AmplitudesTest)
#include "amplitudes_test.moc"
