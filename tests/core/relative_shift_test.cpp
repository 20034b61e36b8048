#include <QTest>

class RelativeShiftTest : public QObject {
  Q_OBJECT

 private slots:
};

QTEST_MAIN(RelativeShiftTest)
#include "relative_shift_test.moc"
