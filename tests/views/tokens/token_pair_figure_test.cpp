// What a figure of two tokens says, however small it is.

#include "tests/export/svg_words.h"
#include "tests/unit.h"

using namespace sinescope;

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
      const Figure figure = printedFigure("token-pair", scene, {width, height});
      if (!figure.refusal.isEmpty()) {
        QVERIFY2(width < 100 || height < 90, qPrintable(figure.refusal));
        ++refused;
        continue;
      }
      const QString words = plainWords(wordsOf(toSvg(figure).value()));
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
