#include <QTest>

class ShiftViewTest : public QObject {
  Q_OBJECT

 private slots:
};

QTEST_MAIN(ShiftViewTest)
#include "shift_view_test.moc"
