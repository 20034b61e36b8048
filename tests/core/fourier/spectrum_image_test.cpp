#include "core/fourier/spectrum_image.h"

#include <QTest>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include "core/fourier/spectrum.h"
#include "core/fourier/spectrum_table.h"
#include "tests/core/fourier/waves.h"
#include "tests/core/residual.h"
#include "tests/unit.h"

using namespace sinescope;

class SpectrumImageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void noFrequencyIsLostBetweenPixels_data();
  void noFrequencyIsLostBetweenPixels();
  void placesAreWhereThePixelsAre_data();
  void placesAreWhereThePixelsAre();
  void greatestAmplitudeIsThatOfAnyDimension();
  void pictureOfAnEncodingIsItsAmplitudes_data();
  void pictureOfAnEncodingIsItsAmplitudes();
  void pictureOfATableKeepsEveryPeak();
  void columnThatIsNotFiniteHasNoSpectrum();
  void columnsAreMadeInTheOrderWanted();
  void tablesOfOneSizeShareTheirSpectra();
  void whatIsNoLongerWantedIsDroppedWhenThereIsTooMuch();
};

namespace {

using std::numbers::pi;

std::vector<int> upTo(int count) {
  std::vector<int> all(static_cast<std::size_t>(count));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

}  // namespace

void SpectrumImageTest::noFrequencyIsLostBetweenPixels_data() {
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("axisLength");
  QTest::addColumn<int>("pixels");
  for (const int length : {2, 3, 4, 7, 100, 101, 5000, 1048575, 1048576}) {
    for (const int pixels : {1, 2, 60, 601, 3000}) {
      QTest::addRow("%d positions, %d pixels", length, pixels) << length << length << pixels;
      QTest::addRow("%d positions beside more, %d pixels", length, pixels) << length << 3 * length << pixels;
    }
  }
}

void SpectrumImageTest::noFrequencyIsLostBetweenPixels() {
  QFETCH(const int, length);
  QFETCH(const int, axisLength);
  QFETCH(const int, pixels);
  const auto bands = frequencyBands(length, wavelengthsOf(axisLength), pixels);
  QCOMPARE(bands.size(), static_cast<std::size_t>(pixels));
  std::int64_t last = 0;  // last frequency of all bands above
  for (const FrequencyBand& band : bands) {
    if (band.first > band.last) {
      QCOMPARE(last, 0);  // only bands with wavelengths too long for this length
      continue;
    }
    QVERIFY(band.last <= frequencyCount(length));
    // The next frequencies or, if a cell is larger than a pixel, the previous one again.
    QVERIFY2(band.first == last + 1 || (last > 0 && band.first == last),
             qPrintable(QStringLiteral("%1 … %2 after %3").arg(band.first).arg(band.last).arg(last)));
    QVERIFY(band.last >= last);
    last = band.last;
  }
  QCOMPARE(last, frequencyCount(length));
}

void SpectrumImageTest::placesAreWhereThePixelsAre_data() {
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("axisLength");
  for (const int length : {2, 3, 4, 7, 40, 41}) {
    QTest::addRow("%d positions", length) << length << length;
    QTest::addRow("%d positions beside more", length) << length << 3 * length;
  }
}

void SpectrumImageTest::placesAreWhereThePixelsAre() {
  QFETCH(const int, length);
  QFETCH(const int, axisLength);
  constexpr int pixels = 5000;
  const WavelengthRange axis = wavelengthsOf(axisLength);
  const auto bands = frequencyBands(length, axis, pixels);
  const std::int64_t count = frequencyCount(length);
  // The middle of a pixel is in the cell of the frequency that the pixel shows.
  for (int y = 0; y < pixels; ++y) {
    const FrequencyBand& band = bands[static_cast<std::size_t>(y)];
    if (band.first > band.last) continue;
    const auto [from, to] = frequencyPlace(length, axis, band.first);
    const double middle = (y + 0.5) / pixels;
    QVERIFY2(from <= middle + 1e-9 && middle <= to + 1e-9, qPrintable(QString::number(y)));
  }
  // The cells have no room between them, and reach to the end of their own wavelengths.
  for (std::int64_t f = 2; f <= count; ++f)
    QVERIFY(std::abs(frequencyPlace(length, axis, f).from - frequencyPlace(length, axis, f - 1).to) < 1e-12);
  QVERIFY(std::abs(frequencyPlace(length, axis, count).to - 1) < 1e-12);
  if (axisLength == length) QVERIFY(std::abs(frequencyPlace(length, axis, 1).from) < 1e-12);
}

void SpectrumImageTest::greatestAmplitudeIsThatOfAnyDimension() {
  const TablePtr table = tableOf({wave(64, 3, 0.5, 1), wave(64, 20, 2.5, 0.3, 9), wave(64, 31, 1, 2)});
  const SpectrumSource source = sourceOf(table);
  const auto found = greatestAmplitude(source, {});
  QVERIFY(found && std::abs(*found - 2.5) < 1e-12);
  source.table->column(1);  // known before
  QCOMPARE(greatestAmplitude(source, {}), found);
  QVERIFY(!greatestAmplitude(source, [](double) { return false; }));
  QCOMPARE(rowsInAPass(source), std::int64_t{32});
  EncodingSpec spec;
  spec.length = 10;
  QCOMPARE(greatestAmplitude(sourceOf(spec), {}), std::optional<double>(1));
  spec.length = 1;
  QCOMPARE(greatestAmplitude(sourceOf(spec), {}), std::optional<double>(0));
}

void SpectrumImageTest::pictureOfAnEncodingIsItsAmplitudes_data() {
  QTest::addColumn<int>("length");
  QTest::addColumn<double>("base");
  for (const int length : {2, 3, 5, 100, 101, 20000, 1048576}) {
    for (const double base : {10000.0, 1.0, 0.5, 1e9}) QTest::addRow("%d, base %g", length, base) << length << base;
  }
}

void SpectrumImageTest::pictureOfAnEncodingIsItsAmplitudes() {
  QFETCH(const int, length);
  QFETCH(const double, base);
  const SpectrumSource source = sourceOf(EncodingSpec{length, 21, base, 1, {.oddWidth = OddWidth::ZeroPad}});
  const auto bands = frequencyBands(length, wavelengthsOf(length), 301);
  const auto dimensions = upTo(22);  // one more than exist
  const RowMatrixF image = spectrumImage(source, bands, dimensions, 0.5);
  Residual residual(1e-6);
  for (int k = 0; k < 21; ++k) {
    const WaveSpectrum spectrum = source.wave(k);
    for (int y = 0; y < 301; ++y) {
      const FrequencyBand& band = bands[static_cast<std::size_t>(y)];
      if (band.first > band.last) {
        QCOMPARE(image(y, k), kNoAmplitude);
        continue;
      }
      residual.see(image(y, k), spectrum.greatest(band.first, band.last) / 0.5, k, y);
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
  QVERIFY((image.col(21).array() == kNoAmplitude).all());
}

void SpectrumImageTest::pictureOfATableKeepsEveryPeak() {
  // Every column has one line, which must appear in the picture at full height however many frequencies a pixel covers.
  const int length = 8000;
  std::vector<Eigen::VectorXd> columns;
  std::vector<int> turns;
  for (const int f : {1, 2, 100, 1000, 1023, 1024, 1025, 2047, 3333, 3998, 3999}) {
    turns.push_back(f);
    columns.push_back(wave(length, f, 0.5, 0.1));
  }
  const SpectrumSource source = sourceOf(tableOf(columns));
  const auto bands = frequencyBands(length, wavelengthsOf(length), 200);
  const auto dimensions = upTo(static_cast<int>(turns.size()));
  const RowMatrixF before = spectrumImage(source, bands, dimensions, 1);
  QVERIFY((before.array() == kNoAmplitude).all());
  for (const int k : dimensions) source.table->column(k);
  const RowMatrixF image = spectrumImage(source, bands, dimensions, 1);
  const double pixel = std::log(8000.0) / 200;
  for (std::size_t k = 0; k < turns.size(); ++k) {
    Eigen::Index at = 0;
    const float greatest = image.col(static_cast<Eigen::Index>(k)).maxCoeff(&at);
    QVERIFY(std::abs(greatest - 0.5F) < 1e-6F);
    const double place = std::log(2.0 * turns[k]) / pixel;              // of length/f, counted down from 2 length
    const double cell = std::log(turns[k] / (turns[k] - 0.5)) / pixel;  // from its upper edge to its middle
    QVERIFY2(std::abs(place - static_cast<double>(at) - 0.5) <= cell + 0.51,
             qPrintable(QStringLiteral("%1 turns: %2, %3").arg(turns[k]).arg(place).arg(at)));
  }
}

void SpectrumImageTest::columnThatIsNotFiniteHasNoSpectrum() {
  Eigen::VectorXd broken = wave(50, 3, 1, 0);
  broken[7] = std::numeric_limits<double>::quiet_NaN();
  broken[9] = std::numeric_limits<double>::infinity();
  const SpectrumSource source = sourceOf(tableOf({wave(50, 3, 1, 0), broken}));
  const auto bands = frequencyBands(50, wavelengthsOf(50), 40);
  for (const int k : {0, 1}) source.table->column(k);
  const RowMatrixF image = spectrumImage(source, bands, upTo(2), 1);
  QVERIFY(image.col(0).array().isFinite().all());
  for (int y = 0; y < 40; ++y) QCOMPARE(std::isnan(image(y, 1)), bands[static_cast<std::size_t>(y)].last > 0);
  QCOMPARE(source.table->column(1)->notFinite, std::int64_t{2});
  QCOMPARE(source.table->withoutSpectrum(), std::int64_t{1});
  QVERIFY(!strongestWaveOf(source, 1));
  QVERIFY(std::abs(strongestWaveOf(source, 0)->turns - 3) < 1e-6);
  const NumberTable table = spectrumTable(source);
  QVERIFY(std::isnan(table.at(2, 1)));
  QVERIFY(std::abs(table.at(2, 0) - 1) < 1e-12);
}

void SpectrumImageTest::columnsAreMadeInTheOrderWanted() {
  const TablePtr table = tableOf({wave(50, 3, 1, 0), wave(50, 4, 2, 0), wave(50, 5, 3, 0)});
  TableSpectra spectra(table, 0, 50);
  spectra.want({2, 0});
  QVERIFY(spectra.startWork());
  QVERIFY(!spectra.startWork());
  QVERIFY(spectra.advance());
  QVERIFY(spectra.find(2) && !spectra.find(0));
  QCOMPARE(spectra.done(), std::int64_t{1});
  QVERIFY(std::abs(spectra.greatest() - 3) < 1e-12);
  spectra.want({1, 2});
  QVERIFY(spectra.advance());
  QVERIFY(spectra.find(1) && spectra.find(2) && !spectra.find(0));
  QVERIFY(!spectra.advance());
  QCOMPARE(spectra.done(), std::int64_t{2});
  QVERIFY(spectra.startWork());
  spectra.stopWork();
  QVERIFY(spectra.startWork());
}

void SpectrumImageTest::tablesOfOneSizeShareTheirSpectra() {
  const TablePtr table = tableOf({wave(50, 3, 1, 0)});
  const TableSpectraPtr spectra = TableSpectra::of(table, 0, 50);
  QCOMPARE(TableSpectra::of(table, 0, 50), spectra);
  QVERIFY(TableSpectra::of(table, 0, 40) != spectra);
  QVERIFY(TableSpectra::of(table, 10, 40) != TableSpectra::of(table, 0, 40));
}

void SpectrumImageTest::whatIsNoLongerWantedIsDroppedWhenThereIsTooMuch() {
  TableSpectra spectra(tableOf({wave(8, 1, 1, 0), wave(8, 2, 2, 0), wave(8, 3, 3, 0)}), 0, 8);
  for (const int k : {0, 1, 2}) spectra.column(k);
  spectra.want({1});
  QVERIFY(spectra.find(0) && spectra.find(2));
  // Spectra of 4 frequencies: so many would need more than 64 MiB.
  std::vector<int> wanted(4'000'000, 2);
  wanted.back() = 1;
  spectra.want(wanted);
  QVERIFY(!spectra.find(0));
  QVERIFY(spectra.find(1) && spectra.find(2));
  QVERIFY(!spectra.advance());
}

SINESCOPE_TEST(SpectrumImageTest)
#include "spectrum_image_test.moc"
