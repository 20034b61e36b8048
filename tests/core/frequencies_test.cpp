#include <QTest>

class FrequenciesTest : public QObject {
  Q_OBJECT

 private slots:
};

QTEST_MAIN(FrequenciesTest)
#include "frequencies_test.moc"
