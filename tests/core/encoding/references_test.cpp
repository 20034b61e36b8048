#include <QFile>
#include <QTest>

#include "core/encoding/derivation.h"
#include "core/encoding/encoding.h"
#include "core/similarity/similarity.h"
#include "tests/core/residual.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

/// The numbers that the five references print, digit by digit.
class ReferencesTest : public QObject {
  Q_OBJECT

 private slots:
  void printedTablesComeOut_data();
  void printedTablesComeOut();
  void printedEmbeddingSumComesOut();
  void printedDenominatorsComeOut_data();
  void printedDenominatorsComeOut();
  void printedDotProductsComeOut();
  void slidesFollowTheirFormula();
};

namespace {

/// The printed numbers of tests/data/`name` as text, because the number of digits says how exact they are.
QList<QByteArrayList> printed(const QString& name) {
  QFile file(QString(TEST_DATA) + '/' + name);
  QList<QByteArrayList> rows;
  if (!file.open(QIODevice::ReadOnly)) return rows;
  while (!file.atEnd()) {
    const QByteArray line = file.readLine().trimmed();
    if (!line.startsWith('#')) rows.append(line.split(','));
  }
  return rows;
}

/// Half a unit of the last printed digit, plus the error that single-precision phases add to it.
double toleranceOf(const QByteArray& number) {
  const qsizetype exponentAt = number.indexOf('e');
  const QByteArray mantissa = number.left(exponentAt);
  const auto decimals = static_cast<double>(mantissa.size() - mantissa.indexOf('.') - 1);
  const double exponent = exponentAt < 0 ? 0 : number.mid(exponentAt + 1).toDouble();
  return 0.51 * std::pow(10, exponent - decimals) + 1e-7;
}

}  // namespace

void ReferencesTest::printedTablesComeOut_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<int>("rows");
  QTest::addColumn<int>("d");
  QTest::addColumn<int>("stride");
  QTest::newRow("000, the sines") << "reference_000_sines.csv" << 10 << 10 << 2;
  QTest::newRow("000, whole rows") << "reference_000_rows.csv" << 6 << 10 << 1;
  QTest::newRow("002") << "reference_002.csv" << 10 << 6 << 1;
  QTest::newRow("003") << "reference_003.csv" << 5 << 4 << 1;
  QTest::newRow("004") << "reference_004.csv" << 10 << 6 << 1;
}

void ReferencesTest::printedTablesComeOut() {
  QFETCH(QString, file);
  QFETCH(int, rows);
  QFETCH(int, d);
  QFETCH(int, stride);
  const auto table = printed(file);
  QCOMPARE(table.size(), rows);
  const RowMatrixF matrix = encode(specOf("paper", rows, d));
  for (int r = 0; r < rows; ++r) {
    QCOMPARE(table[r].size(), d / stride);
    for (int k = 0; k < d; k += stride) {
      const QByteArray& number = table[r][k / stride];
      Residual residual(toleranceOf(number));
      residual.see(static_cast<double>(matrix(r, k)), number.toDouble(), r, k);
      QVERIFY2(residual.isSmall(), residual.text());
    }
  }
}

void ReferencesTest::printedEmbeddingSumComesOut() {
  const auto embedding = printed(QStringLiteral("reference_003_embedding.csv"));
  const auto sum = printed(QStringLiteral("reference_003_sum.csv"));
  const RowMatrixF matrix = encode(specOf("paper", 5, 4));
  Residual residual(1.01e-4);  // both summands of the difference are rounded to four decimals
  for (int r = 0; r < 5; ++r) {
    for (int k = 0; k < 4; ++k) {
      residual.see(embedding[r][k].toDouble() + static_cast<double>(matrix(r, k)), sum[r][k].toDouble(), r, k);
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void ReferencesTest::printedDenominatorsComeOut_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<int>("d");
  QTest::newRow("000") << "reference_000_denominators.csv" << 10;
  QTest::newRow("002 and 004") << "reference_002_denominators.csv" << 6;
}

void ReferencesTest::printedDenominatorsComeOut() {
  QFETCH(QString, file);
  QFETCH(int, d);
  const auto table = printed(file);
  QCOMPARE(table.size(), 1);
  QCOMPARE(table[0].size(), d / 2);
  for (int k = 0; k < d; ++k) {
    const QByteArray& number = table[0][k / 2];
    Residual residual(toleranceOf(number));
    residual.see(derive(specOf("paper", 10, d), 3, k).denominator, number.toDouble(), k);
    // 464.1590 was computed in single precision: 10000^(4/6) is 464.15888…
    const bool lastDigitOfAFloat = residual.worst() < 3e-7 * number.toDouble();
    QVERIFY2(residual.isSmall() || lastDigitOfAFloat, residual.text());
  }
}

void ReferencesTest::printedDotProductsComeOut() {
  const auto table = printed("reference_004_dot_products.csv");
  QCOMPARE(table.size(), 7);
  const EncodingSpec spec = specOf("paper", 10, 6);
  const Similarity similarity(columnsOf(spec));
  const RowMatrixD matrix = encode(spec).cast<double>();
  for (int q = 1; q <= 7; ++q) {
    const QByteArray& number = table[q - 1][0];
    Residual residual(toleranceOf(number));
    residual.see(similarity.dot(0, q), number.toDouble(), q);
    residual.see(matrix.row(0).dot(matrix.row(q)), number.toDouble(), q);
    QVERIFY2(residual.isSmall(), residual.text());
  }
}

void ReferencesTest::slidesFollowTheirFormula() {
  // t and k count from 1: sin(t / N^(k/d)) if k is even, cos if it is odd.
  const RowMatrixF matrix = encode(findPreset("slides-512x14")->spec);
  QCOMPARE(matrix.rows(), Eigen::Index{512});
  QCOMPARE(matrix.cols(), Eigen::Index{14});
  Residual residual(3.1e-8);
  for (int k = 1; k <= 14; ++k) {
    const truth::Curve curve({k % 2 == 0 ? truth::Wave::Sine : truth::Wave::Cosine, k, 14}, 10000);
    for (int t = 1; t <= 512; ++t) residual.see(static_cast<double>(matrix(t - 1, k - 1)), curve.at(t), t, k);
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

SINESCOPE_TEST_WITHOUT_APPLICATION(ReferencesTest)
#include "references_test.moc"
