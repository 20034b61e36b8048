#include "core/attention/scores.h"

#include <QTest>
#include <cmath>
#include <complex>
#include <numbers>

#include "core/attention/bias.h"
#include "core/attention/relative_scores.h"
#include "core/attention/rotary.h"
#include "core/parameters/columns.h"
#include "tests/core/attention/sentences.h"
#include "tests/core/residual.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class ScoresTest : public QObject {
  Q_OBJECT

 private slots:
  void rotaryScoresAreTheMeanOfCosines();
  void rotaryScoresAreThoseOfOnes();
  void headsHaveTheirOwnSpectrum();
  void sinusoidsScoresAreTheProductsOfTheRows();
  void othersHaveNoTerms();
  void curvesAreTheSumsOfTheTerms();
  void firstOffsetsAreFoundWhereTheyAre();
  void firstOffsetsAreThoseOfAWalk_data();
  void firstOffsetsAreThoseOfAWalk();
  void answersDoNotDependOnTheirOrder();
  void whatIsEqualButForRoundingIsNoRise();
  void boundIsThatOfRoFormer();
  void farOffsetsKeepTheirDigits();
};

namespace {

EncodingSpec scoredSpec(int dModel, double base = 10000) {
  EncodingSpec spec;
  spec.dModel = dModel;
  spec.base = base;
  return spec;
}

AttentionSpec scoredBy(Scheme scheme, int heads = 1, int head = 0) {
  AttentionSpec attention;
  attention.scheme = scheme;
  attention.heads = heads;
  attention.head = head;
  return attention;
}

}  // namespace

void ScoresTest::rotaryScoresAreTheMeanOfCosines() {
  const auto terms = scoreTerms(scoredSpec(128), scoredBy(Scheme::Rotary));
  QCOMPARE(terms.size(), std::size_t{64});
  QVERIFY(std::abs(cosineSumAt(terms, 0) - 1) < 1e-15);
  QVERIFY(std::abs(cosineSumAt(terms, 1) - 0.97021381) < 5e-9);
  QVERIFY(std::abs(cosineSumAt(terms, 10) - 0.66906286) < 5e-9);
  QVERIFY(std::abs(cosineSumAt(terms, 100) - 0.47724148) < 5e-9);
  QVERIFY(std::abs(cosineSumAt(terms, 1000) - 0.159027) < 5e-7);
}

void ScoresTest::rotaryScoresAreThoseOfOnes() {
  EncodingSpec spec = scoredSpec(24);
  spec.scaling = *parseScaling("yarn:8@64");
  for (const Scheme scheme : {Scheme::Rotary, Scheme::RotaryNeighbours}) {
    RowMatrixD rows = RowMatrixD::Ones(300, 24);
    turnRows(rows, rotaryFrequencies(spec, 24), 0, scheme == Scheme::RotaryNeighbours, rotaryFactor(spec.scaling));
    const Eigen::VectorXd curve = cosineSum(scoreTerms(spec, scoredBy(scheme)), 0, 1, 300);
    for (int offset = 0; offset < 300; ++offset) {
      QVERIFY(std::abs(rows.row(0).dot(rows.row(offset)) / 24 - curve[offset]) < 1e-12);
    }
  }
}

void ScoresTest::headsHaveTheirOwnSpectrum() {
  const auto whole = scoreTerms(scoredSpec(16), scoredBy(Scheme::Rotary));
  for (int head = 0; head < 4; ++head) {
    const auto terms = scoreTerms(scoredSpec(64), scoredBy(Scheme::Rotary, 4, head));
    QCOMPARE(terms.size(), whole.size());
    for (std::size_t i = 0; i < terms.size(); ++i) QCOMPARE(terms[i].omega, whole[i].omega);
  }
}

void ScoresTest::sinusoidsScoresAreTheProductsOfTheRows() {
  for (const char* const convention : {"paper", "tensor2tensor"}) {
    const EncodingSpec spec = withConvention(scoredSpec(20), *findConvention(convention));
    const auto columns = columnsOf(spec);
    const auto rowAt = [&](double position) {
      Eigen::VectorXd row(20);
      for (std::size_t k = 0; k < 20; ++k)
        row[static_cast<Eigen::Index>(k)] = std::sin(columns[k].omega * position + columns[k].phase());
      return row;
    };
    const Eigen::VectorXd curve = cosineSum(scoreTerms(spec, scoredBy(Scheme::Sinusoid, 4, 1)), -30, 1, 100);
    for (int i = 0; i < 100; ++i) QVERIFY(std::abs(rowAt(77).dot(rowAt(47 + i)) / 10 - curve[i]) < 1e-12);
  }
}

