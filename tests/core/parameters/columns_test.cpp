#include "core/parameters/columns.h"

#include <QTest>
#include <map>
#include <numbers>

#include "tests/core/residual.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class ColumnsTest : public QObject {
  Q_OBJECT

 private slots:
  void columnsFollowTheirFormula_data();
  void columnsFollowTheirFormula();
  void longestWavelengthOfThePaperIsShortOfTwoPiN();
  void longestWavelengthOfTensor2TensorIsTwoPiN();
  void cosineFirstSwapsTheWavesOnly();
  void stepIsOmegaWithoutWholeTurns();
  void stepKeepsItsDigitsHoweverLargeOmegaIs_data();
  void stepKeepsItsDigitsHoweverLargeOmegaIs();
  void oneColumnEqualsTheSameOfAll();
  void partnersShareTheirPair();
  void oddWidthTruncatedEndsWithoutPartner();
  void oddWidthPaddedEndsInZero();
  void phaseOfACosineIsAQuarterTurn();
};

namespace {

/// Every combination of the switches.
std::vector<Convention> allConventions() {
  std::vector<Convention> all;
  for (const auto exponent : {Exponent::Paper, Exponent::Tensor2Tensor, Exponent::Unpaired}) {
    for (const int first : {0, 1}) {
      for (const auto layout : {Layout::Interleaved, Layout::Concatenated}) {
        for (const auto order : {Order::SineFirst, Order::CosineFirst}) {
          for (const auto odd : {OddWidth::Truncate, OddWidth::ZeroPad}) {
            all.push_back({exponent, first, layout, order, odd});
          }
        }
      }
    }
  }
  return all;
}

/// Runs a check for all conventions at small widths, even and odd.
void forAllSpecs(auto&& check) {
  for (const Convention& convention : allConventions()) {
    for (const int d : {1, 2, 3, 4, 7, 8}) {
      EncodingSpec spec;
      spec.dModel = d;
      spec.convention = convention;
      check(spec);
    }
  }
}

/// The exponent of column k according to section 4 of DESIGN: numerator and denominator.
std::pair<int, int> exponentOf(const EncodingSpec& spec, int k) {
  const int d = spec.dModel;
  const int half = d / 2;
  const bool padded = spec.convention.oddWidth == OddWidth::ZeroPad;
  const int firsts = padded ? half : d - half;
  const int pair = spec.convention.layout == Layout::Interleaved ? k / 2 : (k < firsts ? k : k - firsts);
  if (spec.convention.exponent == Exponent::Paper) return {2 * pair, d};
  if (spec.convention.exponent == Exponent::Tensor2Tensor) return {pair, half > 1 ? half - 1 : 1};
  return {k + spec.convention.firstDimension, d};
}

/// base^(-numerator/denominator) minus the nearest whole number of turns, with 3000 bits: ω has up to 2150 before the
/// point.
double remainderByTurns(double base, const std::pair<int, int>& exponent) {
  constexpr mpfr_prec_t bits = 3000;
  mpfr_t omega;
  mpfr_t turn;
  mpfr_inits2(bits, omega, turn, nullptr);
  mpfr_set_d(omega, base, MPFR_RNDN);
  mpfr_pow_si(omega, omega, -exponent.first, MPFR_RNDN);
  mpfr_rootn_ui(omega, omega, static_cast<unsigned long>(exponent.second), MPFR_RNDN);
  mpfr_const_pi(turn, MPFR_RNDN);
  mpfr_mul_ui(turn, turn, 2, MPFR_RNDN);
  mpfr_remainder(omega, omega, turn, MPFR_RNDN);
  const double rest = mpfr_get_d(omega, MPFR_RNDN);
  mpfr_clears(omega, turn, nullptr);
  return rest;
}

Wave waveOf(truth::Wave wave) {
  return wave == truth::Wave::Sine ? Wave::Sine : wave == truth::Wave::Cosine ? Wave::Cosine : Wave::Zero;
}

}  // namespace

