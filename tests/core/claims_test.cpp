#include <QTest>

class ClaimsTest : public QObject {
  Q_OBJECT

 private slots:
};

QTEST_MAIN(ClaimsTest)
#include "claims_test.moc"
