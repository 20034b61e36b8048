#include "core/numeric/row_matrix.h"

#include <QTest>
#include <limits>
#include <new>

#include "tests/unit.h"

using namespace sinescope;

class RowMatrixTest : public QObject {
  Q_OBJECT

 private slots:
  void sizeIsTheNewOne();
  void sameSizeKeepsItsMemory();
  void refusedMemoryLeavesAnEmptyMatrix();
};

void RowMatrixTest::sizeIsTheNewOne() {
  RowMatrixF matrix = RowMatrixF::Zero(3, 4);
  resizeAnew(matrix, 2, 5);
  QVERIFY(matrix.rows() == 2 && matrix.cols() == 5);
  ArrayD array = ArrayD::Zero(3);
  resizeAnew(array, 7);
  QCOMPARE(array.size(), Eigen::Index{7});
}

void RowMatrixTest::sameSizeKeepsItsMemory() {
  RowMatrixF matrix = RowMatrixF::Zero(3, 4);
  const float* const before = matrix.data();
  resizeAnew(matrix, 3, 4);
  QVERIFY(matrix.data() == before);
}

// With Eigen's own resize() the program would end here, because the numbers are freed twice.
void RowMatrixTest::refusedMemoryLeavesAnEmptyMatrix() {
  constexpr auto tooMany = std::numeric_limits<Eigen::Index>::max() / 2;
  RowMatrixD matrix = RowMatrixD::Zero(300, 4);
  QVERIFY_THROWS_EXCEPTION(std::bad_alloc, resizeAnew(matrix, tooMany, Eigen::Index{1}));
  QCOMPARE(matrix.size(), Eigen::Index{0});
  QVERIFY(matrix.data() == nullptr);
}

SINESCOPE_TEST(RowMatrixTest)
#include "row_matrix_test.moc"
