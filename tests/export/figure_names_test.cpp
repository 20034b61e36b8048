// What a reader of a figure of tokens cannot guess: what its axes count, where its colours end, what a cut table lacks.

#include <QTest>

#include "app/export/figure_caption.h"
#include "tests/export/svg_words.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

constexpr const char* kNamedSizes[] = {"89x60mm", "100x75mm", "89x110mm", "170x96mm", "183x247mm"};

/// The figure's document at a size or, where it is refused there, at the least size that it names.
QByteArray drawnAtLeast(const char* view, const Scene& scene, const char* size) {
  FigureSize asked = printed(size);
  const QString name = QLatin1String(view);
  const QString refusal = drawFigure(name, scene, asked, FigureKind::Vectors).refusal;
  if (!refusal.isEmpty()) {
    const QSizeF least = leastSizeIn(refusal);
    if (least.isEmpty()) qFatal("%s", qPrintable(refusal));
    asked.width = least.width();
    asked.height = least.height();
  }
  const auto svg = toSvg(drawFigure(name, scene, asked, FigureKind::Vectors));
  if (!svg) qFatal("%s is not drawn", view);
  return *svg;
}

QStringList textsAtLeast(const char* view, const Scene& scene, const char* size) {
  return wordsOf(drawnAtLeast(view, scene, size)).split(u'|');
}

Scene foxScene(std::int64_t length = 40, int dModel = 32) {
  Scene scene = sceneOf(length, dModel);
  TokenSpec tokens;
  tokens.text = QStringLiteral("The quick brown fox jumps over the lazy dog .");
  setTokens(scene, tokens);
  return scene;
}

}  // namespace

class FigureNamesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void axesOfWordsAreNamed_data();
  void axesOfWordsAreNamed();
  void ownNamesWin();
  void namesTooLongAreRefused_data();
  void namesTooLongAreRefused();
  void dimensionsAreNamedAtEverySize_data();
  void dimensionsAreNamedAtEverySize();
  void barsHaveBothEnds_data();
  void barsHaveBothEnds();
  void smallestErrorsAreNoMoreThanTheBarsEnd();
  void formulasAreNotBroken();
  void cutTablesSaySo();
  void pixelsOfTheEmbeddingAreCountedInWholeNumbers();
  void sourceOfTheEmbeddingIsSaidOnce();
  void barsOfARowHaveALegend();
};

void FigureNamesTest::axesOfWordsAreNamed_data() {
  QTest::addColumn<QString>("across");
  QTest::addColumn<QString>("down");
  QTest::newRow("attention") << "key"
                             << "query";
  QTest::newRow("bias") << "key"
                        << "query";
  QTest::newRow("token-similarity") << "token"
                                    << "token";
  QTest::newRow("attention-row") << "key"
                                 << "weight";
}

void FigureNamesTest::axesOfWordsAreNamed() {
  QFETCH(QString, across);
  QFETCH(QString, down);
  for (const char* const size : kNamedSizes) {
    const QStringList texts = textsAtLeast(QTest::currentDataTag(), foxScene(), size);
    const QString all = QLatin1String(size) + QStringLiteral(": ") + texts.join(u'|');
    QVERIFY2(texts.count(across) >= (across == down ? 2 : 1), qPrintable(all));
    QVERIFY2(texts.contains(down), qPrintable(all));
  }
}

void FigureNamesTest::ownNamesWin() {
  for (const char* const view : {"attention", "bias", "token-similarity", "attention-row"}) {
    Scene scene = foxScene();
    scene.figure.across = QStringLiteral("attended");
    scene.figure.down = QStringLiteral("attending");
    const QStringList texts = textsAtLeast(view, scene, "170x96mm");
    QVERIFY2(texts.contains(*scene.figure.across) && texts.contains(*scene.figure.down), view);
    for (const char* const own : {"key", "query", "token", "weight"}) {
      const bool isOfBar = QLatin1String(own) == QLatin1String("weight");
      QVERIFY2(isOfBar || !texts.contains(QLatin1String(own)), view);
    }
    scene.figure.across = QString();
    const QStringList without = textsAtLeast(view, scene, "170x96mm");
    QVERIFY2(!without.contains(QStringLiteral("key")) && !without.contains(QStringLiteral("token")), view);
  }
}

