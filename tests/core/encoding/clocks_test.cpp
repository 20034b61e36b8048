#include "core/encoding/clocks.h"

#include <QTest>
#include <bitset>
#include <set>

#include "core/numeric/row_matrix.h"
#include "tests/core/residual.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class ClocksTest : public QObject {
  Q_OBJECT

 private slots:
  void ranksGoFromFastToSlow_data();
  void ranksGoFromFastToSlow();
  void chosenClocksAreSpreadEvenly();
  void selectedClockIsChosen();
  void handsUnrollAboutThePosition();
  void everyDimensionIsOnOneClock_data();
  void everyDimensionIsOnOneClock();
  void handsStandWhereTheyShould_data();
  void handsStandWhereTheyShould();
  void handsBeginAtTwelve();
  void turnsNeverReachOne();
  void betweenTwoPositionsIsTheirOffset();
  void lastPairIsFastestBelowBaseOne();
  void oddWidthHasHalfAClock();
  void zeroColumnHasNoClock();
  void unpairedDimensionsAreClocksOfTheirOwn();
  void thirtyIsElevenElevenZero();
  void bitsFlipAtTheirOwnRates();
  void lastPositionsHaveTwentyOneBits();
  void tableHoldsTheClocks_data();
  void tableHoldsTheClocks();
  void tableOfNoClocksSaysSo();
};

namespace {

constexpr double kBases[] = {1e-300, 0.01, 1.0, 10000.0, 1e300};

void addSpecs() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("d");
  QTest::addColumn<double>("base");
  for (const char* const convention : truth::kConventions) {
    for (const int d : {1, 2, 3, 8, 15, 512}) {
      for (const double base : kBases) {
        QTest::addRow("%s, %d dimensions, base %g", qPrintable(QString(convention)), d, base)
            << QString(convention) << d << base;
      }
    }
  }
}

/// The angle of ωp in turns, by MPFR.
double trueTurns(const truth::Formula& formula, double base, std::int64_t position) {
  truth::Number angle(truth::bitsFor(base));
  mpfr_set_d(angle.get(), base, MPFR_RNDN);
  mpfr_log(angle.get(), angle.get(), MPFR_RNDN);
  mpfr_mul_si(angle.get(), angle.get(), -formula.numerator, MPFR_RNDN);
  mpfr_div_si(angle.get(), angle.get(), formula.denominator, MPFR_RNDN);
  mpfr_exp(angle.get(), angle.get(), MPFR_RNDN);
  mpfr_mul_si(angle.get(), angle.get(), static_cast<long>(position), MPFR_RNDN);
  truth::Number turn(truth::bitsFor(base));
  mpfr_const_pi(turn.get(), MPFR_RNDN);
  mpfr_mul_si(turn.get(), turn.get(), 2, MPFR_RNDN);
  mpfr_div(angle.get(), angle.get(), turn.get(), MPFR_RNDN);
  mpfr_frac(angle.get(), angle.get(), MPFR_RNDN);
  return mpfr_get_d(angle.get(), MPFR_RNDN);
}

/// The difference of two angles in turns, whichever way is shorter.
double apart(double a, double b) {
  const double difference = std::abs(a - b);
  return std::min(difference, 1 - difference);
}

int bitsSet(const std::vector<CounterBit>& bits) {
  return static_cast<int>(std::ranges::count_if(bits, [](const CounterBit& bit) { return bit.lit; }));
}

}  // namespace

void ClocksTest::ranksGoFromFastToSlow_data() { addSpecs(); }

void ClocksTest::ranksGoFromFastToSlow() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  QFETCH(double, base);
  const EncodingSpec spec = specOf(convention, 10, d, base);
  const auto columns = columnsOf(spec);
  double before = std::numeric_limits<double>::infinity();
  for (int rank = 0; rank < clockCount(spec); ++rank) {
    const Clock clock = clockAt(spec, columns, rank);
    const double omega = truth::Curve(truth::formulaOf(convention, d, clock.firstDimension()), base).omega();
    QVERIFY(std::abs(clock.omega / omega - 1) < 1e-15);
    QVERIFY(omega <= before);
    before = omega;
  }
}

void ClocksTest::chosenClocksAreSpreadEvenly() {
  for (const int most : {1, 2, 3, 8}) {
    for (const int count : {0, 1, 2, 3, 7, 8, 9, 16, 64, 8192, 16384}) {
      const auto ranks = chosenClocks(count, most, -1);
      QCOMPARE(ranks.size(), static_cast<std::size_t>(std::min(count, most)));
      QVERIFY(ranks.empty() || ranks.front() == 0);
      QVERIFY(ranks.size() < 2 || ranks.back() == count - 1);
      for (std::size_t i = 1; i < ranks.size(); ++i) {
        const double even = static_cast<double>(i) * (count - 1) / static_cast<double>(ranks.size() - 1);
        QVERIFY(std::abs(ranks[i] - even) <= 0.5);
        QVERIFY(ranks[i] > ranks[i - 1]);
      }
    }
  }
  QCOMPARE(chosenClocks(64, 8, -1), (std::vector<int>{0, 9, 18, 27, 36, 45, 54, 63}));
}