void ScoresTest::othersHaveNoTerms() {
  for (const Scheme scheme : {Scheme::None, Scheme::Table, Scheme::Alibi, Scheme::T5})
    QVERIFY(scoreTerms(scoredSpec(10), scoredBy(scheme)).empty());
}

void ScoresTest::curvesAreTheSumsOfTheTerms() {
  const EncodingSpec spec = scoredSpec(512);
  const auto terms = scoreTerms(spec, scoredBy(Scheme::Rotary, 2));
  const Eigen::VectorXd curve = cosineSum(terms, 0, 1, 1'048'576);
  Residual residual(1e-10);
  for (const std::int64_t offset : {0, 1, 63, 64, 5000, 16384, 99'999, 1'048'575}) {
    residual.see(curve[offset], cosineSumAt(terms, static_cast<double>(offset)), offset);
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void ScoresTest::firstOffsetsAreFoundWhereTheyAre() {
  const auto terms = scoreTerms(scoredSpec(128), scoredBy(Scheme::Rotary));
  QCOMPARE(firstNegative(terms, 1'000'000), std::int64_t{1707});
  QCOMPARE(firstNegative(terms, 1707), std::int64_t{1707});
  QCOMPARE(firstNegative(terms, 1706), std::int64_t{0});
  QCOMPARE(sinescope::firstRise(terms, 1'000'000), std::int64_t{12});
  QCOMPARE(sinescope::firstRise(terms, 12), std::int64_t{12});
  QCOMPARE(sinescope::firstRise(terms, 11), std::int64_t{0});
  QCOMPARE(firstNegative({}, 100), std::int64_t{0});
  QCOMPARE(sinescope::firstRise({}, 100), std::int64_t{0});
}

void ScoresTest::firstOffsetsAreThoseOfAWalk_data() {
  QTest::addColumn<int>("d");
  QTest::addColumn<double>("base");
  QTest::addColumn<QByteArray>("scaling");
  for (const int d : {2, 4, 32, 64, 256}) {
    for (const double base : {1.0, 10.0, 1e4, 5e5, 1e8}) {
      for (const char* const scaling : {"none", "linear:32", "llama3:8@8192"}) {
        QTest::addRow("%d %g %s", d, base, scaling) << d << base << QByteArray(scaling);
      }
    }
  }
}

void ScoresTest::firstOffsetsAreThoseOfAWalk() {
  QFETCH(int, d);
  QFETCH(double, base);
  QFETCH(QByteArray, scaling);
  EncodingSpec spec = scoredSpec(d, base);
  spec.scaling = *parseScaling(scaling.toStdString());
  const auto terms = scoreTerms(spec, scoredBy(Scheme::Rotary));
  constexpr std::int64_t limit = 6'000;
  std::int64_t negative = 0;
  std::int64_t rise = 0;
  long double before = 1;
  for (std::int64_t offset = 1; offset <= limit && (negative == 0 || rise == 0); ++offset) {
    long double sum = 0;
    for (const CosineTerm& term : terms) {
      sum += static_cast<long double>(term.amplitude) *
             std::cos(static_cast<long double>(term.omega) * static_cast<long double>(offset));
    }
    if (negative == 0 && sum < -1e-16L) negative = offset;
    if (rise == 0 && sum > before + 1e-17L) rise = offset;
    before = sum;
  }
  QCOMPARE(firstNegative(terms, limit), negative);
  QCOMPARE(sinescope::firstRise(terms, limit), rise);
}

void ScoresTest::answersDoNotDependOnTheirOrder() {
  for (const double base : {1.5, 10.0, 10'000.0, 1e6}) {
    EncodingSpec spec = scoredSpec(256);
    spec.base = base;
    const std::vector<CosineTerm> terms = scoreTerms(spec, {.scheme = Scheme::Rotary});
    for (const std::int64_t limit : {0, 1, 2, 63, 64, 65, 319, 320, 321, 40'000}) {
      OffsetSearch riseFirst(terms, limit);
      OffsetSearch negativeFirst(terms, limit);
      const std::int64_t rise = riseFirst.firstRise();
      QCOMPARE(negativeFirst.firstNegative(), firstNegative(terms, limit));
      QCOMPARE(negativeFirst.firstRise(), rise);
      QCOMPARE(riseFirst.firstNegative(), firstNegative(terms, limit));
      QVERIFY(rise <= limit);
    }
  }
}

void ScoresTest::whatIsEqualButForRoundingIsNoRise() {
  // cos 2πΔ is 1 at every whole offset, and what is left of half turns is their sign.
  const std::vector<CosineTerm> still{{2 * std::numbers::pi, 1}, {4 * std::numbers::pi, 0.5}};
  QCOMPARE(sinescope::firstRise(still, 10'000), std::int64_t{0});
  QCOMPARE(firstNegative(still, 10'000), std::int64_t{0});
  const std::vector<CosineTerm> quarter{{std::numbers::pi / 2, 1}};  // 1 0 -1 0 1
  QCOMPARE(firstNegative(quarter, 100), std::int64_t{2});
  QCOMPARE(sinescope::firstRise(quarter, 100), std::int64_t{3});
}

void ScoresTest::boundIsThatOfRoFormer() {
  const Frequencies frequencies = rotaryFrequencies(scoredSpec(128), 128);
  const std::vector<double> offsets{0, 1, 2.5, 50, 250, 4096};
  const Eigen::VectorXd bounds = rotaryBound(frequencies, offsets);
  QCOMPARE(bounds.size(), Eigen::Index{6});
  QVERIFY(std::abs(bounds[0] - 32.5) < 1e-13);
  for (std::size_t at = 0; at < offsets.size(); ++at) {
    double sum = 0;
    for (int j = 1; j <= 64; ++j) {
      std::complex<double> partial = 0;
      for (int i = 0; i < j; ++i) partial += std::polar(1.0, std::pow(10000, -i / 64.0) * offsets[at]);
      sum += std::abs(partial);
    }
    QVERIFY(std::abs(bounds[static_cast<Eigen::Index>(at)] - sum / 64) < 1e-10);
    QVERIFY(std::abs(rotaryBound(frequencies, {&offsets[at], 1})[0] - sum / 64) < 1e-10);  // alone
  }
  // It decays, as the paper's figure 2 shows: from 32.5 to below 10 at 250 positions.
  QVERIFY(bounds[3] < bounds[1] && bounds[4] < bounds[3]);
}

/// At a million positions a frequency of 53 bits would leave 1e-10.
void ScoresTest::farOffsetsKeepTheirDigits() {
  constexpr std::int64_t first = kMaxLength - 40;
  for (const auto& [d, base] : {std::pair(6, 10'000.0), {64, 10'000.0}, {128, 500'000.0}, {512, 0.5}, {1024, 10.0}}) {
    std::vector<truth::Curve> curves;
    for (int i = 0; i < d / 2; ++i) curves.emplace_back(truth::Formula{truth::Wave::Cosine, 2 * i, d}, base);
    EncodingSpec spec = scoredSpec(d);
    spec.base = base;
    for (const Scheme scheme : {Scheme::Sinusoid, Scheme::Rotary}) {
      const RelativeScores scores(spec, {.scheme = scheme});
      const Eigen::VectorXd run = scores.over({static_cast<double>(first), 1, 40});
      const Eigen::VectorXd longRun = scores.over({static_cast<double>(first - 2960), 1, 3000});
      for (int j = 0; j < 40; j += 3) {
        double sum = 0;
        for (const truth::Curve& curve : curves) sum += curve.at(static_cast<double>(first + j));
        QVERIFY(std::abs(run[j] - 2 * sum / d) < 1e-12);
        QVERIFY(std::abs(longRun[2960 + j] - 2 * sum / d) < 1e-12);
        QVERIFY(std::abs(cosineSumAt(scores.terms(), static_cast<double>(first + j)) - 2 * sum / d) < 1e-12);
      }
    }
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(ScoresTest)
#include "scores_test.moc"
