#include "core/numbers/npy.h"
#include "core/encoding/encoding.h"
#include "core/encoding/encoding_tables.h"
#include "core/similarity/similarity_numbers.h"

#include <QRegularExpression>
#include <QTest>
#include <cstring>

#include "tests/core/truth.h"
#include "tests/core/written.h"
#include "tests/unit.h"

using namespace sinescope;

class NpyTest : public QObject {
  Q_OBJECT

 private slots:
  void headerIsWhatNumpyWrites_data();
  void headerIsWhatNumpyWrites();
  void tensorOfThreeDimensionsHasItsShape();
  void matrixReadsBackExactly_data();
  void matrixReadsBackExactly();
  void vectorReadsBackExactly();
  void sizeIsKnownBeforehand();
  void blocksAreLargeAndProgressRises();
  void cancellingStopsAtOnce();
  void theSinksErrorIsPassedOn_data();
  void theSinksErrorIsPassedOn();
};

namespace {

struct Array {
  QString descr;
  QList<qint64> shape;
  std::string numbers;
};

/// A reader for NPY 1.0 written from its specification; descr is empty if anything is wrong.
Array readNpy(const std::string& file) {
  if (file.size() < 10 || file.compare(0, 8, std::string("\x93NUMPY\x01\x00", 8)) != 0) return {};
  const auto byte = [&](std::size_t at) { return static_cast<std::size_t>(static_cast<unsigned char>(file[at])); };
  const std::size_t start = 10 + byte(8) + 256 * byte(9);
  if (start % 64 != 0 || file.size() < start || file[start - 1] != '\n') return {};
  const auto dictionary = QString::fromStdString(file.substr(10, start - 11)).trimmed();
  static const QRegularExpression form(
      R"(^\{'descr': '(<f[48])', 'fortran_order': False, 'shape': \((\d+),(?: (\d+))?\), \}$)");
  const auto match = form.match(dictionary);
  if (!match.hasMatch()) return {};
  Array array{match.captured(1), {match.captured(2).toLongLong()}, file.substr(start)};
  if (match.hasCaptured(3)) array.shape.append(match.captured(3).toLongLong());
  return array;
}

}  // namespace

void NpyTest::headerIsWhatNumpyWrites_data() {
  QTest::addColumn<qint64>("rows");
  QTest::addColumn<qint64>("columns");
  QTest::addColumn<bool>("vector");
  QTest::addColumn<QByteArray>("dictionary");
  // Printed by numpy 1.24.2, numpy.lib.format.write_array_header_1_0, without the spaces that pad it to 118 bytes.
  QTest::newRow("a matrix") << qint64{100} << qint64{128} << false
                            << QByteArray("{'descr': '<f4', 'fortran_order': False, 'shape': (100, 128), }");
  QTest::newRow("the greatest matrix") << qint64{1048576} << qint64{16384} << false
                                       << QByteArray(
                                              "{'descr': '<f4', 'fortran_order': False, 'shape': (1048576, 16384), }");
  QTest::newRow("one number") << qint64{1} << qint64{1} << false
                              << QByteArray("{'descr': '<f4', 'fortran_order': False, 'shape': (1, 1), }");
  QTest::newRow("a vector") << qint64{7} << qint64{1} << true
                            << QByteArray("{'descr': '<f8', 'fortran_order': False, 'shape': (7,), }");
}

void NpyTest::headerIsWhatNumpyWrites() {
  QFETCH(qint64, rows);
  QFETCH(qint64, columns);
  QFETCH(bool, vector);
  QFETCH(QByteArray, dictionary);
  NumberTable table;
  table.rows = rows;
  table.columns = columns;
  table.vector = vector;
  if (vector) table.fill = NumberTable::FillDouble{};
  const QByteArray magic("\x93NUMPY\x01\x00\x76\x00", 10);
  QCOMPARE(QByteArray::fromStdString(npyHeader(table)), magic + dictionary.leftJustified(117, ' ') + '\n');
}

void NpyTest::tensorOfThreeDimensionsHasItsShape() {
  NumberTable table;
  table.rows = 10;
  table.columns = 10;
  table.shape = {10, 5, 2};
  QVERIFY(npyHeader(table).find("'shape': (10, 5, 2), }") != std::string::npos);
  QCOMPARE(npySize(table), static_cast<std::int64_t>(npyHeader(table).size()) + 400);
}

