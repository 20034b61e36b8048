#include <QTest>

class ClocksTest : public QObject {
  Q_OBJECT

 private slots:
};

QTEST_MAIN(ClocksTest)
#include "clocks_test.moc"
