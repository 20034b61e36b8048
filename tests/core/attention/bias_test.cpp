#include "core/attention/bias.h"

#include <QTest>
#include <cmath>
#include <numbers>

#include "core/random/torch_random.h"
#include "tests/core/attention/sentences.h"
#include "tests/unit.h"

using namespace sinescope;

class BiasTest : public QObject {
  Q_OBJECT

 private slots:
  void slopesArePowersOfTwo();
  void slopesOfOtherNumbersOfHeadsAreThoseOfTransformers();
  void everySlopeIsOfItsOwn();
  void bucketsAreThoseOfTheOracle();
  void bucketsBeginWhereTheyShould();
  void untrainedBiasesAreDrawnAfterTheWeights();
  void untrainedBiasesOfTheIdentityBeginTheStream();
  void biasFollowsTheScheme();
  void matricesDependOnTheOffsetAlone();
  void theMaskAddsMinusInfinity();
  void distancesHaveTheirBuckets();
};

namespace {

/// The four numbers of PyTorch's transform, in double.
double slowNormal(const MtOutputs& words, std::uint64_t before, std::size_t number) {
  std::array<std::uint32_t, 16> run{};
  words.read(before + number / 16 * 16, run);
  const auto uniform = [&](std::size_t i) { return static_cast<double>(run[i] & 0xffffffU) * 0x1p-24; };
  const std::size_t pair = number % 8;
  const double radius = std::sqrt(-2 * std::log(1 - uniform(pair)));
  const double angle = 2 * std::numbers::pi * uniform(pair + 8);
  return radius * (number % 16 < 8 ? std::cos(angle) : std::sin(angle));
}

}  // namespace

void BiasTest::slopesArePowersOfTwo() {
  for (int head = 0; head < 8; ++head) QCOMPARE(alibiSlope(head, 8), std::ldexp(1, -head - 1));
  QCOMPARE(alibiSlopes(1), std::vector<double>{1.0 / 256});
  QCOMPARE(alibiSlopes(16384).size(), std::size_t{16384});
  QCOMPARE(alibiSlope(16383, 16384), 1.0 / 256);
}

void BiasTest::slopesOfOtherNumbersOfHeadsAreThoseOfTransformers() {
  QCOMPARE(alibiSlopes(5), (std::vector<double>{1.0 / 4, 1.0 / 16, 1.0 / 64, 1.0 / 256, 1.0 / 2}));
  const auto slopes = alibiSlopes(12);
  for (std::size_t head = 0; head < 8; ++head) QCOMPARE(slopes[head], std::exp2(-static_cast<double>(head) - 1));
  for (std::size_t head = 8; head < 12; ++head) QCOMPARE(slopes[head], std::exp2(7.5 - static_cast<double>(head)));
}

void BiasTest::everySlopeIsOfItsOwn() {
  for (int heads = 1; heads <= 200; ++heads) {
    auto slopes = alibiSlopes(heads);
    std::ranges::sort(slopes);
    QVERIFY(std::ranges::adjacent_find(slopes) == slopes.end());
    QVERIFY(slopes.front() > 0 && slopes.back() < 1);
  }
}

