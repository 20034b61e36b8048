#include <QTest>

class BaseListTest : public QObject {
  Q_OBJECT

 private slots:
};

QTEST_MAIN(BaseListTest)
#include "base_list_test.moc"
