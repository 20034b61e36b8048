#include "core/spectrum.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <random>

#include "core/conventions.h"
#include "core/encoding.h"
#include "core/spectrum_image.h"
#include "core/spectrum_table.h"
#include "residual.h"
#include "truth.h"

using namespace sinescope;

class SpectrumTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void numPyHasTheSameAmplitudes();
  void waveOfWholeTurnsIsOneLine_data();
  void waveOfWholeTurnsIsOneLine();
  void amplitudesAreTheSumsWrittenOut_data();
  void amplitudesAreTheSumsWrittenOut();
  void squaresSumToTheVariance();
  void constantAndShortColumnsHaveNoWave();
  void extremeValuesNeitherOverflowNorVanish();
  void strongestWaveIsFoundBetweenTheFrequencies_data();
  void strongestWaveIsFoundBetweenTheFrequencies();
  void strongestOfTwoWavesIsTheHigherAndItsShareIsTold();
  void closedFormIsTheTransformOfTheEncoding_data();
  void closedFormIsTheTransformOfTheEncoding();
  void closedFormHoldsWhereFrequenciesMeet();
  void greatestOfARunIsTheGreatestOfItsFrequencies();
  void noFrequencyIsLostBetweenPixels_data();
  void noFrequencyIsLostBetweenPixels();
  void pictureOfAnEncodingIsItsAmplitudes_data();
  void pictureOfAnEncodingIsItsAmplitudes();
  void pictureOfATableKeepsEveryPeak();
  void columnThatIsNotFiniteHasNoSpectrum();
  void columnsAreMadeInTheOrderWanted();
  void tablesOfOneSizeShareTheirSpectra();
  void numbersAreTheAmplitudes();
};

