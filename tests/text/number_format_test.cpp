#include "app/text/number_format.h"

#include <QTest>
#include <limits>

#include "tests/unit.h"

using namespace sinescope;

class NumberFormatTest : public QObject {
  Q_OBJECT

 private slots:
  void briefNumbersKeepTheirDigits_data();
  void briefNumbersKeepTheirDigits();
  void thousandsAreGrouped();
  void powersOfTenHaveOneNotation_data();
  void powersOfTenHaveOneNotation();
};

void NumberFormatTest::briefNumbersKeepTheirDigits_data() {
  QTest::addColumn<double>("number");
  QTest::addColumn<int>("significant");
  QTest::addColumn<QString>("text");
  const auto row = [](double number, int significant, const char* text) {
    QTest::addRow("%g by %d", number, significant) << number << significant << QString::fromUtf8(text);
  };
  row(0, 4, "0");
  row(-0.0, 4, "0");
  row(3.14159, 4, "3.142");
  row(-2.5, 4, "−2.5");
  row(99.99, 3, "100");
  row(12345.678, 3, "12\u2009346");
  row(0.98765, 4, "0.988");
  row(0.0123, 4, "0.012");
  // Small numbers do not become 0.
  row(0.00123, 4, "0.0012");
  row(0.005, 3, "0.005");
  row(-0.004999, 3, "−0.005");
  row(0.0099999, 3, "0.01");
  row(0.00012, 4, "0.00012");
  row(0.000123, 1, "0.0001");
  row(0.00001, 4, "10⁻⁵");
  row(1.5e12, 4, "1.5·10¹²");
  row(std::numeric_limits<double>::quiet_NaN(), 4, "NaN");
  row(-std::numeric_limits<double>::infinity(), 4, "−∞");
}

void NumberFormatTest::briefNumbersKeepTheirDigits() {
  QFETCH(double, number);
  QFETCH(int, significant);
  QFETCH(QString, text);
  QCOMPARE(brief(number, significant), text);
}

void NumberFormatTest::powersOfTenHaveOneNotation_data() {
  QTest::addColumn<QString>("number");
  QTest::addColumn<QString>("text");
  const auto row = [](const char* number, const char* text) {
    QTest::newRow(number) << QString::fromUtf8(number) << QString::fromUtf8(text);
  };
  row("1e+09", "10⁹");
  row("1.25e-09", "1.25·10⁻⁹");
  row("-2.000e+30", "−2.000·10³⁰");
  row("-1e-300", "−10⁻³⁰⁰");
  row("10000", "10000");
}

void NumberFormatTest::powersOfTenHaveOneNotation() {
  QFETCH(QString, number);
  QFETCH(QString, text);
  QCOMPARE(asPowerOfTen(number), text);
  QCOMPARE(inParentheses(text), text.endsWith(QLatin1String("0")) ? text : u'(' + text + u')');
}

void NumberFormatTest::thousandsAreGrouped() {
  QCOMPARE(grouped(-1234567), QString::fromUtf8("−1\u2009234\u2009567"));
  QCOMPARE(grouped(std::numeric_limits<std::int64_t>::min()),
           QString::fromUtf8("−9\u2009223\u2009372\u2009036\u2009854\u2009775\u2009808"));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(NumberFormatTest)
#include "number_format_test.moc"
