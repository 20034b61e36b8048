#include <QTest>

class PrecisionViewTest : public QObject {
  Q_OBJECT

 private slots:
};

QTEST_MAIN(PrecisionViewTest)
#include "precision_view_test.moc"