void ClocksTest::selectedClockIsChosen() {
  for (const int most : {1, 2, 3, 8}) {
    for (const int count : {1, 2, 3, 9, 64}) {
      const auto plain = chosenClocks(count, most, -1);
      for (int selected = 0; selected < count; ++selected) {
        const auto ranks = chosenClocks(count, most, selected);
        QCOMPARE(ranks.size(), plain.size());
        QVERIFY(std::ranges::find(ranks, selected) != ranks.end());
        QVERIFY(std::ranges::is_sorted(ranks));
        QVERIFY(std::ranges::adjacent_find(ranks) == ranks.end());
        int changed = 0;
        for (std::size_t i = 0; i < ranks.size(); ++i) changed += ranks[i] != plain[i] ? 1 : 0;
        QVERIFY(changed <= 1);
        if (most < 3) continue;
        QCOMPARE(ranks.front(), 0);
        QCOMPARE(ranks.back(), count - 1);
      }
    }
  }
  QCOMPARE(chosenClocks(64, 8, 20), (std::vector<int>{0, 9, 20, 27, 36, 45, 54, 63}));
  QCOMPARE(chosenClocks(64, 8, 1), (std::vector<int>{0, 1, 18, 27, 36, 45, 54, 63}));
}

void ClocksTest::handsUnrollAboutThePosition() {
  for (const std::int64_t length : {std::int64_t{1}, std::int64_t{2}, std::int64_t{100}, std::int64_t{1'048'576}}) {
    for (const double wavelength : {0.0, 1e-300, 6.28, 26.5, 54410.0, std::numeric_limits<double>::infinity()}) {
      for (const std::int64_t position : {std::int64_t{-5}, std::int64_t{2}, length / 2, length + 1, length + 900}) {
        EncodingSpec spec = specOf(QStringLiteral("paper"), length, 8, 10000);
        spec.firstPosition = 2;
        const auto [first, last] = unrolledStretch(spec, wavelength, position, 20);
        const auto count = static_cast<double>(last - first + 1);
        QVERIFY(first >= 2 && last < spec.endPosition());
        QVERIFY(count >= std::min<double>(16, static_cast<double>(length)));
        QVERIFY(count <= std::max(16.0, 20 * wavelength));
        if (position >= 2 && position < spec.endPosition()) QVERIFY(first <= position && position <= last);
      }
    }
  }
  const EncodingSpec spec = specOf(QStringLiteral("paper"), 1000, 8, 10000);
  QCOMPARE(unrolledStretch(spec, 100, 10, 20), (Stretch{0, 999}));  // all of it
  QCOMPARE(unrolledStretch(spec, 5, 10, 20), (Stretch{0, 99}));
  QCOMPARE(unrolledStretch(spec, 5, 500, 20), (Stretch{425, 524}));
  QCOMPARE(unrolledStretch(spec, 5, 990, 20), (Stretch{900, 999}));
}

void ClocksTest::everyDimensionIsOnOneClock_data() { addSpecs(); }

void ClocksTest::everyDimensionIsOnOneClock() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  QFETCH(double, base);
  const EncodingSpec spec = specOf(convention, 10, d, base);
  const auto columns = columnsOf(spec);
  std::set<int> seen;
  for (int rank = 0; rank < clockCount(spec); ++rank) {
    const Clock clock = clockAt(spec, columns, rank);
    for (const int k : {clock.sine, clock.cosine}) {
      if (k < 0) continue;
      QVERIFY(seen.insert(k).second);
      QCOMPARE(clockRankOf(spec, k), rank);
      QVERIFY(truth::formulaOf(convention, d, k).wave == (k == clock.sine ? truth::Wave::Sine : truth::Wave::Cosine));
    }
  }
  for (int k = 0; k < d; ++k) {
    const bool isZero = truth::formulaOf(convention, d, k).wave == truth::Wave::Zero;
    QCOMPARE(seen.contains(k), !isZero);
    if (isZero) QCOMPARE(clockRankOf(spec, k), -1);
  }
}

void ClocksTest::handsStandWhereTheyShould_data() { addSpecs(); }

