#include "core/components/components.h"

#include <QElapsedTimer>
#include <QTest>

#include "core/encoding/encoding.h"
#include "tests/core/every_spec.h"
#include "tests/core/residual.h"
#include "tests/unit.h"

using namespace sinescope;

class ComponentsTest : public QObject {
  Q_OBJECT

 private slots:
  void paperOf64DimensionsNeeds29ComponentsFor90Percent();
  void everyConventionIsAnalysedAsItsRows();
  void scaledAndPartialEncodingsAreAnalysedAsTheirRows();
  void fewRowsOfManyColumnsAreAnalysedAsTheirRows();
  void loadingsAreAtRightAnglesAndTheLargestIsPositive();
  void pathIsCentredAndAsWideAsItsShare();
  void pathGoesOnOutsideTheRows();
  void pathDoesNotDependOnWhereItBegins();
  void rowsThatDoNotVaryHaveNoShares();
  void manyColumnsAreRepresentedBySome();
  void costDoesNotDependOnTheLength();
  void tablesHoldThePathAndTheShares();
};

namespace {

EncodingSpec specWith(std::int64_t length, int dModel, double base = 1e4, std::int64_t first = 0) {
  EncodingSpec spec;
  spec.length = length;
  spec.dModel = dModel;
  spec.base = base;
  spec.firstPosition = first;
  return spec;
}

Components analysed(const EncodingSpec& spec) { return componentsOf(columnsOf(spec), spec.firstPosition, spec.length); }

/// The rows in double, less their mean.
Eigen::MatrixXd centredRows(const EncodingSpec& spec) {
  const std::vector<Column> columns = columnsOf(spec);
  Eigen::MatrixXd rows(spec.length, spec.dModel);
  for (Eigen::Index p = 0; p < rows.rows(); ++p) {
    for (Eigen::Index k = 0; k < rows.cols(); ++k)
      rows(p, k) = valueAt(columns[static_cast<std::size_t>(k)], spec.firstPosition + p);
  }
  return rows.rowwise() - rows.colwise().mean();
}

/// How far the components of an encoding are from its rows: C v = λ v with the covariance C of all rows, and Σ λ = tr
/// C; relative to the variance, or to a ten-thousandth of d_model, the greatest that it can be.
double residualOf(const EncodingSpec& spec) {
  const Components components = analysed(spec);
  const Eigen::MatrixXd rows = centredRows(spec);
  const double variance = rows.squaredNorm() / static_cast<double>(spec.length);
  const double unit = std::max(variance, 1e-4 * spec.dModel);
  double worst = std::abs(components.variance - variance) / unit;
  for (int j = 0; j < std::min<Eigen::Index>(3, components.shares.size()); ++j) {
    if (components.loadings.col(j).isZero(0)) continue;
    const Eigen::VectorXd loading = components.loadings.col(j);
    const Eigen::VectorXd image = rows.transpose() * (rows * loading) / static_cast<double>(spec.length);
    const Eigen::VectorXd wrong = image - components.shares[j] * components.variance * loading;
    worst = std::max(worst, wrong.norm() / unit);
  }
  return worst;
}

}  // namespace

void ComponentsTest::paperOf64DimensionsNeeds29ComponentsFor90Percent() {
  const Components components = analysed(specWith(1024, 64));
  QCOMPARE(QString::number(100 * components.shares[0], 'f', 3), QStringLiteral("12.775"));
  QCOMPARE(QString::number(100 * components.shares[1], 'f', 3), QStringLiteral("7.340"));
  QCOMPARE(QString::number(100 * components.shares[2], 'f', 3), QStringLiteral("5.125"));
  QCOMPARE(components.forNinety, 29);
  QCOMPARE(components.shares.size(), 64);
  QVERIFY(!components.isSampled());
}

