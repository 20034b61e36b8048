#include <QTest>

class ClaimsViewTest : public QObject {
  Q_OBJECT

 private slots:
};

QTEST_MAIN(ClaimsViewTest)
#include "claims_view_test.moc"
