#include "app/look/text_field.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTest>

#include "tests/unit.h"

using namespace sinescope;

class TextFieldTest : public QObject {
  Q_OBJECT

 private:
  /// A field that refuses the letter x, in a window whose Escape action is always enabled.
  struct Bench {
    QWidget window;
    TextField* field = new TextField(&window);
    QAction action;
    QSignalSpy escapes{&action, &QAction::triggered};

    Bench() {
      QObject::connect(field, &QLineEdit::textEdited, field,
                       [this](const QString& text) { field->setWrong(text.contains(u'x')); });
      field->setText(QStringLiteral("4, 24"));
      action.setShortcut(Qt::Key_Escape);
      window.addAction(&action);
      window.show();
      window.activateWindow();
      QVERIFY(QTest::qWaitForWindowActive(&window));
      field->setFocus(Qt::TabFocusReason);
    }
  };

 private Q_SLOTS:
  void escapeRestoresTheLastTextThatWasRight_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("expected");
    QTest::newRow("wrong from the start") << "x"
                                          << "4, 24";
    QTest::newRow("wrong after something right") << "7x9"
                                                 << "7";
  }
  void escapeRestoresTheLastTextThatWasRight() {
    QFETCH(QString, typed);
    QFETCH(QString, expected);
    Bench bench;
    bench.field->selectAll();
    QTest::keyClicks(bench.field, typed);
    QVERIFY(bench.field->isWrong());
    QSignalSpy edited(bench.field, &QLineEdit::textEdited);
    QTest::keyClick(bench.field, Qt::Key_Escape);
    QCOMPARE(bench.field->text(), expected);
    QVERIFY(!bench.field->isWrong());
    QCOMPARE(edited.count(), 1);  // whoever listens to the field is told this as well
    QCOMPARE(bench.escapes.count(), 0);
    QTest::keyClick(bench.field, Qt::Key_Escape);
    QCOMPARE(bench.escapes.count(), 1);
  }

  void pastedTextWithoutEndIsCut() {
    Bench bench;
    QGuiApplication::clipboard()->setText(u'a' + QString(1'000'000, QChar(0x301)));
    bench.field->selectAll();
    QTest::keyClick(bench.field, Qt::Key_V, Qt::ControlModifier);
    QVERIFY(bench.field->text().startsWith(u'a'));
    QVERIFY(bench.field->text().size() <= 1000);
  }

  void escapeIsTheWindowsWhereNothingIsWrong() {
    Bench bench;
    QTest::keyClicks(bench.field, QStringLiteral("5"));
    QTest::keyClick(bench.field, Qt::Key_Escape);
    QCOMPARE(bench.escapes.count(), 1);
    QCOMPARE(bench.field->text(), QStringLiteral("4, 245"));
  }

  void shortcutsOfTheWindowAreNotTheFields_data() {
    QTest::addColumn<int>("key");
    for (const Qt::Key key : {Qt::Key_E, Qt::Key_U, Qt::Key_K, Qt::Key_D, Qt::Key_B, Qt::Key_C, Qt::Key_Left}) {
      QTest::newRow(qPrintable(QKeySequence(key).toString())) << int(key);
    }
  }
  void shortcutsOfTheWindowAreNotTheFields() {
    QFETCH(int, key);
    Bench bench;
    QAction action;
    action.setShortcut(QKeySequence(int(Qt::ControlModifier) | key));
    bench.window.addAction(&action);
    const QSignalSpy triggered(&action, &QAction::triggered);
    QTest::keyClicks(bench.field, QStringLiteral("5"));
    const int cursor = bench.field->cursorPosition();
    for (const bool enabled : {true, false}) {  // even if the action is disabled, the text must not be lost to it
      action.setEnabled(enabled);
      QTest::keyClick(bench.field, Qt::Key(key), Qt::ControlModifier);
      QCOMPARE(triggered.count(), 1);
      QCOMPARE(bench.field->text(), QStringLiteral("4, 245"));
      QCOMPARE(bench.field->cursorPosition(), cursor);
    }
  }

  void markedTextIsCopiedWhateverTheWindowCopies() {
    Bench bench;
    QAction action;
    action.setShortcut(QKeySequence::Copy);
    bench.window.addAction(&action);
    const QSignalSpy triggered(&action, &QAction::triggered);
    bench.field->selectAll();
    QTest::keyClick(bench.field, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("4, 24"));
    QCOMPARE(triggered.count(), 0);
  }

  void lettersAreTypedWhateverTheyDoInTheWindow() {
    Bench bench;
    QAction action;
    action.setShortcut(Qt::Key_Space);
    bench.window.addAction(&action);
    const QSignalSpy triggered(&action, &QAction::triggered);
    QTest::keyClick(bench.field, Qt::Key_Space);
    QCOMPARE(bench.field->text(), QStringLiteral("4, 24 "));
    QCOMPARE(triggered.count(), 0);
  }

  void undoTakesBackWhatIsWrongBeforeItIsTheWindows() {
    Bench bench;
    QAction undo;
    undo.setShortcut(QKeySequence::Undo);
    bench.window.addAction(&undo);
    const QSignalSpy undone(&undo, &QAction::triggered);
    QTest::keyClicks(bench.field, QStringLiteral("5x"));
    QTest::keyClick(bench.field, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(bench.field->text(), QStringLiteral("4, 245"));
    QVERIFY(!bench.field->isWrong());
    QCOMPARE(undone.count(), 0);
    QTest::keyClick(bench.field, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(undone.count(), 1);
  }

  void aWrongTextThatNobodyTypedStays() {
    Bench bench;
    bench.field->setWrong(true);
    bench.field->setText(QStringLiteral("4, 99"));
    QTest::keyClick(bench.field, Qt::Key_Escape);
    QCOMPARE(bench.escapes.count(), 1);
    QCOMPARE(bench.field->text(), QStringLiteral("4, 99"));
  }
};

SINESCOPE_TEST(TextFieldTest)
#include "text_field_test.moc"
