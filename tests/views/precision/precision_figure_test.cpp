// What a figure of the errors by position says, however small it is.

#include "tests/export/svg_words.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

constexpr auto kView = "precision-by-position";

Scene ofFormat(PhaseFormat format) {
  Scene scene = sceneOf(100, 128);
  scene.appearance.precision.format = format;
  return scene;
}

}  // namespace

class PrecisionFigureTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void tableIsWholeOrTheFigureIsRefused();
  void lineOfTheLimitIsExplained();
  void subtitleNamesTheShadedFormat();
  void shadeHasALowerEdge();
};

void PrecisionFigureTest::tableIsWholeOrTheFigureIsRefused() {
  int whole = 0;
  int refused = 0;
  for (double width = 50; width < 200; width += 17) {
    for (double height = 40; height < 110; height += 9) {
      const Figure figure = printedFigure(kView, ofFormat(PhaseFormat::BFloat16), {width, height});
      if (!figure.refusal.isEmpty()) {
        QVERIFY2(width < 90 || height < 70, qPrintable(figure.refusal));
        ++refused;
        continue;
      }
      const QString words = plainWords(wordsOf(toSvg(figure).value()));
      for (const char* const text : {"phases in", "error > 0.1 from", "integers exact to", "float32", "nowhere here",
                                     "16 777 216", "bfloat16", "256", "float16", "2048"})
        QVERIFY2(words.contains(QLatin1String(text)), qPrintable(words));
      ++whole;
    }
  }
  QVERIFY(whole > 10 && refused > 10);
  const QSizeF least = leastSizeIn(printedFigure(kView, ofFormat(PhaseFormat::BFloat16), {60, 45}).refusal);
  QVERIFY(!least.isEmpty());
  QCOMPARE(printedFigure(kView, ofFormat(PhaseFormat::BFloat16), least).refusal, QString());
}

void PrecisionFigureTest::lineOfTheLimitIsExplained() {
  for (const QSizeF size : {QSizeF(95, 75), QSizeF(100, 75), QSizeF(128, 96), QSizeF(170, 96), QSizeF(300, 200)}) {
    const Figure figure = printedFigure(kView, ofFormat(PhaseFormat::BFloat16), size);
    QCOMPARE(figure.refusal, QString());
    const QString words = plainWords(wordsOf(toSvg(figure).value()));
    QVERIFY2(words.count(QStringLiteral("0.1: one decimal is wrong")) == 1, qPrintable(words));
  }
}

void PrecisionFigureTest::subtitleNamesTheShadedFormat() {
  for (const auto& [format, name] : {std::pair(PhaseFormat::Float32, "float32"), {PhaseFormat::Float16, "float16"}}) {
    const QString words = plainWords(wordsOf(toSvg(printedFigure(kView, ofFormat(format), {170, 96})).value()));
    const QString said =
        QStringLiteral("largest error; %1 shaded down to its root mean square").arg(QLatin1String(name));
    QVERIFY2(words.contains(said), qPrintable(words));
  }
}

void PrecisionFigureTest::shadeHasALowerEdge() {
  // Lines of many points: one for each format, and the lower edge of the shade in the colour of its format.
  QMap<QString, int> lines;
  for (const Element& element :
       elementsOf(toSvg(printedFigure(kView, ofFormat(PhaseFormat::BFloat16), {170, 96})).value())) {
    if (element.name == QLatin1String("polyline") && element.value("points").count(u',') > 50)
      ++lines[element.value("stroke")];
  }
  QList<int> counts = lines.values();
  std::ranges::sort(counts);
  QCOMPARE(counts, (QList<int>{1, 1, 2}));
}

SINESCOPE_TEST(PrecisionFigureTest)
#include "precision_figure_test.moc"
