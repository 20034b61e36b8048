#include "core/fourier/spectrum.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <random>

#include "core/encoding/encoding.h"
#include "core/fourier/spectrum_table.h"
#include "core/parameters/conventions.h"
#include "tests/core/fourier/waves.h"
#include "tests/core/residual.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

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

/// The definition, evaluated in long double.
class WrittenOut {
 public:
  explicit WrittenOut(std::int64_t length) {
    for (std::int64_t p = 0; p < length; ++p)
      m_turns.push_back(std::polar(
          1.0L, 2 * std::numbers::pi_v<long double> * static_cast<long double>(p) / static_cast<long double>(length)));
  }

  /// Precondition: `values` has the length.
  [[nodiscard]] double amplitude(const Eigen::VectorXd& values, std::int64_t frequency) const {
    const std::int64_t length = values.size();
    std::complex<long double> sum = 0;
    for (std::int64_t p = 0; p < length; ++p)
      sum += static_cast<long double>(values[p]) * m_turns[static_cast<std::size_t>(p * frequency % length)];
    return static_cast<double>((2 * frequency == length ? 1 : 2) * std::abs(sum) / static_cast<long double>(length));
  }

 private:
  std::vector<std::complex<long double>> m_turns;  // each whole part of a turn
};

Eigen::VectorXd valuesOf(const EncodingSpec& spec, int k) {
  const Column column = columnOf(spec, k);
  Eigen::VectorXd values(spec.length);
  for (std::int64_t p = 0; p < spec.length; ++p) values[p] = valueAt(column, spec.firstPosition + p);
  return values;
}

}  // namespace

void SpectrumTest::numPyHasTheSameAmplitudes() {
  // 2 * numpy.abs(numpy.fft.rfft(x)) / len(x), with the last one halved for an even length.
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
  Residual residual(1e-11);  // the error of the wave's phases
  for (const int f : {1, 2, 3, length / 4, length / 2 - 1, length / 2}) {
    if (f < 1 || f > length / 2) continue;
    const double phase = 2 * f == length ? pi / 2 : 0.3;  // at half a turn per position only a cosine is visible
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
  const WrittenOut sums(length);
  for (Eigen::Index i = 0; i < amplitudes.size(); ++i)
    residual.see(amplitudes[i], sums.amplitude(values, i + 1), i + 1);
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
  // With whole turns the waves do not affect each other, and the shares are those of the squares.
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
  // A wave at one of the frequencies, or extremely close to one.
  Residual residual(1e-11);
  for (const int length : {2, 3, 10, 11, 64}) {
    const WrittenOut sums(length);
    for (int f = 0; 2 * f <= length; ++f) {
      for (const double off : {0.0, 1e-15, -1e-13, 1e-9, -1e-4}) {
        if (2 * (f + off) > length) continue;  // whole positions show a slower turn
        for (const Wave kind : {Wave::Sine, Wave::Cosine}) {
          Column column;
          column.wave = kind;
          column.omega = column.step = 2 * pi * (f + off) / length;
          Eigen::VectorXd values(length);
          for (int p = 0; p < length; ++p) values[p] = std::sin(column.step * (p + 3) + column.phase());
          for (int at = 1; 2 * at <= length; ++at) {
            residual.see(WaveSpectrum(column, 3, length).at(at), sums.amplitude(values, at), length, f, off, at);
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

void SpectrumTest::numbersAreTheAmplitudes() {
  const EncodingSpec spec{90, 6, 10000, 5, {}};
  RowMatrixD numbers(90, 6);
  for (int k = 0; k < 6; ++k) numbers.col(k) = valuesOf(spec, k);
  const TablePtr table = std::make_shared<const PositionTable>("table", numbers);
  const NumberTable closed = spectrumTable(sourceOf(spec));
  const NumberTable transformed = spectrumTable(sourceOf(table));
  const WrittenOut sums(90);
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
        residual.see(block(i, k), sums.amplitude(numbers.col(k), 31 + i), i, k);
        residual.see(each->at(30 + i, k), sums.amplitude(numbers.col(k), 31 + i), i, k);
      }
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

SINESCOPE_TEST(SpectrumTest)
#include "spectrum_test.moc"
