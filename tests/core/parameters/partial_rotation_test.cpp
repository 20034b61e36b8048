#include "core/parameters/partial_rotation.h"

#include <QTest>
#include <cmath>
#include <limits>

#include "core/encoding/encoding.h"
#include "core/parameters/columns.h"
#include "tests/unit.h"

using namespace sinescope;

/// Where only a part of the pairs turns: the classic kind is a narrower encoding, the proportional one the first pairs
/// of the whole; the rest stands still.
class PartialRotationTest : public QObject {
  Q_OBJECT

 private slots:
  void textReadsAsTheSamePart_data();
  void textReadsAsTheSamePart();
  void whatIsNoPartIsNamed_data();
  void whatIsNoPartIsNamed();
  void sharesOutOfRangeAreNamed();
  void aPartNeedsABaseFromOne();
  void classicPairsAreThoseOfANarrowerEncoding_data();
  void classicPairsAreThoseOfANarrowerEncoding();
  void proportionalPairsAreThoseOfTheWhole_data();
  void proportionalPairsAreThoseOfTheWhole();
  void theRestStandsStill_data();
  void theRestStandsStill();
  void atLeastOnePairTurns();
};

namespace {

EncodingSpec specOf(const char* partial, int dModel, Exponent exponent, Layout layout, const char* scaling = "none") {
  EncodingSpec spec{20, dModel, 10'000, 0, {.exponent = exponent, .layout = layout}};
  spec.partial = *parsePartial(partial);
  spec.scaling = *parseScaling(scaling);
  return spec;
}

void addSettings() {
  QTest::addColumn<int>("dModel");
  QTest::addColumn<int>("exponent");
  QTest::addColumn<int>("layout");
  QTest::addColumn<QByteArray>("scaling");
  for (const int d : {16, 24, 33, 96}) {
    for (const int exponent : {0, 1, 2}) {
      for (const int layout : {0, 1}) {
        for (const char* const scaling : {"none", "linear:8", "ntk:8", "yarn:10@2048", "llama3:8@2048"}) {
          QTest::addRow("d %d, exponent %d, layout %d, %s", d, exponent, layout, scaling)
              << d << exponent << layout << QByteArray(scaling);
        }
      }
    }
  }
}

EncodingSpec fetchSpec(const char* partial) {
  QFETCH(int, dModel);
  QFETCH(int, exponent);
  QFETCH(int, layout);
  QFETCH(QByteArray, scaling);
  return specOf(partial, dModel, static_cast<Exponent>(exponent), static_cast<Layout>(layout), scaling);
}

/// The columns that belong to the first `pairs` pairs, in order; unpaired, the first 2 · pairs columns.
std::vector<Column> firstPairs(const EncodingSpec& spec, int pairs) {
  std::vector<Column> columns = columnsOf(spec);
  if (spec.convention.exponent == Exponent::Unpaired) {
    columns.erase(columns.begin() + 2 * pairs, columns.end());
  } else {
    std::erase_if(columns, [pairs](const Column& column) { return column.pair >= pairs; });
  }
  return columns;
}

/// ω and what is behind it.
bool turnAlike(const Column& a, const Column& b) {
  return a.omega == b.omega && a.step == b.step && a.stretch == b.stretch &&
         a.exponentNumerator == b.exponentNumerator && a.exponentDenominator == b.exponentDenominator;
}

}  // namespace

void PartialRotationTest::textReadsAsTheSamePart_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("written");
  const auto row = [](const char* text, const char* written) {
    QTest::newRow(text) << QByteArray(text) << QByteArray(written);
  };
  row("1", "1");
  row("0.25", "0.25");
  row(" classic:0.5 ", "0.5");
  row("proportional:0.25", "proportional:0.25");
  row("proportional:1", "1");
  row("1e-300", "1e-300");
}

void PartialRotationTest::textReadsAsTheSamePart() {
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, written);
  const auto partial = parsePartial(text.toStdString());
  QVERIFY(partial.has_value());
  QCOMPARE(partialText(*partial), written.toStdString());
  QVERIFY(*parsePartial(partialText(*partial)) == *partial);
}

void PartialRotationTest::whatIsNoPartIsNamed_data() {
  QTest::addColumn<QByteArray>("text");
  for (const char* const text :
       {"", "a quarter", "25%", "proportional", "proportional:", "linear:0.25", "0.25:0.5", "0", "-1", "1.5", "nan"})
    QTest::newRow(text) << QByteArray(text);
}

