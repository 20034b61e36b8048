#include "core/table/position_table.h"

#include <QTest>
#include <cmath>
#include <limits>
#include <random>

#include "core/numeric/row_matrix.h"
#include "tests/core/table/npy_files.h"
#include "tests/core/table/random_matrix.h"
#include "tests/unit.h"

using namespace sinescope;

class PositionTableTest : public QObject {
  Q_OBJECT

 private slots:
  void numbersAreThoseThatNumpyPrints_data();
  void numbersAreThoseThatNumpyPrints();
  void everyFloat16IsRead();
  void everyBfloat16IsTheUpperHalfOfAFloat();
  void formatsHaveTheirNames();
  void blocksAreTheNumbersOneByOne_data();
  void blocksAreTheNumbersOneByOne();
  void factsAreThoseOfEveryNumber_data();
  void factsAreThoseOfEveryNumber();
  void tableWithoutFiniteNumbersHasNoRange();
  void factsOfALargeTableAreOfAPart();
  void wholeFactsAreKnownAfterwards();
  void lookingCanBeStopped();
};

namespace {

TablePtr tableFrom(const QByteArray& file) {
  const auto kept = std::make_shared<const QByteArray>(file);
  const auto matrix = readNpy(bytesOf(*kept));
  return std::make_shared<const PositionTable>("a file", matrix->rows, matrix->columns, matrix->layout,
                                               bytesOf(*kept).subspan(matrix->start), kept);
}

/// A table of random bytes: numbers of every magnitude, NaN and ±inf. It starts at an odd address.
TablePtr noise(std::int64_t rows, std::int64_t columns, const NumberLayout& layout) {
  std::mt19937 random(7);
  const auto bytes = static_cast<std::size_t>(rows * columns * layout.bytes);
  const auto kept = std::make_shared<std::vector<std::byte>>(bytes + 1);
  for (std::byte& byte : *kept) byte = static_cast<std::byte>(random() & 0xffU);
  return std::make_shared<const PositionTable>("noise", rows, columns, layout, std::span(*kept).subspan(1), kept);
}

void addLayouts() {
  QTest::addColumn<int>("bytes");
  QTest::addColumn<bool>("big");
  QTest::addColumn<bool>("columnMajor");
  QTest::addColumn<bool>("isBfloat16");
  for (const auto& [bytes, isBfloat16] : {std::pair(2, false), {2, true}, {4, false}, {8, false}}) {
    for (const bool big : {false, true}) {
      for (const bool columnMajor : {false, true}) {
        const std::string format = formatName({.bytes = bytes, .isBfloat16 = isBfloat16});
        QTest::addRow("%s, %s endian, %s", format.c_str(), big ? "big" : "little", columnMajor ? "columns" : "rows")
            << bytes << big << columnMajor << isBfloat16;
      }
    }
  }
}

NumberLayout layoutOfRow() {
  QFETCH(int, bytes);
  QFETCH(bool, big);
  QFETCH(bool, columnMajor);
  QFETCH(bool, isBfloat16);
  return {bytes, big, columnMajor, isBfloat16};
}

/// Counts one number after another, as simply as possible.
TableFacts countedFacts(const PositionTable& table) {
  TableFacts facts{.least = kInfinity, .greatest = -kInfinity};
  for (std::int64_t row = 0; row < table.rows(); ++row) {
    for (std::int64_t column = 0; column < table.columns(); ++column) {
      const double number = table.at(row, column);
      ++facts.seen, ++facts.cells;
      if (std::isnan(number)) ++facts.nans;
      if (number == kInfinity) ++facts.positiveInfinities;
      if (number == -kInfinity) ++facts.negativeInfinities;
      if (!std::isfinite(number)) continue;
      facts.least = std::min(facts.least, number);
      facts.greatest = std::max(facts.greatest, number);
    }
  }
  return facts;
}

}  // namespace

void PositionTableTest::numbersAreThoseThatNumpyPrints_data() {
  QTest::addColumn<QString>("name");
  for (const QString& name : npyFiles()) QTest::newRow(qPrintable(name)) << name;
}

