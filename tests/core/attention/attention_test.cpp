#include "core/attention/attention.h"

#include <QTest>
#include <cmath>
#include <limits>

#include "core/attention/softmax.h"
#include "core/table/grid_table.h"
#include "tests/core/attention/sentences.h"
#include "tests/core/residual.h"
#include "tests/unit.h"

using namespace sinescope;
using namespace sinescope::attention_tests;

class AttentionTest : public QObject {
  Q_OBJECT

 private slots:
  void goldenWeightsComeOut_data();
  void goldenWeightsComeOut();
  void rowsSumToOne_data();
  void rowsSumToOne();
  void laterTokensAreNotSeen();
  void largeScoresStayFinite();
  void scoresOfTheIdentityAreSymmetric();
  void biasIsAddedToTheScore_data();
  void biasIsAddedToTheScore();
  void whatIsKeptIsWhatWouldBeComputed();
  void halvesAndNeighboursAgreeOnPermutedWords();
  void rowsOfTheTableAreAdded();
  void rowsOfAGridAreAdded();
  void whatIsMissingIsNotANumber();
  void tokensBeyondTheLengthDoNotAttend();
  void noTokensHaveNoWeights();
  void costGrowsWithTheWork();
  void tableHasBothMatrices();
};

namespace {

double greatestDifference(const RowMatrixD& a, const RowMatrixD& b) { return (a - b).cwiseAbs().maxCoeff(); }

/// Every scheme, with drawn weights and without, on 40 tokens with 12 dimensions.
void addSchemes() {
  QTest::addColumn<int>("scheme");
  QTest::addColumn<bool>("drawn");
  QTest::addColumn<bool>("causal");
  for (int scheme = 0; scheme <= static_cast<int>(Scheme::T5); ++scheme) {
    for (const bool drawn : {false, true}) {
      for (const bool causal : {false, true}) {
        QTest::addRow("%s %d %d", kSchemeNames[scheme].data(), drawn, causal) << scheme << drawn << causal;
      }
    }
  }
}

AttentionSource fortyTokens(int scheme, bool drawn, bool causal) {
  AttentionSpec attention;
  attention.scheme = static_cast<Scheme>(scheme);
  attention.heads = 3;
  attention.head = 1;
  if (drawn) attention.seed = 5;
  attention.causal = causal;
  return attentionSource(12, someIds(40, 30), attention, torchEmbedding(2, 30, 12));
}

}  // namespace

void AttentionTest::goldenWeightsComeOut_data() {
  QTest::addColumn<QByteArray>("scheme");
  QTest::addColumn<bool>("drawn");
  QTest::addColumn<int>("dModel");
  QTest::addColumn<int>("heads");
  QTest::addColumn<int>("head");
  QTest::addColumn<bool>("causal");
  QTest::newRow("sinusoid_identity") << QByteArray("sinusoid") << false << 4 << 1 << 0 << false;
  QTest::newRow("sinusoid_torch7") << QByteArray("sinusoid") << true << 16 << 2 << 1 << false;
  QTest::newRow("rotary_torch7_causal") << QByteArray("rotary") << true << 16 << 2 << 0 << true;
  QTest::newRow("rotary_neighbours_torch7") << QByteArray("rotary-neighbours") << true << 16 << 2 << 0 << false;
  QTest::newRow("alibi_torch7_causal") << QByteArray("alibi") << true << 24 << 3 << 2 << true;
}

