#include "core/tokens/embedding.h"

#include <QFile>
#include <QTest>
#include <cmath>
#include <limits>
#include <numeric>
#include <thread>

#include "core/encoding/encoding.h"
#include "core/numeric/row_matrix.h"
#include "core/random/torch_random.h"
#include "core/tokens/embedding_table.h"
#include "tests/unit.h"

using namespace sinescope;

class EmbeddingTest : public QObject {
  Q_OBJECT

 private slots:
  void reference003ComesOut();
  void vectorsAreThoseOfTheWholeTable_data();
  void vectorsAreThoseOfTheWholeTable();
  void vectorsOfTheLargestTableAreReached();
  void anotherWidthGoesOnWithTheSameGenerator();
  void fileIsReadAsItIs();
  void fileOfAnotherWidthDoesNotFit();
  void manyThreadsGetTheSame();
  void tableIsStreamed();
};

namespace {

/// The numbers that a reference prints.
RowMatrixD printed(const char* name) {
  QFile file(QString(TEST_DATA) + '/' + name);
  RowMatrixD matrix(5, 4);
  if (!file.open(QIODevice::ReadOnly)) qFatal("no data");
  for (Eigen::Index row = 0; row < 5;) {
    const QByteArray line = file.readLine().trimmed();
    if (line.startsWith('#')) continue;
    const auto numbers = line.split(',');
    for (Eigen::Index column = 0; column < 4; ++column) matrix(row, column) = numbers[column].toDouble();
    ++row;
  }
  return matrix;
}

EmbeddingSpec specOf(EmbeddingSource source, std::uint32_t seed, int vocabulary) {
  EmbeddingSpec spec;
  spec.source = source;
  spec.seed = seed;
  spec.vocabulary = vocabulary;
  return spec;
}

TablePtr tableOf(const RowMatrixD& numbers) { return std::make_shared<const PositionTable>("learned.npy", numbers); }

}  // namespace

void EmbeddingTest::reference003ComesOut() {
  const Embedding embedding(specOf(EmbeddingSource::Torch, 0, 5), 4);
  const std::vector<int> ids = torchIntegers(0, 5, 5);
  RowMatrixF x(5, 4);
  embedding.rowsOf(ids, x);
  EncodingSpec spec;
  spec.length = 5;
  spec.dModel = 4;
  const RowMatrixF sum = x + encode(spec);
  constexpr double half = 0.5e-4 + 1e-6;  // half a unit of the last printed digit
  QVERIFY((x.cast<double>() - printed("reference_003_embedding.csv")).cwiseAbs().maxCoeff() <= half);
  QVERIFY((sum.cast<double>() - printed("reference_003_sum.csv")).cwiseAbs().maxCoeff() <= half);
}

void EmbeddingTest::vectorsAreThoseOfTheWholeTable_data() {
  QTest::addColumn<int>("source");
  QTest::addColumn<int>("vocabulary");
  QTest::addColumn<int>("dModel");
  for (const auto source : {EmbeddingSource::Torch, EmbeddingSource::Uniform}) {
    for (const auto& [vocabulary, dModel] : {std::pair(1, 1), std::pair(3, 5), std::pair(5, 4), std::pair(17, 3),
                                             std::pair(64, 16), std::pair(1000, 37), std::pair(4096, 64)}) {
      QTest::addRow("%s %d x %d", source == EmbeddingSource::Torch ? "torch" : "uniform", vocabulary, dModel)
          << static_cast<int>(source) << vocabulary << dModel;
    }
  }
}

void EmbeddingTest::vectorsAreThoseOfTheWholeTable() {
  QFETCH(int, source);
  QFETCH(int, vocabulary);
  QFETCH(int, dModel);
  const auto kind = static_cast<EmbeddingSource>(source);
  const std::int64_t count = std::int64_t{vocabulary} * dModel;
  const auto numbers = kind == EmbeddingSource::Torch ? torchNormals(9, count) : uniforms(9, count);
  const Eigen::Map<const RowMatrixF> whole(numbers.data(), vocabulary, dModel);
  const Embedding embedding(specOf(kind, 9, vocabulary), dModel);
  QCOMPARE(embedding.vocabulary(), vocabulary);
  QVERIFY(embedding.fits());

  std::vector<int> ids;
  for (int i = 0; i < 40; ++i) ids.push_back(i * 7919 % vocabulary);
  RowMatrixF some(40, dModel);
  embedding.rowsOf(ids, some);
  embedding.rowsOf(ids, some);  // now they are cached
  for (int i = 0; i < 40; ++i) QVERIFY(some.row(i) == whole.row(ids[static_cast<std::size_t>(i)]));

  RowMatrixF all(vocabulary, dModel);
  embedding.rows(0, all);
  QVERIFY(all == whole);
  RowMatrixF last(1, dModel);
  embedding.rows(vocabulary - 1, last);
  QVERIFY(last.row(0) == whole.row(vocabulary - 1));
  QCOMPARE(embedding.at(vocabulary / 2, dModel - 1), whole(vocabulary / 2, dModel - 1));

  std::vector<std::int64_t> sampled;
  for (std::int64_t id = 0; id < vocabulary; id += 3) sampled.push_back(id);
  std::vector<int> dimensions;
  for (int k = dModel / 3; k < dModel; k += 2) dimensions.push_back(k);
  RowMatrixF values(static_cast<Eigen::Index>(sampled.size()), static_cast<Eigen::Index>(dimensions.size()));
  embedding.values(sampled, dimensions, values);
  for (std::size_t r = 0; r < sampled.size(); ++r) {
    for (std::size_t c = 0; c < dimensions.size(); ++c) {
      QCOMPARE(values(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c)), whole(sampled[r], dimensions[c]));
    }
  }
}

