// Figures that are too small: an error names the least size, which is accepted; what is accepted can be read.

#include <QRegularExpression>
#include <QTest>
#include <algorithm>

#include "app/document/view_kind.h"
#include "core/parameters/conventions.h"
#include "tests/export/drawn_figure.h"
#include "tests/export/svg_words.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

enum class Beside { Nothing, B, DifferenceOfB };

/// A scene that every view has something to show of.
Scene sceneWith(const QString& view, Beside beside) {
  const ViewKind* const kind = findView(view);
  Scene scene = kind && kind->ofGrid ? makeScene(findPreset("mae")->spec, {31, 0}) : sceneOf(100, 128);
  TokenSpec tokens;
  tokens.text = QStringLiteral("dog bites man");
  setTokens(scene, tokens);
  scene.markSelection = false;
  if (beside == Beside::Nothing) return scene;
  EncodingSpec other = scene.spec;
  other.base = 500'000;
  setPinned(scene, Encoding{other});
  scene.appearance.difference = beside == Beside::DifferenceOfB;
  return scene;
}

FigureSize lettered(const char* text, double fontPoints) {
  FigureSize size = sizeOf(text);
  size.fontPoints = fontPoints;
  return size;
}

QString refusalOf(const QString& view, const Scene& scene, const FigureSize& size) {
  return drawFigure(view, scene, size, FigureKind::Vectors).refusal;
}

/// The size that a refusal names, as one who types it again gives it; nullopt: it names none.
std::optional<FigureSize> namedSize(const QString& refusal, double fontPoints) {
  static const QRegularExpression pattern(QStringLiteral("at least ([0-9.]+) by ([0-9.]+) (mm|pixels)$"));
  const QRegularExpressionMatch match = pattern.match(refusal);
  if (!match.hasMatch()) return std::nullopt;
  const QString unit = match.captured(3) == QLatin1String("mm") ? match.captured(3) : QString();
  const QString text = match.captured(1) + u'x' + match.captured(2) + unit;
  return lettered(text.toLatin1().constData(), fontPoints);
}

/// What is written on a figure, with the lines of a text one after the other.
QString readOn(const QString& view, const Scene& scene, const FigureSize& size) {
  return wordsOf(figureSvg(view, scene, size)).replace(u'|', u' ').replace(QChar(0xA0), u' ');
}

}  // namespace

class FigureSizesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theSizeThatAnErrorNamesIsAccepted_data();
  void theSizeThatAnErrorNamesIsAccepted();
  void theSizeInPixelsIsInPixels();
  void nothingIsElided_data();
  void nothingIsElided();
  void theOverviewOfASlideIsRead();
  void axesKeepTheirNames_data();
  void axesKeepTheirNames();
  void axesOfBothHalvesKeepTheirNames();
  void lettersOfPanelsAreReadAcross();
  void copiesOfSmallViewsAreDrawn();
};

void FigureSizesTest::theSizeThatAnErrorNamesIsAccepted_data() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<QByteArray>("size");
  QTest::addColumn<double>("fontPoints");
  QTest::addColumn<int>("beside");
  for (const QString& view : figureNames()) {
    const auto add = [&](const char* size, double fontPoints, Beside beside) {
      QTest::addRow("%s %s %g pt %d", qPrintable(view), size, fontPoints, static_cast<int>(beside))
          << view << QByteArray(size) << fontPoints << static_cast<int>(beside);
    };
    add("28x28mm", 9, Beside::Nothing);
    add("80x60", 20, Beside::Nothing);
    add("40x30mm", 9, Beside::B);
    add("60x20mm", 8, Beside::DifferenceOfB);
  }
  QTest::newRow("letters as large as the figure") << "matrix" << QByteArray("160x90mm") << 200.0 << 0;
}

void FigureSizesTest::theSizeThatAnErrorNamesIsAccepted() {
  QFETCH(QString, view);
  QFETCH(QByteArray, size);
  QFETCH(double, fontPoints);
  QFETCH(int, beside);
  const Scene scene = sceneWith(view, static_cast<Beside>(beside));
  const QString refusal = refusalOf(view, scene, lettered(size.constData(), fontPoints));
  const auto least = namedSize(refusal, fontPoints);
  QVERIFY2(least, qPrintable(refusal));
  const QString again = refusalOf(view, scene, *least);
  QVERIFY2(again.isEmpty(), qPrintable(refusal + QStringLiteral("; then ") + again));
  // A side that had to grow has not grown too much.
  const FigureSize asked = lettered(size.constData(), fontPoints);
  for (double FigureSize::*const side : {&FigureSize::width, &FigureSize::height}) {
    FigureSize smaller = *least;
    smaller.*side -= 1;
    QVERIFY2((*least).*side <= asked.*side + 0.01 || !refusalOf(view, scene, smaller).isEmpty(), qPrintable(refusal));
  }
}

void FigureSizesTest::theSizeInPixelsIsInPixels() {
  const Scene scene = sceneOf(100, 128);
  const QString refusal = refusalOf(QStringLiteral("matrix"), scene, {.width = 80, .height = 60});
  QVERIFY2(refusal.contains(QStringLiteral("pixels")), qPrintable(refusal));
  // At another resolution the file has more pixels.
  const auto pixelsAt = [&](double dpi) {
    FigureSize size{.width = 80, .height = 60, .unit = SizeUnit::Pixels, .dpi = dpi};
    return namedSize(refusalOf(QStringLiteral("matrix"), scene, size), kUsualFontPoints)->height;
  };
  QVERIFY(std::abs(pixelsAt(192) - 2 * pixelsAt(96)) <= 2);
}

