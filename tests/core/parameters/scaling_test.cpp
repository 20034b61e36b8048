#include "core/parameters/scaling.h"

#include <QFile>
#include <QTest>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "core/parameters/columns.h"
#include "core/parameters/frequency_scaling.h"
#include "tests/core/residual.h"
#include "tests/unit.h"

using namespace sinescope;

class ScalingTest : public QObject {
  Q_OBJECT

 private slots:
  void textReadsAsTheSameScaling_data();
  void textReadsAsTheSameScaling();
  void usualNumbersAreLeftOut();
  void whatIsNoScalingIsNamed_data();
  void whatIsNoScalingIsNamed();
  void numbersOutOfRangeAreNamed_data();
  void numbersOutOfRangeAreNamed();
  void frequenciesAreThoseOfTheOracle();
  void ntkAndDynamicRaiseTheBase();
  void theBaseStaysANumber();
  void pairsThatTurnAlikeAreScaledAlike();
  void dynamicKeepsATextThatFits();
  void yarnRampsBetweenTheTurns();
  void yarnAsCodedExceedsYarnAsPublished();
  void llama3KeepsMixesAndDivides();
  void llama3MayHaveAStep();
  void columnsOfAPairStayAlike();
  void everyRuleStaysWithinItsFactor_data();
  void everyRuleStaysWithinItsFactor();
};

namespace {

Scaling scalingOf(const char* text) {
  const auto read = parseScaling(text);
  if (!read) qFatal("%s", read.error().c_str());
  return *read;
}

EncodingSpec headOf(const char* scaling, int d = 128, double base = 10000) {
  EncodingSpec spec;
  spec.dModel = d;
  spec.base = base;
  spec.scaling = scalingOf(scaling);
  return spec;
}

double omegaOf(const EncodingSpec& spec, int pair) { return columnOf(spec, 2 * pair).omega; }

constexpr const char* kExamples[] = {"linear:8",           "ntk:8",        "dynamic:10@2048/16384", "yarn:10@2048",
                                     "yarn-paper:16@4096", "llama3:8@8192"};

void addExamples() {
  QTest::addColumn<QByteArray>("text");
  for (const char* const text : kExamples) QTest::newRow(text) << QByteArray(text);
}

}  // namespace

void ScalingTest::textReadsAsTheSameScaling_data() {
  addExamples();
  for (const char* const text : {"none", "linear:1", "linear:2.5", "yarn:40@4096,attention-factor=1.25",
                                 "yarn:32@4096,beta-fast=16,beta-slow=0.5,truncate=no",
                                 "yarn-paper:40@4096,beta-fast=64", "llama3:32@8192,low=2,high=8"}) {
    QTest::newRow(text) << QByteArray(text);
  }
}

void ScalingTest::textReadsAsTheSameScaling() {
  QFETCH(QByteArray, text);
  const Scaling scaling = scalingOf(text);
  QCOMPARE(scalingText(scaling), text.toStdString());
  QVERIFY(scalingOf(scalingText(scaling).c_str()) == scaling);
}

void ScalingTest::usualNumbersAreLeftOut() {
  QCOMPARE(scalingText(scalingOf(" yarn:32@4096,beta-fast=32,beta-slow=1,truncate=yes ")), std::string("yarn:32@4096"));
  QCOMPARE(scalingText(scalingOf("llama3:8@8192,low=1,high=4")), std::string("llama3:8@8192"));
}

void ScalingTest::whatIsNoScalingIsNamed_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("named");
  const auto row = [](const char* text, const char* named) {
    QTest::newRow(text) << QByteArray(text) << QByteArray(named);
  };
  row("", "\"\"");
  row("longrope:8", "\"longrope\"");
  row("Linear:8", "\"Linear\"");
  row("none:8", "\"none:8\"");
  row("linear", "linear:8");
  row("linear:", "linear:8");
  row("linear:eight", "linear:8");
  row("linear:8x", "linear:8");
  row("linear:8@2048", "linear:8");
  row("yarn:10", "yarn:8@8192");
  row("yarn:10@", "yarn:8@8192");
  row("yarn:10@2048.5", "yarn:8@8192");
  row("yarn:10@2048/4096", "yarn:8@8192");
  row("yarn:10@2048,low=1", "yarn:8@8192");
  row("yarn:10@2048,beta-fast", "yarn:8@8192");
  row("yarn:10@2048,truncate=maybe", "yarn:8@8192");
  row("yarn-paper:10@2048,truncate=no", "yarn-paper:8@8192");
  row("llama3:8@8192,beta-fast=32", "llama3:8@8192");
  row("dynamic:10@2048", "dynamic:10@2048/16384");
  row("dynamic:10@2048/", "dynamic:10@2048/16384");
  row("dynamic:10@99999999999999999999/5", "dynamic:10@2048/16384");
}

