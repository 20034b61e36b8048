// The usual figure of the claims.

#include "app/document/view_kind.h"
#include "tests/export/svg_words.h"
#include "tests/unit.h"

using namespace sinescope;

class ClaimsFigureTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void usualPageHasTheMeasuredNumbers();
  void remarkStandsBelowTheTitle();
};

void ClaimsFigureTest::usualPageHasTheMeasuredNumbers() {
  const Figure figure = drawFigure(QStringLiteral("claims"), sceneOf(100, 128), pageOfView(QStringLiteral("claims")),
                                   FigureKind::Vectors);
  QCOMPARE(figure.refusal, QString());
  const QString words = plainWords(wordsOf(toSvg(figure).value()));
  QVERIFY2(!words.contains(QStringLiteral("left out")), qPrintable(words));
  QVERIFY2(words.contains(QStringLiteral("42 of 128 columns change by less than 0.1")), qPrintable(words));
}

void ClaimsFigureTest::remarkStandsBelowTheTitle() {
  const auto left = [](const Element& element) {
    static const QRegularExpression shift(QStringLiteral("translate\\(([-0-9.]+)"));
    return element.value("x").toDouble() + shift.match(element.value("transform")).captured(1).toDouble();
  };
  double title = -1;
  double remark = -2;
  for (const Element& element : elementsOf(toSvg(printedFigure("claims", sceneOf(100, 128), {89, 70})).value())) {
    if (element.text.trimmed() == QStringLiteral("Claims")) title = left(element);
    if (element.text.startsWith(QStringLiteral("The measured numbers"))) remark = left(element);
  }
  QVERIFY2(std::abs(title - remark) < 0.5, qPrintable(QStringLiteral("%1 and %2").arg(title).arg(remark)));
}

SINESCOPE_TEST(ClaimsFigureTest)
#include "claims_figure_test.moc"
