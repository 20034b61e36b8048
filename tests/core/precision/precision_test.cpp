#include "core/precision/precision.h"

#include <QFile>
#include <QTest>
#include <algorithm>
#include <bit>
#include <limits>
#include <random>

#include "tests/core/precision/formats.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The number with a 16-bit pattern, from the definition of the format.
double decoded(std::uint16_t pattern, int exponentBits) {
  const int fractionBits = 15 - exponentBits;
  const int fraction = pattern & ((1 << fractionBits) - 1);
  const int exponent = pattern >> fractionBits & ((1 << exponentBits) - 1);
  const int bias = (1 << (exponentBits - 1)) - 1;
  const double sign = (pattern & 0x8000) != 0 ? -1 : 1;
  if (exponent == (1 << exponentBits) - 1) return fraction == 0 ? sign * kInfinity : std::nan("");
  if (exponent == 0) return sign * std::ldexp(fraction, 1 - bias - fractionBits);
  return sign * std::ldexp((1 << fractionBits) + fraction, exponent - bias - fractionBits);
}

int exponentBitsOf(PhaseFormat format) { return format == PhaseFormat::Float16 ? 5 : 8; }

/// All numbers ≥ 0 of a format in order, infinity last: the index is the pattern.
std::vector<double> numbersOf(PhaseFormat format) {
  std::vector<double> numbers;
  for (int pattern = 0; pattern < 0x8000; ++pattern) {
    const double number = decoded(static_cast<std::uint16_t>(pattern), exponentBitsOf(format));
    if (!std::isnan(number)) numbers.push_back(number);
  }
  return numbers;
}

/// The nearest number ≥ 0, found by search; on a tie, the one with the even pattern. Beyond the greatest number,
/// infinity begins half a step further, as if the next number existed.
double nearestOf(const std::vector<double>& numbers, double value) {
  const auto above = static_cast<std::size_t>(std::ranges::lower_bound(numbers, value) - numbers.begin());
  if (above == 0 || numbers[above] == value) return numbers[above];
  const double below = numbers[above - 1];
  const double next = std::isinf(numbers[above]) ? below + (below - numbers[above - 2]) : numbers[above];
  if (value - below != next - value) return value - below < next - value ? below : numbers[above];
  return (above - 1) % 2 == 0 ? below : numbers[above];
}

/// Makes bfloat16 from a float as PyTorch's c10::detail::round_to_nearest_even does.
float throughUpperHalf(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  return std::bit_cast<float>((bits + 0x7fff + (bits >> 16 & 1)) & 0xffff0000);
}

bool same(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }

/// Computes a value independently: rounds by searching for the nearest number, ω by MPFR, the sine in long double.
double oracle(const truth::Curve& curve, const std::vector<double>& numbers, std::int64_t position) {
  if (curve.wave() == truth::Wave::Zero) return 0;
  const double p = nearestOf(numbers, static_cast<double>(position));
  const double angle = nearestOf(numbers, p * nearestOf(numbers, curve.omega()));
  const auto exact = static_cast<long double>(angle);
  return static_cast<double>(curve.wave() == truth::Wave::Sine ? std::sin(exact) : std::cos(exact));
}

}  // namespace

/// How numbers and values are changed by a format.
class PrecisionTest : public QObject {
  Q_OBJECT

 private slots:
  void everyPatternIsItsOwnRounding();
  void halfwayGoesToTheEvenPattern();
  void infinityBeginsHalfAStepBeyondTheGreatest();
  void float32RoundsAsTheProcessorDoes();
  void float16RoundsAsPythonDoes();
  void bfloat16RoundsAsPyTorchDoes();
  void integersAreExactUpToTwoToTheBits_data() { addFormats(); }
  void integersAreExactUpToTwoToTheBits();
  void valuesAreSinesOfRoundedAngles_data();
  void valuesAreSinesOfRoundedAngles();
  void float32AnglesAreThoseOfANotebook();
  void float32ErrsAtLongContextsAsNotebooksDo();
  void float16HasNoValueFrom65520On();
  void firstPositionIsExact();
  void hugeAnglesKeepTheirTurns();
};