/// attention_scores.py computes them in whole numbers.
void BiasTest::bucketsAreThoseOfTheOracle() {
  QFile file(QStringLiteral(TEST_DATA "/t5_buckets.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readLine().trimmed(), QByteArray("offset,both,buckets,distance,bucket"));
  int rows = 0;
  for (; !file.atEnd(); ++rows) {
    const QByteArray line = file.readLine().trimmed();
    const QList<QByteArray> cells = line.split(',');
    const int own = t5Bucket(cells[0].toLongLong(), cells[1].toInt() != 0, cells[2].toInt(), cells[3].toInt());
    QVERIFY2(own == cells[4].toInt(), line + " but " + QByteArray::number(own));
  }
  QVERIFY(rows > 1000);
}

void BiasTest::bucketsBeginWhereTheyShould() {
  QCOMPARE(t5BucketStarts(true), (std::vector<std::int64_t>{0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 23, 32, 46, 64, 91}));
  for (const bool both : {true, false}) {
    const auto starts = t5BucketStarts(both);
    QCOMPARE(std::ssize(starts), both ? 16 : 32);
    for (std::size_t bucket = 0; bucket < starts.size(); ++bucket) {
      QCOMPARE(t5Bucket(-starts[bucket], both), static_cast<int>(bucket));
      if (bucket > 0) QCOMPARE(t5Bucket(1 - starts[bucket], both), static_cast<int>(bucket) - 1);
    }
  }
  QCOMPARE(t5Bucket(1, true), 17);
  QCOMPARE(t5Bucket(100, false), 0);
  // Of few distances, some buckets have none.
  QCOMPARE(t5BucketStarts(false, 8, 5).size(), std::size_t{8});
}

void BiasTest::untrainedBiasesAreDrawnAfterTheWeights() {
  AttentionSpec attention;
  attention.seed = 7;
  attention.heads = 4;
  attention.head = 3;
  const auto biases = t5Biases(attention, 12);
  const MtOutputs words(7);
  for (std::size_t bucket = 0; bucket < biases.size(); ++bucket) {
    QVERIFY(std::abs(static_cast<double>(biases[bucket]) - slowNormal(words, 2 * 12 * 12, 4 * bucket + 3)) < 1e-5);
  }
}

void BiasTest::untrainedBiasesOfTheIdentityBeginTheStream() {
  AttentionSpec attention;
  attention.heads = 3;
  attention.head = 1;
  const auto biases = t5Biases(attention, 12);
  const auto normals = torchNormals(0, std::int64_t{3} * kT5Buckets);
  for (std::size_t bucket = 0; bucket < biases.size(); ++bucket) QCOMPARE(biases[bucket], normals[3 * bucket + 1]);
}

void BiasTest::biasFollowsTheScheme() {
  AttentionSpec attention;
  attention.heads = 5;
  attention.head = 4;
  QCOMPARE(OffsetBias(attention, 10).at(7), 0.0);
  attention.scheme = Scheme::Alibi;
  QCOMPARE(OffsetBias(attention, 10).at(7), -3.5);
  QCOMPARE(OffsetBias(attention, 10).at(-7), -3.5);
  attention.scheme = Scheme::T5;
  const auto biases = t5Biases(attention, 10);
  for (const bool causal : {false, true}) {
    attention.causal = causal;
    const OffsetBias bias(attention, 10);
    for (const std::int64_t offset : {-1'000'000, -200, -128, -127, -91, -1, 0, 1, 8, 50, 127, 128, 129, 1'000'000}) {
      const auto bucket = static_cast<std::size_t>(t5Bucket(offset, !causal));
      QCOMPARE(bias.at(offset), static_cast<double>(biases[bucket]));
    }
  }
}

void BiasTest::matricesDependOnTheOffsetAlone() {
  for (const Scheme scheme : {Scheme::None, Scheme::Sinusoid, Scheme::Rotary, Scheme::Alibi, Scheme::T5}) {
    const AttentionSpec attention{.scheme = scheme, .heads = 5, .head = 2};
    const RowMatrixD biases = biasMatrix(attention, 16, 300);  // heads need not divide the width
    QCOMPARE(biases.rows(), 300);
    for (Eigen::Index i = 1; i < 300; ++i) QCOMPARE(biases.row(i).tail(299), biases.row(i - 1).head(299));
    if (scheme == Scheme::Alibi) {
      QCOMPARE(biases(0, 0), 0.0);
      QVERIFY(!std::signbit(biases(0, 0)));
      QCOMPARE(biases(299, 0), -299.0 / 64);
      QCOMPARE(biases, RowMatrixD(biases.transpose()));
    }
    if (!addsBias(scheme)) QVERIFY(biases.isZero(0));
  }
}

void BiasTest::theMaskAddsMinusInfinity() {
  const AttentionSpec attention{.scheme = Scheme::T5, .heads = 2, .head = 1, .seed = 7, .causal = true};
  const RowMatrixD biases = biasMatrix(attention, 8, 20);
  const NumberTable table = biasTable(attention, 8, 20, 3);
  QCOMPARE(table.rows, std::int64_t{20});
  QCOMPARE(table.columns, std::int64_t{20});
  QCOMPARE(table.firstRowLabel, std::int64_t{3});
  QCOMPARE(table.columnTitle(19), std::string("position 22"));
  for (Eigen::Index i = 0; i < 20; ++i) {
    for (Eigen::Index j = 0; j < 20; ++j) {
      QCOMPARE(std::isfinite(biases(i, j)), j <= i);
      QCOMPARE(table.at(i, j), biases(i, j));
    }
  }
}

void BiasTest::distancesHaveTheirBuckets() {
  const AttentionSpec attention{.heads = 8, .head = 1};
  const NumberTable table = biasDistanceTable(attention, 16, 1000);
  const auto biases = t5Biases(attention, 16);
  for (const std::int64_t distance : {0, 1, 7, 8, 11, 12, 90, 91, 999}) {
    QCOMPARE(table.at(distance, 0), static_cast<double>(distance));
    QCOMPARE(table.at(distance, 1), -0.25 * static_cast<double>(distance));
    for (const int side : {0, 1}) {
      const int bucket = t5Bucket(side == 0 ? -distance : distance, true);
      QCOMPARE(table.at(distance, 2 + 2 * side), static_cast<double>(bucket));
      QCOMPARE(table.at(distance, 3 + 2 * side), static_cast<double>(biases[static_cast<std::size_t>(bucket)]));
    }
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(BiasTest)
#include "bias_test.moc"
