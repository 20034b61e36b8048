#include <QTest>

class PrecisionTest : public QObject {
  Q_OBJECT

 private slots:
};

QTEST_MAIN(PrecisionTest)
#include "precision_test.moc"
