#include "core/components/symmetric_spectrum.h"

#include <Eigen/Eigenvalues>
#include <QTest>
#include <random>

#include "tests/unit.h"

using namespace sinescope;

class SymmetricSpectrumTest : public QObject {
  Q_OBJECT

 private slots:
  void valuesAndVectorsBelongToTheMatrix_data();
  void valuesAndVectorsBelongToTheMatrix();
  void smallestMatricesHaveTheirValues();
  void onlyTheLowerHalfIsRead();
  void sameMatrixGivesTheSameVectors();
  void covariancesHaveTheirValuesAndVectors_data();
  void covariancesHaveTheirValuesAndVectors();
};

namespace {

Eigen::MatrixXd randomSymmetric(Eigen::Index size) {
  std::mt19937 random(static_cast<unsigned>(size));
  Eigen::MatrixXd matrix(size, size);
  for (double& number : matrix.reshaped()) number = static_cast<double>(random()) * 0x1p-31 - 1;
  return matrix + matrix.transpose().eval();
}

/// A matrix with these eigenvalues, in no simple direction.
Eigen::MatrixXd withValues(const Eigen::VectorXd& values) {
  const Eigen::MatrixXd turn =
      Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(randomSymmetric(values.size())).eigenvectors();
  return turn * values.asDiagonal() * turn.transpose();
}

}  // namespace

void SymmetricSpectrumTest::valuesAndVectorsBelongToTheMatrix_data() {
  QTest::addColumn<Eigen::MatrixXd>("matrix");
  for (const int size : {2, 3, 4, 7, 50, 257}) QTest::addRow("random of %d", size) << randomSymmetric(size);
  QTest::newRow("diagonal") << Eigen::MatrixXd(Eigen::VectorXd::LinSpaced(40, -1, 5).asDiagonal());
  QTest::newRow("identity") << Eigen::MatrixXd(Eigen::MatrixXd::Identity(9, 9));
  QTest::newRow("all the same") << Eigen::MatrixXd(Eigen::MatrixXd::Constant(30, 30, 2.5));
  QTest::newRow("the greatest three times") << withValues(Eigen::VectorXd::LinSpaced(30, -8, 6.5).cwiseMin(5));
  Eigen::VectorXd close = Eigen::VectorXd::LinSpaced(60, 0, 1);
  close.tail(5) << 2, 2 + 1e-13, 2 + 2e-13, 2 + 1e-9, 2 + 1e-5;
  QTest::newRow("greatest that are close") << withValues(close);
  QTest::newRow("huge") << Eigen::MatrixXd(1e300 * randomSymmetric(20));
  QTest::newRow("tiny") << Eigen::MatrixXd(1e-300 * randomSymmetric(20));
  Eigen::MatrixXd blocks = Eigen::MatrixXd::Zero(21, 21);
  for (int i = 0; i < 3; ++i) blocks.block(7 * i, 7 * i, 7, 7) = randomSymmetric(7);
  QTest::newRow("three equal blocks") << blocks;
}

void SymmetricSpectrumTest::valuesAndVectorsBelongToTheMatrix() {
  QFETCH(Eigen::MatrixXd, matrix);
  const SymmetricSpectrum spectrum = spectrumOf(matrix, 3);
  const Eigen::Index count = std::min<Eigen::Index>(3, matrix.rows());
  const double unit = matrix.cwiseAbs().maxCoeff();
  const Eigen::VectorXd wanted =
      Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(matrix / unit, Eigen::EigenvaluesOnly).eigenvalues().reverse();
  const double norm = wanted.cwiseAbs().maxCoeff();
  QCOMPARE(spectrum.values.size(), matrix.rows());
  QVERIFY((spectrum.values / unit - wanted).cwiseAbs().maxCoeff() < 1e-13 * norm);
  QCOMPARE(spectrum.vectors.rows(), matrix.rows());
  QCOMPARE(spectrum.vectors.cols(), count);
  const Eigen::MatrixXd product = matrix / unit * spectrum.vectors;
  const double residual =
      (product - spectrum.vectors * (spectrum.values.head(count) / unit).asDiagonal()).cwiseAbs().maxCoeff();
  QVERIFY2(residual < 1e-13 * norm, qPrintable(QString::number(residual / norm)));
  const double skew =
      (spectrum.vectors.transpose() * spectrum.vectors - Eigen::MatrixXd::Identity(count, count)).cwiseAbs().maxCoeff();
  QVERIFY2(skew < 1e-13, qPrintable(QString::number(skew)));
}

