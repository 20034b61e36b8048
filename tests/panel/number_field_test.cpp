#include "app/panel/number_field.h"

#include <QAction>
#include <QBoxLayout>
#include <QSignalSpy>
#include <QTest>
#include <cmath>

#include "tests/unit.h"

using namespace sinescope;

class NumberFieldTest : public QObject {
  Q_OBJECT

 private:
  /// A field for 1 … 16384 that shows 128, another field to take the focus, and a window with undo and redo.
  struct Bench {
    QWidget window;
    NumberField* field = new NumberField;
    QLineEdit* other = new QLineEdit;
    QSignalSpy edited{field, &NumberField::edited};
    QSignalSpy gestures{field, &NumberField::gestureStarted};

    Bench() {
      auto* const row = new QHBoxLayout(&window);
      row->addWidget(field);
      row->addWidget(other);
      field->setRule(wholeNumbers(1, 16'384, QStringLiteral("d_model")));
      field->setNumber(128);
      window.show();
      window.activateWindow();
      QVERIFY(QTest::qWaitForWindowActive(&window));
      field->setFocus(Qt::TabFocusReason);
    }

    void type(const QString& text) const {
      field->selectAll();
      QTest::keyClicks(field, text);
    }
  };

  static bool hasRoomForItsText(const QLineEdit& field) {
    constexpr int margins = 4;  // those of a line edit
    const int room = field.width() - field.textMargins().left() - field.textMargins().right() - margins;
    return field.fontMetrics().horizontalAdvance(field.text()) <= room;
  }

 private Q_SLOTS:
  void everyValidNumberTypedIsReported() {
    Bench bench;
    bench.type(QStringLiteral("256"));
    QCOMPARE(bench.edited.count(), 3);
    QCOMPARE(bench.edited[0][0].toDouble(), 2.0);
    QCOMPARE(bench.edited[1][0].toDouble(), 25.0);
    QCOMPARE(bench.edited[2][0].toDouble(), 256.0);
    QCOMPARE(bench.gestures.count(), 1);
  }

  void enterEndsARunOfTypingAndNormalisesTheText() {
    Bench bench;
    bench.type(QStringLiteral("1e4"));
    QCOMPARE(bench.field->text(), QStringLiteral("1e4"));
    QTest::keyClick(bench.field, Qt::Key_Return);
    QCOMPARE(bench.field->text(), QStringLiteral("10000"));
    bench.type(QStringLiteral("7"));
    QCOMPARE(bench.gestures.count(), 2);
  }

  void withoutTheFocusThousandsAreGrouped() {
    Bench bench;
    bench.type(QStringLiteral("1_0000"));
    bench.other->setFocus();
    QCOMPARE(bench.field->text(), QStringLiteral("10\u2009000"));
    bench.field->setFocus();
    QCOMPARE(bench.field->text(), QStringLiteral("10000"));
  }

  void invalidTextIsKeptAndExplained() {
    Bench bench;
    QSignalSpy errors(bench.field, &NumberField::errorChanged);
    bench.type(QStringLiteral("abc"));
    QCOMPARE(bench.edited.count(), 0);
    QCOMPARE(bench.field->error(),
             QStringLiteral("“abc” is not a number; d_model must be a whole number from 1 to 16\u2009384"));
    QCOMPARE(errors.last()[0].toString(), bench.field->error());
    QTest::keyClick(bench.field, Qt::Key_Return);
    bench.other->setFocus();
    QCOMPARE(bench.field->text(), QStringLiteral("abc"));
    bench.field->setNumber(128);
    QCOMPARE(bench.field->text(), QStringLiteral("abc"));
    QCOMPARE(bench.field->number(), 128.0);
  }

  void anEmptyFieldIsExplained() {
    Bench bench;
    bench.field->selectAll();
    QTest::keyClick(bench.field, Qt::Key_Delete);
    QVERIFY(bench.field->error().startsWith(QLatin1String("nothing is entered; d_model must be")));
  }

  void aWrongTextPutsTheNumberFromBeforeBackInForce() {
    Bench bench;
    bench.type(QStringLiteral("9999"));
    QCOMPARE(bench.edited.last()[0].toDouble(), 9999.0);
    QTest::keyClick(bench.field, Qt::Key_9);
    QVERIFY(bench.field->isWrong());
    QCOMPARE(bench.field->text(), QStringLiteral("99999"));
    QCOMPARE(bench.edited.last()[0].toDouble(), 128.0);
    QCOMPARE(bench.field->number(), 128.0);
    // A correction belongs to the same run of typing.
    QTest::keyClick(bench.field, Qt::Key_Backspace);
    QVERIFY(!bench.field->isWrong());
    QCOMPARE(bench.edited.last()[0].toDouble(), 9999.0);
    QCOMPARE(bench.gestures.count(), 1);
  }

  void escapeRestoresTheNumberFromBefore_data() {
    QTest::addColumn<QString>("typed");
    QTest::newRow("wrong") << "nan";
    QTest::newRow("wrong after valid digits") << "99999";
    QTest::newRow("valid") << "256";
  }
  void escapeRestoresTheNumberFromBefore() {
    QFETCH(QString, typed);
    Bench bench;
    QAction action;  // as in the window, always enabled
    action.setShortcut(Qt::Key_Escape);
    bench.window.addAction(&action);
    QSignalSpy triggered(&action, &QAction::triggered);
    bench.type(typed);
    QTest::keyClick(bench.field, Qt::Key_Escape);
    QCOMPARE(bench.field->text(), QStringLiteral("128"));
    QVERIFY(bench.field->error().isEmpty());
    QCOMPARE(bench.field->number(), 128.0);
    if (!bench.edited.isEmpty()) QCOMPARE(bench.edited.last()[0].toDouble(), 128.0);
    QCOMPARE(bench.gestures.count(), 1);
    QCOMPARE(triggered.count(), 0);
    // If there is nothing to discard, Escape goes to the window.
    QTest::keyClick(bench.field, Qt::Key_Escape);
    QCOMPARE(triggered.count(), 1);
  }

  void enterAndLeavingKeepWhatWasTyped() {
    Bench bench;
    bench.type(QStringLiteral("256"));
    QTest::keyClick(bench.field, Qt::Key_Return);
    QTest::keyClick(bench.field, Qt::Key_Escape);
    QCOMPARE(bench.field->number(), 256.0);
    bench.type(QStringLiteral("512"));
    bench.other->setFocus();
    bench.field->setFocus();
    QTest::keyClick(bench.field, Qt::Key_Escape);
    QCOMPARE(bench.field->number(), 512.0);
  }

  void escapeGivesUpAWrongTextThatWasLeft() {
    Bench bench;
    bench.type(QStringLiteral("99999"));
    bench.other->setFocus();
    bench.field->setFocus();
    QCOMPARE(bench.field->text(), QStringLiteral("99999"));
    QTest::keyClick(bench.field, Qt::Key_Escape);
    QCOMPARE(bench.field->text(), QStringLiteral("128"));
  }

  void anotherNumberFromOutsideReplacesWhatWasTyped() {
    Bench bench;
    bench.type(QStringLiteral("x"));
    bench.field->setNumber(64);
    QCOMPARE(bench.field->text(), QStringLiteral("64"));
    QVERIFY(bench.field->error().isEmpty());
    QCOMPARE(bench.edited.count(), 0);
  }

  void theSameNumberFromOutsideLeavesTextAndCursor() {
    Bench bench;
    bench.type(QStringLiteral("1 024"));
    bench.field->setCursorPosition(2);
    bench.field->setNumber(1024);
    QCOMPARE(bench.field->text(), QStringLiteral("1 024"));
    QCOMPARE(bench.field->cursorPosition(), 2);
  }

  void arrowsStepByOneAndStopAtTheEnds() {
    Bench bench;
    QTest::keyClick(bench.field, Qt::Key_Up);
    QCOMPARE(bench.field->text(), QStringLiteral("129"));
    QTest::keyClick(bench.field, Qt::Key_Down);
    QTest::keyClick(bench.field, Qt::Key_Down);
    QCOMPARE(bench.edited.last()[0].toDouble(), 127.0);
    QCOMPARE(bench.gestures.count(), 3);
    bench.field->setNumber(1);
    QTest::keyClick(bench.field, Qt::Key_Down);
    QCOMPARE(bench.edited.count(), 3);
  }

  void arrowsOfARealClimbALadder() {
    Bench bench;
    bench.field->setRule({false, 5e-324, 1e308, QStringLiteral("base"), {}, {}});
    bench.field->setNumber(10000);
    QTest::keyClick(bench.field, Qt::Key_Up);
    QCOMPARE(bench.edited.last()[0].toDouble(), 11'200.0);
  }

  void undoShortcutsPassThroughTheField_data() {
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("shift");
    QTest::newRow("Ctrl+Z") << int(Qt::Key_Z) << false;
    QTest::newRow("Ctrl+Shift+Z") << int(Qt::Key_Z) << true;
    QTest::newRow("Ctrl+Y") << int(Qt::Key_Y) << false;
  }
  void undoShortcutsPassThroughTheField() {
    QFETCH(int, key);
    QFETCH(bool, shift);
    const Qt::KeyboardModifiers modifiers = Qt::ControlModifier | (shift ? Qt::ShiftModifier : Qt::NoModifier);
    Bench bench;
    QAction action;
    action.setShortcut(QKeySequence(int(modifiers) | key));
    bench.window.addAction(&action);
    QSignalSpy triggered(&action, &QAction::triggered);
    bench.type(QStringLiteral("55"));
    QTest::keyClick(bench.field, Qt::Key(key), modifiers);
    QCOMPARE(triggered.count(), 1);
    QCOMPARE(bench.field->text(), QStringLiteral("55"));
    // Even without such an action, the field does not undo by itself.
    bench.window.removeAction(&action);
    QTest::keyClick(bench.field, Qt::Key(key), modifiers);
    QCOMPARE(bench.field->text(), QStringLiteral("55"));
  }

  void aThousandMillionsAreShownWhole() {
    Bench bench;
    bench.field->setRule({false, 5e-324, 1e308, QStringLiteral("base"), {}, {}});
    bench.other->setFocus();
    bench.field->setNumber(1e9);
    QCOMPARE(bench.field->text(), groupedNumber(1e9));
    QVERIFY(hasRoomForItsText(*bench.field));
  }

  void noNumberIsCutOff_data() {
    QTest::addColumn<double>("number");
    for (const double number : {1e9, 1e12, 123456789012.0, 999999999999.0, 3.141592653589793, 1e-30, 1.2345678901e-300,
                                5e-324, 1.7e308, 0.1, 16384.0}) {
      QTest::addRow("%.17g", number) << number;
    }
  }
  void noNumberIsCutOff() {
    QFETCH(double, number);
    Bench bench;
    const NumberRule rule{false, 5e-324, 1.7976931348623157e308, QStringLiteral("base"), {}, {}};
    bench.field->setRule(rule);
    bench.other->setFocus();
    bench.field->setNumber(number);
    for (const int width : {200, 100, 88}) {
      bench.field->resize(width, bench.field->height());
      const QString text = bench.field->text();
      QVERIFY2(hasRoomForItsText(*bench.field), qPrintable(text));
      // The text is either exact or says that it is approximate.
      const double read = readNumber(QString(text).remove(QStringLiteral("≈ ")), rule).value_or(-1);
      if (!text.startsWith(u'≈')) QCOMPARE(read, number);
      QVERIFY2(std::abs(read / number - 1) < 0.5, qPrintable(text));
    }
    bench.field->setFocus();
    QCOMPARE(readNumber(bench.field->text(), rule).value_or(-1), number);
  }

  void aNewRangeRestatesTheErrorOrGivesTheTextUp() {
    Bench bench;
    NumberRule rule = bench.field->rule();
    bench.type(QStringLiteral("x"));
    rule.allowed = QStringLiteral("small");
    bench.field->setRule(rule);
    QCOMPARE(bench.field->error(), QStringLiteral("“x” is not a number; d_model must be small"));
    bench.type(QStringLiteral("20000"));
    const double standing = bench.field->number();
    rule.greatest = 100'000;
    bench.field->setRule(rule);
    QVERIFY(bench.field->error().isEmpty());
    QCOMPARE(bench.field->text(), plainNumber(standing));
  }
};

SINESCOPE_TEST(NumberFieldTest)
#include "number_field_test.moc"
