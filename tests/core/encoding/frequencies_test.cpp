#include "core/encoding/frequencies.h"

#include <QTest>
#include <numbers>

#include "core/numeric/row_matrix.h"
#include "tests/core/residual.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class FrequenciesTest : public QObject {
  Q_OBJECT

 private slots:
  void countsEqualThoseOfEveryValue_data();
  void countsEqualThoseOfEveryValue();
  void countsOfTheTransformerBase();
  void movementCountsFromTheFirstPosition();
  void unpairedExponentsCountDimensions();
  void basesBelowOneAreTooFast();
  void aColumnOfZerosIsNotCounted();
  void countsOfAMillionPositions();
  void linesPassThroughEveryWavelength();
  void longestWavelengthIsAtTheEndOfTheLine();
  void linesOfAnotherBaseAreThoseOfItsEncoding();
  void logWavelengthHasNoLimit();
  void nothingMovesBeyondItsWavelength();
  void tableHoldsEveryPair();
  void tableOfUnpairedExponentsHoldsDimensions();
  void tableHasFrequenciesBeforeAndAfterAScaling();
  void tableHasFrequenciesBeforeAndAfterAPart();
  void scaledPairsAreCounted_data();
  void scaledPairsAreCounted();
  void phasesThatTrainingDidNotShowAreCounted();
  void logWavelengthFollowsAScaling();
  void tableIsFilledAsItIsAsked();
};

namespace {

FrequencyCounts countsOf(const EncodingSpec& spec) { return countFrequencies(spec, columnsOf(spec)); }

std::vector<WavelengthLine> linesOf(const EncodingSpec& spec) {
  return wavelengthLines(spec, columnsOf(spec), spec.base);
}

/// Computed from the definitions alone: every value of every column.
FrequencyCounts triedCounts(const QString& convention, const EncodingSpec& spec) {
  FrequencyCounts counts;
  counts.ofPairs = convention != "unpaired" && convention != "slides";
  // Columns of the same frequency form a pair.
  std::map<std::pair<int, int>, std::vector<int>> groups;
  for (int k = 0; k < spec.dModel; ++k) {
    const truth::Formula formula = truth::formulaOf(convention, spec.dModel, k);
    if (formula.wave != truth::Wave::Zero) groups[{formula.numerator, counts.ofPairs ? 0 : k}].push_back(k);
  }
  counts.all = static_cast<int>(groups.size());
  for (const auto& [key, group] : groups) {
    bool still = true;
    double wavelength = 0;
    for (const int k : group) {
      const truth::Curve curve(truth::formulaOf(convention, spec.dModel, k), spec.base);
      wavelength = 2 * std::numbers::pi / curve.omega();
      double least = 2;
      double greatest = -2;
      for (std::int64_t p = spec.firstPosition; p < spec.endPosition(); ++p) {
        const double value = spec.base < 1 ? curve.at(static_cast<double>(p)) : static_cast<double>(curve.quick(p));
        least = std::min(least, value);
        greatest = std::max(greatest, value);
      }
      still = still && greatest - least < 0.1;
    }
    counts.turning += wavelength <= static_cast<double>(spec.length) ? 1 : 0;
    counts.tooFast += wavelength < 2 ? 1 : 0;
    counts.hardlyMoving += still ? 1 : 0;
  }
  return counts;
}

QByteArray text(const FrequencyCounts& counts) {
  return QStringLiteral("%1: %2 turn, %3 hardly move, %4 are too fast")
      .arg(counts.all)
      .arg(counts.turning)
      .arg(counts.hardlyMoving)
      .arg(counts.tooFast)
      .toUtf8();
}

EncodingSpec scaledSpec(const char* scaling) {
  EncodingSpec spec = specOf("paper", 100, 128);
  spec.scaling = *parseScaling(scaling);
  return spec;
}

}  // namespace

void FrequenciesTest::countsEqualThoseOfEveryValue_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<double>("base");
  for (const char* const convention : truth::kConventions) {
    for (const double base : {0.05, 1.0, 100.0, 10000.0, 1e7}) {
      QTest::addRow("%s, base %g", qPrintable(QString(convention)), base) << QString(convention) << base;
    }
  }
}