void NpyTest::matrixReadsBackExactly_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("d");
  QTest::newRow("one block") << "paper" << 100 << 128;
  QTest::newRow("many blocks, the last one short") << "slides" << 5000 << 1111;
  QTest::newRow("one row") << "fairseq" << 1 << 9;
  QTest::newRow("one column") << "paper" << 1000 << 1;
}

void NpyTest::matrixReadsBackExactly() {
  QFETCH(QString, convention);
  QFETCH(int, length);
  QFETCH(int, d);
  const EncodingSpec spec = specOf(convention, length, d);
  Written written;
  QVERIFY(writeNpy(matrixTable(spec), written.sink(), goOn).has_value());
  const Array array = readNpy(written.bytes);
  QCOMPARE(array.descr, "<f4");
  QCOMPARE(array.shape, QList<qint64>({length, d}));
  const RowMatrixF matrix = encode(spec);
  QCOMPARE(array.numbers.size(), static_cast<std::size_t>(matrix.size()) * sizeof(float));
  QVERIFY(std::memcmp(array.numbers.data(), matrix.data(), array.numbers.size()) == 0);
}

void NpyTest::vectorReadsBackExactly() {
  const EncodingSpec spec = specOf("paper", 777, 16);
  Written written;
  QVERIFY(writeNpy(similarityRowTable(spec, 5, Measure::Dot), written.sink(), goOn).has_value());
  const Array array = readNpy(written.bytes);
  QCOMPARE(array.descr, "<f8");
  QCOMPARE(array.shape, QList<qint64>({777}));
  const Eigen::VectorXd row = Similarity(columnsOf(spec)).row(5, 0, 777, Measure::Dot);
  QCOMPARE(array.numbers.size(), 777 * sizeof(double));
  QVERIFY(std::memcmp(array.numbers.data(), row.data(), array.numbers.size()) == 0);
}

void NpyTest::sizeIsKnownBeforehand() {
  for (const NumberTable& table : {doubles(1, 1), doubles(100, 3), doubles(9, 1, true), matrixTable({})}) {
    Written written;
    QVERIFY(writeNpy(table, written.sink(), goOn).has_value());
    QCOMPARE(npySize(table), static_cast<std::int64_t>(written.bytes.size()));
  }
  QCOMPARE(npySize(matrixTable(specOf("paper", kMaxLength, kMaxDModel))), std::int64_t{68'719'476'736 + 128});
}

void NpyTest::blocksAreLargeAndProgressRises() {
  const NumberTable table = doubles(20'000, 100);
  Written written;
  std::vector<double> parts;
  const Progress note = [&](double part) {
    parts.push_back(part);
    return true;
  };
  QVERIFY(writeNpy(table, written.sink(), note).has_value());
  QCOMPARE(static_cast<std::int64_t>(parts.size()), (table.rows + blockRows(table) - 1) / blockRows(table));
  QVERIFY(parts.size() > 1);
  QVERIFY(std::ranges::is_sorted(parts));
  QVERIFY(parts.front() > 0);
  QCOMPARE(parts.back(), 1.0);
  QCOMPARE(written.calls, static_cast<int>(parts.size()) + 1);  // the header
}

void NpyTest::cancellingStopsAtOnce() {
  const NumberTable table = doubles(20'000, 100);
  Written written;
  int asked = 0;
  const auto result = writeNpy(table, written.sink(), [&](double) { return ++asked < 2; });
  QVERIFY(!result.has_value());
  QVERIFY(result.error().cancelled);
  QCOMPARE(asked, 2);
  QCOMPARE(static_cast<std::int64_t>(written.bytes.size()), 128 + 2 * blockRows(table) * 800);
}

void NpyTest::theSinksErrorIsPassedOn_data() {
  QTest::addColumn<int>("refuseFrom");
  QTest::newRow("at the header") << 0;
  QTest::newRow("at the first block") << 1;
  QTest::newRow("later") << 2;
}

void NpyTest::theSinksErrorIsPassedOn() {
  QFETCH(int, refuseFrom);
  Written written;
  written.refuseFrom = refuseFrom;
  const auto result = writeNpy(doubles(20'000, 100), written.sink(), goOn);
  QVERIFY(!result.has_value());
  QVERIFY(!result.error().cancelled);
  QCOMPARE(result.error().message, std::string("the disk is full"));
  QCOMPARE(written.calls, refuseFrom);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(NpyTest)
#include "npy_test.moc"