void FigureNamesTest::namesTooLongAreRefused_data() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<bool>("isBelow");
  QTest::newRow("below squares") << "attention" << true;
  QTest::newRow("left of squares") << "attention" << false;
  QTest::newRow("below stacked pictures") << "tokens" << true;
}

void FigureNamesTest::namesTooLongAreRefused() {
  QFETCH(QString, view);
  QFETCH(bool, isBelow);
  Scene scene = foxScene();
  (isBelow ? scene.figure.across : scene.figure.down) = QString(110, u'm');
  const QString refusal = drawFigure(view, scene, printed("120x110mm"), FigureKind::Vectors).refusal;
  QVERIFY2(refusal.startsWith(QStringLiteral("the name of an axis is cut off")), qPrintable(refusal));
  const QSizeF least = leastSizeIn(refusal);
  QVERIFY2(isBelow ? least.width() > 120 : least.height() > 110, qPrintable(refusal));
}

void FigureNamesTest::dimensionsAreNamedAtEverySize_data() {
  QTest::addColumn<QString>("view");
  QTest::newRow("tokens") << "tokens";
  QTest::newRow("token-pair") << "token-pair";
}

void FigureNamesTest::dimensionsAreNamedAtEverySize() {
  QFETCH(QString, view);
  for (const char* const size : kNamedSizes) {
    const QStringList texts = textsAtLeast(qPrintable(view), foxScene(), size);
    QVERIFY2(texts.contains(QStringLiteral("dimension k")), qPrintable(texts.join(u'|')));
  }
}

void FigureNamesTest::barsHaveBothEnds_data() {
  QTest::addColumn<bool>("separate");
  for (const char* const view : {"tokens", "token-pair"}) {
    QTest::addRow("%s", view) << false;
    QTest::addRow("%s, separate scales", view) << true;
  }
}

void FigureNamesTest::barsHaveBothEnds() {
  QFETCH(bool, separate);
  const QString view = QString::fromLatin1(QTest::currentDataTag()).section(u',', 0, 0);
  Scene scene = foxScene();
  scene.appearance.tokens.separateScales = separate;
  const qsizetype bars = separate || view == QLatin1String("token-pair") ? 3 : 1;
  for (const char* const size : kNamedSizes) {
    const QStringList texts = textsAtLeast(qPrintable(view), scene, size);
    qsizetype least = 0;
    for (const QString& text : texts) {
      if (!text.startsWith(QChar(0x2212))) continue;
      ++least;
      QVERIFY2(texts.count(text.mid(1)) >= texts.count(text), qPrintable(texts.join(u'|')));
    }
    QVERIFY2(least == bars, qPrintable(QLatin1String(size) + QStringLiteral(": ") + texts.join(u'|')));
  }
}

void FigureNamesTest::smallestErrorsAreNoMoreThanTheBarsEnd() {
  const Scene scene = sceneOf(100, 32);
  for (const char* const size : {"89x60mm", "170x96mm"}) {
    const QStringList texts = textsAtLeast("precision-error", scene, size);
    QVERIFY2(texts.contains(QStringLiteral("≤ 10⁻⁸")) && texts.contains(QStringLiteral("1")),
             qPrintable(texts.join(u'|')));
    QVERIFY(!textsAtLeast("precision", scene, size).join(u'|').contains(u'≤'));
  }
  Scene own = scene;
  own.figure.range = ValueRange{1e-6, 0.5};
  const QStringList ends = textsAtLeast("precision-error", own, "170x96mm");
  QVERIFY2(ends.filter(QStringLiteral("≤ 1.0")).size() == 1 && ends.contains(QStringLiteral("≥ 0.5")),
           qPrintable(ends.join(u'|')));
  Scene difference = scene;
  EncodingSpec other = scene.spec;
  other.base = 50;
  difference.other = std::make_shared<const Shown>(makeShown({other}));
  difference.appearance.difference = true;
  const QStringList ratios = textsAtLeast("precision-error", difference, "170x96mm");
  QVERIFY2(ratios.contains(QStringLiteral("≤ ×10⁻³")) && ratios.contains(QStringLiteral("≥ ×10³")),
           qPrintable(ratios.join(u'|')));
}