void ClocksTest::handsStandWhereTheyShould() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  QFETCH(double, base);
  const EncodingSpec spec = specOf(convention, 10, d, base);
  const auto columns = columnsOf(spec);
  Residual residual(1e-9);
  for (int rank = 0; rank < clockCount(spec); rank += 1 + clockCount(spec) / 7) {
    const Clock clock = clockAt(spec, columns, rank);
    truth::Formula formula = truth::formulaOf(convention, d, clock.firstDimension());
    for (const std::int64_t p : {0, 1, 30, 65'535, 1'048'576, 2'097'151}) {
      const Hand hand = handAt(clock, p);
      formula.wave = truth::Wave::Sine;
      residual.see(hand.sine, truth::Curve(formula, base).at(static_cast<double>(p)), rank, p);
      formula.wave = truth::Wave::Cosine;
      residual.see(hand.cosine, truth::Curve(formula, base).at(static_cast<double>(p)), rank, p);
      residual.see(apart(hand.turns(), trueTurns(formula, base, p)), 0, rank, p);
    }
  }
  QVERIFY2(clockCount(spec) == 0 || residual.isSmall(), residual.text());
}

void ClocksTest::handsBeginAtTwelve() {
  const EncodingSpec spec;
  const auto columns = columnsOf(spec);
  for (int rank = 0; rank < clockCount(spec); ++rank) {
    const Hand hand = handAt(clockAt(spec, columns, rank), 0);
    QCOMPARE(hand.sine, 0.0);
    QCOMPARE(hand.cosine, 1.0);
    QCOMPARE(hand.turns(), 0.0);
  }
}

void ClocksTest::turnsNeverReachOne() {
  QCOMPARE((Hand{1, 0}.turns()), 0.25);
  QCOMPARE((Hand{0, -1}.turns()), 0.5);
  QCOMPARE((Hand{-1, 0}.turns()), 0.75);
  QCOMPARE((Hand{-1e-300, 1}.turns()), 0.0);
  QCOMPARE((Hand{-0.0, 1}.turns()), 0.0);
}