void PositionTableTest::numbersAreThoseThatNumpyPrints() {
  QFETCH(QString, name);
  const TablePtr table = tableFrom(fileNamed(name));
  const QList<double> printed = printedNumbers(name);
  QCOMPARE(printed.size(), 15);
  RowMatrixD all(5, 3);
  table->read(0, 0, all);
  for (int row = 0; row < 5; ++row) {
    for (int column = 0; column < 3; ++column) {
      const double wanted = printed[3 * row + column];
      QVERIFY2(same(table->at(row, column), wanted), qPrintable(QString::number(wanted, 'g', 17)));
      QVERIFY(same(all(row, column), wanted));
    }
  }
}

/// ±mantissa · 2^exponent, by the definition of IEEE 754's binary16.
void PositionTableTest::everyFloat16IsRead() {
  QByteArray bytes;
  for (int bits = 0; bits < 0x10000; ++bits) bytes.append(static_cast<char>(bits)).append(static_cast<char>(bits >> 8));
  const PositionTable table("halves", 256, 256, {2, false, false}, bytesOf(bytes), nullptr);
  for (int bits = 0; bits < 0x10000; ++bits) {
    const int exponent = bits >> 10 & 31;
    const int fraction = bits & 1023;
    double wanted = exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25);
    if (exponent == 31 && fraction == 0) wanted = kInfinity;
    if (exponent == 31 && fraction != 0) wanted = kNan;
    if (bits & 0x8000) wanted = -wanted;
    QVERIFY2(same(table.at(bits / 256, bits % 256), wanted), qPrintable(QString::number(bits, 16)));
  }
}

/// ±mantissa · 2^exponent, by the definition of bfloat16: the exponent of a float32, 7 bits of fraction.
void PositionTableTest::everyBfloat16IsTheUpperHalfOfAFloat() {
  QByteArray bytes;
  for (int bits = 0; bits < 0x10000; ++bits) bytes.append(static_cast<char>(bits)).append(static_cast<char>(bits >> 8));
  const PositionTable table("upper halves", 256, 256, {.bytes = 2, .isBfloat16 = true}, bytesOf(bytes), nullptr);
  for (int bits = 0; bits < 0x10000; ++bits) {
    const int exponent = bits >> 7 & 255;
    const int fraction = bits & 127;
    double wanted = exponent == 0 ? std::ldexp(fraction, -133) : std::ldexp(128 + fraction, exponent - 134);
    if (exponent == 255 && fraction == 0) wanted = kInfinity;
    if (exponent == 255 && fraction != 0) wanted = kNan;
    if (bits & 0x8000) wanted = -wanted;
    QVERIFY2(same(table.at(bits / 256, bits % 256), wanted), qPrintable(QString::number(bits, 16)));
  }
  const TableFacts facts = factsOf(table, 1 << 30);
  QCOMPARE(facts.greatest, 0x1.fep127);
  QCOMPARE(facts.positiveInfinities, 1);
  QCOMPARE(facts.nans, 254);
}

void PositionTableTest::formatsHaveTheirNames() {
  QCOMPARE(formatName({.bytes = 2}), "float16");
  QCOMPARE(formatName({.bytes = 2, .isBfloat16 = true}), "bfloat16");
  QCOMPARE(formatName({.bytes = 4}), "float32");
  QCOMPARE(formatName({.bytes = 8}), "float64");
}

void PositionTableTest::blocksAreTheNumbersOneByOne_data() { addLayouts(); }