void SymmetricSpectrumTest::smallestMatricesHaveTheirValues() {
  QCOMPARE(spectrumOf(Eigen::MatrixXd(0, 0), 3).values.size(), 0);
  const SymmetricSpectrum one = spectrumOf(Eigen::MatrixXd::Constant(1, 1, -7), 3);
  QCOMPARE(one.values[0], -7.0);
  QCOMPARE(one.vectors.size(), 1);
  QCOMPARE(one.vectors(0, 0), 1.0);
  const SymmetricSpectrum none = spectrumOf(Eigen::MatrixXd::Zero(5, 5), 3);
  QVERIFY(none.values == Eigen::VectorXd::Zero(5));
  QVERIFY(none.vectors == Eigen::MatrixXd::Identity(5, 3));
}

void SymmetricSpectrumTest::onlyTheLowerHalfIsRead() {
  const Eigen::MatrixXd matrix = randomSymmetric(20);
  Eigen::MatrixXd half = matrix.triangularView<Eigen::Lower>();
  half.triangularView<Eigen::StrictlyUpper>().setConstant(1e9);
  QVERIFY(spectrumOf(half, 3).values == spectrumOf(matrix, 3).values);
}

void SymmetricSpectrumTest::sameMatrixGivesTheSameVectors() {
  const Eigen::MatrixXd matrix = randomSymmetric(100);
  QVERIFY(spectrumOf(matrix, 3).vectors == spectrumOf(matrix, 3).vectors);
}

void SymmetricSpectrumTest::covariancesHaveTheirValuesAndVectors_data() {
  QTest::addColumn<Eigen::MatrixXd>("covariance");
  const auto ofRank = [](Eigen::Index size, Eigen::Index rank) {
    Eigen::VectorXd values = Eigen::VectorXd::Zero(size);
    values.head(rank) = Eigen::VectorXd::LinSpaced(rank, 1, 9);
    return withValues(values);
  };
  for (const int rank : {1, 2, 3, 12, 19, 20, 21, 40}) QTest::addRow("rank %d of 40", rank) << ofRank(40, rank);
  QTest::newRow("of the smallest") << Eigen::MatrixXd(Eigen::MatrixXd::Constant(1, 1, 4));
  QTest::newRow("nothing varies") << Eigen::MatrixXd(Eigen::MatrixXd::Zero(30, 30));
  // Smooth columns: the eigenvalues fall through all magnitudes.
  Eigen::MatrixXd smooth(60, 60);
  for (Eigen::Index i = 0; i < 60; ++i) {
    for (Eigen::Index j = 0; j < 60; ++j) smooth(i, j) = std::exp(-0.005 * static_cast<double>((i - j) * (i - j)));
  }
  QTest::newRow("smooth") << smooth;
  Eigen::VectorXd uneven = Eigen::VectorXd::Zero(50);
  uneven.head(4) << 1, 1e-6, 1e-12, 1e-13;
  QTest::newRow("one far above the others") << withValues(uneven);
}

void SymmetricSpectrumTest::covariancesHaveTheirValuesAndVectors() {
  QFETCH(Eigen::MatrixXd, covariance);
  const SymmetricSpectrum spectrum = spectrumOfCovariance(covariance, 3);
  const Eigen::Index count = std::min<Eigen::Index>(3, covariance.rows());
  const Eigen::VectorXd wanted =
      Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(covariance, Eigen::EigenvaluesOnly).eigenvalues().reverse();
  const double tolerance = 2e-15 * static_cast<double>(covariance.rows()) * std::max(covariance.maxCoeff(), 1e-300);
  QCOMPARE(spectrum.values.size(), covariance.rows());
  QVERIFY((spectrum.values - wanted).cwiseAbs().maxCoeff() <= tolerance);
  QCOMPARE(spectrum.vectors.cols(), count);
  const Eigen::MatrixXd& vectors = spectrum.vectors;
  const Eigen::MatrixXd residual = covariance * vectors - vectors * spectrum.values.head(count).asDiagonal();
  QVERIFY(residual.cwiseAbs().maxCoeff() <= tolerance);
  QVERIFY((vectors.transpose() * vectors - Eigen::MatrixXd::Identity(count, count)).cwiseAbs().maxCoeff() < 1e-13);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(SymmetricSpectrumTest)
#include "symmetric_spectrum_test.moc"