void ClocksTest::betweenTwoPositionsIsTheirOffset() {
  const EncodingSpec spec = specOf("paper", 10, 64);
  const auto columns = columnsOf(spec);
  Residual residual(1e-9);
  for (int rank = 0; rank < clockCount(spec); ++rank) {
    const Clock clock = clockAt(spec, columns, rank);
    for (const auto& [p, q] : {std::pair{1000, 990}, {5, 700}, {65'535, 1}, {12, 12}}) {
      const Hand between = handBetween(handAt(clock, p), handAt(clock, q));
      const double angle = truth::Curve(truth::formulaOf("paper", 64, clock.sine), 10000).omega() * (p - q);
      residual.see(between.sine, std::sin(angle), rank, p, q);
      residual.see(between.cosine, std::cos(angle), rank, p, q);
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void ClocksTest::lastPairIsFastestBelowBaseOne() {
  const EncodingSpec spec = specOf("paper", 10, 8, 0.5);
  const auto columns = columnsOf(spec);
  QCOMPARE(clockAt(spec, columns, 0).pair, 3);
  QCOMPARE(clockAt(spec, columns, 3).pair, 0);
  QCOMPARE(clockRankOfPair(spec, 2), 1);
  QCOMPARE(clockRankOfPair(spec, 4), -1);
}

void ClocksTest::oddWidthHasHalfAClock() {
  EncodingSpec spec = specOf("paper", 10, 7);
  const Clock half = clockAt(spec, columnsOf(spec), 3);
  QCOMPARE(half.sine, 6);
  QCOMPARE(half.cosine, -1);
  QCOMPARE(half.firstDimension(), 6);
  QCOMPARE(half.secondDimension(), -1);
  spec.convention.order = Order::CosineFirst;
  const Clock other = clockAt(spec, columnsOf(spec), 3);
  QCOMPARE(other.sine, -1);
  QCOMPARE(other.cosine, 6);
  QCOMPARE(other.firstDimension(), 6);
}

void ClocksTest::zeroColumnHasNoClock() {
  const EncodingSpec spec = specOf("tensor2tensor", 10, 7);
  QCOMPARE(clockCount(spec), 3);
  QCOMPARE(clockRankOf(spec, 6), -1);
  QCOMPARE(clockRankOf(spec, 5), 2);
  QCOMPARE(clockCount(specOf("tensor2tensor", 10, 1)), 0);
}

void ClocksTest::unpairedDimensionsAreClocksOfTheirOwn() {
  EncodingSpec spec = specOf("slides", 10, 14);
  QCOMPARE(clockCount(spec), 14);
  const Clock clock = clockAt(spec, columnsOf(spec), 5);
  QCOMPARE(clock.sine, 5);  // k = 6 counted from 1
  QCOMPARE(clock.cosine, -1);
  spec.dModel = 15;
  spec.convention.oddWidth = OddWidth::ZeroPad;
  QCOMPARE(clockCount(spec), 14);
}

void ClocksTest::thirtyIsElevenElevenZero() {
  const auto bits = binaryCounter(30, 5);
  const std::vector<CounterBit> wanted{
      {1, 2, false, true}, {2, 4, true, false}, {4, 8, true, false}, {8, 16, true, false}, {16, 32, true, false}};
  QVERIFY(bits == wanted);
  const auto seven = binaryCounter(7, 5);  // 00111, then 01000
  for (std::size_t b = 0; b < 5; ++b) QCOMPARE(seven[b].flipsNext, b < 4);
}

void ClocksTest::bitsFlipAtTheirOwnRates() {
  std::vector<int> flips(11);
  for (int p = 0; p < 1024; ++p) {
    const auto bits = binaryCounter(p, 11);
    const std::bitset<11> now(static_cast<unsigned>(p));
    const std::bitset<11> next(static_cast<unsigned>(p + 1));
    for (std::size_t b = 0; b < 11; ++b) {
      QCOMPARE(bits[b].lit, now[b]);
      QCOMPARE(bits[b].flipsNext, now[b] != next[b]);
      flips[b] += bits[b].flipsNext ? 1 : 0;
    }
  }
  // Of 1024 steps bit b flips at every 2^b-th.
  QCOMPARE(flips, (std::vector<int>{1024, 512, 256, 128, 64, 32, 16, 8, 4, 2, 1}));
}

void ClocksTest::lastPositionsHaveTwentyOneBits() {
  QCOMPARE(counterBits(0), 1);
  QCOMPARE(counterBits(1), 1);
  QCOMPARE(counterBits(2), 2);
  QCOMPARE(counterBits(99), 7);
  QCOMPARE(counterBits(127), 7);
  QCOMPARE(counterBits(128), 8);
  const std::int64_t last = kMaxFirstPosition + kMaxLength - 1;
  QCOMPARE(counterBits(last), 21);
  const auto bits = binaryCounter(last, 21);  // 2^21 - 1
  QCOMPARE(bitsSet(bits), 21);
  QCOMPARE(bits.back().placeValue, std::int64_t{1'048'576});
  QCOMPARE(bits.back().period, std::int64_t{2'097'152});
}

void ClocksTest::tableHoldsTheClocks_data() { addSpecs(); }

void ClocksTest::tableHoldsTheClocks() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  QFETCH(double, base);
  const EncodingSpec spec = specOf(convention, 100, d, base);
  const NumberTable table = clocksTable(spec, 77);
  if (clockCount(spec) == 0) return;
  QCOMPARE(table.rows, std::int64_t{clockCount(spec)});
  RowMatrixD numbers(table.rows, table.columns);
  std::get<NumberTable::FillDouble>(table.fill)(0, numbers);
  QVERIFY(!numbers.hasNaN());
  for (std::int64_t row = 0; row < table.rows; row += 1 + table.rows / 5) {
    RowMatrixD one(1, table.columns);
    std::get<NumberTable::FillDouble>(table.fill)(row, one);
    QVERIFY(one.row(0) == numbers.row(row));
    for (std::int64_t column = 0; column < table.columns; ++column) {
      QCOMPARE(table.at(row, column), numbers(row, column));
    }
    const int sine = static_cast<int>(numbers(row, 1));
    const int cosine = static_cast<int>(numbers(row, 2));
    QVERIFY(sine >= 0 || cosine >= 0);
    const truth::Formula formula = truth::formulaOf(convention, d, std::max(sine, cosine));
    const double omega = truth::Curve(formula, base).omega();
    QVERIFY(std::abs(numbers(row, 3) / omega - 1) < 1e-15);
    QVERIFY(std::abs(numbers(row, 4) * omega / (2 * std::numbers::pi) - 1) < 1e-15);
    QVERIFY(apart(numbers(row, 5), trueTurns(formula, base, 77)) < 1e-12);
    for (const int k : {sine, cosine}) {
      if (k < 0) continue;
      const double value = truth::Curve(truth::formulaOf(convention, d, k), base).at(77);
      QVERIFY(std::abs(numbers(row, k == sine ? 6 : 7) - value) < 1e-12);
    }
  }
}

void ClocksTest::tableOfNoClocksSaysSo() {
  const NumberTable table = clocksTable(specOf("tensor2tensor", 10, 1), 3);
  QCOMPARE(table.rows, std::int64_t{1});
  QCOMPARE(table.at(0, 0), -1.0);
  QCOMPARE(table.columnTitle(0), std::string("pair"));
  QCOMPARE(table.columnTitle(7), std::string("cosine"));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(ClocksTest)
#include "clocks_test.moc"
