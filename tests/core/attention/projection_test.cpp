#include "core/attention/projection.h"

#include <QTest>
#include <cmath>

#include "tests/core/attention/sentences.h"
#include "tests/core/residual.h"
#include "tests/unit.h"

using namespace sinescope;

class ProjectionTest : public QObject {
  Q_OBJECT

 private slots:
  void weightsArePyTorchsToTheLastBit_data();
  void weightsArePyTorchsToTheLastBit();
  void headsAreTheRowsOfTheWhole();
  void weightsStayWithinTheirBound();
  void productsAreTheSums();
};

namespace {

HeadProjections drawnProjections(std::uint32_t seed, int dModel, int heads, int head) {
  AttentionSpec attention;
  attention.seed = seed;
  attention.heads = heads;
  attention.head = head;
  return headProjections(attention, dModel);
}

}  // namespace

void ProjectionTest::weightsArePyTorchsToTheLastBit_data() {
  QTest::addColumn<int>("seed");
  QTest::addColumn<int>("dModel");
  QTest::newRow("4") << 7 << 4;
  QTest::newRow("24") << 42 << 24;
}

void ProjectionTest::weightsArePyTorchsToTheLastBit() {
  QFETCH(int, seed);
  QFETCH(int, dModel);
  const QByteArray width = QByteArray::number(dModel);
  const auto golden =
      attention_tests::numbersOf("torch_linear_seed" + QByteArray::number(seed) + "_" + width + "x" + width + ".csv");
  QCOMPARE(std::ssize(golden), 2 * dModel);
  const HeadProjections own = drawnProjections(static_cast<std::uint32_t>(seed), dModel, 1, 0);
  for (int row = 0; row < dModel; ++row) {
    for (int column = 0; column < dModel; ++column) {
      const auto at = static_cast<std::size_t>(column);
      QVERIFY(own.query(row, column) == static_cast<float>(golden[static_cast<std::size_t>(row)][at]));
      QVERIFY(own.key(row, column) == static_cast<float>(golden[static_cast<std::size_t>(dModel + row)][at]));
    }
  }
}

void ProjectionTest::headsAreTheRowsOfTheWhole() {
  const HeadProjections whole = drawnProjections(3, 30, 1, 0);
  for (const int heads : {2, 3, 30}) {
    const int width = 30 / heads;
    for (int head = 0; head < heads; ++head) {
      const HeadProjections own = drawnProjections(3, 30, heads, head);
      QVERIFY(own.query == whole.query.middleRows(head * width, width));
      QVERIFY(own.key == whole.key.middleRows(head * width, width));
    }
  }
}

void ProjectionTest::weightsStayWithinTheirBound() {
  for (const int dModel : {1, 3, 100, 777}) {
    const HeadProjections own = drawnProjections(1, dModel, 1, 0);
    const auto bound = static_cast<float>(1 / std::sqrt(dModel)) * (1 + 1e-7F);
    QVERIFY(own.query.cwiseAbs().maxCoeff() <= bound && own.key.cwiseAbs().maxCoeff() <= bound);
    QVERIFY(dModel < 100 || own.query.maxCoeff() > 0.99F * bound);
    QVERIFY(dModel < 100 || own.query.minCoeff() < -0.99F * bound);
  }
}

void ProjectionTest::productsAreTheSums() {
  for (const int rows : {1, 5, 130}) {
    const RowMatrixD x = RowMatrixD::Random(rows, 270);
    const RowMatrixF weights = RowMatrixF::Random(150, 270);
    const RowMatrixD products = projected(x, weights);
    Residual residual(1e-13);
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < 150; ++column) {
        long double sum = 0;
        for (int k = 0; k < 270; ++k)
          sum += static_cast<long double>(x(row, k)) * static_cast<long double>(weights(column, k));
        residual.see(products(row, column), static_cast<double>(sum), row, column);
      }
    }
    QVERIFY2(residual.isSmall(), residual.text());
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(ProjectionTest)
#include "projection_test.moc"
