#include "app/views/drawing/typeset_formula.h"

#include <QFontMetricsF>
#include <QTest>

#include "app/look/theme.h"
#include "tests/unit.h"

using namespace sinescope;

/// Formulas in plain characters become fractions and exponents.
class TypesetFormulaTest : public QObject {
  Q_OBJECT

 private slots:
  void wordsStayOnTheirLine();
  void fractionIsHigherThanItsLine();
  void exponentIsRaised();
  void exponentsKeepTheirFractionOnOneLine();
  void termsBesideAFractionStayWhereTheyAre();
  void parenthesesOfAWholeTermAreLeftOut();
  void unfinishedFormulasAreDrawn_data();
  void unfinishedFormulasAreDrawn();
};

namespace {

BoxPtr boxOf(const char* plain) { return typesetFormula(QString::fromUtf8(plain), uiFont(20, 1), Qt::black); }
double heightOf(const BoxPtr& box) { return box->ascent + box->descent; }

}  // namespace

void TypesetFormulaTest::wordsStayOnTheirLine() {
  const BoxPtr box = boxOf("2i = 0, 2, 4");
  QVERIFY(std::abs(box->width - QFontMetricsF(uiFont(20, 1)).horizontalAdvance(QStringLiteral("2i = 0, 2, 4"))) < 2);
  QVERIFY(heightOf(box) < 26);
}

void TypesetFormulaTest::fractionIsHigherThanItsLine() {
  const BoxPtr box = boxOf("p / 128");
  QVERIFY(box->ascent > 1.5 * boxOf("p")->ascent && box->descent > boxOf("128")->descent + 5);
  QVERIFY(box->width < boxOf("p / 128 = 1")->width);
  QVERIFY(box->width < boxOf("p128")->width + 8);  // above one another
}

void TypesetFormulaTest::exponentIsRaised() {
  const BoxPtr box = boxOf("N^(2i)");
  QVERIFY(box->ascent > boxOf("N")->ascent && box->descent <= boxOf("N")->descent);
  QVERIFY(box->width < boxOf("N2i")->width);
}

void TypesetFormulaTest::exponentsKeepTheirFractionOnOneLine() {
  QVERIFY(heightOf(boxOf("N^(2i / 128)")) < heightOf(boxOf("2i / 128")));
}

void TypesetFormulaTest::termsBesideAFractionStayWhereTheyAre() {
  const BoxPtr fraction = boxOf("p / 10^(2)");
  const BoxPtr whole = boxOf("sin(p / 10^(2)) = 1");
  QVERIFY(whole->ascent >= fraction->ascent && whole->width > fraction->width + boxOf("sin = 1")->width - 1);
}

void TypesetFormulaTest::parenthesesOfAWholeTermAreLeftOut() {
  const BoxPtr without = boxOf("i / (h − 1)");
  const BoxPtr with = boxOf("i / (h − 1)f");  // a part of a term keeps them
  QVERIFY(without->width < with->width - boxOf("f")->width);
  QVERIFY(heightOf(without) <= heightOf(with));
}

void TypesetFormulaTest::unfinishedFormulasAreDrawn_data() {
  QTest::addColumn<QString>("plain");
  for (const char* const plain :
       {"", "(", ")", "^", "^(", "N^(", "p /", " / ", "p / ", " / 2", "a / b / c", "((", "))", "sin("}) {
    QTest::newRow(plain) << QString::fromUtf8(plain);
  }
}

void TypesetFormulaTest::unfinishedFormulasAreDrawn() {
  QFETCH(QString, plain);
  const BoxPtr box = typesetFormula(plain, uiFont(20, 1), Qt::black);
  QVERIFY(box->width >= 0 && box->width < 400);
}

SINESCOPE_TEST(TypesetFormulaTest)
#include "typeset_formula_test.moc"
