#include <QFile>
#include <QTest>

#include "core/components/components.h"
#include "tests/core/residual.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

/// Compares with components.csv, which components.py computed by NumPy's singular values of the whole matrix.
class ComponentsOracleTest : public QObject {
  Q_OBJECT

 private slots:
  void sharesAndPathsAreThoseOfTheOracle_data();
  void sharesAndPathsAreThoseOfTheOracle();
};

void ComponentsOracleTest::sharesAndPathsAreThoseOfTheOracle_data() {
  QTest::addColumn<QByteArray>("line");
  QFile file(QStringLiteral(TEST_DATA "/components.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  for (const QByteArray& line : file.readAll().split('\n')) {
    if (line.isEmpty() || line.startsWith('#')) continue;
    QTest::newRow(line.left(line.indexOf("0,") + 1).constData()) << line;
  }
}

void ComponentsOracleTest::sharesAndPathsAreThoseOfTheOracle() {
  QFETCH(QByteArray, line);
  const QList<QByteArray> cells = line.split(',');
  QCOMPARE(cells.size(), 24);
  EncodingSpec spec =
      specOf(QString::fromLatin1(cells[0]), cells[1].toLongLong(), cells[2].toInt(), cells[3].toDouble());
  spec.firstPosition = cells[4].toLongLong();
  const std::vector<Column> columns = columnsOf(spec);
  const Components components = componentsOf(columns, spec.firstPosition, spec.length);
  QVERIFY(!components.isSampled());
  QCOMPARE(components.forNinety, cells[5].toInt());
  const double variance = cells[6].toDouble();
  QVERIFY(std::abs(components.variance / variance - 1) < 1e-9);
  Residual ofShares(1e-9);
  for (Eigen::Index j = 0; j < std::min<Eigen::Index>(5, components.shares.size()); ++j)
    ofShares.see(components.shares[j], cells[7 + j].toDouble(), j);
  QVERIFY2(ofShares.isSmall(), ofShares.text());
  for (Eigen::Index j = 0; j < std::min<Eigen::Index>(3, components.shares.size()); ++j) {
    const double wanted = cells[7 + j].toDouble();
    if (wanted > 1e-6) QVERIFY(std::abs(components.shares[j] / wanted - 1) < 1e-9);
  }
  Residual ofPath(1e-9 * std::sqrt(variance));
  for (int i = 0; i < 3; ++i) {
    const std::int64_t position = cells[12 + 4 * i].toLongLong();
    const RowMatrixD path = pathOf(components, columns, position, 1, 1);
    for (int j = 0; j < 3; ++j) ofPath.see(path(0, j), cells[13 + 4 * i + j].toDouble(), position, j);
  }
  QVERIFY2(ofPath.isSmall(), ofPath.text());
}

SINESCOPE_TEST_WITHOUT_APPLICATION(ComponentsOracleTest)
#include "components_oracle_test.moc"