void ComponentsTest::everyConventionIsAnalysedAsItsRows() {
  for (const double base : {1e4, 3.0, 1.0, 0.5}) {
    for (const EncodingSpec& spec : everySpec(37, base, 5)) {
      const double residual = residualOf(spec);
      QVERIFY2(residual < 1e-11,
               qPrintable(QStringLiteral("d %1, base %2: %3").arg(spec.dModel).arg(base).arg(residual)));
      const Components components = analysed(spec);
      const double sum = components.shares.sum();
      QVERIFY(std::abs(sum - 1) < 1e-12 || components.variance == 0);
      QVERIFY(std::is_sorted(components.shares.begin(), components.shares.end(), std::greater<>()));
      QVERIFY(components.shares.size() == 0 || components.shares.minCoeff() >= 0);
    }
  }
}

void ComponentsTest::scaledAndPartialEncodingsAreAnalysedAsTheirRows() {
  for (const char* const scaling : {"none", "linear:4", "ntk:8", "llama3:8@8192", "linear:1000000"}) {
    for (const PartialRotation& partial : {PartialRotation(), PartialRotation{PartialKind::Classic, 0.25},
                                           PartialRotation{PartialKind::Proportional, 0.25}}) {
      EncodingSpec spec = specWith(900, 48, 1e4, 11);
      spec.scaling = *parseScaling(scaling);
      spec.partial = partial;
      QVERIFY2(residualOf(spec) < 1e-11, scaling);
    }
  }
}

void ComponentsTest::fewRowsOfManyColumnsAreAnalysedAsTheirRows() {
  for (const int dModel : {64, 65, 400, 401}) {
    for (const int length : {1, 2, 3, 31, 33, 64}) {
      EncodingSpec spec = specWith(length, dModel, 1e4, 1000);
      QVERIFY2(residualOf(spec) < 1e-10, qPrintable(QStringLiteral("%1 %2").arg(dModel).arg(length)));
      QCOMPARE(analysed(spec).shares.size(), std::min(length, dModel));
    }
  }
}

void ComponentsTest::loadingsAreAtRightAnglesAndTheLargestIsPositive() {
  for (const int dModel : {3, 4, 64, 65, 512}) {
    const Components components = analysed(specWith(1024, dModel));
    const Eigen::Matrix3d products = components.loadings.transpose() * components.loadings;
    QVERIFY((products - Eigen::Matrix3d::Identity()).cwiseAbs().maxCoeff() < 1e-12);
    for (int j = 0; j < 3; ++j)
      QVERIFY(components.loadings.col(j).maxCoeff() >= (1 - 1e-8) * -components.loadings.col(j).minCoeff());
  }
}

void ComponentsTest::pathIsCentredAndAsWideAsItsShare() {
  for (const int dModel : {2, 64, 65}) {
    const EncodingSpec spec = specWith(3000, dModel, 1e4, 17);
    const Components components = analysed(spec);
    const RowMatrixD path = pathOf(components, columnsOf(spec), 17, 1, 3000);
    for (Eigen::Index j = 0; j < std::min(3, dModel); ++j) {
      QVERIFY(std::abs(path.col(j).mean()) < 1e-10);
      const double share = path.col(j).squaredNorm() / 3000 / components.variance;
      QVERIFY(std::abs(share - components.shares[j]) < 1e-11);
    }
    QVERIFY(dModel > 2 || path.col(2).isZero(0));
  }
}

