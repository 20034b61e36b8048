// What stands beside pictures of tokens, biases and components: as many names as have room, whole, and none of a
// selection that a figure does not show.

#include <QTest>
#include <algorithm>
#include <cmath>

#include "app/look/theme.h"
#include "core/attention/bias.h"
#include "tests/export/svg_words.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

const QStringList kWords{"The", "quick", "brown", "fox", "jumps", "over", "the", "lazy", "dog", "."};

Scene sentenceScene(const QString& text = kWords.join(u' ')) {
  Scene scene = sceneOf(100, 128);
  TokenSpec tokens = scene.tokens;
  tokens.text = text;
  setTokens(scene, tokens);
  return scene;
}

FigureSize slideSize(const char* size) {
  FigureSize figure = sizeOf(size);
  figure.fontPoints = 9;
  return figure;
}

FigureSize journalSize() {
  FigureSize figure = sizeOf("89x60mm");
  figure.fontPoints = 7;
  return figure;
}

QByteArray drawnAs(const char* view, const Scene& scene, const FigureSize& size) {
  const Figure figure = drawFigure(QLatin1String(view), scene, size, FigureKind::Vectors);
  if (!figure.refusal.isEmpty()) qFatal("%s", qPrintable(figure.refusal));
  return toSvg(figure).value();
}

QStringList textsIn(const char* view, const Scene& scene, const FigureSize& size) {
  return wordsOf(drawnAs(view, scene, size)).split(u'|');
}

/// WCAG 2.2.
double contrastOfColours(const QColor& a, const QColor& b) {
  const auto luminance = [](const QColor& colour) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
  };
  const auto [least, most] = std::minmax({luminance(a), luminance(b)});
  return (most + 0.05) / (least + 0.05);
}

}  // namespace

class FigureLabelsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void allRowsOfASentenceAreNamed();
  void allKeysAreNamed();
  void asManyQueriesAsHaveRoomAreNamed();
  void headingsAreWholeOrTheFigureIsRefused();
  void biasesHaveTheirZero();
  void allRowsOfTheEmbeddingAreNamed();
  void unnamedRowsAreCounted();
  void noRowOfTheEmbeddingIsMarked();
  void stairsAreLabelledRegularly_data();
  void stairsAreLabelledRegularly();
  void limitsOfBucketsAreSeen_data();
  void limitsOfBucketsAreSeen();
  void componentsAreSaidInFull_data();
  void componentsAreSaidInFull();
  void noPartOfThePathVanishes_data();
  void noPartOfThePathVanishes();
};

void FigureLabelsTest::allRowsOfASentenceAreNamed() {
  for (const FigureSize& size : {slideSize("100x75mm"), journalSize(), slideSize("170x96mm")}) {
    const QStringList texts = textsIn("tokens", sentenceScene(), size);
    for (const QString& word : kWords) QVERIFY2(texts.contains(word), qPrintable(word + texts.join(u'|')));
    QCOMPARE(texts.count(QStringLiteral("pad")), 2);
    QVERIFY2(texts.contains(QStringLiteral("dimension k")), qPrintable(texts.join(u'|')));
  }
}

void FigureLabelsTest::allKeysAreNamed() {
  for (const FigureSize& size : {slideSize("100x75mm"), journalSize()}) {
    const QStringList texts = textsIn("attention", sentenceScene(), size);
    // Of the queries, and of the keys of both pictures.
    for (const QString& word : kWords) QVERIFY2(texts.count(word) >= 3, qPrintable(word + texts.join(u'|')));
  }
}

void FigureLabelsTest::asManyQueriesAsHaveRoomAreNamed() {
  for (const FigureSize& size : {slideSize("100x75mm"), journalSize()}) {
    Scene scene = sentenceScene();
    scene.appearance.attention.head.scheme = Scheme::T5;
    const QStringList texts = textsIn("bias", scene, size);
    std::vector<int> rows{0};
    for (int row = 1; row < kWords.size(); ++row) {
      if (texts.count(QString::number(row)) == 2) rows.push_back(row);  // beside each of two pictures
    }
    QVERIFY2(rows.size() >= 4, qPrintable(texts.join(u'|')));
    for (std::size_t i = 1; i < rows.size(); ++i) {
      QCOMPARE(rows[i], static_cast<int>(i) * rows[1]);
      QVERIFY(texts.count(kWords[rows[i]]) >= 3);  // and below the last
    }
  }
}

