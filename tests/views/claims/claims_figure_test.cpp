// The usual figure of the claims.

#include "app/document/view_kind.h"
#include "tests/export/svg_words.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

Figure figureAt(const Scene& scene, const QSizeF& millimetres) {
  const QByteArray size = QStringLiteral("%1x%2mm").arg(millimetres.width()).arg(millimetres.height()).toLatin1();
  return drawFigure(QStringLiteral("claims"), scene, printed(size.constData()), FigureKind::Vectors);
}

QString plain(QString words) {
  for (const char16_t space : {0x2009, 0x202F, 0xA0}) words.replace(QChar(space), u' ');
  return words.replace(u'|', u' ');
}

}  // namespace

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
  const QString words = plain(wordsOf(toSvg(figure).value()));
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
  for (const Element& element : elementsOf(toSvg(figureAt(sceneOf(100, 128), {89, 70})).value())) {
    if (element.text.trimmed() == QStringLiteral("Claims")) title = left(element);
    if (element.text.startsWith(QStringLiteral("The measured numbers"))) remark = left(element);
  }
  QVERIFY2(std::abs(title - remark) < 0.5, qPrintable(QStringLiteral("%1 and %2").arg(title).arg(remark)));
}

SINESCOPE_TEST(ClaimsFigureTest)
#include "claims_figure_test.moc"