void FrequenciesTest::countsEqualThoseOfEveryValue() {
  QFETCH(QString, convention);
  QFETCH(double, base);
  for (const int d : {1, 2, 5, base < 1 ? 6 : 40}) {  // values of fast columns are costly
    for (const std::int64_t length : {1, 2, 9, 300}) {
      for (const std::int64_t first : {0, 40}) {
        EncodingSpec spec = specOf(convention, length, d, base);
        spec.firstPosition += first;
        const FrequencyCounts counts = countsOf(spec);
        const FrequencyCounts tried = triedCounts(convention, spec);
        QVERIFY2(counts == tried, "got " + text(counts) + ", wanted " + text(tried) + " at " + QByteArray::number(d) +
                                      " × " + QByteArray::number(length) + " from " + QByteArray::number(first));
      }
    }
  }
}

void FrequenciesTest::countsOfTheTransformerBase() {
  // Computed with mpmath: λ = 2π·10000^(2i/512) ≤ 512 for i ≤ 122; 1 - cos and sin of 511ω are both below 0.1 for i ≥
  // 238.
  const FrequencyCounts counts = countsOf(specOf("paper", 512, 512));
  QVERIFY2(counts == (FrequencyCounts{true, 256, 123, 18, 0}), text(counts));
}

void FrequenciesTest::movementCountsFromTheFirstPosition() {
  EncodingSpec spec = specOf("paper", 8, 4);  // ω = 1 and 0.01
  QCOMPARE(countsOf(spec).hardlyMoving, 1);
  spec.length = 12;  // 0.11 radians: the sine moves by 0.1098 from position 0 …
  QCOMPARE(countsOf(spec).hardlyMoving, 0);
  spec.firstPosition = 73;  // … and half way to the crest, sine and cosine move by 0.078 each
  QCOMPARE(countsOf(spec).hardlyMoving, 1);
}

void FrequenciesTest::unpairedExponentsCountDimensions() {
  const FrequencyCounts counts = countsOf(specOf("unpaired", 512, 512));
  QVERIFY(!counts.ofPairs);
  QCOMPARE(counts.all, 512);
  QCOMPARE(counts.turning, 245);  // 2π·10000^(k/512) ≤ 512: k ≤ 244.6
}

void FrequenciesTest::basesBelowOneAreTooFast() {
  // λ = 2π·0.01^(2i/d) < 2 if (2i/d) ln 100 > ln π: i ≥ 8 of 32.
  const FrequencyCounts counts = countsOf(specOf("paper", 100, 64, 0.01));
  QCOMPARE(counts.tooFast, 24);
  QCOMPARE(counts.turning, 32);
}

void FrequenciesTest::aColumnOfZerosIsNotCounted() {
  QCOMPARE(countsOf(specOf("tensor2tensor", 100, 7)).all, 3);
  QCOMPARE(countsOf(specOf("tensor2tensor", 100, 1)), (FrequencyCounts{true, 0, 0, 0, 0}));
  QCOMPARE(countsOf(specOf("paper", 100, 7)).all, 4);
}

