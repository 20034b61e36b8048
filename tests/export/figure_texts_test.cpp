// The words of a figure and the curves that they name: headings that continue, notes and names below the plot, letters
// of panels, dashes, markers and widths.

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <set>

#include "app/document/view_kind.h"
#include "app/export/exporter.h"
#include "app/export/figure_heading.h"
#include "tests/export/svg_words.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

const char kSmall[] = "80x60mm";

Scene withWaves() {
  Scene scene = sceneOf(100, 128);
  scene.appearance.waves.dimensions = {20, 30, 40};
  return scene;
}

/// The lines of an SVG that are long: curves, not their strokes in legends.
std::set<QString> valuesOfCurves(const QByteArray& svg, const char* attribute) {
  std::set<QString> values;
  for (const Element& element : elementsOf(svg)) {
    if (element.name == QLatin1String("polyline") && element.value("points").count(u' ') > 50)
      values.insert(element.value(attribute));
  }
  return values;
}

int countOf(const QString& words, const QString& word) { return static_cast<int>(words.count(word)); }

}  // namespace

class FigureTextsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void settingsContinueWhereTheTitleLeavesNoRoom_data();
  void settingsContinueWhereTheTitleLeavesNoRoom();
  void halvesHaveTheirSettingsInFull();
  void linesOfTextBreakAtTheirParts();
  void overviewIsRefusedWhereItCannotBeRead();
  void figuresWithoutRoomAreRefused();
  void notesStandBelowThePicture_data();
  void notesStandBelowThePicture();
  void bothHalvesLeaveTheSameRoom();
  void namesStandBelowANarrowPlot_data();
  void namesStandBelowANarrowPlot();
  void curvesDifferInDashes();
  void curvesDifferInWidths();
  void curvesDifferInMarkers();
  void legendShowsWhatTheCurvesHave();
  void dashesAreSeenInPixels();
  void onlyTheListedWavesAreShown();
  void panelsHaveLetters();
  void componentsAreNamedWithinTheirRoom();
  void partsOfEveryViewAreLeftOut_data();
  void partsOfEveryViewAreLeftOut();
};

void FigureTextsTest::settingsContinueWhereTheTitleLeavesNoRoom_data() {
  QTest::addColumn<QString>("view");
  for (const ViewKind& kind : viewList()) {
    if (!kind.ofGrid) QTest::newRow(kind.name) << QString::fromLatin1(kind.name);
  }
}

void FigureTextsTest::settingsContinueWhereTheTitleLeavesNoRoom() {
  QFETCH(QString, view);
  Scene scene = sceneOf(1000, 128);
  TokenSpec tokens;
  tokens.text = QStringLiteral("dog bites man");
  setTokens(scene, tokens);
  Figure figure = drawFigure(view, scene, printed("80x220mm"), FigureKind::Vectors);
  if (const QSizeF least = leastSizeIn(figure.refusal); !least.isEmpty()) {
    const QByteArray size = QStringLiteral("%1x%2mm").arg(least.width()).arg(least.height()).toLatin1();
    figure = drawFigure(view, scene, printed(size.constData()), FigureKind::Vectors);
  }
  QCOMPARE(figure.refusal, QString());
  const QString words = wordsOf(toSvg(figure).value());
  for (const QString& setting : {QStringLiteral("d_model 128"), QStringLiteral("base 10")})
    QVERIFY2(words.contains(setting), qPrintable(words));
}

void FigureTextsTest::halvesHaveTheirSettingsInFull() {
  Scene scene = sceneOf(100, 128);
  EncodingSpec other = scene.spec;
  other.base = 500;
  scene.other = std::make_shared<const Shown>(makeShown({other}));
  const QString words = wordsOf(figureSvg(QStringLiteral("similarity"), scene, printed(kSmall)));
  QVERIFY2(words.contains(QStringLiteral("base 10")) && words.contains(QStringLiteral("base 500")), qPrintable(words));
  QVERIFY2(!words.contains(QChar(u'…')), qPrintable(words));
}

void FigureTextsTest::linesOfTextBreakAtTheirParts() {
  const QFontMetricsF metrics{QFont()};
  const QString text = QStringLiteral("one · two three · four");
  QCOMPARE(linesOfText(text, metrics, 1e6), QStringList{text});
  const double width = metrics.horizontalAdvance(QStringLiteral("two three")) + 1;
  QCOMPARE(linesOfText(text, metrics, width),
           (QStringList{QStringLiteral("one"), QStringLiteral("two three"), QStringLiteral("four")}));
  // A part that is too long breaks between its words; a word does not break.
  QCOMPARE(linesOfText(text, metrics, 1), (QStringList{QStringLiteral("one"), QStringLiteral("two"),
                                                       QStringLiteral("three"), QStringLiteral("four")}));
}

