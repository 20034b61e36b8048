#include "app/window/bars/sentence_field.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTest>

#include "tests/unit.h"

using namespace sinescope;

class SentenceFieldTest : public QObject {
  Q_OBJECT

 private slots:
  void textThatCannotBeShownIsRefusedWhole_data();
  void textThatCannotBeShownIsRefusedWhole();
};

void SentenceFieldTest::textThatCannotBeShownIsRefusedWhole_data() {
  QTest::addColumn<QString>("pasted");
  QTest::addColumn<QString>("says");
  QTest::newRow("too long") << QStringLiteral("a ").repeated(60'000) << "the text has 120\u2009000 characters";
  QTest::newRow("marks without end") << u'a' + QString(99'990, QChar(0x301)) << "99\u2009990 combining marks";
  QTest::newRow("as many marks as Unicode's stream-safe texts have") << u'a' + QString(30, QChar(0x301)) << "";
}

void SentenceFieldTest::textThatCannotBeShownIsRefusedWhole() {
  QFETCH(QString, pasted);
  QFETCH(QString, says);
  SentenceField field;
  field.setText(QStringLiteral("one two"));
  field.show();
  QVERIFY(QTest::qWaitForWindowExposed(&field));
  QSignalSpy refused(&field, &SentenceField::refused);
  QGuiApplication::clipboard()->setText(pasted);
  field.selectAll();
  QTest::keyClick(&field, Qt::Key_V, Qt::ControlModifier);
  QCOMPARE(refused.count(), says.isEmpty() ? 0 : 1);
  QCOMPARE(field.text(), says.isEmpty() ? pasted : QStringLiteral("one two"));
  if (!says.isEmpty()) QVERIFY(refused.first().first().toString().contains(says));
}

SINESCOPE_TEST(SentenceFieldTest)
#include "sentence_field_test.moc"