void ComponentsTest::pathGoesOnOutsideTheRows() {
  const EncodingSpec spec = specWith(100, 64);
  const Components components = analysed(spec);
  const RowMatrixD path = pathOf(components, columnsOf(spec), 5000, -3, 10);
  Residual residual(1e-11);
  for (int i = 0; i < 10; ++i) {
    Eigen::RowVectorXd values(64);
    for (int k = 0; k < 64; ++k) values[k] = valueAt(columnOf(spec, k), 5000 - 3 * i);
    const Eigen::RowVectorXd wanted = (values - components.means.transpose()) * components.loadings;
    for (int j = 0; j < 3; ++j) residual.see(path(i, j), wanted[j], i, j);
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void ComponentsTest::pathDoesNotDependOnWhereItBegins() {
  const EncodingSpec spec = specWith(100'000, 512);
  const std::vector<Column> columns = columnsOf(spec);
  const Components components = analysed(spec);
  const RowMatrixD whole = pathOf(components, columns, 0, 50, 2000);
  const RowMatrixD some = pathOf(components, columns, 50 * 777, 50, 300);
  QVERIFY((whole.middleRows(777, 300) - some).cwiseAbs().maxCoeff() < 1e-10);
  QVERIFY(whole == pathOf(components, columns, 0, 50, 2000));
}

void ComponentsTest::rowsThatDoNotVaryHaveNoShares() {
  const Components one = analysed(specWith(1, 64));
  QCOMPARE(one.shares.size(), 1);
  QCOMPARE(one.forNinety, 0);
  QCOMPARE(one.variance, 0.0);
  const RowMatrixD path = pathOf(one, columnsOf(specWith(1, 64)), 0, 1, 5);
  QVERIFY(path.isZero(0));
  EncodingSpec zero = specWith(50, 1);
  zero.convention.oddWidth = OddWidth::ZeroPad;  // its only column is 0
  QCOMPARE(analysed(zero).variance, 0.0);
  QCOMPARE(analysed(zero).forNinety, 0);
}

void ComponentsTest::manyColumnsAreRepresentedBySome() {
  const Components exact = analysed(specWith(2000, 2048, 100));
  QVERIFY(!exact.isSampled());
  const Components sampled = analysed(specWith(2000, 8192, 100));
  QVERIFY(sampled.isSampled());
  QCOMPARE(sampled.columns, 8192);
  QCOMPARE(sampled.columnsSeen, 2048);
  QCOMPARE(sampled.means.size(), 8192);
  // Neighbours are alike, so four times as many columns have the same shares.
  for (int j = 0; j < 3; ++j) QVERIFY(std::abs(sampled.shares[j] / exact.shares[j] - 1) < 0.01);
  const auto used = (sampled.loadings.col(0).array() != 0).count();
  QVERIFY(used > 1024 && used <= 2048);
}

void ComponentsTest::costDoesNotDependOnTheLength() {
  const std::vector<Column> columns = columnsOf(specWith(kMaxLength, 512));
  QElapsedTimer timer;
  timer.start();
  const Components components = componentsOf(columns, 0, kMaxLength);
  const RowMatrixD path = pathOf(components, columns, 0, 524, 2000);
  QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
  QVERIFY(path.allFinite());
  QVERIFY(std::abs(components.shares.sum() - 1) < 1e-12);
}

void ComponentsTest::tablesHoldThePathAndTheShares() {
  const EncodingSpec spec = specWith(300, 16, 1e4, 7);
  const auto components = std::make_shared<const Components>(analysed(spec));
  const NumberTable path = componentsTable(components, columnsOf(spec), 7);
  QCOMPARE(path.rows, 300);
  QCOMPARE(path.columns, 3);
  QCOMPARE(path.firstRowLabel, 7);
  QCOMPARE(path.itemSize(), 8);
  QCOMPARE(path.columnTitle(0), std::string("component 1"));
  RowMatrixD rows(20, 3);
  std::get<NumberTable::FillDouble>(path.fill)(100, rows);
  QVERIFY(rows.isApprox(pathOf(*components, columnsOf(spec), 107, 1, 20), 1e-12));
  QCOMPARE(path.at(105, 2), rows(5, 2));  // whatever it is asked for with
  const NumberTable shares = sharesTable(components);
  QCOMPARE(shares.rows, 16);
  QVERIFY(shares.vector);
  QCOMPARE(shares.firstRowLabel, 1);
  QCOMPARE(shares.columnTitle(0), std::string("share of the variance"));
  RowMatrixD column(3, 1);
  std::get<NumberTable::FillDouble>(shares.fill)(2, column);
  QCOMPARE(column(0, 0), components->shares[2]);
  QCOMPARE(shares.at(15, 0), components->shares[15]);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(ComponentsTest)
#include "components_test.moc"