void FigureTextsTest::overviewIsRefusedWhereItCannotBeRead() {
  const Scene scene = sceneOf(100, 128);
  const Figure small = drawFigure(QStringLiteral("overview"), scene, printed(kSmall), FigureKind::Vectors);
  static const QRegularExpression pattern(QStringLiteral("at least ([0-9]+) by ([0-9]+) mm"));
  const QRegularExpressionMatch least = pattern.match(small.refusal);
  QVERIFY2(least.hasMatch(), qPrintable(small.refusal));
  // The size that it names is enough, and a smaller one is not.
  const int width = least.captured(1).toInt();
  const int height = least.captured(2).toInt();
  const auto refusalAt = [&](int across, int down) {
    const QByteArray size = QStringLiteral("%1x%2mm").arg(across).arg(down).toLatin1();
    return drawFigure(QStringLiteral("overview"), scene, printed(size), FigureKind::Vectors).refusal;
  };
  QCOMPARE(refusalAt(width, height), QString());
  QVERIFY(!refusalAt(width - 2, height).isEmpty() && !refusalAt(width, height - 2).isEmpty());
  // A legend below a plot needs room of its own.
  const auto isSmall = [&](const Scene& shown) {
    return !drawFigure(QStringLiteral("overview"), shown, {480, 330}, FigureKind::Pixels).refusal.isEmpty();
  };
  Scene without = scene;
  without.figure.parts.legend = false;
  QVERIFY(isSmall(scene) && !isSmall(without));
  // As pixels as well: nothing is written.
  const QTemporaryDir directory;
  ExportRequest request;
  request.view = QStringLiteral("overview");
  request.scene = scene;
  request.size = printed(kSmall);
  request.path = directory.filePath(QStringLiteral("a.png"));
  const ExportResult written = exportNow(request);
  QVERIFY(!written && written.error().message.contains("at least"));
  QVERIFY(!QFile::exists(request.path));
}

void FigureTextsTest::figuresWithoutRoomAreRefused() {
  Scene scene = sceneOf(100, 128);
  const auto refusalOf = [&](const char* view, const char* size) {
    return drawFigure(QLatin1String(view), scene, printed(size), FigureKind::Vectors).refusal;
  };
  QVERIFY(refusalOf("matrix", "40x20mm").contains(QStringLiteral("at least")));
  QVERIFY(refusalOf("overview", "40x30mm").contains(QStringLiteral("at least")));
  scene.figure.title =
      QStringLiteral("A title that is much longer than the figure is wide, and then some more").repeated(3);
  QVERIFY(refusalOf("matrix", "60x60mm").contains(QStringLiteral("by 60 mm")));
}

void FigureTextsTest::notesStandBelowThePicture_data() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<QString>("words");
  QTest::newRow("matrix") << "matrix"
                          << "Pale";
  QTest::newRow("waves") << "waves"
                         << "a pixel spans";
  QTest::newRow("similarity") << "similarity"
                              << "mean";
  QTest::newRow("shift") << "shift"
                         << "a square";
}