void EmbeddingTest::vectorsOfTheLargestTableAreReached() {
  constexpr int dModel = 16'384;
  const Embedding embedding(specOf(EmbeddingSource::Uniform, 1, kMaxVocabulary), dModel);
  RowMatrixF last(1, dModel);
  embedding.rows(kMaxVocabulary - 1, last);
  // Uses the generator itself, which gets there in two jumps.
  Twister twister(1);
  twister.skip(std::uint64_t{1} << 33);
  twister.skip((std::uint64_t{1} << 33) - dModel);
  std::vector<std::uint32_t> words(dModel);
  twister.read(words);
  for (int k = 0; k < dModel; ++k) {
    const double u = words[static_cast<std::size_t>(k)] & 0xffffffU;
    QCOMPARE(double{last(0, k)}, (2 * u + 1) / (1 << 24) - 1);
  }
}

void EmbeddingTest::anotherWidthGoesOnWithTheSameGenerator() {
  const Embedding narrow(specOf(EmbeddingSource::Torch, 3, 4096), 60);
  RowMatrixF row(1, 60);
  narrow.rows(4000, row);
  const Embedding wide(specOf(EmbeddingSource::Torch, 3, 4096), 61, &narrow);
  const Embedding fresh(specOf(EmbeddingSource::Torch, 3, 4096), 61);
  const Embedding other(specOf(EmbeddingSource::Torch, 4, 4096), 61, &narrow);
  RowMatrixF ours(1, 61);
  RowMatrixF theirs(1, 61);
  wide.rows(2000, ours);
  fresh.rows(2000, theirs);
  QVERIFY(ours == theirs);
  other.rows(2000, ours);
  QVERIFY(ours != theirs);
}

void EmbeddingTest::fileIsReadAsItIs() {
  RowMatrixD numbers(3, 2);
  numbers << 1, 2, 3, std::numeric_limits<double>::quiet_NaN(), 5, -std::numeric_limits<double>::infinity();
  EmbeddingSpec spec;
  spec.source = EmbeddingSource::File;
  spec.table = tableOf(numbers);
  const Embedding embedding(spec, 2);
  QVERIFY(embedding.fits());
  QCOMPARE(embedding.vocabulary(), 3);
  RowMatrixF rows(2, 2);
  embedding.rowsOf(std::vector<int>{2, 0}, rows);
  QCOMPARE(rows(0, 0), 5.0F);
  QVERIFY(std::isinf(rows(0, 1)));
  QCOMPARE(rows(1, 1), 2.0F);
  QVERIFY(std::isnan(embedding.at(1, 1)));
}

void EmbeddingTest::fileOfAnotherWidthDoesNotFit() {
  EmbeddingSpec spec;
  spec.source = EmbeddingSource::File;
  spec.table = tableOf(RowMatrixD::Zero(3, 2));
  const Embedding embedding(spec, 4);
  QVERIFY(!embedding.fits());
  QCOMPARE(embedding.columns(), 2);
}

void EmbeddingTest::manyThreadsGetTheSame() {
  const Embedding embedding(specOf(EmbeddingSource::Torch, 11, 4096), 48);
  std::vector<int> ids(200);
  std::iota(ids.begin(), ids.end(), 1000);
  std::array<RowMatrixF, 4> found;
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < found.size(); ++i) {
    threads.emplace_back([&, i] {
      std::vector<int> mine = ids;
      if (i % 2 != 0) std::ranges::reverse(mine);
      found[i].resize(200, 48);
      embedding.rowsOf(mine, found[i]);
      if (i % 2 != 0) found[i] = found[i].colwise().reverse().eval();
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const RowMatrixF& rows : found) QVERIFY(rows == found[0]);
}

void EmbeddingTest::tableIsStreamed() {
  const auto embedding = std::make_shared<const Embedding>(specOf(EmbeddingSource::Torch, 0, 5), 4);
  const NumberTable table = embeddingTable(embedding);
  QCOMPARE(table.rows, 5);
  QCOMPARE(table.columns, 4);
  QCOMPARE(table.itemSize(), 4);
  QCOMPARE(table.rowTitle, std::string("id"));
  RowMatrixF block(2, 4);
  std::get<NumberTable::FillFloat>(table.fill)(3, block);
  const RowMatrixD reference = printed("reference_003_embedding.csv");  // of ids 4 4 3 0 3
  QVERIFY((block.row(1).cast<double>() - reference.row(0)).cwiseAbs().maxCoeff() <= 0.51e-4);
  QVERIFY((block.row(0).cast<double>() - reference.row(2)).cwiseAbs().maxCoeff() <= 0.51e-4);
  QVERIFY(std::abs(table.at(0, 0) - reference(3, 0)) <= 0.51e-4);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(EmbeddingTest)
#include "embedding_test.moc"