namespace {

using std::numbers::pi;

Eigen::VectorXd noise(std::int64_t count, unsigned seed) {
  std::mt19937 random(seed);
  Eigen::VectorXd values(count);
  for (double& value : values) value = static_cast<double>(random()) / 2147483648.0 - 1;
  return values;
}

Eigen::VectorXd wave(std::int64_t length, double turns, double amplitude, double phase, double offset = 0) {
  Eigen::VectorXd values(length);
  for (std::int64_t p = 0; p < length; ++p) {
    values[p] =
        offset + amplitude * std::sin(2 * pi * turns * static_cast<double>(p) / static_cast<double>(length) + phase);
  }
  return values;
}

/// The definition, in long double.
double summed(const Eigen::VectorXd& values, std::int64_t frequency) {
  const std::int64_t length = values.size();
  long double re = 0;
  long double im = 0;
  for (std::int64_t p = 0; p < length; ++p) {
    const long double turn = static_cast<long double>(p * frequency % length) / static_cast<long double>(length);
    re += values[p] * std::cos(2 * std::numbers::pi_v<long double> * turn);
    im += values[p] * std::sin(2 * std::numbers::pi_v<long double> * turn);
  }
  return static_cast<double>((2 * frequency == length ? 1 : 2) * std::hypot(re, im) / static_cast<long double>(length));
}

TablePtr tableOf(const std::vector<Eigen::VectorXd>& columns) {
  RowMatrixD numbers(columns.front().size(), static_cast<Eigen::Index>(columns.size()));
  for (std::size_t k = 0; k < columns.size(); ++k) numbers.col(static_cast<Eigen::Index>(k)) = columns[k];
  return std::make_shared<const PositionTable>("table", std::move(numbers));
}

SpectrumSource sourceOf(const EncodingSpec& spec) {
  return {std::make_shared<const std::vector<Column>>(columnsOf(spec)), nullptr, spec.firstPosition, spec.length,
          spec.dModel};
}

SpectrumSource sourceOf(const TablePtr& table) {
  return {nullptr, TableSpectra::of(table, 0, table->rows()), 0, table->rows(), static_cast<int>(table->columns())};
}

Eigen::VectorXd valuesOf(const EncodingSpec& spec, int k) {
  const Column column = columnOf(spec, k);
  Eigen::VectorXd values(spec.length);
  for (std::int64_t p = 0; p < spec.length; ++p) values[p] = valueAt(column, spec.firstPosition + p);
  return values;
}

std::vector<int> upTo(int count) {
  std::vector<int> all(static_cast<std::size_t>(count));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

}  // namespace

void SpectrumTest::numPyHasTheSameAmplitudes() {
  // 2 * numpy.abs(numpy.fft.rfft(x)) / len(x), the last of an even length halved.
  const double x[] = {0.5, -1.25, 3.0, 2.0, -0.75, 0.125, 4.5, -2.0, 1.0, 0.25};
  const std::vector<std::vector<double>> wanted{
      {10, 0.5658321625616887, 0.5939171062912127, 2.0086896136065326, 0.8244770893449205, 0.9125},
      {9, 0.5343449588385156, 1.058213880012113, 2.1958504637746303, 1.2452619674719423},
      {7, 0.24679329511074327, 2.652128793192035, 0.6275558476927809}};
  Residual residual(1e-14);
  for (const auto& each : wanted) {
    const auto length = static_cast<Eigen::Index>(each[0]);
    const Eigen::VectorXd got = amplitudesOf(Eigen::Map<const Eigen::VectorXd>(x, length));
    QCOMPARE(got.size(), static_cast<Eigen::Index>(each.size()) - 1);
    for (Eigen::Index f = 0; f < got.size(); ++f) {
      residual.see(got[f], each[static_cast<std::size_t>(f) + 1], static_cast<qint64>(length), static_cast<qint64>(f));
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void SpectrumTest::waveOfWholeTurnsIsOneLine_data() {
  QTest::addColumn<int>("length");
  for (const int length : {2, 3, 4, 5, 6, 7, 9, 16, 31, 37, 100, 101, 1000, 1024, 4099, 46341, 65536, 131071}) {
    QTest::addRow("%d positions", length) << length;
  }
}

void SpectrumTest::waveOfWholeTurnsIsOneLine() {
  QFETCH(const int, length);
  Residual residual(1e-11);  // of the wave's own phases
  for (const int f : {1, 2, 3, length / 4, length / 2 - 1, length / 2}) {
    if (f < 1 || f > length / 2) continue;
    const double phase = 2 * f == length ? pi / 2 : 0.3;  // half a turn a position has but a cosine
    const Eigen::VectorXd amplitudes = amplitudesOf(wave(length, f, 0.7, phase, 5));
    for (Eigen::Index i = 0; i < amplitudes.size(); ++i) {
      residual.see(amplitudes[i], i + 1 == f ? 0.7 : 0, f, static_cast<qint64>(i) + 1);
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void SpectrumTest::amplitudesAreTheSumsWrittenOut_data() {
  QTest::addColumn<int>("length");
  for (const int length : {2, 3, 4, 5, 8, 11, 12, 37, 74, 101, 128, 360, 1009, 1147, 2048}) {
    QTest::addRow("%d positions", length) << length;
  }
}

void SpectrumTest::amplitudesAreTheSumsWrittenOut() {
  QFETCH(const int, length);
  const Eigen::VectorXd values = noise(length, 7);
  const Eigen::VectorXd amplitudes = amplitudesOf(values);
  QCOMPARE(amplitudes.size(), static_cast<Eigen::Index>(length / 2));
  Residual residual(2e-15);
  for (Eigen::Index i = 0; i < amplitudes.size(); ++i) residual.see(amplitudes[i], summed(values, i + 1), i + 1);
  QVERIFY2(residual.isSmall(), residual.text());
}

void SpectrumTest::squaresSumToTheVariance() {
  for (const int length : {2, 3, 64, 65, 997, 10000}) {
    const Eigen::VectorXd values = noise(length, 3);
    const Eigen::VectorXd amplitudes = amplitudesOf(values);
    double sum = amplitudes.squaredNorm() / 2;
    if (length % 2 == 0) sum += amplitudes[amplitudes.size() - 1] * amplitudes[amplitudes.size() - 1] / 2;
    const double variance = (values.array() - values.mean()).square().mean();
    QVERIFY2(std::abs(sum - variance) < 1e-13, qPrintable(QString::number(length)));
  }
}

void SpectrumTest::constantAndShortColumnsHaveNoWave() {
  QCOMPARE(amplitudesOf(Eigen::VectorXd::Constant(1, 3)).size(), Eigen::Index{0});
  QCOMPARE(strongestWave(Eigen::VectorXd::Constant(1, 3), Eigen::VectorXd()), StrongestWave());
  for (const int length : {2, 3, 100, 101}) {
    const Eigen::VectorXd values = Eigen::VectorXd::Constant(length, 0.1);
    const Eigen::VectorXd amplitudes = amplitudesOf(values);
    QVERIFY(amplitudes.maxCoeff() < 1e-15);
    QCOMPARE(strongestWave(values, amplitudes), StrongestWave());
  }
}

void SpectrumTest::extremeValuesNeitherOverflowNorVanish() {
  for (const double size : {1e300, 1e-300, 1e-310}) {
    const Eigen::VectorXd values = wave(60, 3, size, 0.2);
    const Eigen::VectorXd amplitudes = amplitudesOf(values);
    QVERIFY(std::abs(amplitudes[2] / size - 1) < 1e-12);
    const StrongestWave strongest = strongestWave(values, amplitudes);
    QVERIFY(std::abs(strongest.amplitude / size - 1) < 1e-12);
    QVERIFY(std::abs(strongest.turns - 3) < 1e-6);
  }
}

void SpectrumTest::strongestWaveIsFoundBetweenTheFrequencies_data() {
  QTest::addColumn<int>("length");
  QTest::addColumn<double>("turns");
  for (const int length : {8, 9, 100, 101, 512, 4099}) {
    for (const double turns : {1.2, 1.5, 2.216, 3.0, length * 0.31, length * 0.5 - 1.3}) {
      QTest::addRow("%g turns in %d positions", turns, length) << length << turns;
    }
  }
}

void SpectrumTest::strongestWaveIsFoundBetweenTheFrequencies() {
  QFETCH(const int, length);
  QFETCH(const double, turns);
  for (const double phase : {0.0, 0.7, 1.5, 2.9}) {
    const Eigen::VectorXd values = wave(length, turns, 0.02, phase, 1);
    const StrongestWave found = strongestWave(values, amplitudesOf(values));
    const QString text = QStringLiteral("%1 turns, amplitude %2, share %3")
                             .arg(found.turns, 0, 'g', 12)
                             .arg(found.amplitude, 0, 'g', 12)
                             .arg(found.share, 0, 'g', 12);
    QVERIFY2(std::abs(found.turns - turns) < 1e-6, qPrintable(text));
    QVERIFY2(std::abs(found.amplitude - 0.02) < 1e-7, qPrintable(text));
    QVERIFY2(std::abs(found.share - 1) < 1e-9, qPrintable(text));
  }
}

void SpectrumTest::strongestOfTwoWavesIsTheHigherAndItsShareIsTold() {
  // Of whole turns: neither disturbs the other, and the shares are those of the squares.
  const Eigen::VectorXd values = wave(200, 7, 3, 0.4) + wave(200, 31, 1, 1);
  const StrongestWave found = strongestWave(values, amplitudesOf(values));
  QVERIFY(std::abs(found.turns - 7) < 0.05);
  QVERIFY(std::abs(found.amplitude - 3) < 0.01);
  QVERIFY(std::abs(found.share - 0.9) < 0.005);
}

void SpectrumTest::closedFormIsTheTransformOfTheEncoding_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("d");
  for (const char* const convention : truth::kConventions) {
    for (const int length : {2, 3, 4, 5, 10, 101, 512, 3000}) {
      for (const int d : {1, 2, 7, 16}) {
        QTest::addRow("%s, %d positions, %d dimensions", qPrintable(QString(convention)), length, d)
            << QString(convention) << length << d;
      }
    }
  }
}

void SpectrumTest::closedFormIsTheTransformOfTheEncoding() {
  QFETCH(const QString, convention);
  QFETCH(const int, length);
  QFETCH(const int, d);
  Residual residual(1e-9);
  for (const double base : {10000.0, 1.0, 0.01, 1e-6, 1e6, 1e300}) {
    for (const std::int64_t first : {0, 1, 1000000}) {
      EncodingSpec spec = withConvention({length, d, base, 0, {}}, *findConvention(convention.toStdString()));
      spec.firstPosition = first;
      for (int k = 0; k < d; ++k) {
        const Eigen::VectorXd wanted = amplitudesOf(valuesOf(spec, k));
        const WaveSpectrum spectrum(columnOf(spec, k), first, length);
        for (Eigen::Index i = 0; i < wanted.size(); ++i) {
          residual.see(spectrum.at(i + 1), wanted[i], base, static_cast<qint64>(first), k, static_cast<qint64>(i) + 1);
        }
      }
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void SpectrumTest::closedFormHoldsWhereFrequenciesMeet() {
  // A wave that is one of the frequencies, or as good as one.
  Residual residual(1e-11);
  for (const int length : {2, 3, 10, 11, 64}) {
    for (int f = 0; 2 * f <= length; ++f) {
      for (const double off : {0.0, 1e-15, -1e-13, 1e-9, -1e-4}) {
        if (2 * (f + off) > length) continue;  // whole positions see a slower turn
        for (const Wave kind : {Wave::Sine, Wave::Cosine}) {
          Column column;
          column.wave = kind;
          column.omega = column.step = 2 * pi * (f + off) / length;
          Eigen::VectorXd values(length);
          for (int p = 0; p < length; ++p) values[p] = std::sin(column.step * (p + 3) + column.phase());
          for (int at = 1; 2 * at <= length; ++at) {
            residual.see(WaveSpectrum(column, 3, length).at(at), summed(values, at), length, f, off, at);
          }
        }
      }
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void SpectrumTest::greatestOfARunIsTheGreatestOfItsFrequencies() {
  for (const int length : {9, 50}) {
    for (const double base : {10000.0, 3.0}) {
      const EncodingSpec spec{length, 12, base, 0, {}};
      for (int k = 0; k < spec.dModel; ++k) {
        const WaveSpectrum spectrum(columnOf(spec, k), 0, length);
        for (int first = 1; first <= length / 2; ++first) {
          double greatest = 0;
          for (int last = first; last <= length / 2; ++last) {
            greatest = std::max(greatest, spectrum.at(last));
            QCOMPARE(spectrum.greatest(first, last), greatest);
          }
        }
      }
    }
  }
}

void SpectrumTest::noFrequencyIsLostBetweenPixels_data() {
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

void SpectrumTest::noFrequencyIsLostBetweenPixels() {
  QFETCH(const int, length);
  QFETCH(const int, axisLength);
  QFETCH(const int, pixels);
  const auto bands = frequencyBands(length, wavelengthsOf(axisLength), pixels);
  QCOMPARE(bands.size(), static_cast<std::size_t>(pixels));
  std::int64_t last = 0;  // of all bands above
  for (const FrequencyBand& band : bands) {
    if (band.first > band.last) {
      QCOMPARE(last, 0);  // nothing but what is longer than this length can tell
      continue;
    }
    QVERIFY(band.last <= frequencyCount(length));
    // The next frequencies; or, where a cell is larger than a pixel, once more the one before.
    QVERIFY2(band.first == last + 1 || (last > 0 && band.first == last),
             qPrintable(QStringLiteral("%1 … %2 after %3").arg(band.first).arg(band.last).arg(last)));
    QVERIFY(band.last >= last);
    last = band.last;
  }
  QCOMPARE(last, frequencyCount(length));
}

void SpectrumTest::pictureOfAnEncodingIsItsAmplitudes_data() {
  QTest::addColumn<int>("length");
  QTest::addColumn<double>("base");
  for (const int length : {2, 3, 5, 100, 101, 20000, 1048576}) {
    for (const double base : {10000.0, 1.0, 0.5, 1e9}) QTest::addRow("%d, base %g", length, base) << length << base;
  }
}

void SpectrumTest::pictureOfAnEncodingIsItsAmplitudes() {
  QFETCH(const int, length);
  QFETCH(const double, base);
  const SpectrumSource source = sourceOf(EncodingSpec{length, 21, base, 1, {.oddWidth = OddWidth::ZeroPad}});
  const auto bands = frequencyBands(length, wavelengthsOf(length), 301);
  const auto dimensions = upTo(22);  // one more than there are
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

void SpectrumTest::pictureOfATableKeepsEveryPeak() {
  // One line in every column, which must stand in the picture at its height, however many frequencies a pixel has.
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
    const double place = std::log(2.0 * turns[k]) / pixel;              // of wavelength length/f, from 2 length down
    const double cell = std::log(turns[k] / (turns[k] - 0.5)) / pixel;  // from its upper edge to its middle
    QVERIFY2(std::abs(place - static_cast<double>(at) - 0.5) <= cell + 0.51,
             qPrintable(QStringLiteral("%1 turns: %2, %3").arg(turns[k]).arg(place).arg(at)));
  }
}

void SpectrumTest::columnThatIsNotFiniteHasNoSpectrum() {
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

void SpectrumTest::columnsAreMadeInTheOrderWanted() {
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
}

void SpectrumTest::tablesOfOneSizeShareTheirSpectra() {
  const TablePtr table = tableOf({wave(50, 3, 1, 0)});
  const TableSpectraPtr spectra = TableSpectra::of(table, 0, 50);
  QCOMPARE(TableSpectra::of(table, 0, 50), spectra);
  QVERIFY(TableSpectra::of(table, 0, 40) != spectra);
  QVERIFY(TableSpectra::of(table, 10, 40) != TableSpectra::of(table, 0, 40));
}

void SpectrumTest::numbersAreTheAmplitudes() {
  const EncodingSpec spec{90, 6, 10000, 5, {}};
  RowMatrixD numbers(90, 6);
  for (int k = 0; k < 6; ++k) numbers.col(k) = valuesOf(spec, k);
  const TablePtr table = std::make_shared<const PositionTable>("table", numbers);
  const NumberTable closed = spectrumTable(sourceOf(spec));
  const NumberTable transformed = spectrumTable(sourceOf(table));
  Residual residual(1e-12);
  for (const NumberTable* const each : {&closed, &transformed}) {
    QCOMPARE(each->rows, std::int64_t{45});
    QCOMPARE(each->columns, std::int64_t{6});
    QCOMPARE(each->firstRowLabel, std::int64_t{1});
    QCOMPARE(QString::fromStdString(each->rowTitle), QStringLiteral("frequency"));
    QCOMPARE(QString::fromStdString(each->columnTitle(3)), QStringLiteral("dimension 3"));
    RowMatrixD block(10, 6);
    std::get<NumberTable::FillDouble>(each->fill)(30, block);
    for (int i = 0; i < 10; ++i) {
      for (int k = 0; k < 6; ++k) {
        residual.see(block(i, k), summed(numbers.col(k), 31 + i), i, k);
        residual.see(each->at(30 + i, k), summed(numbers.col(k), 31 + i), i, k);
      }
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

QTEST_MAIN(SpectrumTest)
#include "spectrum_test.moc"