void PositionTableTest::blocksAreTheNumbersOneByOne() {
  const TablePtr table = noise(151, 83, layoutOfRow());
  struct Block {
    std::int64_t row, column, rows, columns;
  };
  const Block blocks[] = {{0, 0, 151, 83}, {0, 0, 1, 1},    {150, 82, 1, 1}, {17, 0, 1, 83},
                          {0, 40, 151, 1}, {3, 5, 130, 33}, {64, 16, 64, 16}};
  for (const Block& block : blocks) {
    // The block is part of a larger matrix: its rows are not contiguous.
    RowMatrixD doubles = RowMatrixD::Constant(block.rows, block.columns + 3, -7);
    RowMatrixF floats = RowMatrixF::Constant(block.rows, block.columns + 3, -7);
    table->read(block.row, block.column, doubles.leftCols(block.columns));
    table->read(block.row, block.column, floats.leftCols(block.columns));
    for (std::int64_t row = 0; row < block.rows; ++row) {
      for (std::int64_t column = 0; column < block.columns; ++column) {
        const double wanted = table->at(block.row + row, block.column + column);
        QVERIFY(same(doubles(row, column), wanted));
        QVERIFY(same(floats(row, column), static_cast<float>(wanted)));
      }
      for (int beside = 0; beside < 3; ++beside) QCOMPARE(doubles(row, block.columns + beside), -7.0);
    }
  }
}

void PositionTableTest::factsAreThoseOfEveryNumber_data() { addLayouts(); }

void PositionTableTest::factsAreThoseOfEveryNumber() {
  for (const auto& [rows, columns] : {std::pair(1, 1), {3, 5}, {97, 101}, {128, 64}}) {
    const TablePtr table = noise(rows, columns, layoutOfRow());
    const TableFacts facts = factsOf(*table, 1 << 30);
    TableFacts wanted = countedFacts(*table);
    if (wanted.finite() == 0) wanted.least = wanted.greatest = 0;
    QVERIFY(facts == wanted);
    QVERIFY(facts.isWhole());
    QCOMPARE(facts.finite() + facts.notFinite(), std::int64_t{rows} * columns);
  }
}

void PositionTableTest::tableWithoutFiniteNumbersHasNoRange() {
  RowMatrixD numbers(2, 2);
  numbers << kNan, kInfinity, -kInfinity, kNan;
  const TableFacts facts = factsOf(PositionTable("", numbers), 100);
  QVERIFY((facts == TableFacts{0, 0, 2, 1, 1, 4, 4}));
}

void PositionTableTest::factsOfALargeTableAreOfAPart() {
  RowMatrixD numbers = RowMatrixD::Random(5000, 100);
  numbers(0, 0) = 10;  // both ends are sampled
  numbers(4999, 99) = -10;
  const PositionTable table("", numbers);
  const TableFacts facts = factsOf(table, 200'000);
  QCOMPARE(facts.cells, 500'000);
  QVERIFY(facts.seen > 100'000 && facts.seen <= 200'000);
  QCOMPARE(facts.greatest, 10.0);
  QCOMPARE(facts.least, -10.0);
  QVERIFY(!table.knownFacts());
  const TableFacts few = factsOf(table, 100);  // of the first row
  QCOMPARE(few.seen, 100);
  QCOMPARE(few.cells, 500'000);
  QCOMPARE(few.greatest, 10.0);
  QCOMPARE(few.least, numbers.row(0).minCoeff());
}

void PositionTableTest::wholeFactsAreKnownAfterwards() {
  RowMatrixD numbers = RowMatrixD::Zero(700, 700);
  numbers(350, 350) = kNan;
  const PositionTable table("", numbers);
  const auto facts = wholeFactsOf(table);
  QVERIFY(facts && facts->isWhole());
  QCOMPARE(facts->nans, 1);
  QVERIFY(table.knownFacts() == facts);
  QVERIFY(factsOf(table, 10) == *facts);
  // They are not looked for a second time.
  QVERIFY(wholeFactsOf(table, [] { return false; }) == facts);
}

void PositionTableTest::lookingCanBeStopped() {
  const PositionTable table("", RowMatrixD::Zero(1000, 1000));
  int asked = 0;
  QVERIFY(!wholeFactsOf(table, [&] { return ++asked < 3; }));
  QCOMPARE(asked, 3);
  QVERIFY(!table.knownFacts());
}

SINESCOPE_TEST_WITHOUT_APPLICATION(PositionTableTest)
#include "position_table_test.moc"