void PrecisionTest::everyPatternIsItsOwnRounding() {
  for (const PhaseFormat format : {PhaseFormat::BFloat16, PhaseFormat::Float16}) {
    for (int pattern = 0; pattern < 0x10000; ++pattern) {
      const double number = decoded(static_cast<std::uint16_t>(pattern), exponentBitsOf(format));
      const double rounded = roundTo(format, number);
      QVERIFY2(std::isnan(number) ? std::isnan(rounded) : same(rounded, number), qPrintable(QString::number(pattern)));
    }
  }
}

void PrecisionTest::halfwayGoesToTheEvenPattern() {
  for (const PhaseFormat format : {PhaseFormat::BFloat16, PhaseFormat::Float16}) {
    const std::vector<double> numbers = numbersOf(format);
    for (std::size_t i = 0; i + 2 < numbers.size(); ++i) {
      const double below = numbers[i];
      const double above = numbers[i + 1];
      const double middle = (below + above) / 2;
      for (const double sign : {1.0, -1.0}) {
        QVERIFY(same(roundTo(format, sign * middle), sign * (i % 2 == 0 ? below : above)));
        QVERIFY(same(roundTo(format, sign * std::nextafter(middle, 0)), sign * below));
        QVERIFY(same(roundTo(format, sign * std::nextafter(middle, kInfinity)), sign * above));
        QVERIFY(same(roundTo(format, sign * std::nextafter(below, kInfinity)), sign * below));
        QVERIFY(same(roundTo(format, sign * std::nextafter(above, 0)), sign * above));
      }
    }
  }
}

void PrecisionTest::infinityBeginsHalfAStepBeyondTheGreatest() {
  QCOMPARE(roundTo(PhaseFormat::Float16, 65519), 65504.0);
  QCOMPARE(roundTo(PhaseFormat::Float16, std::nextafter(65520, 0)), 65504.0);
  QCOMPARE(roundTo(PhaseFormat::Float16, 65520), kInfinity);
  QCOMPARE(roundTo(PhaseFormat::Float16, -65520), -kInfinity);
  for (const PhaseFormat format : {PhaseFormat::BFloat16, PhaseFormat::Float16}) {
    const std::vector<double> numbers = numbersOf(format);
    const double greatest = numbers[numbers.size() - 2];
    const double beyond = greatest + (greatest - numbers[numbers.size() - 3]) / 2;
    QCOMPARE(overflowOf(format), beyond);
    QCOMPARE(roundTo(format, std::nextafter(beyond, 0)), greatest);
    QCOMPARE(roundTo(format, beyond), kInfinity);
    QCOMPARE(roundTo(format, 1e300), kInfinity);
    QCOMPARE(roundTo(format, kInfinity), kInfinity);
  }
  const double greatest = std::numeric_limits<float>::max();
  QCOMPARE(roundTo(PhaseFormat::Float32, std::nextafter(overflowOf(PhaseFormat::Float32), 0)), greatest);
  QCOMPARE(roundTo(PhaseFormat::Float32, overflowOf(PhaseFormat::Float32)), kInfinity);
}

void PrecisionTest::float32RoundsAsTheProcessorDoes() {
  std::mt19937_64 random(1);
  const auto check = [](double value) {
    const double expected = std::abs(value) < overflowOf(PhaseFormat::Float32)
                                ? static_cast<double>(static_cast<float>(value))
                                : std::copysign(kInfinity, value);
    return same(roundTo(PhaseFormat::Float32, value), expected);
  };
  for (int i = 0; i < 300'000; ++i) {
    const auto bits = static_cast<std::uint32_t>(random());
    const auto number = static_cast<double>(std::bit_cast<float>(bits));
    const auto next = static_cast<double>(std::bit_cast<float>(bits + 1));
    if (!std::isfinite(number) || !std::isfinite(next)) continue;
    const double middle = (number + next) / 2;
    for (const double value : {number, middle, std::nextafter(middle, 0), std::nextafter(middle, 2 * middle)}) {
      QVERIFY2(check(value), qPrintable(QString::number(value, 'g', 17)));
    }
  }
  for (int e = -160; e < 130; ++e) QVERIFY(check(std::ldexp(1.9999999, e)));
}

