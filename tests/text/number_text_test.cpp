#include "app/text/number_text.h"

#include <QTest>
#include <limits>

#include "tests/unit.h"

using namespace sinescope;

class NumberTextTest : public QObject {
  Q_OBJECT

 private:
  const NumberRule m_width = wholeNumbers(1, 16'384, QStringLiteral("d_model"));
  const NumberRule m_base{false,
                          std::numeric_limits<double>::denorm_min(),
                          std::numeric_limits<double>::max(),
                          QStringLiteral("base"),
                          QStringLiteral("a finite number greater than 0"),
                          QStringLiteral("above 0")};

 private Q_SLOTS:
  void numbersAreReadHoweverTheyAreGrouped_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("expected");
    QTest::newRow("plain") << "10000" << 10000.0;
    QTest::newRow("spaces") << " 10 000 " << 10000.0;
    QTest::newRow("thin space") << QStringLiteral("10\u2009000") << 10000.0;
    QTest::newRow("narrow no-break space") << QStringLiteral("10\u202F000") << 10000.0;
    QTest::newRow("no-break space") << QStringLiteral("10\u00A0000") << 10000.0;
    QTest::newRow("underscores") << "10_000" << 10000.0;
    QTest::newRow("exponent") << "1e4" << 10000.0;
    QTest::newRow("signed exponent") << "1E+4" << 10000.0;
    QTest::newRow("power of ten") << QStringLiteral("10⁴") << 10000.0;
    QTest::newRow("times a power of ten") << QStringLiteral("1.5·10³") << 1500.0;
    QTest::newRow("plus") << "+7" << 7.0;
    QTest::newRow("whole with a point") << "7.0" << 7.0;
  }
  void numbersAreReadHoweverTheyAreGrouped() {
    QFETCH(QString, text);
    QFETCH(double, expected);
    QCOMPARE(readNumber(text, m_width).value_or(-1), expected);
    QCOMPARE(readNumber(text, m_base).value_or(-1), expected);
  }

  void realsAreReadExactly() {
    QCOMPARE(readNumber(QStringLiteral("0.001"), m_base).value(), 0.001);
    QCOMPARE(readNumber(QStringLiteral(".5"), m_base).value(), 0.5);
    QCOMPARE(readNumber(QStringLiteral("1e-300"), m_base).value(), 1e-300);
    QCOMPARE(readNumber(QStringLiteral("10000.25"), m_base).value(), 10000.25);
  }

  void whatIsWrongIsNamedWithTheRange_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("whole");
    QTest::addColumn<QString>("fault");
    QTest::newRow("empty") << "" << true << "nothing is entered";
    QTest::newRow("blank") << "   " << true << "nothing is entered";
    QTest::newRow("word") << "abc" << true << "“abc” is not a number";
    QTest::newRow("spaces that group nothing") << "1 0" << true << "“1 0” is not a number";
    QTest::newRow("groups of two") << "10 00" << true << "“10 00” is not a number";
    QTest::newRow("first group of four") << "1000 000" << true << "“1000 000” is not a number";
    QTest::newRow("group after the point") << "0.000 1" << false << "“0.000 1” is not a number";
    QTest::newRow("sign by itself") << "- 5" << true << "“- 5” is not a number";
    QTest::newRow("number and more") << "12x" << true << "“12x” is not a number";
    QTest::newRow("hexadecimal") << "0x10" << true << "“0x10” is not a number";
    QTest::newRow("superscript by itself") << QStringLiteral("⁴") << true << QStringLiteral("“⁴” is not a number");
    QTest::newRow("comma") << "1,5" << false << "“1,5” is not a number";
    QTest::newRow("NaN") << "NaN" << false << "“NaN” is not a number";
    QTest::newRow("infinite") << "inf" << false << "“inf” is not finite";
    QTest::newRow("minus infinite") << "-Infinity" << false << "“-Infinity” is not finite";
    QTest::newRow("overflow") << "1e999" << false << "1e999 is too large";
    QTest::newRow("underflow") << "1e-999" << false << "1e-999 is too small";
    QTest::newRow("too large") << "16385" << true << "16385 is too large";
    QTest::newRow("too small") << "0" << true << "0 is too small";
    QTest::newRow("negative") << QStringLiteral("\u22125") << true << QStringLiteral("\u22125 is too small");
    QTest::newRow("fraction") << "1.5" << true << "1.5 is not whole";
    QTest::newRow("base of nothing") << "0" << false << "0 is too small";
  }
  void whatIsWrongIsNamedWithTheRange() {
    QFETCH(QString, text);
    QFETCH(bool, whole);
    QFETCH(QString, fault);
    const auto read = readTyped(text, whole ? m_width : m_base);
    QVERIFY(!read);
    QCOMPARE(readNumber(text, whole ? m_width : m_base).error(), read.error().message);
    QCOMPARE(read.error().message,
             fault + (whole ? QStringLiteral("; d_model must be a whole number from 1 to 16\u2009384")
                            : QStringLiteral("; base must be a finite number greater than 0")));
    QCOMPARE(read.error().brief,
             fault + (whole ? QStringLiteral(" (1 to 16\u2009384)") : QStringLiteral(" (above 0)")));
  }

  void whatIsTypedAtLengthIsShortened() {
    const Refusal refusal = readTyped(QString(100, u'x'), m_width).error();
    QVERIFY(refusal.message.startsWith(QStringLiteral("“") + QString(23, u'x') + QStringLiteral("…”")));
    QVERIFY(refusal.brief.startsWith(QStringLiteral("“") + QString(8, u'x') + QStringLiteral("…”")));
    // A typed placeholder must not be substituted.
    QCOMPARE(readNumber(QStringLiteral("%1 %2"), m_base).error(),
             QStringLiteral("“%1 %2” is not a number; base must be a finite number greater than 0"));
  }

  void whatIsShownReadsBackTheSame() {
    for (const double number : {1.0, 4096.0, 16'384.0, 1e9, 0.1, 10000.25, 1234567.875, 1e12, 2.5e-7, 1e300, 0.999}) {
      QCOMPARE(readNumber(plainNumber(number), m_base).value(), number);
      QCOMPARE(readNumber(groupedNumber(number), m_base).value(), number);
    }
  }

  void thousandsAreGroupedToBeRead() {
    QCOMPARE(plainNumber(10000), QStringLiteral("10000"));
    QCOMPARE(groupedNumber(10000), QStringLiteral("10\u2009000"));
    QCOMPARE(groupedNumber(10000.25), QStringLiteral("10\u2009000.25"));
    QCOMPARE(groupedNumber(1.5e15), QStringLiteral("1.5·10¹⁵"));
    QCOMPARE(plainNumber(1.5e15), QStringLiteral("1.5e+15"));
  }
};

SINESCOPE_TEST_WITHOUT_APPLICATION(NumberTextTest)
#include "number_text_test.moc"
