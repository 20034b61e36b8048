#include "core/random/torch_random.h"

#include <QFile>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "tests/unit.h"

using namespace sinescope;

/// Numbers of PyTorch itself, printed to tests/data by PyTorch 1.13.
class TorchRandomTest : public QObject {
  Q_OBJECT

 private slots:
  void goldenTablesComeOut_data();
  void goldenTablesComeOut();
  void normalsOfEverySizeArePyTorchs();
  void idsOfReference003ComeOut();
  void integersArePyTorchs();
  void normalsAreTheSameInWhateverBlock_data();
  void normalsAreTheSameInWhateverBlock();
  void normalsBeginAfterOtherNumbers();
  void uniformsLieInTheOpenInterval();
};

namespace {

std::vector<std::vector<double>> rowsOf(const QString& name) {
  QFile file(QString(TEST_DATA) + '/' + name);
  std::vector<std::vector<double>> rows;
  if (!file.open(QIODevice::ReadOnly)) return rows;
  while (!file.atEnd()) {
    const QByteArray line = file.readLine().trimmed();
    if (line.startsWith('#')) continue;
    std::vector<double> row;
    for (const QByteArray& number : line.split(',')) row.push_back(number.toDouble());
    rows.push_back(row);
  }
  return rows;
}

/// From 16 on, the floats are PyTorch's, of which nine digits are printed; fewer are within 1e-6.
bool isPyTorchs(float ours, double theirs, std::int64_t count) {
  return count < 16 ? std::abs(ours - theirs) <= 1e-6 : ours == static_cast<float>(theirs);
}

}  // namespace

void TorchRandomTest::goldenTablesComeOut_data() {
  QTest::addColumn<quint32>("seed");
  QTest::addColumn<int>("rows");
  QTest::addColumn<int>("columns");
  QTest::newRow("fewer than 16 numbers") << 0U << 3 << 4;
  QTest::newRow("20, of which the last 16 are drawn anew") << 0U << 5 << 4;
  QTest::newRow("126") << 42U << 9 << 14;
  QTest::newRow("48, whole runs") << 7U << 6 << 8;
}

void TorchRandomTest::goldenTablesComeOut() {
  QFETCH(quint32, seed);
  QFETCH(int, rows);
  QFETCH(int, columns);
  const auto golden = rowsOf(QStringLiteral("torch_embedding_seed%1_%2x%3.csv").arg(seed).arg(rows).arg(columns));
  QCOMPARE(golden.size(), static_cast<std::size_t>(rows));
  const auto normals = torchNormals(seed, rows * columns);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const float ours = normals.at(static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                                    static_cast<std::size_t>(column));
      QVERIFY2(
          isPyTorchs(ours, golden[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)], rows * columns),
          qPrintable(QString::number(ours, 'g', 9)));
    }
  }
}

void TorchRandomTest::normalsOfEverySizeArePyTorchs() {
  const auto rows = rowsOf(QStringLiteral("torch_randn.csv"));
  QCOMPARE(rows.size(), std::size_t{5 * 68});
  for (const auto& row : rows) {
    const auto count = static_cast<std::int64_t>(row[1]);
    const auto normals = torchNormals(static_cast<std::uint32_t>(row[0]), count);
    const QByteArray where = QByteArray::number(row[0], 'f', 0) + ": " + QByteArray::number(count);
    QVERIFY2(isPyTorchs(normals.front(), row[2], count), where);
    QVERIFY2(isPyTorchs(normals[static_cast<std::size_t>(count / 2)], row[3], count), where);
    QVERIFY2(isPyTorchs(normals.back(), row[4], count), where);
    const double sum = std::accumulate(normals.begin(), normals.end(), 0.0);
    // Twelve digits of the sum are printed: no float of a million is off in its last place.
    const double allowed = count < 16 ? 1e-6 : 1e-11 * std::max(1.0, std::abs(row[5]));
    QVERIFY2(std::abs(sum - row[5]) <= allowed, where);
  }
}