void FigureTextsTest::notesStandBelowThePicture() {
  QFETCH(QString, view);
  QFETCH(QString, words);
  const QByteArray svg = figureSvg(view, sceneOf(20'000, 1024), {800, 400});
  double lowest = 0;  // of pictures and of the numbers of axes
  std::optional<double> note;
  for (const Element& element : elementsOf(svg)) {
    const double y = element.value("y").toDouble();
    if (element.name == QLatin1String("image")) lowest = std::max(lowest, y + element.value("height").toDouble());
    if (element.text.contains(words)) note = element.y();
  }
  QVERIFY2(note, qPrintable(wordsOf(svg)));
  QVERIFY2(*note > lowest, qPrintable(QStringLiteral("%1 above %2").arg(*note).arg(lowest)));
}

void FigureTextsTest::bothHalvesLeaveTheSameRoom() {
  // Only A has so many positions that its picture has a note.
  Scene scene = sceneOf(20'000, 512);
  EncodingSpec other = scene.spec;
  other.base = 1e30;
  scene.other = std::make_shared<const Shown>(makeShown({other}));
  QVector<double> bottoms;
  for (const Element& element : elementsOf(figureSvg(QStringLiteral("matrix"), scene, {900, 400}))) {
    if (element.name == QLatin1String("image") && element.value("width").toDouble() > 100)
      bottoms.append(element.value("y").toDouble() + element.value("height").toDouble());
  }
  QCOMPARE(bottoms.size(), 2);
  QCOMPARE(bottoms[0], bottoms[1]);
}

void FigureTextsTest::namesStandBelowANarrowPlot_data() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<QStringList>("names");
  QTest::newRow("waves") << "waves" << QStringList{"sin 0", "cos 1", "sin 20", "sin 30", "sin 40"};
  QTest::newRow("scores") << "scores" << QStringList{"ALiBi", "T5 bias"};
  QTest::newRow("precision-by-position") << "precision-by-position" << QStringList{"float32", "bfloat16", "float16"};
}

void FigureTextsTest::namesStandBelowANarrowPlot() {
  QFETCH(QString, view);
  QFETCH(QStringList, names);
  Scene scene = withWaves();
  const QString words = wordsOf(figureSvg(view, scene, printed("70x80mm")));
  for (const QString& name : names) QVERIFY2(words.contains(name), qPrintable(words));
  scene.figure.parts.legend = false;
  const QString without = wordsOf(figureSvg(view, scene, printed("70x80mm")));
  for (const QString& name : names) QVERIFY2(countOf(without, name) < countOf(words, name), qPrintable(without));
}

void FigureTextsTest::curvesDifferInDashes() {
  Scene scene = withWaves();
  QCOMPARE(valuesOfCurves(figureSvg(QStringLiteral("waves"), scene, {800, 400}), "stroke-dasharray").size(), 1U);
  scene.figure.curves.dashes = true;
  QCOMPARE(valuesOfCurves(figureSvg(QStringLiteral("waves"), scene, {800, 400}), "stroke-dasharray").size(), 5U);
}

void FigureTextsTest::curvesDifferInWidths() {
  Scene scene = withWaves();
  scene.figure.curves.widths = true;
  QCOMPARE(valuesOfCurves(figureSvg(QStringLiteral("waves"), scene, {800, 400}), "stroke-width").size(), 5U);
}

void FigureTextsTest::curvesDifferInMarkers() {
  Scene scene = withWaves();
  scene.figure.curves.dashes = true;  // without the dots of positions
  const auto elements = [&] { return elementsOf(figureSvg(QStringLiteral("waves"), scene, {800, 400})).size(); };
  const qsizetype before = elements();
  scene.figure.curves.markers = true;
  QVERIFY2(elements() > before + 5 * 6, qPrintable(QStringLiteral("%1, %2").arg(before).arg(elements())));
}

void FigureTextsTest::legendShowsWhatTheCurvesHave() {
  for (const char* const view : {"waves", "scores", "precision-by-position", "frequencies"}) {
    Scene scene = withWaves();
    scene.appearance.frequencies.ghostBases = {100, 1e6};
    scene.figure.curves.dashes = true;
    const QByteArray svg = figureSvg(QLatin1String(view), scene, {800, 500});
    // The dashes of a stroke in a legend are those of its curve, in widths of the stroke.
    const auto patterns = [&](bool ofCurves) {
      std::set<QString> found;
      for (const Element& element : elementsOf(svg)) {
        const qsizetype points = element.value("points").count(u' ');
        const QString dashes = element.value("stroke-dasharray");
        if (element.name != QLatin1String("polyline") || dashes.isEmpty() || (points > 20) != ofCurves) continue;
        QStringList parts;
        for (const QString& length : dashes.split(u','))
          parts << QString::number(length.toDouble() / element.value("stroke-width").toDouble(), 'f', 1);
        found.insert(parts.join(u','));
      }
      return found;
    };
    const std::set<QString> curves = patterns(true);
    const std::set<QString> strokes = patterns(false);
    QVERIFY2(!curves.empty() && std::ranges::includes(strokes, curves), view);
  }
}

void FigureTextsTest::dashesAreSeenInPixels() {
  // A steep wave: along its line ink and gaps alternate.
  Scene scene = sceneOf(100, 128);
  scene.selection.dimension = 1;
  scene.appearance.waves.dimensions = {1};
  scene.figure.onlyListed = true;
  const auto inked = [&] {
    const QImage image = toImage(drawFigure(QStringLiteral("waves"), scene, {800, 400}, FigureKind::Pixels)).value();
    int pixels = 0;
    for (int y = 60; y < 340; ++y) {
      for (int x = 80; x < 600; ++x) pixels += QColor(image.pixel(x, y)).saturation() > 60 ? 1 : 0;
    }
    return pixels;
  };
  const int solid = inked();
  scene.figure.onlyListed = false;
  scene.appearance.waves.dimensions = {};
  scene.selection.dimension = 0;
  scene.figure.curves.dashes = true;
  const int pair = inked();  // sine solid, cosine dashed
  QVERIFY2(pair > solid && pair < 1.9 * solid, qPrintable(QStringLiteral("%1, %2").arg(solid).arg(pair)));
}

void FigureTextsTest::onlyTheListedWavesAreShown() {
  Scene scene = withWaves();
  scene.figure.onlyListed = true;
  const QString words = wordsOf(figureSvg(QStringLiteral("waves"), scene, {800, 400}));
  QVERIFY(words.contains(QStringLiteral("sin 20")) && !words.contains(QStringLiteral("cos 1")));
  scene.appearance.waves.dimensions = {};
  scene.selection.dimension = 7;
  const QString alone = wordsOf(figureSvg(QStringLiteral("waves"), scene, {800, 400}));
  QVERIFY(alone.contains(QStringLiteral("cos 7")) && !alone.contains(QStringLiteral("sin 6")));
}

void FigureTextsTest::panelsHaveLetters() {
  Scene scene = sceneOf(100, 128);
  const QString en(QChar(0x2002));
  scene.figure.panelLetters = true;
  const QString words = wordsOf(figureSvg(QStringLiteral("overview"), scene, {1000, 700}));
  for (const char letter : {'a', 'b', 'c', 'd'}) QVERIFY(words.contains(QLatin1Char(letter) + en));
  QVERIFY(words.contains(QStringLiteral("a") + en + QStringLiteral("Matrix")));
  scene.other = std::make_shared<const Shown>(makeShown({scene.spec}));
  const QString halves = wordsOf(figureSvg(QStringLiteral("matrix"), scene, {1000, 500}));
  QVERIFY(halves.contains(QStringLiteral("a") + en + u'A') && halves.contains(QStringLiteral("b") + en + u'B'));
}

void FigureTextsTest::componentsAreNamedWithinTheirRoom() {
  const QString wide = wordsOf(figureSvg(QStringLiteral("components"), sceneOf(100, 128), {900, 500}));
  QVERIFY2(wide.contains(QStringLiteral("up: component 2 (")), qPrintable(wide));
  const QString small = wordsOf(figureSvg(QStringLiteral("components"), sceneOf(100, 128), printed(kSmall)));
  QVERIFY2(small.contains(QStringLiteral("component 2")), qPrintable(small));
}

void FigureTextsTest::partsOfEveryViewAreLeftOut_data() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<QString>("part");
  QTest::addColumn<QString>("words");
  const auto add = [](const char* view, const char* part, const char* words) {
    QTest::addRow("%s without %s", view, part) << view << part << words;
  };
  add("shift", "notes", "serves every position");
  add("clocks", "notes", "unrolls");
  add("clocks", "notes", "in binary");
  add("clocks", "legend", "|0.0000|");
  add("components", "bar", "position 0");
  add("components", "notes", "explain");
  add("attention-row", "legend", "|without position|");
  add("attention-row", "notes", "most,");
  add("steps", "numbers", "|14|");
  add("fourier", "notes", "|λ = ");
}

void FigureTextsTest::partsOfEveryViewAreLeftOut() {
  QFETCH(QString, view);
  QFETCH(QString, part);
  QFETCH(QString, words);
  Scene scene = sceneOf(100, 128);
  TokenSpec tokens;
  tokens.text = QStringLiteral("dog bites man");
  setTokens(scene, tokens);
  const QString all = wordsOf(figureSvg(view, scene, {900, 600}));
  QVERIFY2(all.contains(words), qPrintable(all));
  scene.figure.parts = *partsWithout(part);
  const QString left = wordsOf(figureSvg(view, scene, {900, 600}));
  QVERIFY2(!left.contains(words), qPrintable(left));
}

SINESCOPE_TEST(FigureTextsTest)
#include "figure_texts_test.moc"
