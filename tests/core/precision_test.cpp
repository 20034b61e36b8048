#include "core/precision.h"

#include <immintrin.h>

#include <QTest>
#include <algorithm>
#include <bit>
#include <limits>
#include <random>

#include "core/encoding.h"
#include "core/precision_curve.h"
#include "core/precision_image.h"
#include "truth.h"

using namespace sinescope;

namespace {

/// Clang 14 does not know the name of the feature.
bool processorHasFloat16() {
#ifdef __clang__
  return __builtin_cpu_supports("avx2") != 0;
#else
  return __builtin_cpu_supports("f16c") != 0;
#endif
}

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The number of a 16-bit pattern, from the definition of the format.
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

/// All numbers ≥ 0 of a format in order, the infinite one last: the index is the pattern.
std::vector<double> numbersOf(PhaseFormat format) {
  std::vector<double> numbers;
  for (int pattern = 0; pattern < 0x8000; ++pattern) {
    const double number = decoded(static_cast<std::uint16_t>(pattern), exponentBitsOf(format));
    if (!std::isnan(number)) numbers.push_back(number);
  }
  return numbers;
}

/// The nearest number ≥ 0 by looking for it, the even pattern of two as near. What lies beyond the greatest is infinite
/// from half a step on, as if the next were there.
double nearestOf(const std::vector<double>& numbers, double value) {
  const auto above = static_cast<std::size_t>(std::ranges::lower_bound(numbers, value) - numbers.begin());
  if (above == 0 || numbers[above] == value) return numbers[above];
  const double below = numbers[above - 1];
  const double next = std::isinf(numbers[above]) ? below + (below - numbers[above - 2]) : numbers[above];
  if (value - below != next - value) return value - below < next - value ? below : numbers[above];
  return (above - 1) % 2 == 0 ? below : numbers[above];
}

__attribute__((target("f16c"))) float throughHardware(float value) {
  return _mm_cvtss_f32(_mm_cvtph_ps(_mm_cvtps_ph(_mm_set_ss(value), _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC)));
}

/// As PyTorch's c10::detail::round_to_nearest_even makes bfloat16 of a float.
float throughUpperHalf(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  return std::bit_cast<float>((bits + 0x7fff + (bits >> 16 & 1)) & 0xffff0000);
}

bool same(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }

/// A value computed once more: rounded by looking for the nearest, ω by MPFR, the sine in long double.
double oracle(const truth::Curve& curve, const std::vector<double>& numbers, std::int64_t position) {
  if (curve.wave() == truth::Wave::Zero) return 0;
  const double p = nearestOf(numbers, static_cast<double>(position));
  const double angle = nearestOf(numbers, p * nearestOf(numbers, curve.omega()));
  const auto exact = static_cast<long double>(angle);
  return static_cast<double>(curve.wave() == truth::Wave::Sine ? std::sin(exact) : std::cos(exact));
}

/// The mean or the largest error of the cells from (p0, k0) to (p1, k1), both included.
double meanOf(const std::vector<Column>& columns, PhaseFormat format, std::int64_t p0, std::int64_t p1, int k0,
              int k1) {
  double sum = 0;
  for (std::int64_t p = p0; p <= p1; ++p) {
    for (int k = k0; k <= k1; ++k) sum += computedAt(columns[static_cast<std::size_t>(k)], p, format);
  }
  return sum / static_cast<double>((p1 - p0 + 1) * (k1 - k0 + 1));
}

double largestOf(const std::vector<Column>& columns, PhaseFormat format, std::int64_t p0, std::int64_t p1) {
  double largest = 0;
  for (std::int64_t p = p0; p <= p1; ++p) {
    for (const Column& column : columns) largest = std::max(largest, std::abs(precisionErrorAt(column, p, format)));
  }
  return largest;
}

void addFormats() {
  QTest::addColumn<PhaseFormat>("format");
  for (const PhaseFormat format : kAllPhaseFormats) {
    QTest::newRow(kPhaseFormatNames[static_cast<std::size_t>(format)].data()) << format;
  }
}

}  // namespace

class PrecisionTest : public QObject {
  Q_OBJECT