void PrecisionTest::float16RoundsAsPythonDoes() {
  QFile file(QStringLiteral(TEST_DATA "/float16_rounding.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  int checked = 0;
  while (!file.atEnd()) {
    const QByteArray line = file.readLine().trimmed();
    if (line.startsWith('#')) continue;
    const QList<QByteArray> bits = line.split(',');
    const auto value = std::bit_cast<double>(std::uint64_t{bits.at(0).toULongLong(nullptr, 16)});
    const double expected = decoded(bits.at(1).toUShort(nullptr, 16), exponentBitsOf(PhaseFormat::Float16));
    QVERIFY2(same(roundTo(PhaseFormat::Float16, value), expected), line.constData());
    ++checked;
  }
  QCOMPARE(checked, 1546);
}

void PrecisionTest::bfloat16RoundsAsPyTorchDoes() {
  std::mt19937 random(3);
  for (int i = 0; i < 1'000'000; ++i) {
    const float value = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
    if (!std::isfinite(value)) continue;
    QVERIFY2(
        same(roundTo(PhaseFormat::BFloat16, static_cast<double>(value)), static_cast<double>(throughUpperHalf(value))),
        qPrintable(QString::number(static_cast<double>(value), 'g', 17)));
  }
}

void PrecisionTest::integersAreExactUpToTwoToTheBits() {
  QFETCH(const PhaseFormat, format);
  const std::int64_t expected[] = {16'777'216, 256, 2048};
  const std::int64_t last = expected[static_cast<std::size_t>(format)];
  QCOMPARE(exactIntegers(format), last);
  for (std::int64_t n = std::max<std::int64_t>(0, last - 5000); n <= last; ++n) {
    QCOMPARE(roundTo(format, static_cast<double>(n)), static_cast<double>(n));
  }
  QCOMPARE(roundTo(format, static_cast<double>(last + 1)), static_cast<double>(last));
  QCOMPARE(roundTo(format, static_cast<double>(last + 3)), static_cast<double>(last + 4));
}

void PrecisionTest::valuesAreSinesOfRoundedAngles_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("width");
  QTest::addColumn<double>("base");
  for (const char* const convention : truth::kConventions) {
    QTest::addRow("%s", convention) << convention << 16 << 10000.0;
    QTest::addRow("%s, odd width", convention) << convention << 13 << 10000.0;
    QTest::addRow("%s, base below 1", convention) << convention << 10 << 0.01;
  }
}

void PrecisionTest::valuesAreSinesOfRoundedAngles() {
  QFETCH(const QString, convention);
  QFETCH(const int, width);
  QFETCH(const double, base);
  const auto columns = columnsOf(specOf(convention, 10, width, base));
  const auto curves = truth::curvesOf(convention, width, base);
  for (const PhaseFormat format : {PhaseFormat::BFloat16, PhaseFormat::Float16}) {
    const std::vector<double> numbers = numbersOf(format);
    for (const std::int64_t p : {0, 1, 2, 30, 255, 256, 257, 259, 1000, 2047, 2049, 2051, 32'761, 60'001, 65'519}) {
      for (std::size_t k = 0; k < columns.size(); ++k) {
        const double expected = oracle(curves[k], numbers, p);
        const double found = computedAt(columns[k], p, format);
        QVERIFY2(std::isnan(expected) ? std::isnan(found) : std::abs(found - expected) < 1e-15,
                 qPrintable(QString("p %1 k %2: %3 %4").arg(p).arg(k).arg(found).arg(expected)));
        if (std::isnan(expected)) continue;
        QVERIFY(std::abs(precisionErrorAt(columns[k], p, format) - (expected - curves[k].at(static_cast<double>(p)))) <
                1e-9);
      }
    }
  }
}

void PrecisionTest::float32AnglesAreThoseOfANotebook() {
  // np.float32(p) * np.float32(10000 ** (-2i / 512)), then math.sin of it.
  struct Known {
    std::int64_t position;
    int dimension;
    double sine;
  };
  const auto columns = columnsOf(specOf("paper", 10, 512));
  for (const Known& known : {Known{65'535, 2, -0.737045341551476}, Known{65'535, 14, 0.5232982590917101},
                             Known{65'535, 80, 0.6139110734383741}, Known{1'048'575, 6, 0.8926302018297809},
                             Known{1'048'575, 200, 0.22404078413193695}, Known{1000, 10, -0.2965680583200089}}) {
    const Column& column = columns[static_cast<std::size_t>(known.dimension)];
    QVERIFY(std::abs(computedAt(column, known.position, PhaseFormat::Float32) - known.sine) < 1e-14);
  }
}

void PrecisionTest::float32ErrsAtLongContextsAsNotebooksDo() {
  // The float32 steps by which a notebook computes ω cause errors of 4e-3 and 6e-2; with ω rounded once they are 3.1e-3
  // and 3.4e-2 (computed in Python, in double).
  RowErrors errors(columnsOf(specOf("paper", 10, 512)), 512);
  QVERIFY(std::abs(errors.at(65'535, PhaseFormat::Float32).largest - 0.0031188984807800635) < 1e-9);
  QVERIFY(std::abs(errors.at(1'048'575, PhaseFormat::Float32).largest - 0.033617330100356335) < 1e-9);
}

void PrecisionTest::float16HasNoValueFrom65520On() {
  const auto columns = columnsOf(specOf("tensor2tensor", 10, 9));
  for (std::size_t k = 0; k < 8; ++k) {
    QVERIFY(std::isfinite(computedAt(columns[k], 65'519, PhaseFormat::Float16)));
    QVERIFY(std::isnan(computedAt(columns[k], 65'520, PhaseFormat::Float16)));
    QVERIFY(std::isfinite(computedAt(columns[k], 65'520, PhaseFormat::BFloat16)));
  }
  QCOMPARE(computedAt(columns[8], 65'520, PhaseFormat::Float16), 0.0);  // a column of zeros has no phase
  QCOMPARE(firstWithoutValue(columns, 0, 1'000'000, PhaseFormat::Float16), 65'520);
  QCOMPARE(firstWithoutValue(columns, 0, 65'520, PhaseFormat::Float16), -1);
  QCOMPARE(firstWithoutValue(columns, 90'000, 90'010, PhaseFormat::Float16), 90'000);
  QCOMPARE(firstWithoutValue(columns, 0, 2'000'000, PhaseFormat::BFloat16), -1);
}

void PrecisionTest::firstPositionIsExact() {
  for (const char* const convention : truth::kConventions) {
    for (const PhaseFormat format : kAllPhaseFormats) {
      RowErrors errors(columnsOf(specOf(convention, 10, 7)), 7);
      QCOMPARE(errors.at(0, format).largest, 0.0);
      QCOMPARE(errors.at(0, format).rms, 0.0);
    }
  }
}

void PrecisionTest::hugeAnglesKeepTheirTurns() {
  std::mt19937 random(4);
  Eigen::ArrayXd omegas(3000);
  for (double& omega : omegas) {
    omega = roundTo(PhaseFormat::Float32,
                    std::ldexp(1 + static_cast<double>(random()) / 0x1p32, static_cast<int>(random() % 128)));
  }
  Eigen::ArrayXd angles;
  roundedAngles(PhaseFormat::Float32, 3, omegas, angles);
  for (Eigen::Index i = 0; i < omegas.size(); ++i) {
    const double whole = roundTo(PhaseFormat::Float32, 3 * omegas[i]);
    QCOMPARE(std::isfinite(angles[i]), std::isfinite(whole));
    if (!std::isfinite(angles[i])) continue;
    QVERIFY(std::abs(angles[i]) <= 0x1p22 * 3.1416);
    QVERIFY2(std::abs(std::sin(angles[i]) - std::sin(whole)) < 1e-11, qPrintable(QString::number(whole, 'g', 17)));
    QVERIFY2(std::abs(std::cos(angles[i]) - std::cos(whole)) < 1e-11, qPrintable(QString::number(whole, 'g', 17)));
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(PrecisionTest)
#include "precision_test.moc"