void TorchRandomTest::idsOfReference003ComeOut() {
  QCOMPARE(torchIntegers(0, 5, 5), (std::vector<int>{4, 4, 3, 0, 3}));
}

void TorchRandomTest::integersArePyTorchs() {
  const auto rows = rowsOf(QStringLiteral("torch_randint.csv"));
  QCOMPARE(rows.size(), std::size_t{20});
  for (const auto& row : rows) {
    const auto ours = torchIntegers(static_cast<std::uint32_t>(row[0]), static_cast<int>(row[1]), 8);
    for (std::size_t i = 0; i < 8; ++i) QCOMPARE(ours[i], static_cast<int>(row[i + 2]));
  }
}

void TorchRandomTest::normalsAreTheSameInWhateverBlock_data() {
  QTest::addColumn<int>("count");
  for (const int count : {1, 15, 16, 17, 31, 33, 1000, 9001}) QTest::addRow("%d numbers", count) << count;
}

void TorchRandomTest::normalsAreTheSameInWhateverBlock() {
  QFETCH(int, count);
  const auto all = torchNormals(5, count);
  const MtOutputs words(5);
  for (const int size : {1, 3, 7, 16, 40, 4100}) {
    for (int first = 0; first < count; first += size) {
      std::vector<float> block(static_cast<std::size_t>(std::min(size, count - first)));
      readNormals(words, count, first, block);
      QVERIFY(std::equal(block.begin(), block.end(), all.begin() + first));
    }
  }
  for (const int stride : {1, 2, 5, 9, 100}) {
    const int first = std::min(3, count - 1);
    std::vector<int> offsets;
    for (int offset = 0; first + offset < count; offset += stride) offsets.push_back(offset);
    std::vector<float> some(offsets.size());
    readNormals(words, count, first, offsets, some);
    for (std::size_t i = 0; i < some.size(); ++i) {
      QCOMPARE(some[i], all[static_cast<std::size_t>(first + offsets[i])]);
    }
  }
}

void TorchRandomTest::normalsBeginAfterOtherNumbers() {
  const auto all = torchNormals(5, 192);
  const MtOutputs words(5);
  std::vector<float> runs(160);
  readNormals(words, 160, 0, runs, 32);
  QVERIFY(std::equal(runs.begin(), runs.end(), all.begin() + 32));
  // Of 41 after 7 outputs, the last 16 are drawn from the outputs 48 … 63.
  std::vector<float> redrawn(16);
  readNormals(words, 41, 25, redrawn, 7);
  QVERIFY(std::equal(redrawn.begin(), redrawn.end(), all.begin() + 48));
  // Of fewer than 16, a pair takes four outputs.
  const auto few = torchNormals(5, 4);
  std::vector<float> pair(2);
  readNormals(words, 2, 0, pair, 4);
  QVERIFY(std::equal(pair.begin(), pair.end(), few.begin() + 2));
}

void TorchRandomTest::uniformsLieInTheOpenInterval() {
  const auto numbers = uniforms(1, 1 << 22);
  const auto [least, greatest] = std::ranges::minmax(numbers);
  // Among four million numbers both ends are nearly reached, but never quite.
  QVERIFY(least > -1 && least < -0.99999F);
  QVERIFY(greatest < 1 && greatest > 0.99999F);
  double sum = 0;
  double squares = 0;
  for (const float number : numbers) sum += number, squares += double{number} * number;
  const auto count = static_cast<double>(numbers.size());
  QVERIFY(std::abs(sum / count) < 2e-3);  // seven standard deviations
  QVERIFY(std::abs(squares / count - 1.0 / 3) < 1e-3);
  // By hand: the first output of seed 0 is 2357136044, whose low 24 bits are 8325804.
  QCOMPARE(uniforms(0, 1)[0], static_cast<float>((2 * (2357136044U & 0xffffffU) + 1.0) / (1 << 24) - 1));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(TorchRandomTest)
#include "torch_random_test.moc"
