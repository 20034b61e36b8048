// What a figure of two tokens says, however small it is.

#include "tests/export/svg_words.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

Figure figureAt(const Scene& scene, const QSizeF& millimetres) {
  const QByteArray size = QStringLiteral("%1x%2mm").arg(millimetres.width()).arg(millimetres.height()).toLatin1();
  return drawFigure(QStringLiteral("token-pair"), scene, printed(size.constData()), FigureKind::Vectors);
}

QString plain(QString words) {
  for (const char16_t space : {0x2009, 0x202F, 0xA0}) words.replace(QChar(space), u' ');
  return words.replace(u'|', u' ').simplified().replace(QStringLiteral("( "), QStringLiteral("("));
}

}  // namespace

class TokenPairFigureTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void allIsSaidOrTheFigureIsRefused();
};

void TokenPairFigureTest::allIsSaidOrTheFigureIsRefused() {
  Scene scene = sceneOf(100, 128);
  setTokens(scene, scene.tokens);
  int whole = 0;
  int refused = 0;
  for (double width = 70; width < 220; width += 25) {
    for (double height = 50; height < 130; height += 13) {
      const Figure figure = figureAt(scene, {width, height});
      if (!figure.refusal.isEmpty()) {
        QVERIFY2(width < 100 || height < 90, qPrintable(figure.refusal));
        ++refused;
        continue;
      }
      const QString words = plain(wordsOf(toSvg(figure).value()));
      for (const char* const text : {"before → after the encoding is added: dot product", "0 − 6",
                                     "One word, one vector", "distance 0.0000 → 5.8195"})
        QVERIFY2(words.contains(QString::fromUtf8(text)), qPrintable(words));
      ++whole;
    }
  }
  QVERIFY(whole > 10 && refused > 5);
}

SINESCOPE_TEST(TokenPairFigureTest)
#include "token_pair_figure_test.moc"