void FrequenciesTest::countsOfAMillionPositions() {
  // λ = 2πN^(i/8192) ≤ 2^20 for i ≤ 8192 ln(2^20/2π)/ln N, and sin ω(2^20 - 1) < 0.1 for i ≥ 8192 ln((2^20 - 1) / asin
  // 0.1)/ln N.
  const auto counts = countsOf(specOf("paper", 1'048'576, 16'384, 1e8));
  const double ln = std::log(1e8);
  QCOMPARE(counts.turning, static_cast<int>(8192 * std::log(1'048'576 / (2 * std::numbers::pi)) / ln) + 1);
  QCOMPARE(counts.hardlyMoving, 8192 - static_cast<int>(std::ceil(8192 * std::log(1'048'575 / std::asin(0.1)) / ln)));
  QCOMPARE(counts.all, 8192);
}

void FrequenciesTest::linesPassThroughEveryWavelength() {
  for (const char* const convention : truth::kConventions) {
    for (const int d : {1, 2, 3, 4, 7, 64}) {
      for (const double base : {0.01, 1.0, 10000.0}) {
        const EncodingSpec spec = specOf(convention, 10, d, base);
        const auto lines = linesOf(spec);
        const bool interleaved = spec.convention.layout == Layout::Interleaved;
        const bool paired = spec.convention.exponent != Exponent::Unpaired;
        Residual residual(1e-12);
        for (int k = 0; k < d; ++k) {
          const truth::Formula formula = truth::formulaOf(convention, d, k);
          if (formula.wave == truth::Wave::Zero) continue;
          const bool second = !interleaved && static_cast<int>(lines.size()) == 2 && k >= lines[1].fromDimension;
          const int pair = k / 2;
          const double place = interleaved && paired ? 2 * pair + 0.5 : k;
          const double wanted = std::log10(2 * std::numbers::pi / truth::Curve(formula, base).omega());
          residual.see(lines[second ? 1 : 0].at(place), wanted, k);
        }
        if (d == 1 && lines.empty()) continue;  // only a zero column
        QVERIFY2(residual.isSmall(), residual.text());
      }
    }
  }
}

void FrequenciesTest::longestWavelengthIsAtTheEndOfTheLine() {
  const auto paper = linesOf(specOf("paper", 512, 512));
  QCOMPARE(paper.size(), std::size_t{1});
  QVERIFY(std::abs(std::pow(10, paper[0].toLog) - 60611.48) < 0.005);
  QVERIFY(std::abs(std::pow(10, paper[0].fromLog) - 2 * std::numbers::pi) < 1e-12);
  const auto tensor2tensor = linesOf(specOf("tensor2tensor", 512, 512));
  QCOMPARE(tensor2tensor.size(), std::size_t{2});
  for (const WavelengthLine& line : tensor2tensor) {
    QVERIFY(std::abs(std::pow(10, line.toLog) / (2 * std::numbers::pi * 10000) - 1) < 1e-12);
  }
  QCOMPARE(tensor2tensor[0].toDimension, 255.0);
  QCOMPARE(tensor2tensor[1].fromDimension, 256.0);
}

void FrequenciesTest::linesOfAnotherBaseAreThoseOfItsEncoding() {
  for (const char* const convention : truth::kConventions) {
    const EncodingSpec spec = specOf(convention, 10, 33);
    const auto ghost = wavelengthLines(spec, columnsOf(spec), 0.5);
    const auto own = linesOf(specOf(convention, 10, 33, 0.5));
    QCOMPARE(ghost.size(), own.size());
    for (std::size_t i = 0; i < own.size(); ++i) {
      QCOMPARE(ghost[i].fromLog, own[i].fromLog);
      QCOMPARE(ghost[i].toLog, own[i].toLog);
      QVERIFY(std::abs(own[i].toLog - own[i].fromLog) > 0.2);
    }
  }
}

void FrequenciesTest::logWavelengthHasNoLimit() {
  Column column = columnOf(specOf("tensor2tensor", 10, 4, 5e-324), 1);
  QCOMPARE(column.wavelength(), 0.0);  // ω overflows double
  QVERIFY(std::abs(logWavelength(column, 5e-324) - (std::log10(2 * std::numbers::pi) - 323.306215)) < 1e-6);
  column = columnOf(specOf("tensor2tensor", 10, 4, 1e308), 1);
  QVERIFY(std::abs(logWavelength(column, 1e308) - (std::log10(2 * std::numbers::pi) + 308)) < 1e-10);
}

void FrequenciesTest::nothingMovesBeyondItsWavelength() {
  for (const std::int64_t length : {2, 10, 1000}) {
    for (const std::int64_t first : {0, 3, 1'000'000}) {
      EncodingSpec spec = specOf("tensor2tensor", length, 4, hardlyMovingWavelength(length) / (2 * std::numbers::pi));
      spec.firstPosition = first;
      spec.base *= 1.0001;  // the wavelength of its second pair is just too long
      QCOMPARE(countsOf(spec).hardlyMoving, 1);
      spec.base /= 2;
      QCOMPARE(countsOf(spec).hardlyMoving, 0);
    }
  }
  QCOMPARE(hardlyMovingWavelength(1), 0.0);
}

void FrequenciesTest::tableHoldsEveryPair() {
  const EncodingSpec spec = specOf("tensorflow", 50, 7);
  const NumberTable table = frequenciesTable(spec, {100, 0.5});
  QCOMPARE(table.rows, 4);
  QCOMPARE(table.columns, 11);
  QCOMPARE(table.rowTitle, std::string("pair"));
  QCOMPARE(table.columnTitle(8), std::string("wavelength at base 0.5"));
  QCOMPARE(table.at(2, 0), 2.0);
  QCOMPARE(table.at(2, 1), 6.0);
  const double wavelength = 2 * std::numbers::pi * std::pow(10000, 4.0 / 7);
  QCOMPARE(table.at(2, 2), wavelength);
  QCOMPARE(table.at(2, 3), 2 * std::numbers::pi / wavelength);
  QCOMPARE(table.at(2, 4), 50 / wavelength);
  const double angle = 49 * table.at(2, 3);
  QCOMPARE(table.at(2, 5), std::sin(angle));
  QCOMPARE(table.at(2, 6), 1 - std::cos(angle));
  QCOMPARE(table.at(2, 7), 2 * std::numbers::pi * std::pow(100, 4.0 / 7));
  QCOMPARE(table.at(2, 8), 2 * std::numbers::pi * std::pow(0.5, 4.0 / 7));
  QVERIFY(std::isnan(table.at(3, 1)));  // the last sine has no partner
  QVERIFY(std::isnan(table.at(3, 6)));
}

void FrequenciesTest::tableOfUnpairedExponentsHoldsDimensions() {
  const NumberTable table = frequenciesTable(specOf("unpaired", 50, 6), {});
  QCOMPARE(table.rows, 6);
  QCOMPARE(table.columns, 9);
  QCOMPARE(table.rowTitle, std::string("dimension"));
  QCOMPARE(table.at(3, 0), 3.0);
  QVERIFY(std::isnan(table.at(3, 1)));
  QCOMPARE(table.at(3, 2), 2 * std::numbers::pi * 100);
  QCOMPARE(table.at(3, 7), table.at(3, 3));  // before any scaling, and after none
  QCOMPARE(table.at(3, 8), table.at(3, 3));
  QCOMPARE(frequenciesTable(specOf("tensor2tensor", 50, 1), {}).rows, 0);
}

void FrequenciesTest::tableHasFrequenciesBeforeAndAfterAScaling() {
  const EncodingSpec spec = scaledSpec("linear:8");
  const NumberTable table = frequenciesTable(spec, {100});
  QCOMPARE(table.columns, 10);
  QCOMPARE(table.columnTitle(8), std::string("angular frequency before scaling"));
  QCOMPARE(table.columnTitle(9), std::string("angular frequency after scaling"));
  for (std::int64_t pair = 0; pair < 64; ++pair) {
    QCOMPARE(table.at(pair, 8), columnOf(specOf("paper", 100, 128), static_cast<int>(2 * pair)).omega);
    QCOMPARE(table.at(pair, 9), table.at(pair, 8) / 8);
    QCOMPARE(table.at(pair, 3), table.at(pair, 9));
    QCOMPARE(table.at(pair, 7), columnOf(specOf("paper", 100, 128, 100), static_cast<int>(2 * pair)).wavelength());
  }
}

void FrequenciesTest::tableHasFrequenciesBeforeAndAfterAPart() {
  EncodingSpec spec = specOf("paper", 100, 128);
  spec.partial = {.kind = PartialKind::Proportional, .share = 0.25};
  NumberTable table = frequenciesTable(spec, {});
  QCOMPARE(table.columns, 9);
  QCOMPARE(table.columnTitle(7), std::string("angular frequency before partial rotation"));
  for (std::int64_t pair = 0; pair < 64; ++pair) {
    QCOMPARE(table.at(pair, 7), columnOf(specOf("paper", 100, 128), static_cast<int>(2 * pair)).omega);
    QCOMPARE(table.at(pair, 8), pair < 16 ? table.at(pair, 7) : 0.0);
  }
  spec.scaling = *parseScaling("linear:8");
  table = frequenciesTable(spec, {});
  QCOMPARE(table.columnTitle(8), std::string("angular frequency after scaling and partial rotation"));
  for (std::int64_t pair = 0; pair < 64; ++pair) QCOMPARE(table.at(pair, 8), pair < 16 ? table.at(pair, 7) / 8 : 0.0);
}

void FrequenciesTest::scaledPairsAreCounted_data() {
  QTest::addColumn<QByteArray>("scaling");
  QTest::addColumn<double>("base");
  QTest::addColumn<int>("kept");
  QTest::addColumn<int>("mixed");
  QTest::addColumn<int>("divided");
  QTest::addColumn<int>("turning");
  // λ = 2πN^(i/64) ≤ L for i ≤ 64 ln(L/2π)/ln N.
  QTest::newRow("llama3") << QByteArray("llama3:8@8192") << 5e5 << 29 << 6 << 29 << 35;
  QTest::newRow("yarn") << QByteArray("yarn:10@2048") << 1e4 << 17 << 24 << 23 << 41;
  QTest::newRow("dynamic") << QByteArray("dynamic:10@2048/16384") << 1e4 << 64 << 0 << 0 << 41;
}

void FrequenciesTest::scaledPairsAreCounted() {
  QFETCH(QByteArray, scaling);
  QFETCH(double, base);
  EncodingSpec spec = scaledSpec(scaling);
  spec.base = base;
  for (const Layout layout : {Layout::Interleaved, Layout::Concatenated}) {
    spec.convention.layout = layout;
    const ScalingCounts counts = countScaled(spec, columnsOf(spec));
    QVERIFY(counts.ofPairs);
    QTEST(counts.kept, "kept");
    QTEST(counts.mixed, "mixed");
    QTEST(counts.divided, "divided");
    QTEST(counts.turning, "turning");
  }
}

void FrequenciesTest::phasesThatTrainingDidNotShowAreCounted() {
  // Brute force: the phases of training fill an arc from 0 up to ωL, or all of the turn.
  for (const char* const scaling : {"llama3:8@8192", "yarn:10@2048", "dynamic:10@2048/16384", "yarn-paper:16@4096"}) {
    EncodingSpec spec = scaledSpec(scaling);
    for (const std::int64_t length : {100, 2048, 8192, 20'000, 65'536, 65'537, 131'072}) {
      spec.length = length;
      int unseen = 0;
      for (int k = 0; k < 128; k += 2) {
        const double before = columnOf(specOf("paper", 100, 128), k).omega;
        const double arc = before * static_cast<double>(spec.scaling.trainedLength);
        const bool isWhole = arc >= 2 * std::numbers::pi;
        const double furthest = columnOf(spec, k).omega * static_cast<double>(length - 1);
        unseen += !isWhole && furthest >= arc * (1 - 1e-9) ? 1 : 0;
      }
      QCOMPARE(countScaled(spec, columnsOf(spec)).unseen, unseen);
    }
  }
}

void FrequenciesTest::logWavelengthFollowsAScaling() {
  for (const char* const scaling : {"linear:8", "ntk:8", "dynamic:10@2048/16384", "yarn:10@2048", "llama3:8@8192"}) {
    const EncodingSpec spec = scaledSpec(scaling);
    for (const Column& column : columnsOf(spec)) {
      QVERIFY(std::abs(logWavelength(column, spec) - std::log10(column.wavelength())) < 1e-13);
    }
  }
}

void FrequenciesTest::tableIsFilledAsItIsAsked() {
  const NumberTable table = frequenciesTable(specOf("paper", 512, 64), {100, 1e6});
  RowMatrixD block(10, table.columns);
  std::get<NumberTable::FillDouble>(table.fill)(5, block);
  for (int row = 0; row < 10; ++row) {
    for (int column = 0; column < table.columns; ++column) QCOMPARE(block(row, column), table.at(row + 5, column));
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(FrequenciesTest)
#include "frequencies_test.moc"