void ScalingTest::whatIsNoScalingIsNamed() {
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, named);
  const auto read = parseScaling(text.toStdString());
  QVERIFY(!read.has_value());
  QVERIFY2(QByteArray::fromStdString(read.error()).contains(named), read.error().c_str());
}

void ScalingTest::numbersOutOfRangeAreNamed_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<int>("d");
  QTest::addColumn<double>("base");
  QTest::addColumn<QByteArray>("named");
  const auto row = [](const char* text, const char* named, int d = 128, double base = 10000) {
    QTest::addRow("%s, d %d, base %g", text, d, base) << QByteArray(text) << d << base << QByteArray(named);
  };
  row("linear:0.5", "factor");
  row("linear:-8", "factor");
  row("linear:nan", "factor");
  row("linear:inf", "factor");
  row("linear:1e7", "factor");
  row("yarn:8@0", "trained length");
  row("yarn:8@2048,attention-factor=-1", "attention-factor");
  row("yarn:8@2048,attention-factor=nan", "attention-factor");
  row("yarn:8@2048,attention-factor=1e7", "attention-factor");
  row("yarn:8@-1", "trained length");
  row("llama3:8@1000000001", "trained length");
  row("dynamic:8@2048/0", "present length");
  row("yarn:8@2048,beta-slow=0", "beta-slow");
  row("yarn-paper:8@2048,beta-fast=1", "beta-fast");
  row("yarn:8@2048,beta-fast=inf", "beta-fast");
  row("llama3:8@8192,low=5", "high");
  row("llama3:8@8192,low=nan", "low");
  row("linear:8", "base", 128, 0.5);
  row("ntk:8", "base", 128, std::nextafter(1.0, 0.0));
}

void ScalingTest::numbersOutOfRangeAreNamed() {
  QFETCH(QByteArray, text);
  QFETCH(int, d);
  QFETCH(double, base);
  QFETCH(QByteArray, named);
  const auto issues = validate(headOf(text, d, base));
  QCOMPARE(issues.size(), 1U);
  QVERIFY(issues.front().field == Field::Scaling);
  QVERIFY2(QByteArray::fromStdString(issues.front().message).contains(named), issues.front().message.c_str());
}

/// scaled_frequencies.py computed them from the publications, with 50 digits. Where a ramp has almost ended, what is
/// left of it loses digits: a factor of 40 multiplies its rounding error.
void ScalingTest::frequenciesAreThoseOfTheOracle() {
  QFile file(QStringLiteral(TEST_DATA "/scaled_frequencies.csv"));
  QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.errorString()));
  QCOMPARE(file.readLine().trimmed(), QByteArray("scaling,d,base,pair,omega"));
  int rows = 0;
  for (; !file.atEnd(); ++rows) {
    const QByteArray line = file.readLine().trimmed();
    const QList<QByteArray> cells = line.split(',');
    const QByteArray scaling = QByteArray(cells[0]).replace(';', ',');
    const EncodingSpec spec = headOf(scaling, cells[1].toInt(), cells[2].toDouble());
    QVERIFY2(validate(spec).empty(), line);
    const double omega = cells[4].toDouble();
    const double own = omegaOf(spec, cells[3].toInt());
    QVERIFY2(std::abs(own - omega) <= 1e-13 * omega, line + " but " + QByteArray::number(own, 'g', 17));
    const Column column = columnOf(spec, 2 * cells[3].toInt());
    const long double allDigits = std::strtold(cells[4].constData(), nullptr);
    const long double allOwn = static_cast<long double>(column.omega) + column.rest;
    QVERIFY2(std::abs(allOwn / allDigits - 1) <= 1e-17L, line);
  }
  QVERIFY(rows > 1000);
}

void ScalingTest::ntkAndDynamicRaiseTheBase() {
  QVERIFY(std::abs(scaledBase(headOf("ntk:8")) - 82684.6226) < 5e-5);
  QVERIFY(std::abs(scaledBase(headOf("dynamic:10@2048/16384")) - 759702.231) < 5e-4);
  QCOMPARE(scaledBase(headOf("yarn:10@2048")), 10000.0);
  // The slowest pair is divided by exactly the factor: that is where the exponent comes from.
  const double before = omegaOf(headOf("none"), 63);
  QVERIFY(std::abs(omegaOf(headOf("ntk:8"), 63) * 8 / before - 1) < 1e-14);
}

void ScalingTest::theBaseStaysANumber() {
  QCOMPARE(scaledBase(headOf("ntk:8", 128, 1e308)), std::numeric_limits<double>::max());
  for (const int d : {1, 2}) QCOMPARE(scaledBase(headOf("ntk:8", d)), 10000.0);  // one pair, which turns at ω = 1
}