 private slots:
  void everyPatternIsItsOwnRounding();
  void halfwayGoesToTheEvenPattern();
  void infinityBeginsHalfAStepBeyondTheGreatest();
  void float32RoundsAsTheProcessorDoes();
  void float16RoundsAsTheProcessorDoes();
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
  void rowErrorsAreLargestAndRms_data() { addFormats(); }
  void rowErrorsAreLargestAndRms();
  void firstErrorIsTheFirst_data();
  void firstErrorIsTheFirst();
  void searchThatEndsEarlySaysHowFarItWent();
  void cellsWithoutValueAreCounted();
  void picturesOfLargeCellsAreExact_data() { addFormats(); }
  void picturesOfLargeCellsAreExact();
  void runsOfEqualPositionsGiveExactMeans();
  void closedFormIsTheMeanOfFloat32();
  void pickedCellsErrNoMoreThanAllDo_data() { addFormats(); }
  void pickedCellsErrNoMoreThanAllDo();
  void partsOfAPictureAreThoseOfTheWhole();
  void curveOfFewPositionsLooksAtAll();
  void tablesHoldWhatTheirCellsSay();
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

void PrecisionTest::float16RoundsAsTheProcessorDoes() {
  if (!processorHasFloat16()) QSKIP("this processor has no float16");
  std::mt19937 random(2);
  for (int i = 0; i < 1'000'000; ++i) {
    // Every exponent from below the subnormals to beyond the greatest.
    const std::uint32_t exponent = 97 + static_cast<std::uint32_t>(random()) % 50;
    const float value = std::bit_cast<float>(exponent << 23 | (static_cast<std::uint32_t>(random()) & 0x807fffffU));
    QVERIFY2(
        same(roundTo(PhaseFormat::Float16, static_cast<double>(value)), static_cast<double>(throughHardware(value))),
        qPrintable(QString::number(static_cast<double>(value), 'g', 17)));
  }
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
  // A notebook's float32 steps to ω add up to 4e-3 and 6e-2; ω rounded once, 3.1e-3 and 3.4e-2 (by Python, in double).
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
  QCOMPARE(computedAt(columns[8], 65'520, PhaseFormat::Float16), 0.0);  // a column of zeros is no phase
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

void PrecisionTest::rowErrorsAreLargestAndRms() {
  QFETCH(const PhaseFormat, format);
  for (const char* const convention : truth::kConventions) {
    for (const double base : {10000.0, 1e-6}) {
      const auto columns = columnsOf(specOf(convention, 10, 11, base));
      RowErrors errors(columns, 11);
      for (const std::int64_t p : {1, 17, 300, 5000}) {
        double largest = 0;
        double squares = 0;
        for (const Column& column : columns) {
          const double error = precisionErrorAt(column, p, format);
          largest = std::isnan(error) ? error : std::max(largest, std::abs(error));
          squares += error * error;
        }
        const RowError found = errors.at(p, format);
        if (std::isnan(squares)) {
          QVERIFY(std::isnan(found.largest) && std::isnan(found.rms));
        } else {
          QVERIFY(std::abs(found.largest - largest) < 1e-8);
          QVERIFY(std::abs(found.rms - std::sqrt(squares / 11)) < 1e-8);
        }
      }
    }
  }
}

void PrecisionTest::firstErrorIsTheFirst_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("width");
  QTest::addColumn<double>("base");
  QTest::addColumn<int>("from");
  for (const char* const convention : truth::kConventions) {
    QTest::addRow("%s", convention) << convention << 32 << 10000.0 << 0;
    QTest::addRow("%s, narrow", convention) << convention << 3 << 10000.0 << 0;
    QTest::addRow("%s, base below 1", convention) << convention << 6 << 0.1 << 0;
    QTest::addRow("%s, from later on", convention) << convention << 32 << 100.0 << 250;
  }
  QTest::newRow("one column") << "paper" << 1 << 10000.0 << 0;
  QTest::newRow("base 1") << "paper" << 8 << 1.0 << 0;
}

void PrecisionTest::firstErrorIsTheFirst() {
  QFETCH(const QString, convention);
  QFETCH(const int, width);
  QFETCH(const double, base);
  QFETCH(const int, from);
  const auto columns = columnsOf(specOf(convention, 10, width, base));
  constexpr std::int64_t end = 4000;
  for (const PhaseFormat format : kAllPhaseFormats) {
    for (const double limit : {0.1, 0.004}) {
      std::int64_t expected = -1;
      for (std::int64_t p = from; p < end && expected < 0; ++p) {
        const bool errs = std::ranges::any_of(
            columns, [&](const Column& column) { return !(std::abs(precisionErrorAt(column, p, format)) <= limit); });
        if (errs) expected = p;
      }
      const FirstBreak found = firstErrorAbove(columns, from, end, format, limit, 10'000'000);
      QCOMPARE(found.position, expected);
      if (expected < 0) QCOMPARE(found.searched, end);
    }
  }
  if (width == 1) {  // sin p alone: right as long as p is
    QCOMPARE(firstErrorAbove(columns, 0, end, PhaseFormat::BFloat16, 0.1).position, 257);
    QCOMPARE(firstErrorAbove(columns, 0, end, PhaseFormat::Float16, 0.1).position, 2049);
  }
}

void PrecisionTest::searchThatEndsEarlySaysHowFarItWent() {
  const auto columns = columnsOf(specOf("paper", 10, 1));
  const FirstBreak found = firstErrorAbove(columns, 0, 4000, PhaseFormat::Float16, 0.1, 1000);
  QCOMPARE(found.position, -1);
  QVERIFY(found.searched > 0 && found.searched < 2049);
}

void PrecisionTest::cellsWithoutValueAreCounted() {
  for (const char* const convention : truth::kConventions) {
    for (const double base : {10000.0, 0.01, 1e-30}) {
      const auto columns = columnsOf(specOf(convention, 10, 9, base));
      for (const PhaseFormat format : kAllPhaseFormats) {
        for (const std::int64_t first : {0, 65'400}) {
          std::int64_t expected = 0;
          for (std::int64_t p = first; p < first + 300; ++p) {
            expected += std::ranges::count_if(
                columns, [&](const Column& column) { return std::isnan(computedAt(column, p, format)); });
          }
          QCOMPARE(cellsWithoutValue(columns, first, first + 300, format), expected);
        }
      }
    }
  }
}

void PrecisionTest::picturesOfLargeCellsAreExact() {
  QFETCH(const PhaseFormat, format);
  const auto columns = columnsOf(specOf("tensor2tensor", 10, 5));
  const PrecisionWindow window{65'510, {2, 14}, {0, 5}, 20, 48, Sampling::Mean};
  const RowMatrixF values = precisionImage(columns, window, format, 0, 48);
  const RowMatrixF errors = precisionErrorImage(columns, window, format, 0, 48);
  QCOMPARE(meanPlan(columns, window, format).looks, Looks::EveryCell);
  QCOMPARE(errorPlan(columns, window, format).looks, Looks::EveryCell);
  for (int y = 0; y < 48; ++y) {
    for (int x = 0; x < 20; ++x) {
      const Column& column = columns[static_cast<std::size_t>(x / 4)];
      const std::int64_t p = 65'512 + y / 4;
      const double value = computedAt(column, p, format);
      QCOMPARE(std::isnan(values(y, x)), std::isnan(value));
      QCOMPARE(std::isnan(errors(y, x)), std::isnan(value));
      if (std::isnan(value)) continue;
      QVERIFY(std::abs(static_cast<double>(values(y, x)) - value) < 1e-7);
      const double error = std::abs(precisionErrorAt(column, p, format));
      QVERIFY(std::abs(static_cast<double>(errors(y, x)) - error) < 1e-7 * error + 1e-10);
    }
  }
}

void PrecisionTest::runsOfEqualPositionsGiveExactMeans() {
  // 2000 positions a pixel, of which bfloat16 knows but a few.
  const auto columns = columnsOf(specOf("paper", 10, 12));
  const PrecisionWindow window{0, {500'000, 520'000}, {0, 12}, 4, 10, Sampling::Mean};
  QCOMPARE(meanPlan(columns, window, PhaseFormat::BFloat16).looks, Looks::EveryCell);
  const RowMatrixF picture = precisionImage(columns, window, PhaseFormat::BFloat16, 0, 10);
  for (int y = 0; y < 10; ++y) {
    for (int x = 0; x < 4; ++x) {
      const std::int64_t first = 500'000 + 2000 * y;
      const double expected = meanOf(columns, PhaseFormat::BFloat16, first, first + 1999, 3 * x, 3 * x + 2);
      QVERIFY(std::abs(static_cast<double>(picture(y, x)) - expected) < 1e-6);
    }
  }
}

void PrecisionTest::closedFormIsTheMeanOfFloat32() {
  const auto columns = columnsOf(specOf("paper", 10, 12));
  const PrecisionWindow window{0, {900'000, 1'000'000}, {0, 12}, 4, 100, Sampling::Mean};
  QCOMPARE(meanPlan(columns, window, PhaseFormat::Float32).looks, Looks::ClosedForm);
  const RowMatrixF picture = precisionImage(columns, window, PhaseFormat::Float32, 0, 100);
  for (const int y : {0, 37, 99}) {
    for (int x = 0; x < 4; ++x) {
      const std::int64_t first = 900'000 + 1000 * y;
      const double expected = meanOf(columns, PhaseFormat::Float32, first, first + 999, 3 * x, 3 * x + 2);
      QVERIFY(std::abs(static_cast<double>(picture(y, x)) - expected) < 2e-3);
    }
  }
}

void PrecisionTest::pickedCellsErrNoMoreThanAllDo() {
  QFETCH(const PhaseFormat, format);
  const auto columns = columnsOf(specOf("tensorflow", 10, 40));
  const PrecisionWindow window{3000, {0, 4000}, {0, 40}, 1, 20, Sampling::Mean};
  QCOMPARE(errorPlan(columns, window, format).looks, Looks::Some);
  const RowMatrixF errors = precisionErrorImage(columns, window, format, 0, 20);
  const RowMatrixF means = precisionImage(columns, window, format, 0, 20);
  for (int y = 0; y < 20; ++y) {
    const double all = largestOf(columns, format, 3000 + 200 * y, 3000 + 200 * y + 199);
    QVERIFY(static_cast<double>(errors(y, 0)) <= all * (1 + 1e-6));
    QVERIFY(errors(y, 0) > 0);
    QVERIFY(std::abs(means(y, 0)) <= 1);
  }
}

void PrecisionTest::partsOfAPictureAreThoseOfTheWhole() {
  const auto columns = columnsOf(specOf("paper", 10, 300));
  const PrecisionWindow window{0, {0, 100'000}, {0, 300}, 50, 40, Sampling::Mean};
  for (const PhaseFormat format : kAllPhaseFormats) {
    const RowMatrixF means = precisionImage(columns, window, format, 0, 40);
    const RowMatrixF errors = precisionErrorImage(columns, window, format, 0, 40);
    // NaN is NaN: compared as bits.
    const auto equal = [](const RowMatrixF& a, const RowMatrixF& b) {
      return std::equal(a.data(), a.data() + a.size(), b.data(),
                        [](float x, float y) { return std::isnan(x) ? std::isnan(y) : std::abs(x - y) < 1e-6F; });
    };
    QVERIFY(equal(precisionImage(columns, window, format, 13, 9), means.middleRows(13, 9)));
    QVERIFY(equal(precisionErrorImage(columns, window, format, 13, 9), errors.middleRows(13, 9)));
  }
}

void PrecisionTest::curveOfFewPositionsLooksAtAll() {
  const auto columns = columnsOf(specOf("paper", 10, 10));
  RowErrors errors(columns, 10);
  QCOMPARE(errors.looked(), 5);
  const ErrorCurves curves = errorCurves(errors, {250, 250, 255, 262, 270});
  QVERIFY(curves.allPositions);
  for (const PhaseFormat format : kAllPhaseFormats) {
    const auto& points = curves.points[static_cast<std::size_t>(format)];
    QCOMPARE(points.size(), std::size_t{3});  // a pixel without positions has no point
    QCOMPARE(points[1].position, 258.0);
    QVERIFY(std::abs(points[1].greatest - largestOf(columns, format, 255, 261)) < 1e-9);
    QVERIFY(points[1].rms > 0 && points[1].rms < points[1].greatest);
  }
}

void PrecisionTest::tablesHoldWhatTheirCellsSay() {
  const EncodingSpec spec = specOf("fairseq", 40, 7);
  const auto columns = columnsOf(spec);
  for (const PhaseFormat format : kAllPhaseFormats) {
    const NumberTable values = precisionTable(spec, format);
    const NumberTable errors = precisionErrorTable(spec, format);
    const NumberTable rows = precisionByPositionTable(spec, format);
    QCOMPARE(values.rows, 40);
    QCOMPARE(errors.columns, 7);
    QCOMPARE(rows.columns, 2);
    QCOMPARE(rows.itemSize(), 8);
    QCOMPARE(values.firstRowLabel, spec.firstPosition);
    RowMatrixF value(30, 7);
    RowMatrixF error(30, 7);
    RowMatrixD row(30, 2);
    std::get<NumberTable::FillFloat>(values.fill)(10, value);
    std::get<NumberTable::FillFloat>(errors.fill)(10, error);
    std::get<NumberTable::FillDouble>(rows.fill)(10, row);
    for (int r = 0; r < 30; ++r) {
      const std::int64_t p = spec.firstPosition + 10 + r;
      for (int k = 0; k < 7; ++k) {
        const Column& column = columns[static_cast<std::size_t>(k)];
        QVERIFY(std::abs(static_cast<double>(value(r, k)) - computedAt(column, p, format)) < 6e-8);
        const double off = precisionErrorAt(column, p, format);
        QVERIFY(std::abs(static_cast<double>(error(r, k)) - off) < 6e-8 * std::abs(off) + 1e-14);
        QCOMPARE(values.at(10 + r, k), computedAt(column, p, format));
      }
      QVERIFY(std::abs(row(r, 0) - largestOf(columns, format, p, p)) < 1e-9);
      QCOMPARE(rows.at(10 + r, 1), row(r, 1));
    }
  }
}

QTEST_APPLESS_MAIN(PrecisionTest)
#include "precision_test.moc"