void AttentionTest::goldenWeightsComeOut() {
  QFETCH(QByteArray, scheme);
  QFETCH(bool, drawn);
  QFETCH(int, dModel);
  QFETCH(int, heads);
  QFETCH(int, head);
  QFETCH(bool, causal);
  AttentionSpec attention{schemeOf(scheme), heads, head, std::nullopt, causal};
  if (drawn) attention.seed = 7;
  AttentionHead own(attentionSource(dModel, {4, 4, 3, 0, 3}, attention, torchEmbedding(0, 5, dModel)));
  const auto golden = numbersOf("attention_" + QByteArray(QTest::currentDataTag()) + ".csv");
  QCOMPARE(golden.size(), std::size_t{10});
  Residual residual(1e-11);
  for (const bool with : {false, true}) {
    for (int i = 0; i < 5; ++i) {
      for (int j = 0; j < 5; ++j) {
        const double wanted = golden[static_cast<std::size_t>(with ? i + 5 : i)][static_cast<std::size_t>(j)];
        residual.see(own.weights(with)(i, j), wanted, int{with}, i, j);
      }
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void AttentionTest::rowsSumToOne_data() { addSchemes(); }

void AttentionTest::rowsSumToOne() {
  QFETCH(int, scheme);
  QFETCH(bool, drawn);
  QFETCH(bool, causal);
  AttentionHead head(fortyTokens(scheme, drawn, causal));
  for (const bool with : {false, true}) {
    const RowMatrixD& weights = head.weights(with);
    QCOMPARE(weights.rows(), Eigen::Index{40});
    QCOMPARE(weights.cols(), Eigen::Index{40});
    QVERIFY((weights.rowwise().sum().array() - 1).abs().maxCoeff() < 1e-14);
    QVERIFY(weights.minCoeff() >= 0);
    QCOMPARE(weights == head.weights(!with), scheme == static_cast<int>(Scheme::None));
  }
}

void AttentionTest::laterTokensAreNotSeen() {
  for (int scheme = 0; scheme <= static_cast<int>(Scheme::T5); ++scheme) {
    AttentionSource source = fortyTokens(scheme, true, true);
    AttentionHead head(source);
    source.tokens.ids.resize(17);
    AttentionHead beginning(source);
    for (const bool with : {false, true}) {
      for (int i = 0; i < 40; ++i) {
        for (int j = i + 1; j < 40; ++j) {
          QCOMPARE(head.weights(with)(i, j), 0.0);
          QCOMPARE(head.scores(with)(i, j), -std::numeric_limits<double>::infinity());
        }
      }
      // What is said later changes nothing before.
      QVERIFY(greatestDifference(head.weights(with).topLeftCorner(17, 17), beginning.weights(with)) < 1e-14);
    }
  }
}

void AttentionTest::largeScoresStayFinite() {
  RowMatrixD scores(2, 3);
  scores << 1e300, 1e300, -1e300, 5000, 4999, -std::numeric_limits<double>::infinity();
  const RowMatrixD weights = softmaxOfRows(scores);
  QCOMPARE(weights(0, 0), 0.5);
  QCOMPARE(weights(0, 2), 0.0);
  QVERIFY(std::abs(weights(1, 0) - 1 / (1 + std::exp(-1.0))) < 1e-15);
  QCOMPARE(weights(1, 2), 0.0);
}

void AttentionTest::scoresOfTheIdentityAreSymmetric() {
  for (const int scheme : {0, 1, 2, 3, 4}) {
    for (const int count : {1, 15, 16, 17, 100}) {
      AttentionSource source = fortyTokens(scheme, false, false);
      source.tokens.ids = someIds(count, 30);
      EncodingSpec spec = source.tokens.spec;
      spec.length = count;
      source = withSpec(source, spec);
      const RowMatrixD scores = AttentionHead(source).scores(true);
      QVERIFY(scores == scores.transpose());
      source.attention.causal = true;
      const RowMatrixD masked = AttentionHead(source).scores(true);
      for (int i = 0; i < count; ++i) QVERIFY(masked.row(i).head(i + 1) == scores.row(i).head(i + 1));
    }
  }
}

void AttentionTest::biasIsAddedToTheScore_data() {
  QTest::addColumn<int>("scheme");
  QTest::newRow("alibi") << static_cast<int>(Scheme::Alibi);
  QTest::newRow("t5") << static_cast<int>(Scheme::T5);
}

void AttentionTest::biasIsAddedToTheScore() {
  QFETCH(int, scheme);
  for (const bool drawn : {false, true}) {
    const AttentionSource source = fortyTokens(scheme, drawn, false);
    AttentionHead head(source);
    const OffsetBias bias(source.attention, 12);
    for (int i = 0; i < 40; ++i) {
      for (int j = 0; j < 40; ++j) QVERIFY(head.scores(true)(i, j) == head.scores(false)(i, j) + bias.at(j - i));
    }
  }
}

void AttentionTest::whatIsKeptIsWhatWouldBeComputed() {
  const AttentionSource first = fortyTokens(static_cast<int>(Scheme::Sinusoid), true, false);
  AttentionHead kept(first);
  (void)kept.weights(true);
  const auto changedSpec = [](const AttentionSource& source, auto change) {
    EncodingSpec spec = source.tokens.spec;
    change(spec);
    return withSpec(source, spec);
  };
  std::vector<AttentionSource> sources{first};
  const auto add = [&](auto change) {
    sources.push_back(sources.back());
    change(sources.back());
  };
  sources.push_back(changedSpec(sources.back(), [](EncodingSpec& spec) { spec.base = 100; }));
  add([](AttentionSource& source) { source.attention.causal = true; });
  add([](AttentionSource& source) { source.attention.scheme = Scheme::T5; });
  add([](AttentionSource& source) { source.attention.head = 2; });
  add([](AttentionSource& source) { source.attention.causal = false; });
  add([](AttentionSource& source) { source.tokens.ids[3] = 29; });
  add([](AttentionSource& source) { source.tokens.scaled = true; });
  add([](AttentionSource& source) { source.attention.scheme = Scheme::Alibi; });
  sources.push_back(changedSpec(sources.back(), [](EncodingSpec& spec) { spec.base = 30; }));
  add([](AttentionSource& source) { source.attention.scheme = Scheme::RotaryNeighbours; });
  sources.push_back(changedSpec(sources.back(), [](EncodingSpec& spec) { spec.firstPosition = 9; }));
  sources.push_back(changedSpec(sources.back(), [](EncodingSpec& spec) { spec.scaling = *parseScaling("yarn:8@64"); }));
  sources.push_back(changedSpec(sources.back(), [](EncodingSpec& spec) { spec.length = 11; }));
  add([](AttentionSource& source) { source.attention.seed = 6; });
  add([](AttentionSource& source) { source.attention.heads = 6; });
  add([](AttentionSource& source) { source.attention.seed.reset(); });
  add([](AttentionSource& source) { source.attention.scheme = Scheme::Sinusoid; });
  add([](AttentionSource& source) { source.tokens.embedding = torchEmbedding(4, 30, 12); });
  for (const AttentionSource& source : sources) {
    kept.show(source);
    QVERIFY(kept.source() == source);
    AttentionHead fresh(source);
    for (const bool with : {true, false}) {
      QVERIFY(kept.weights(with) == fresh.weights(with));
      QVERIFY(kept.scores(with) == fresh.scores(with));
    }
  }
}

void AttentionTest::halvesAndNeighboursAgreeOnPermutedWords() {
  const RowMatrixD halves = RowMatrixD::Random(30, 12);
  RowMatrixD neighbours(30, 12);
  for (int i = 0; i < 6; ++i) {
    neighbours.col(2 * i) = halves.col(i);
    neighbours.col(2 * i + 1) = halves.col(i + 6);
  }
  AttentionSpec attention;
  attention.scheme = Scheme::Rotary;
  AttentionHead ofHalves(attentionSource(12, someIds(40, 30), attention, embeddingOfNumbers(halves)));
  attention.scheme = Scheme::RotaryNeighbours;
  AttentionHead ofNeighbours(attentionSource(12, someIds(40, 30), attention, embeddingOfNumbers(neighbours)));
  QVERIFY(greatestDifference(ofHalves.weights(true), ofNeighbours.weights(true)) < 1e-14);
}

void AttentionTest::rowsOfTheTableAreAdded() {
  for (const bool drawn : {false, true}) {
    AttentionSource source = fortyTokens(static_cast<int>(Scheme::Sinusoid), drawn, false);
    AttentionHead sinusoid(source);
    RowMatrixD rows(40, 12);
    for (int p = 0; p < 40; ++p) {
      for (int k = 0; k < 12; ++k) {
        const int pair = k / 2;
        const double angle = p * std::pow(10000, -pair / 6.0);
        rows(p, k) = k % 2 == 0 ? std::sin(angle) : std::cos(angle);
      }
    }
    source.tokens.table = std::make_shared<const PositionTable>("learned.npy", rows);
    QVERIFY(AttentionHead(source).weights(true) == sinusoid.weights(true));  // the scheme says what is added
    source.attention.scheme = Scheme::Table;
    QVERIFY(greatestDifference(AttentionHead(source).weights(true), sinusoid.weights(true)) < 1e-13);
  }
}

/// The sinusoid of a grid comes as a table: x in the first half of the dimensions, y in the second.
void AttentionTest::rowsOfAGridAreAdded() {
  for (const bool drawn : {false, true}) {
    AttentionSource source = fortyTokens(static_cast<int>(Scheme::Table), drawn, false);
    RowMatrixD rows(40, 12);
    for (int p = 0; p < 40; ++p) {
      for (int k = 0; k < 12; ++k) {
        const int coordinate = k < 6 ? p % 8 : p / 8;
        const int pair = k % 6 / 2;
        const double angle = coordinate * std::pow(10000, -pair / 3.0);
        rows(p, k) = k % 2 == 0 ? std::sin(angle) : std::cos(angle);
      }
    }
    source.tokens.table = std::make_shared<const PositionTable>("learned.npy", rows);
    AttentionHead learned(source);
    source.attention.scheme = Scheme::Sinusoid;
    source.tokens.spec = withGrid(source.tokens.spec, {.width = 8, .height = 5});
    source.tokens.table = gridTable(source.tokens.spec);
    QVERIFY(greatestDifference(AttentionHead(source).weights(true), learned.weights(true)) < 1e-13);
  }
}

void AttentionTest::whatIsMissingIsNotANumber() {
  AttentionSource source = fortyTokens(static_cast<int>(Scheme::Rotary), false, true);
  source.tokens.ids[7] = 30;
  for (const bool drawn : {false, true}) {
    if (drawn) source.attention.seed = 1;
    AttentionHead head(source);
    for (const bool with : {false, true}) {
      for (int i = 0; i < 40; ++i) QCOMPARE(std::isnan(head.weights(with)(i, 0)), i >= 7);
    }
  }
  // A table that ends before the sentence, and has fewer columns than d_model.
  source = fortyTokens(static_cast<int>(Scheme::Table), false, true);
  source.tokens.table = std::make_shared<const PositionTable>("learned.npy", RowMatrixD::Random(9, 8));
  for (const int headOf : {1, 2}) {
    source.attention.head = headOf;
    AttentionHead head(source);
    for (int i = 0; i < 40; ++i) QCOMPARE(std::isnan(head.weights(true)(i, 0)), i >= 9 || headOf == 2);
    QVERIFY(head.weights(false).allFinite());
  }
  // Vectors of another width.
  source.attention.scheme = Scheme::None;
  source.tokens.embedding = torchEmbedding(2, 30, 12);
  EmbeddingSpec narrow = embeddingOfNumbers(RowMatrixD::Random(30, 7))->spec();
  source.tokens.embedding = std::make_shared<const Embedding>(narrow, 12);
  QVERIFY(std::isnan(AttentionHead(source).weights(false)(3, 0)));
}

void AttentionTest::tokensBeyondTheLengthDoNotAttend() {
  AttentionSource source = fortyTokens(static_cast<int>(Scheme::Sinusoid), true, false);
  EncodingSpec spec = source.tokens.spec;
  spec.length = 9;
  source = withSpec(source, spec);
  QCOMPARE(source.count(), std::int64_t{9});
  QCOMPARE(AttentionHead(source).weights(true).rows(), Eigen::Index{9});
  spec.length = 1000;
  QCOMPARE(AttentionHead(withSpec(source, spec)).weights(true).rows(), Eigen::Index{40});
}

void AttentionTest::noTokensHaveNoWeights() {
  for (int scheme = 0; scheme <= static_cast<int>(Scheme::T5); ++scheme) {
    for (const bool drawn : {false, true}) {
      AttentionSource source = fortyTokens(scheme, drawn, false);
      source.tokens.ids.clear();
      AttentionHead head(source);
      for (const bool with : {false, true}) QCOMPARE(head.weights(with).size(), Eigen::Index{0});
    }
  }
}

void AttentionTest::costGrowsWithTheWork() {
  const auto costOf = [](int tokens, int dModel, int heads, bool drawn) {
    AttentionSpec attention;
    attention.heads = heads;
    if (drawn) attention.seed = 1;
    return attentionCost(attentionSource(dModel, someIds(tokens, 30), attention, nullptr));
  };
  QVERIFY(costOf(512, 512, 8, true) < 3e8);
  QVERIFY(costOf(512, 512, 8, true) > costOf(512, 512, 8, false));
  QVERIFY(costOf(512, 512, 1, false) > costOf(512, 512, 8, false));
  QVERIFY(costOf(1024, 512, 8, true) > 2 * costOf(512, 512, 8, true));
  QVERIFY(costOf(10, 16384, 1, true) > 1e10);
}

void AttentionTest::tableHasBothMatrices() {
  auto weights = std::make_shared<AttentionWeights>();
  weights->without = RowMatrixD::Random(3, 3);
  weights->with = RowMatrixD::Random(3, 3);
  weights->firstPosition = 2;
  const NumberTable table = attentionTable(weights);
  QCOMPARE(table.rows, std::int64_t{6});
  QCOMPARE(table.columns, std::int64_t{3});
  QCOMPARE(table.shape, (std::vector<std::int64_t>{2, 3, 3}));
  QCOMPARE(table.itemSize(), 8);
  QCOMPARE(table.columnTitle(1), std::string("position 3"));
  RowMatrixD out(4, 3);
  std::get<NumberTable::FillDouble>(table.fill)(1, out);
  QVERIFY(out.topRows(2) == weights->without.bottomRows(2));
  QVERIFY(out.bottomRows(2) == weights->with.topRows(2));
  QCOMPARE(table.at(0, 2), weights->without(0, 2));
  QCOMPARE(table.at(5, 1), weights->with(2, 1));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(AttentionTest)
#include "attention_test.moc"