void ScalingTest::pairsThatTurnAlikeAreScaledAlike() {
  for (const char* const text : kExamples) {
    for (const char* const length : {"2", "6", "100000"}) {
      EncodingSpec spec = headOf(text, 128, 1);
      if (hasTrainedLength(spec.scaling.rule)) spec.scaling.trainedLength = std::atoi(length);
      const auto columns = columnsOf(spec);
      for (const Column& column : columns) QVERIFY(column.omega > 0 && column.stretch <= spec.scaling.factor);
    }
  }
}

void ScalingTest::dynamicKeepsATextThatFits() {
  for (const char* const text : {"dynamic:10@2048/2048", "dynamic:10@2048/5"}) {
    QCOMPARE(scaledBase(headOf(text)), 10000.0);
  }
}

void ScalingTest::yarnRampsBetweenTheTurns() {
  QVERIFY(std::abs(omegaOf(headOf("yarn:10@2048"), 17) - 0.0834790) < 5e-8);
  // The ramp goes from pair 16 to pair 41: ⌊16.1280⌋ and ⌈40.2104⌉.
  const auto columns = columnsOf(headOf("yarn:10@2048"));
  for (std::size_t pair = 0; pair < 64; ++pair) {
    QCOMPARE(columns[2 * pair].stretch == 1, pair <= 16);
    QCOMPARE(columns[2 * pair].stretch == 10, pair >= 41);
  }
}

void ScalingTest::yarnAsCodedExceedsYarnAsPublished() {
  double most = 0;
  int where = -1;
  for (int pair = 0; pair < 64; ++pair) {
    const double ratio = omegaOf(headOf("yarn:16@4096"), pair) / omegaOf(headOf("yarn-paper:16@4096"), pair);
    if (ratio <= most) continue;
    most = ratio;
    where = pair;
  }
  QCOMPARE(where, 38);
  QVERIFY2(std::abs(most - 3.0414) < 5e-5, qPrintable(QString::number(most, 'g', 9)));
}

void ScalingTest::llama3KeepsMixesAndDivides() {
  const EncodingSpec spec = headOf("llama3:8@8192", 128, 5e5);
  QVERIFY(std::abs(omegaOf(spec, 29) - 0.002166571) < 5e-10);
  int kept = 0;
  int divided = 0;
  for (int pair = 0; pair < 64; ++pair) {
    const double stretch = columnOf(spec, 2 * pair).stretch;
    kept += stretch == 1 ? 1 : 0;
    divided += stretch == 8 ? 1 : 0;
  }
  QCOMPARE(kept, 29);
  QCOMPARE(divided, 29);
}

/// Llama 4 has 1 for both: a pair that completes a turn within the trained length is kept, the others are divided.
void ScalingTest::llama3MayHaveAStep() {
  const EncodingSpec spec = headOf("llama3:16@8192,low=1,high=1", 128, 5e5);
  for (int pair = 0; pair < 64; ++pair) {
    const bool turns = 2 * std::numbers::pi * std::pow(5e5, pair / 64.0) < 8192;
    QCOMPARE(static_cast<double>(columnOf(spec, 2 * pair).stretch), turns ? 1.0 : 16.0);
  }
}

void ScalingTest::columnsOfAPairStayAlike() {
  for (const char* const text : kExamples) {
    for (const Layout layout : {Layout::Interleaved, Layout::Concatenated}) {
      EncodingSpec spec = headOf(text, 64);
      spec.convention.layout = layout;
      const auto columns = columnsOf(spec);
      for (int k = 0; k < spec.dModel; ++k) {
        const Column& own = columns[static_cast<std::size_t>(k)];
        const Column& partner = columns[static_cast<std::size_t>(partnerOf(spec, k))];
        QCOMPARE(own.omega, partner.omega);
        QCOMPARE(own.step, own.omega);
        QCOMPARE(own.stretch, partner.stretch);
      }
    }
  }
}

void ScalingTest::everyRuleStaysWithinItsFactor_data() { addExamples(); }

/// No frequency rises, none is divided by more than the factor, and the order of the pairs stays.
void ScalingTest::everyRuleStaysWithinItsFactor() {
  QFETCH(QByteArray, text);
  for (const Exponent exponent : {Exponent::Paper, Exponent::Tensor2Tensor, Exponent::Unpaired}) {
    for (const int d : {3, 5, 16, 127, 128}) {
      EncodingSpec spec = headOf(text, d);
      spec.convention.exponent = exponent;
      QVERIFY(validate(spec).empty());
      EncodingSpec plain = spec;
      plain.scaling = {};
      const auto before = columnsOf(plain);
      const auto after = columnsOf(spec);
      for (std::size_t k = 0; k < after.size(); ++k) {
        QVERIFY(after[k].omega <= before[k].omega);
        QVERIFY(after[k].stretch >= 1 && after[k].stretch <= spec.scaling.factor);
        QVERIFY(k < 2 || after[k].omega <= after[k - 2].omega);
      }
    }
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(ScalingTest)
#include "scaling_test.moc"