void PartialRotationTest::whatIsNoPartIsNamed() {
  QFETCH(QByteArray, text);
  const auto partial = parsePartial(text.toStdString());
  QVERIFY(!partial.has_value());
  QVERIFY(QByteArray::fromStdString(partial.error()).contains('"' + text + '"'));
}

void PartialRotationTest::sharesOutOfRangeAreNamed() {
  for (const double share : {0.0, -0.5, 1.01, std::nan(""), std::numeric_limits<double>::infinity()}) {
    EncodingSpec spec;
    spec.partial.share = share;
    const auto issues = validate(spec);
    QCOMPARE(issues.size(), std::size_t{1});
    QVERIFY(issues.front().field == Field::Partial);
    QCOMPARE(issues.front().message, std::string("the share that turns must be a number above 0 and at most 1"));
  }
}

void PartialRotationTest::aPartNeedsABaseFromOne() {
  EncodingSpec spec;
  spec.base = 0.5;
  QVERIFY(validate(spec).empty() && !needsBaseFromOne(spec));
  spec.partial.share = 0.5;
  QVERIFY(needsBaseFromOne(spec));
  QCOMPARE(validate(spec).front().message, std::string("a partial rotation needs a base of at least 1"));
}

void PartialRotationTest::classicPairsAreThoseOfANarrowerEncoding_data() { addSettings(); }

void PartialRotationTest::classicPairsAreThoseOfANarrowerEncoding() {
  const EncodingSpec spec = fetchSpec("0.25");
  EncodingSpec narrow = spec;
  narrow.partial = {};
  narrow.dModel = spec.dModel / 8 * 2;  // a quarter, in whole pairs
  QCOMPARE(exponentWidth(spec), narrow.dModel);
  QCOMPARE(turningPairCount(spec), narrow.dModel / 2);
  const auto turned = firstPairs(spec, turningPairCount(spec));
  const auto expected = columnsOf(narrow);
  QCOMPARE(turned.size(), expected.size());
  for (std::size_t k = 0; k < turned.size(); ++k) QVERIFY(turnAlike(turned[k], expected[k]));
}

void PartialRotationTest::proportionalPairsAreThoseOfTheWhole_data() { addSettings(); }

void PartialRotationTest::proportionalPairsAreThoseOfTheWhole() {
  const EncodingSpec spec = fetchSpec("proportional:0.25");
  EncodingSpec whole = spec;
  whole.partial = {};
  QCOMPARE(exponentWidth(spec), spec.dModel);
  const int pairs = turningPairCount(spec);
  QCOMPARE(pairs, spec.dModel / 8);
  const auto turned = firstPairs(spec, pairs);
  const auto expected = firstPairs(whole, pairs);
  QVERIFY(turned == expected);
}

void PartialRotationTest::theRestStandsStill_data() { addSettings(); }

void PartialRotationTest::theRestStandsStill() {
  for (const char* const partial : {"0.25", "proportional:0.25"}) {
    const EncodingSpec spec = fetchSpec(partial);
    const auto columns = columnsOf(spec);
    int still = 0;
    for (int k = 0; k < spec.dModel; ++k) {
      const Column& column = columns[static_cast<std::size_t>(k)];
      QVERIFY(column == columnOf(spec, k));
      if (!column.isStill()) continue;
      ++still;
      QCOMPARE(column.wavelength(), std::numeric_limits<double>::infinity());
      QCOMPARE(valueAt(column, 0), column.wave == Wave::Sine ? 0.0 : 1.0);
      QCOMPARE(valueAt(column, 2'000'000), column.wave == Wave::Sine ? 0.0 : 1.0);
    }
    QCOMPARE(still, spec.dModel - 2 * turningPairCount(spec));
  }
}

void PartialRotationTest::atLeastOnePairTurns() {
  // A share that is a rounded quotient still turns whole pairs.
  QCOMPARE(turningPairCount(specOf("0.58", 100, Exponent::Paper, Layout::Interleaved)), 29);
  QCOMPARE(turningPairCount(specOf("0.29", 200, Exponent::Paper, Layout::Interleaved)), 29);
  for (const int d : {1, 2, 3, 8}) {
    EncodingSpec spec = specOf("1e-300", d, Exponent::Paper, Layout::Interleaved);
    QCOMPARE(turningPairCount(spec), 1);
    QCOMPARE(columnOf(spec, 0).omega, 1.0);
  }
}

SINESCOPE_TEST(PartialRotationTest)
#include "partial_rotation_test.moc"