void FigureSizesTest::nothingIsElided_data() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<QByteArray>("size");
  for (const char* const view : {"overview", "steps", "code", "shift", "waves", "similarity", "similarity-to"}) {
    for (const char* const size : {"80x100mm", "89x60mm", "160x90mm"})
      QTest::addRow("%s %s", view, size) << QString::fromLatin1(view) << QByteArray(size);
  }
}

void FigureSizesTest::nothingIsElided() {
  QFETCH(QString, view);
  QFETCH(QByteArray, size);
  if (view == QLatin1String("similarity-to")) view = QString::fromLatin1(kSimilarityRowView);
  for (const Beside beside : {Beside::Nothing, Beside::B}) {
    Scene scene = sceneWith(view, beside);
    scene.appearance.steps.step = 2;  // whose formula has no dots
    FigureSize figure = lettered(size.constData(), 8);
    if (const auto least = namedSize(refusalOf(view, scene, figure), 8)) figure = *least;
    const QString words = readOn(view, scene, figure);
    QVERIFY2(!words.contains(u'…'), qPrintable(words));
  }
}

void FigureSizesTest::theOverviewOfASlideIsRead() {
  const QString overview = QString::fromLatin1(kOverview);
  Scene scene = sceneOf(100, 128);
  scene.selection.position = 30;
  const FigureSize slide = sizeOf("beamer-16x9");
  QCOMPARE(refusalOf(overview, scene, slide), QString());
  const QString words = readOn(overview, scene, slide);
  for (const QString& text : {QStringLiteral("Similarity to position 30"), QStringLiteral("PE(position, dimension)"),
                              QStringLiteral("PE(p) · PE(q)"), QStringLiteral("dot product"),
                              QStringLiteral("position p"), QStringLiteral("position q"), QStringLiteral("dimension k"),
                              QStringLiteral("value"), QStringLiteral("PE(30) · PE(q)")})
    QVERIFY2(words.contains(text), qPrintable(text + QStringLiteral(" in ") + words));
  QVERIFY2(!words.contains(u'…'), qPrintable(words));
}

void FigureSizesTest::axesKeepTheirNames_data() {
  QTest::addColumn<QString>("view");
  for (const ViewKind& kind : viewList()) {
    if (kind.labelsAcross && kind.labelsDown) QTest::newRow(kind.name) << QString::fromLatin1(kind.name);
  }
}

void FigureSizesTest::axesKeepTheirNames() {
  QFETCH(QString, view);
  // The names are known from a figure that has room for everything.
  const Scene scene = sceneWith(view, Beside::Nothing);
  FigureSize small = lettered("60x50mm", 8);
  if (const auto least = namedSize(refusalOf(view, scene, small), 8)) small = *least;
  const QString large = readOn(view, scene, lettered("300x260mm", 8));
  const QString words = readOn(view, scene, small);
  for (const QString& name : {QStringLiteral("position p"), QStringLiteral("position q"), QStringLiteral("dimension k"),
                              QStringLiteral("value"), QStringLiteral("pair i"), QStringLiteral("wavelength"),
                              QStringLiteral("query"), QStringLiteral("key")}) {
    if (large.contains(name)) QVERIFY2(words.contains(name), qPrintable(name + QStringLiteral(" in ") + words));
  }
}

void FigureSizesTest::axesOfBothHalvesKeepTheirNames() {
  const QString view = QString::fromLatin1(kSimilarityView);
  const Scene scene = sceneWith(view, Beside::B);
  FigureSize size = lettered("80x80mm", 8);
  if (const auto least = namedSize(refusalOf(view, scene, size), 8)) size = *least;
  const QString words = readOn(view, scene, size);
  QCOMPARE(words.count(QStringLiteral("position p")), 2);
  QCOMPARE(words.count(QStringLiteral("position q")), 2);
}

void FigureSizesTest::lettersOfPanelsAreReadAcross() {
  Scene scene = sceneOf(100, 128);
  scene.figure.panelLetters = true;
  QMap<QChar, double> heights;
  for (const Element& element : elementsOf(figureSvg(QString::fromLatin1(kOverview), scene, {1000, 700}))) {
    if (element.text.size() > 2 && element.text[1] == QChar(0x2002)) heights[element.text[0]] = element.y();
  }
  QCOMPARE(heights.keys(), (QList<QChar>{u'a', u'b', u'c', u'd'}));
  QCOMPARE(heights[u'a'], heights[u'b']);
  QCOMPARE(heights[u'c'], heights[u'd']);
  QVERIFY(heights[u'c'] > heights[u'a']);
}

void FigureSizesTest::copiesOfSmallViewsAreDrawn() {
  const Scene scene = sceneOf(100, 128);
  const FigureSize small{.width = 80, .height = 60};
  QVERIFY(!drawFigure(QStringLiteral("matrix"), scene, small, FigureKind::Pixels).refusal.isEmpty());
  QCOMPARE(drawFigure(QStringLiteral("matrix"), scene, small, FigureKind::Pixels, TooSmall::IsDrawn).refusal,
           QString());
}

SINESCOPE_TEST(FigureSizesTest)
#include "figure_sizes_test.moc"