void FigureLabelsTest::headingsAreWholeOrTheFigureIsRefused() {
  int whole = 0;
  for (int width = 60; width <= 170; width += 5) {
    const FigureSize size = slideSize(qPrintable(QStringLiteral("%1x75mm").arg(width)));
    const Figure figure = drawFigure(QStringLiteral("attention"), sentenceScene(), size, FigureKind::Vectors);
    if (!figure.refusal.isEmpty()) continue;
    ++whole;
    const QString words = wordsOf(toSvg(figure).value());
    QVERIFY2(words.contains(QStringLiteral("without position")), qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("sinusoid added")), qPrintable(words));
  }
  QVERIFY(whole >= 15);
}

void FigureLabelsTest::biasesHaveTheirZero() {
  for (const FigureSize& size : {slideSize("100x75mm"), journalSize(), slideSize("170x96mm")}) {
    const QVector<Element> elements = elementsOf(drawnAs("bias", sentenceScene(), size));
    const auto zeros = std::ranges::count(elements, QStringLiteral("0"), &Element::text);
    // One of each bar; the others are the numbers of first rows: pictures above each other have one each.
    QCOMPARE(zeros - 2, size.width > 120 ? 1 : 2);
  }
}

void FigureLabelsTest::allRowsOfTheEmbeddingAreNamed() {
  for (const FigureSize& size : {slideSize("100x75mm"), journalSize(), slideSize("170x96mm")}) {
    const QStringList texts = textsIn("embedding", sentenceScene(), size);
    for (const QString& word : kWords) {
      if (word != QLatin1String("the")) QVERIFY2(texts.contains(word), qPrintable(word + texts.join(u'|')));
    }
    QVERIFY2(!texts.join(u'|').contains(QStringLiteral("name")), qPrintable(texts.join(u'|')));
  }
}

void FigureLabelsTest::unnamedRowsAreCounted() {
  QStringList many;
  for (int i = 0; i < 90; ++i) many << QStringLiteral("w%1").arg(i);
  for (const char* const size : {"100x75mm", "170x96mm", "300x200mm", "170x400mm"}) {
    const QStringList texts = textsIn("embedding", sentenceScene(many.join(u' ')), slideSize(size));
    const auto named = std::ranges::count_if(texts, [](const QString& text) { return text.startsWith(u'w'); });
    const QString said = texts.join(u'|');
    static const QRegularExpression number(QStringLiteral("([0-9]+) of ([0-9]+) tokens (have|are)"));
    const QRegularExpressionMatch match = number.match(said);
    QVERIFY2(match.hasMatch() || named == 90, qPrintable(said));
    if (match.hasMatch()) QCOMPARE(named + match.captured(1).toInt(), match.captured(2).toInt());
  }
}

void FigureLabelsTest::noRowOfTheEmbeddingIsMarked() {
  const QString accent = themeColours(false).accent.name();
  Scene scene = sentenceScene();
  const auto inAccent = [&] {
    return QString::fromUtf8(drawnAs("embedding", scene, slideSize("170x96mm"))).contains(accent, Qt::CaseInsensitive);
  };
  QVERIFY(!inAccent());
  scene.markSelection = true;
  QVERIFY(inAccent());
}

void FigureLabelsTest::stairsAreLabelledRegularly_data() {
  QTest::addColumn<bool>("causal");
  QTest::newRow("both directions") << false;
  QTest::newRow("causal") << true;
}

void FigureLabelsTest::stairsAreLabelledRegularly() {
  QFETCH(const bool, causal);
  Scene scene = sceneOf(100, 128);
  scene.appearance.attention.head.scheme = Scheme::T5;
  scene.appearance.attention.head.causal = causal;
  const std::vector<std::int64_t> starts = t5BucketStarts(!causal);
  for (const FigureSize& size : {slideSize("100x75mm"), journalSize(), slideSize("170x96mm"), slideSize("400x300mm")}) {
    const QStringList texts = textsIn("bias-distance", scene, size);
    std::vector<std::size_t> labelled;
    for (std::size_t bucket = 0; bucket < starts.size(); ++bucket) {
      if (texts.contains(QStringLiteral("from %1").arg(starts[bucket]))) labelled.push_back(bucket);
    }
    QVERIFY2(labelled.size() >= 4, qPrintable(texts.join(u'|')));
    for (std::size_t i = 0; i < labelled.size(); ++i) QCOMPARE(labelled[i], (i + 1) * labelled[0]);
    const std::size_t next = labelled.back() + labelled[0];
    QVERIFY(next >= starts.size() || starts[next] >= 100);  // none is missing at the end
    // No number stands alone on a step, where it could be that of the bucket.
    for (const char* const start : {"46", "64", "91"})
      QVERIFY2(!texts.contains(QLatin1String(start)), qPrintable(texts.join(u'|')));
  }
}

