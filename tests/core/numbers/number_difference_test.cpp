#include "core/numbers/number_difference.h"
#include "core/encoding/encoding_tables.h"
#include "core/similarity/similarity_numbers.h"
#include "tests/unit.h"

#include <QTest>

using namespace sinescope;

class NumberDifferenceTest : public QObject {
  Q_OBJECT

 private slots:
  void commonRowsAndColumnsAreSubtracted_data();
  void commonRowsAndColumnsAreSubtracted();
  void similaritiesAlignByPosition();
  void nothingInCommonLeavesNoRow();
};

namespace {

template <class Matrix>
Matrix allOf(const NumberTable& table) {
  using Fill = FunctionOf<void(std::int64_t, Eigen::Ref<Matrix>)>;
  Matrix all(table.rows, table.columns);
  std::get<Fill>(table.fill)(0, all);
  return all;
}

}  // namespace

void NumberDifferenceTest::commonRowsAndColumnsAreSubtracted_data() {
  QTest::addColumn<int>("firstOfA");
  QTest::addColumn<int>("firstOfB");
  QTest::newRow("from the same position") << 0 << 0;
  QTest::newRow("A later") << 5 << 2;
  QTest::newRow("B later") << 1 << 9;
}

void NumberDifferenceTest::commonRowsAndColumnsAreSubtracted() {
  QFETCH(const int, firstOfA);
  QFETCH(const int, firstOfB);
  const EncodingSpec a{30, 12, 10000, firstOfA, {}};
  const EncodingSpec b{40, 8, 50, firstOfB, {}};
  const NumberTable table = differenceOf(matrixTable(a), matrixTable(b));
  const int first = std::max(firstOfA, firstOfB);
  QCOMPARE(table.firstRowLabel, std::int64_t{first});
  QCOMPARE(table.rows, std::int64_t{std::min(firstOfA + 30, firstOfB + 40) - first});
  QCOMPARE(table.columns, std::int64_t{8});
  const RowMatrixF all = allOf<RowMatrixF>(table);
  for (int row = 0; row < all.rows(); ++row) {
    for (int k = 0; k < all.cols(); ++k) {
      const double wanted = valueAt(columnOf(a, k), first + row) - valueAt(columnOf(b, k), first + row);
      QVERIFY(std::abs(static_cast<double>(all(row, k)) - wanted) < 2e-7);
      QVERIFY(std::abs(table.at(row, k) - wanted) < 1e-12);
    }
  }
}

void NumberDifferenceTest::similaritiesAlignByPosition() {
  const EncodingSpec a{20, 16, 10000, 3, {}};
  const EncodingSpec b{20, 16, 100, 0, {}};
  const NumberTable table = differenceOf(similarityTable(a, Measure::Dot), similarityTable(b, Measure::Dot));
  QCOMPARE(table.rows, std::int64_t{17});
  QCOMPARE(table.columns, std::int64_t{17});
  QCOMPARE(table.columnTitle(0), std::string("position 3"));
  double wanted = 0;  // positions 3 and 7
  for (int k = 0; k < 16; ++k) {
    wanted += valueAt(columnOf(a, k), 3) * valueAt(columnOf(a, k), 7);
    wanted -= valueAt(columnOf(b, k), 3) * valueAt(columnOf(b, k), 7);
  }
  QVERIFY(std::abs(static_cast<double>(allOf<RowMatrixF>(table)(0, 4)) - wanted) < 1e-5);
  // The other way round it is the same, but for its sign.
  const NumberTable turned = differenceOf(similarityTable(b, Measure::Dot), similarityTable(a, Measure::Dot));
  QCOMPARE(turned.columnTitle(0), std::string("position 3"));
  QCOMPARE(turned.firstRowLabel, std::int64_t{3});
  QCOMPARE(allOf<RowMatrixF>(turned), RowMatrixF(-allOf<RowMatrixF>(table)));
  QCOMPARE(turned.at(2, 5), -table.at(2, 5));
}

void NumberDifferenceTest::nothingInCommonLeavesNoRow() {
  const NumberTable near = matrixTable({10, 4, 10000, 0, {}});
  QCOMPARE(differenceOf(near, matrixTable({10, 4, 10000, 10, {}})).rows, std::int64_t{0});
  const EncodingSpec spec{10, 4, 10000, 0, {}};
  QCOMPARE(differenceOf(near, matrixTable({10, 4, 10000, 25, {}})).rows, std::int64_t{0});
  QCOMPARE(differenceOf(wavesTable(spec, {0}), wavesTable(spec, {1})).rows, std::int64_t{0});
  // The first columns are the same, but not the last.
  QCOMPARE(differenceOf(wavesTable(spec, {0, 1}), wavesTable(spec, {0, 2})).rows, std::int64_t{0});
}

SINESCOPE_TEST_WITHOUT_APPLICATION(NumberDifferenceTest)
#include "number_difference_test.moc"