void FigureNamesTest::formulasAreNotBroken() {
  const Scene scene = foxScene(100, 128);
  int folded = 0;
  for (int width = 100; width <= 200; width += 2) {
    const QByteArray size = QStringLiteral("%1x110mm").arg(width).toLatin1();
    int formulas = 0;
    for (const Element& element : elementsOf(drawnAtLeast("token-pair", scene, size.constData()))) {
      if (!element.text.contains(QStringLiteral("PE(0)"))) continue;
      ++formulas;
      QVERIFY2(element.text.count(u'|') == 2 && element.text.contains(u'='), qPrintable(element.text));
      if (element.text.startsWith(u'|')) ++folded;
    }
    QCOMPARE(formulas, 1);
  }
  QVERIFY2(folded > 0, "at no width does a line end before the formula");
}

void FigureNamesTest::cutTablesSaySo() {
  const QString dots(QChar(u'⋮'));
  Scene scene = sceneOf(100, 32);
  QCOMPARE(textsAtLeast("similarity-row", scene, "170x96mm").count(dots), 2);  // in both columns, at the end
  scene.selection.position = 50;
  QCOMPARE(textsAtLeast("similarity-row", scene, "170x96mm").count(dots), 4);
  scene.selection.position = 99;
  const QStringList atEnd = textsAtLeast("similarity-row", scene, "170x96mm");
  QCOMPARE(atEnd.count(dots), 2);
  QVERIFY(atEnd.contains(QStringLiteral("98")));
  QCOMPARE(textsAtLeast("similarity-row", sceneOf(6, 32), "170x96mm").count(dots), 0);
}

void FigureNamesTest::pixelsOfTheEmbeddingAreCountedInWholeNumbers() {
  int told = 0;
  for (const char* const size : kNamedSizes) {
    const QString words = wordsOf(drawnAtLeast("embedding", foxScene(100, 128), size));
    static const QRegularExpression covered(
        QStringLiteral("each pixel (covers about|shows 1 of about) (\\S+) numbers"));
    const QRegularExpressionMatch match = covered.match(words);
    if (!match.hasMatch()) continue;
    ++told;
    QVERIFY2(match.captured(2).toInt() >= 2, qPrintable(words));
  }
  QVERIFY(told > 0);
}

void FigureNamesTest::sourceOfTheEmbeddingIsSaidOnce() {
  Scene scene = foxScene();
  const QString said = QStringLiteral("as PyTorch draws it from seed 0");
  for (const char* const view : {"embedding", "tokens"}) {
    const QString caption = captionOf(QLatin1String(view), scene);
    QVERIFY2(caption.count(said) == 1, qPrintable(caption));
    QVERIFY2(caption.contains(QStringLiteral("ocabulary")), qPrintable(caption));
  }
  TokenSpec tokens = scene.tokens;
  tokens.embedding.source = EmbeddingSource::Uniform;
  setTokens(scene, tokens);
  const QString caption = captionOf(QStringLiteral("embedding"), scene);
  QVERIFY2(caption.count(QStringLiteral("from seed 0")) == 1, qPrintable(caption));
}

void FigureNamesTest::barsOfARowHaveALegend() {
  Scene scene = foxScene();
  scene.appearance.attention.head.scheme = Scheme::Rotary;
  const QStringList texts = textsAtLeast("attention-row", scene, "89x60mm");
  QVERIFY2(texts.contains(QStringLiteral("without position")), qPrintable(texts.join(u'|')));
  QVERIFY2(!texts.join(u'|').contains(QStringLiteral("grey")), qPrintable(texts.join(u'|')));
  scene.figure.parts.legend = false;
  QVERIFY(!textsAtLeast("attention-row", scene, "89x60mm").contains(QStringLiteral("without position")));
}

SINESCOPE_TEST(FigureNamesTest)
#include "figure_names_test.moc"
