#include <QTest>

class ClocksViewTest : public QObject {
  Q_OBJECT

 private slots:
};

QTEST_MAIN(ClocksViewTest)
#include "clocks_view_test.moc"