void FigureLabelsTest::limitsOfBucketsAreSeen_data() {
  QTest::addColumn<FigureSize>("size");
  QTest::newRow("slide") << slideSize("170x96mm");
  QTest::newRow("half a slide") << slideSize("100x75mm");
  QTest::newRow("journal") << journalSize();
}

void FigureLabelsTest::limitsOfBucketsAreSeen() {
  QFETCH(const FigureSize, size);
  Scene scene = sceneOf(100, 128);
  scene.dark = true;
  scene.appearance.attention.head.scheme = Scheme::T5;
  const QImage image = toImage(drawFigure(QStringLiteral("bias-distance"), scene, size, FigureKind::Pixels)).value();
  const QColor ground = themeColours(true).surface;
  const auto isSeen = [&](int x, int y) { return contrastOfColours(image.pixelColor(x, y), ground) >= 3; };
  // The stairs leave the lower right of the plot to the limits: right of the middle there are 8 of them.
  int limits = 0;
  for (int x = image.width() / 2; x < image.width(); ++x) {
    int seen = 0;
    for (int y = image.height() * 11 / 20; y < image.height() * 3 / 4; ++y) seen += isSeen(x, y);
    limits += seen >= image.height() / 25;
  }
  QVERIFY2(limits >= 6, qPrintable(QString::number(limits)));
}

void FigureLabelsTest::componentsAreSaidInFull_data() {
  QTest::addColumn<FigureSize>("size");
  QTest::newRow("slide") << slideSize("170x96mm");
  QTest::newRow("half a slide") << slideSize("100x75mm");
  QTest::newRow("journal") << journalSize();
  QTest::newRow("narrow") << slideSize("60x100mm");
}

void FigureLabelsTest::componentsAreSaidInFull() {
  QFETCH(const FigureSize, size);
  const QStringList texts = textsIn("components", sceneOf(100, 128), size);
  const QString all = texts.join(u' ').replace(QChar::Nbsp, u' ');
  // The rows of a hundred positions, around their mean, vary in 99 directions.
  QVERIFY2(all.contains(QStringLiteral("components explain 20.9, 12.1 and 8.17 %")), qPrintable(all));
  QVERIFY2(all.contains(QStringLiteral("90 % need 20 of 99 components")), qPrintable(all));
  for (const char* const name : {"component 1", "component 2", "component 3"}) {
    const auto named = [&](const QString& text) { return text.contains(QLatin1String(name)); };
    QCOMPARE(std::ranges::count_if(texts, named), name[10] == '1' ? 2 : 1);
  }
}

void FigureLabelsTest::noPartOfThePathVanishes_data() {
  QTest::addColumn<bool>("dark");
  QTest::newRow("light") << false;
  QTest::newRow("dark") << true;
}

void FigureLabelsTest::noPartOfThePathVanishes() {
  QFETCH(const bool, dark);
  Scene scene = sceneOf(100, 128);
  scene.dark = dark;
  scene.figure.parts.bar = false;  // whose colours are those of the path
  const QImage image =
      toImage(drawFigure(QStringLiteral("components"), scene, sizeOf("170x96mm", 192), FigureKind::Pixels)).value();
  const QColor ground = themeColours(dark).surface;
  const auto isSeen = [&](int x, int y) { return contrastOfColours(image.pixelColor(x, y), ground) >= 3; };
  const int reach = 8;
  int coloured = 0;
  for (int y = reach; y < image.height() - reach; ++y) {
    for (int x = reach; x < image.width() - reach; ++x) {
      if (image.pixelColor(x, y).hsvSaturationF() < 0.5) continue;  // words, lines and the ground
      ++coloured;
      bool seen = false;
      for (int i = -reach; i <= reach && !seen; ++i) seen = isSeen(x + i, y) || isSeen(x, y + i);
      QVERIFY2(seen, qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
    }
  }
  QVERIFY(coloured > 2000);
}

SINESCOPE_TEST(FigureLabelsTest)
#include "figure_labels_test.moc"
