// What a figure of wavelengths says, however small it is.

#include "app/views/drawing/contrast.h"
#include "tests/export/svg_words.h"
#include "tests/unit.h"

using namespace sinescope;

class FrequenciesFigureTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void linesSayWhatTheyMeanOrTheFigureIsRefused();
  void basesAndLengthsHaveOneWord();
  void countsNameTheirBase();
  void curvesCanBeSeen();
};

void FrequenciesFigureTest::linesSayWhatTheyMeanOrTheFigureIsRefused() {
  int whole = 0;
  int below = 0;
  for (const bool scaled : {false, true}) {
    Scene scene = sceneOf(100, 128);
    if (scaled) {
      EncodingSpec spec = scene.spec;
      spec.scaling.rule = ScalingRule::Yarn;
      spec.scaling.factor = 10;
      spec.scaling.trainedLength = 50;
      scene = makeScene(spec);
      scene.markSelection = false;
    }
    for (double width = 60; width < 220; width += 20) {
      for (double height = 40; height < 130; height += 15) {
        const Figure figure = printedFigure("frequencies", scene, {width, height});
        if (!figure.refusal.isEmpty()) {
          QVERIFY2(width < 100 || height < 100, qPrintable(figure.refusal));
          continue;
        }
        const QString words = plainWords(wordsOf(toSvg(figure).value()));
        const bool isLong = words.contains(QStringLiteral("length 100: turns once in this length"));
        QVERIFY2(isLong || words.contains(QStringLiteral("length 100: one turn")), qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("λ = 2: the shortest wave that whole positions show")),
                 qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("less than 0.1")) || words.contains(QStringLiteral("changes < 0.1")),
                 qPrintable(words));
        if (scaled) {
          QVERIFY2(words.contains(QStringLiteral("trained length 50: turns once in it")), qPrintable(words));
          QVERIFY2(words.contains(QStringLiteral("faster")) && words.contains(QStringLiteral("slower")),
                   qPrintable(words));
        }
        ++whole;
        if (words.contains(QStringLiteral("length 100 "))) ++below;
      }
    }
  }
  QVERIFY(whole > 30 && below > 5);
}

void FrequenciesFigureTest::basesAndLengthsHaveOneWord() {
  for (const QSizeF size : {QSizeF(100, 75), QSizeF(170, 96)}) {
    const QString words = plainWords(wordsOf(toSvg(printedFigure("frequencies", sceneOf(100, 128), size)).value()));
    QVERIFY2(!words.contains(QStringLiteral("N =")) && !words.contains(QStringLiteral("L =")), qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("base 1 000 000")), qPrintable(words));
  }
}

void FrequenciesFigureTest::countsNameTheirBase() {
  Scene scene = sceneOf(100, 128);
  const QString count = QStringLiteral("20 of 64 pairs complete a turn within 100");
  for (const QSizeF size : {QSizeF(100, 75), QSizeF(170, 96)}) {
    const QString words = plainWords(wordsOf(toSvg(printedFigure("frequencies", scene, size)).value()));
    QVERIFY2(words.contains(QStringLiteral("base 10 000: ") + count), qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("16 change")), qPrintable(words));
  }
  scene.appearance.frequencies.ghostBases.clear();  // one curve, whose base the subtitle tells
  const QString alone = plainWords(wordsOf(toSvg(printedFigure("frequencies", scene, {170, 96})).value()));
  QVERIFY2(alone.contains(count) && !alone.contains(QStringLiteral(": ") + count), qPrintable(alone));
}

void FrequenciesFigureTest::curvesCanBeSeen() {
  for (const bool dark : {false, true}) {
    Scene scene = sceneOf(100, 128);
    scene.dark = dark;
    const QColor ground(dark ? 0x1F2326 : 0xFFFFFF);
    int curves = 0;
    for (const Element& element : elementsOf(toSvg(printedFigure("frequencies", scene, {170, 96})).value())) {
      if (element.name != QLatin1String("polyline") || element.value("points").count(u',') < 3) continue;
      QVERIFY2(element.value("stroke-opacity").isEmpty() || element.value("stroke-opacity").toDouble() > 0.99,
               qPrintable(element.value("stroke-opacity")));
      const double contrast = contrastOf(QColor(element.value("stroke")), ground);
      QVERIFY2(contrast >= kLineContrast, qPrintable(element.value("stroke")));
      ++curves;
    }
    QVERIFY(curves >= 4);
  }
}

SINESCOPE_TEST(FrequenciesFigureTest)
#include "frequencies_figure_test.moc"
