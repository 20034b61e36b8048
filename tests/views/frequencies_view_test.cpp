#include <QTest>

class FrequenciesViewTest : public QObject {
  Q_OBJECT

 private slots:
};

QTEST_MAIN(FrequenciesViewTest)
#include "frequencies_view_test.moc"
