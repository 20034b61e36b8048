#include "core/attention/relative_scores.h"

#include <QTest>
#include <cmath>
#include <complex>

#include "core/attention/bias.h"
#include "core/attention/weight_means.h"
#include "core/parameters/columns.h"
#include "core/random/torch_random.h"
#include "tests/core/residual.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

/// Scores by offset as one axis has them, and means of weights, against plain sums.
class RelativeScoresTest : public QObject {
  Q_OBJECT

 private slots:
  void rotaryIsTheMeanOfTheCosines_data();
  void rotaryIsTheMeanOfTheCosines();
  void biasesFollowTheirFormulas();
  void drawnVectorsAreTurned_data();
  void drawnVectorsAreTurned();
  void drawnVectorsMeetTheOtherSchemes();
  void vectorsAreReadAsTheyAreWritten();
  void stepsShowMeans();
  void theTableHasEverySchemeAtEveryOffset();
  void theTableHasTheNeighboursThatTheAttentionHas();
  void theTableKeepsItsDigitsWhereCosinesCancel();
  void weightMeansAreBruteForceMeans();
};

namespace {

EncodingSpec specOf(int dModel, std::int64_t length = 100) { return {length, dModel, 10'000, 0, {}}; }

}  // namespace

void RelativeScoresTest::rotaryIsTheMeanOfTheCosines_data() {
  QTest::addColumn<QByteArray>("partial");
  for (const char* const partial : {"1", "0.25", "proportional:0.25"}) QTest::newRow(partial) << QByteArray(partial);
}

void RelativeScoresTest::rotaryIsTheMeanOfTheCosines() {
  QFETCH(QByteArray, partial);
  EncodingSpec spec = specOf(64);
  spec.partial = *parsePartial(partial.toStdString());
  for (const Scheme scheme : {Scheme::Rotary, Scheme::RotaryNeighbours}) {
    const Eigen::VectorXd scores = RelativeScores(spec, {.scheme = scheme, .heads = 2}).over({0, 1, 100});
    EncodingSpec head = spec;
    head.dModel = 32;
    for (int offset = 0; offset < 100; ++offset) {
      double sum = 0;
      for (int k = 0; k < 32; k += 2) sum += std::cos(columnOf(head, k).omega * offset);
      QVERIFY(std::abs(scores[offset] - sum / 16) < 1e-12);
    }
  }
}

void RelativeScoresTest::biasesFollowTheirFormulas() {
  const Eigen::VectorXd alibi =
      RelativeScores(specOf(64), {.scheme = Scheme::Alibi, .heads = 4, .head = 1}).over({0, 1, 50});
  const OffsetBias t5({.scheme = Scheme::T5, .heads = 4, .head = 1, .causal = true}, 64);
  const Eigen::VectorXd buckets =
      RelativeScores(specOf(64), {.scheme = Scheme::T5, .heads = 4, .head = 1, .causal = true}).over({0, 1, 50});
  for (int offset = 0; offset < 50; ++offset) {
    QVERIFY(std::abs(alibi[offset] - (1 - offset / 16.0 / 4)) < 1e-15);  // m = 1/16, √d_h = 4
    QVERIFY(std::abs(buckets[offset] - (1 + t5.at(-offset) / 4)) < 1e-15);
  }
  QVERIFY((RelativeScores(specOf(64), {.scheme = Scheme::None}).over({0, 1, 5}).array() == 1).all());
}

void RelativeScoresTest::drawnVectorsAreTurned_data() {
  QTest::addColumn<QByteArray>("partial");
  QTest::addColumn<bool>("neighbours");
  for (const char* const partial : {"1", "0.25", "proportional:0.25"}) {
    for (const bool neighbours : {false, true}) {
      const QByteArray name = QByteArray(partial) + (neighbours ? ", neighbours" : ", halves");
      QTest::newRow(name.constData()) << QByteArray(partial) << neighbours;
    }
  }
}

/// The query is turned by 200, the key by 200 - Δ, each as a complex number.
void RelativeScoresTest::drawnVectorsAreTurned() {
  QFETCH(QByteArray, partial);
  QFETCH(bool, neighbours);
  EncodingSpec spec = specOf(64);
  spec.partial = *parsePartial(partial.toStdString());
  const AttentionSpec attention{.scheme = neighbours ? Scheme::RotaryNeighbours : Scheme::Rotary, .heads = 2};
  const Eigen::VectorXd scores = RelativeScores(spec, attention, 7).over({0, 1, 100});
  const std::vector<float> drawn = torchNormals(7, 64);
  EncodingSpec head = spec;
  head.dModel = 32;
  const auto columns = columnsOf(head);
  const std::size_t turning = partial == "0.25" ? 4 : 16;  // pairs, of which some may be still
  double lengths[2] = {0, 0};
  for (std::size_t k = 0; k < 32; ++k) {
    lengths[0] += std::pow(static_cast<double>(drawn[k]), 2);
    lengths[1] += std::pow(static_cast<double>(drawn[32 + k]), 2);
  }
  for (int offset = 0; offset < 100; ++offset) {
    double sum = 0;
    for (std::size_t i = 0; i < turning; ++i) {
      const std::size_t a = neighbours ? 2 * i : i;
      const std::size_t b = neighbours ? a + 1 : a + turning;
      const double omega = columns[2 * i].omega;
      const std::complex<double> query = std::complex<double>(drawn[a], drawn[b]) * std::polar(1.0, omega * 200);
      const std::complex<double> key =
          std::complex<double>(drawn[32 + a], drawn[32 + b]) * std::polar(1.0, omega * (200 - offset));
      sum += query.real() * key.real() + query.imag() * key.imag();
    }
    for (std::size_t k = 2 * turning; k < 32; ++k)
      sum += static_cast<double>(drawn[k]) * static_cast<double>(drawn[32 + k]);
    QVERIFY(std::abs(scores[offset] - sum / std::sqrt(lengths[0] * lengths[1])) < 1e-12);
  }
}

void RelativeScoresTest::drawnVectorsMeetTheOtherSchemes() {
  const ScoreVectors both = scoreVectors(3, 16);
  const double cosine = both.query.dot(both.key) / (both.query.norm() * both.key.norm());
  const double unit = 4 / (both.query.norm() * both.key.norm());  // √d_h / (|q| |k|)
  const auto scoresOf = [](Scheme scheme) {
    return RelativeScores(specOf(64), {.scheme = scheme, .heads = 4, .head = 1}, 3).over({0, 1, 50});
  };
  const OffsetBias t5({.scheme = Scheme::T5, .heads = 4, .head = 1}, 64);
  const Eigen::VectorXd ones =
      RelativeScores(specOf(64), {.scheme = Scheme::Sinusoid, .heads = 4, .head = 1}).over({0, 1, 50});
  for (int offset = 0; offset < 50; ++offset) {
    QVERIFY(std::abs(scoresOf(Scheme::None)[offset] - cosine) < 1e-15);
    QVERIFY(std::abs(scoresOf(Scheme::Alibi)[offset] - (cosine - offset / 16.0 * unit)) < 1e-15);
    QVERIFY(std::abs(scoresOf(Scheme::T5)[offset] - (cosine + t5.at(-offset) * unit)) < 1e-15);
  }
  QCOMPARE(scoresOf(Scheme::Sinusoid), ones);
}

void RelativeScoresTest::vectorsAreReadAsTheyAreWritten() {
  for (const VectorsSeed& seed : {VectorsSeed(), VectorsSeed(0), VectorsSeed(4294967295)})
    QCOMPARE(*parseVectors(vectorsText(seed)), seed);
  QCOMPARE(vectorsText(VectorsSeed(7)), std::string("torch:7"));
  for (const char* const wrong : {"", "identity", "torch:", "torch:-1", "torch:4294967296", "torch:7x"}) {
    const auto seed = parseVectors(wrong);
    QVERIFY(!seed);
    QVERIFY(seed.error().find("known: ones") != std::string::npos);
  }
}

void RelativeScoresTest::stepsShowMeans() {
  for (const Scheme scheme : {Scheme::Sinusoid, Scheme::Rotary, Scheme::Alibi}) {
    const AttentionSpec head{.scheme = scheme};
    const Eigen::VectorXd each = RelativeScores(specOf(24), head).over({3, 1, 70});
    const Eigen::VectorXd means = RelativeScores(specOf(24), head).over({3, 7, 10});
    for (int i = 0; i < 10; ++i) QVERIFY(std::abs(means[i] - each.segment(7 * i, 7).mean()) < 1e-12);
  }
  const Eigen::VectorXd pair = pairScores({0.3, 1}, {2, 1, 50});
  const Eigen::VectorXd pairMeans = pairScores({0.3, 1}, {2, 5, 10});
  for (int i = 0; i < 10; ++i) QVERIFY(std::abs(pairMeans[i] - pair.segment(5 * i, 5).mean()) < 1e-12);
}

void RelativeScoresTest::theTableHasEverySchemeAtEveryOffset() {
  const AttentionSpec head{.heads = 2, .head = 1};
  const NumberTable table = scoresTable(specOf(64, 30), head);
  QCOMPARE(table.rows, std::int64_t{30});
  QCOMPARE(table.columns, std::int64_t{6});
  const char* const titles[] = {"offset", "none", "sinusoid", "rotary", "alibi", "t5"};
  for (int column = 0; column < 6; ++column) QCOMPARE(table.columnTitle(column), std::string(titles[column]));
  RowMatrixD numbers(30, 6);
  std::get<NumberTable::FillDouble>(table.fill)(0, numbers);
  for (int row = 0; row < 30; ++row) {
    QCOMPARE(numbers(row, 0), static_cast<double>(row));
    for (int column = 0; column < 6; ++column) QVERIFY(std::abs(table.at(row, column) - numbers(row, column)) < 1e-12);
  }
}

void RelativeScoresTest::theTableHasTheNeighboursThatTheAttentionHas() {
  const AttentionSpec head{.scheme = Scheme::RotaryNeighbours};
  const NumberTable table = scoresTable(specOf(32, 40), head, 3);
  QCOMPARE(table.columnTitle(3), std::string("rotary-neighbours"));
  const Eigen::VectorXd own = RelativeScores(specOf(32, 40), head, 3).over({0, 1, 40});
  const Eigen::VectorXd halves = RelativeScores(specOf(32, 40), {.scheme = Scheme::Rotary}, 3).over({0, 1, 40});
  QVERIFY((own - halves).cwiseAbs().maxCoeff() > 0.01);
  for (int row = 0; row < 40; ++row) QVERIFY(std::abs(table.at(row, 3) - own[row]) < 1e-12);
}

/// Every score up to 4096 that is nearer to 0 than a thousandth of the greatest, and every 50th of the others.
void RelativeScoresTest::theTableKeepsItsDigitsWhereCosinesCancel() {
  for (const auto& [d, base] : {std::pair(8, 10'000.0), {64, 10'000.0}, {128, 100.0}}) {
    EncodingSpec spec = specOf(d, 4096);
    spec.base = base;
    RowMatrixD numbers(4096, 6);
    std::get<NumberTable::FillDouble>(scoresTable(spec, {}).fill)(0, numbers);
    std::vector<truth::Curve> cosines;
    for (int i = 0; i < d / 2; ++i) cosines.emplace_back(truth::Formula{truth::Wave::Cosine, 2 * i, d}, base);
    Residual residual(1e-12);
    for (int offset = 0; offset < 4096; ++offset) {
      if (offset % 50 != 0 && std::abs(numbers(offset, 3)) > 1e-3) continue;
      truth::Number sum(256);
      mpfr_set_zero(sum.get(), 1);
      for (const truth::Curve& cosine : cosines) cosine.addTo(sum, offset);
      const double wanted = 2 * mpfr_get_d(sum.get(), MPFR_RNDN) / d;
      for (const int column : {2, 3}) residual.see(numbers(offset, column) / wanted, 1, d, offset, column);
    }
    QVERIFY2(residual.isSmall(), residual.text());
  }
}

void RelativeScoresTest::weightMeansAreBruteForceMeans() {
  const RowMatrixF weights = RowMatrixF::Random(9, 9);
  for (const int pixels : {3, 4, 9, 20}) {
    const auto bands = pixelBands({0, 9}, pixels, Sampling::Mean);
    const RowMatrixF means = weightMeans(weights, bands, bands);
    const auto partOf = [](const PixelBand& band, std::int64_t cell) {
      if (cell < band.first || cell > band.last) return 0.0;
      return cell == band.first ? band.firstWeight : cell == band.last ? band.lastWeight : 1.0;
    };
    for (std::size_t y = 0; y < bands.size(); ++y) {
      for (std::size_t x = 0; x < bands.size(); ++x) {
        double sum = 0;
        for (int r = 0; r < 9; ++r) {
          for (int c = 0; c < 9; ++c)
            sum += partOf(bands[y], r) * partOf(bands[x], c) * static_cast<double>(weights(r, c));
        }
        const double mean = sum / bands[y].weight() / bands[x].weight();
        QVERIFY(std::abs(static_cast<double>(means(static_cast<Eigen::Index>(y), static_cast<Eigen::Index>(x))) -
                         mean) < 1e-6);
      }
    }
  }
}

SINESCOPE_TEST(RelativeScoresTest)
#include "relative_scores_test.moc"
