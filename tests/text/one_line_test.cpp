#include "app/text/one_line.h"

#include <QTest>
#include <algorithm>

#include "tests/unit.h"

using namespace sinescope;

class OneLineTest : public QObject {
  Q_OBJECT

 private slots:
  void ordinaryMessageStays();
  void endsOfLinesAndOtherControlsAreReplaced();
  void longMessageLosesItsMiddle();
};

void OneLineTest::ordinaryMessageStays() {
  const QString message = QStringLiteral("cannot open /犬/café “x”.csv: line 2, column 1 is empty");
  QCOMPARE(oneLine(message), message);
  QCOMPARE(oneLine({}), QString());
}

void OneLineTest::endsOfLinesAndOtherControlsAreReplaced() {
  QCOMPARE(oneLine(QStringLiteral("a\nb\r\tc\u001b[31m\u0085\u2028\u2029\u007f")), QStringLiteral("a?b??c?[31m????"));
}

void OneLineTest::longMessageLosesItsMiddle() {
  const QString begin = QStringLiteral("cannot open /");
  const QString end = QStringLiteral(": it is empty");
  QCOMPARE(oneLine(QString(1000, u'x')), QString(1000, u'x'));
  for (const char32_t letter : {U'x', U'\u0301', U'\U0001F98A'}) {
    const QString line = oneLine(begin + QString::fromUcs4(&letter, 1).repeated(50'000) + end);
    QVERIFY(line.size() <= 1000 && line.size() > 990);
    QVERIFY(line.startsWith(begin));
    QVERIFY(line.endsWith(end));
    QVERIFY(line.isValidUtf16());
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(OneLineTest)
#include "one_line_test.moc"