void ColumnsTest::columnsFollowTheirFormula_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("d");
  QTest::addColumn<double>("base");
  for (const char* const convention : truth::kConventions) {
    for (const int d : {1, 2, 3, 5, 14, 511, 512}) {
      for (const double base : {0.01, 1.0, 10000.0, 1e300}) {
        QTest::addRow("%s, %d dimensions, base %g", qPrintable(QString(convention)), d, base)
            << QString(convention) << d << base;
      }
    }
  }
}

void ColumnsTest::columnsFollowTheirFormula() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  QFETCH(double, base);
  const auto columns = columnsOf(specOf(convention, 10, d, base));
  QCOMPARE(columns.size(), static_cast<std::size_t>(d));
  Residual relative(2.3e-16);  // an ulp
  for (int k = 0; k < d; ++k) {
    const Column& column = columns[static_cast<std::size_t>(k)];
    const truth::Formula formula = truth::formulaOf(convention, d, k);
    QVERIFY(column.wave == waveOf(formula.wave));
    if (column.wave == Wave::Zero) continue;
    QCOMPARE(column.exponentNumerator / column.exponentDenominator,
             static_cast<double>(formula.numerator) / formula.denominator);
    const truth::Curve curve(formula, base);
    relative.see(column.omega / curve.omega(), 1, k);
    if (base < 1) continue;
    const long double exact = static_cast<long double>(column.step) + column.rest;
    QVERIFY(std::abs(exact / curve.quickOmega() - 1) < 0x1p-61L * (1 + std::abs(std::log(curve.quickOmega()))));
  }
  const bool allZero = d == 1 && (convention == "tensor2tensor" || convention == "fairseq");
  QVERIFY2(allZero || relative.isSmall(), relative.text());
}

void ColumnsTest::longestWavelengthOfThePaperIsShortOfTwoPiN() {
  const Column last = columnOf(specOf("paper", 10, 512), 511);
  QVERIFY(std::abs(last.wavelength() - 60611.48) < 0.005);
}

void ColumnsTest::longestWavelengthOfTensor2TensorIsTwoPiN() {
  const Column last = columnOf(specOf("tensor2tensor", 10, 512), 511);
  QCOMPARE(last.wavelength(), 2 * std::numbers::pi * 10000);
}

void ColumnsTest::cosineFirstSwapsTheWavesOnly() {
  forAllSpecs([](const EncodingSpec& spec) {
    EncodingSpec swapped = spec;
    swapped.convention.order = spec.convention.order == Order::SineFirst ? Order::CosineFirst : Order::SineFirst;
    const auto columns = columnsOf(spec);
    const auto others = columnsOf(swapped);
    for (std::size_t k = 0; k < columns.size(); ++k) {
      QCOMPARE(columns[k].omega, others[k].omega);
      QVERIFY((columns[k].wave == others[k].wave) == (columns[k].wave == Wave::Zero));
    }
  });
}

void ColumnsTest::stepIsOmegaWithoutWholeTurns() {
  for (const Column& column : columnsOf(specOf("unpaired", 10, 64, 0.001))) {
    QVERIFY(std::abs(column.step) <= std::numbers::pi);
    const double turns = (column.omega - column.step) / (2 * std::numbers::pi);
    QVERIFY(std::abs(turns - std::round(turns)) < 1e-12);
  }
  for (const Column& column : columnsOf(specOf("unpaired", 10, 64))) QCOMPARE(column.step, column.omega);
}

void ColumnsTest::stepKeepsItsDigitsHoweverLargeOmegaIs_data() {
  QTest::addColumn<double>("base");
  for (const double base : {5e-324, 1e-300, 1e-160, 1e-100, 1e-30, 1e-16, 1e-4, 0.5, std::nexttoward(1.0, 0)}) {
    QTest::addRow("base %g", base) << base;
  }
}

/// This includes an exponent above 1: the last pair of an odd width with tensor2tensor's exponent; it is 2 at a width
/// of 5.
void ColumnsTest::stepKeepsItsDigitsHoweverLargeOmegaIs() {
  QFETCH(double, base);
  Residual residual(4.5e-16);                    // half an ulp of π
  std::map<std::pair<int, int>, double> wanted;  // by exponent, which conventions share
  for (const Convention& convention : allConventions()) {
    for (const int d : {1, 2, 3, 4, 5, 6, 7, 9, 33, 129}) {
      const EncodingSpec spec{10, d, base, 0, convention};
      const auto columns = columnsOf(spec);
      for (int k = 0; k < d; ++k) {
        const Column& column = columns[static_cast<std::size_t>(k)];
        if (column.wave == Wave::Zero) continue;
        const auto exponent = exponentOf(spec, k);
        if (!wanted.contains(exponent)) wanted[exponent] = remainderByTurns(base, exponent);
        residual.see(column.step, wanted[exponent], k);
      }
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void ColumnsTest::oneColumnEqualsTheSameOfAll() {
  forAllSpecs([](const EncodingSpec& spec) {
    const auto columns = columnsOf(spec);
    for (int k = 0; k < spec.dModel; ++k) QVERIFY(columns[static_cast<std::size_t>(k)] == columnOf(spec, k));
  });
}

void ColumnsTest::partnersShareTheirPair() {
  forAllSpecs([](const EncodingSpec& spec) {
    const auto columns = columnsOf(spec);
    int withPartner = 0;
    for (int k = 0; k < spec.dModel; ++k) {
      const int partner = partnerOf(spec, k);
      if (partner < 0) continue;
      ++withPartner;
      QCOMPARE(partnerOf(spec, partner), k);
      const Column& a = columns[static_cast<std::size_t>(k)];
      const Column& b = columns[static_cast<std::size_t>(partner)];
      QCOMPARE(a.pair, b.pair);
      QVERIFY(a.wave != b.wave);
      if (spec.convention.exponent != Exponent::Unpaired) QCOMPARE(a.omega, b.omega);
    }
    QCOMPARE(withPartner, spec.dModel / 2 * 2);
    const bool padded = spec.convention.oddWidth == OddWidth::ZeroPad;
    QCOMPARE(pairCount(spec), padded ? spec.dModel / 2 : (spec.dModel + 1) / 2);
  });
}

void ColumnsTest::oddWidthTruncatedEndsWithoutPartner() {
  EncodingSpec spec = specOf("paper", 10, 7);
  QCOMPARE(partnerOf(spec, 6), -1);
  QVERIFY(columnOf(spec, 6).wave == Wave::Sine);
  QCOMPARE(columnOf(spec, 6).exponentNumerator, 6.0);
  spec.convention.layout = Layout::Concatenated;  // 4 sines, 3 cosines: the last sine has no partner
  QCOMPARE(partnerOf(spec, 3), -1);
  QVERIFY(columnOf(spec, 3).wave == Wave::Sine);
  QVERIFY(columnOf(spec, 4).wave == Wave::Cosine);
  QCOMPARE(columnOf(spec, 4).exponentNumerator, 0.0);
}

void ColumnsTest::oddWidthPaddedEndsInZero() {
  forAllSpecs([](const EncodingSpec& spec) {
    const auto columns = columnsOf(spec);
    const bool padded = spec.convention.oddWidth == OddWidth::ZeroPad && spec.dModel % 2 != 0;
    QCOMPARE(columns.back().wave == Wave::Zero, padded);
    for (std::size_t k = 0; k + 1 < columns.size(); ++k) QVERIFY(columns[k].wave != Wave::Zero);
  });
}

void ColumnsTest::phaseOfACosineIsAQuarterTurn() {
  QCOMPARE(columnOf(specOf("paper", 10, 4), 0).phase(), 0.0);
  QCOMPARE(columnOf(specOf("paper", 10, 4), 1).phase(), std::numbers::pi / 2);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(ColumnsTest)
#include "columns_test.moc"
