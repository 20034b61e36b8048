// Figures with too little room: their words continue in further lines, or the least size is named. No word is
// shortened.

#include <QTest>
#include <algorithm>

#include "app/document/view_kind.h"
#include "tests/export/svg_words.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

constexpr auto kLongLabel = "the dimension of the encoding, counted from zero, even sines and odd cosines";
constexpr auto kLongerLabel =
    "a sentence that was not meant to be a label at all, and yet goes on and on until nobody can read it, because it "
    "is "
    "longer than a figure of a journal is wide, even if it is broken into three lines of small letters";

QString wordsAt(const char* view, const Scene& scene, const QSizeF& millimetres) {
  return wordsOf(toSvg(printedFigure(view, scene, millimetres)).value());
}

/// The words of a text, which may stand on several lines.
QString inOneLine(QString words) { return words.replace(u'|', u' '); }

/// Verifies that the figure is refused, that the size which it names is enough, and that a smaller one is not.
void compareLeast(const char* view, const Scene& scene, const QSizeF& small, const QString& says) {
  const QString refusal = printedFigure(view, scene, small).refusal;
  QVERIFY2(refusal.startsWith(says), qPrintable(refusal));
  const QSizeF least = leastSizeIn(refusal);
  QVERIFY2(!least.isEmpty(), qPrintable(refusal));
  QCOMPARE(printedFigure(view, scene, least).refusal, QString());
  const QSizeF smaller = least - 6 * QSizeF(least.width() > small.width(), least.height() > small.height());
  QVERIFY2(!printedFigure(view, scene, smaller).refusal.isEmpty(), qPrintable(refusal));
}

Scene withB() {
  Scene scene = sceneOf(100, 128);
  EncodingSpec other = scene.spec;
  other.base = 50;
  scene.other = std::make_shared<const Shown>(makeShown({other}));
  return scene;
}

}  // namespace

class FigureRoomTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void claimsContinueInFurtherLines();
  void claimsSayThatTheirNumbersAreLeftOut();
  void claimsWithoutRoomAreRefused();
  void differencesOfClaimsAreRefusedOrWhole();
  void stepsAreWholeOrRefused();
  void clocksHaveNamesAndTheirCounterPlaceValues_data();
  void clocksHaveNamesAndTheirCounterPlaceValues();
  void clocksWithoutRoomAreRefused();
  void wavesOfAHandTellTheirPart();
  void panesOfTheOverviewCanBeRead();
  void labelOnTheLeftStaysWhole();
  void longLabelsContinue_data();
  void longLabelsContinue();
  void labelsWithoutRoomAreRefused();
  void longTitlesContinue();
  void titlesWithoutRoomAreRefused();
  void numbersOfColoursStandApart_data();
  void numbersOfColoursStandApart();
  void sliversAreRefused_data();
  void sliversAreRefused();
  void namesOfCurvesStandBelowALowPlot_data();
  void namesOfCurvesStandBelowALowPlot();
  void fastWavesHaveTheStrokesThatAreSeen();
};

void FigureRoomTest::claimsContinueInFurtherLines() {
  const QString words = wordsAt("claims", sceneOf(100, 128), {89, 70});
  QVERIFY2(!words.contains(QChar(u'…')), qPrintable(words));
  QVERIFY2(words.contains(QStringLiteral("does not apply")), qPrintable(words));
  QVERIFY2(inOneLine(words).contains(QStringLiteral("phase that it has not seen in training")), qPrintable(words));
}

void FigureRoomTest::claimsSayThatTheirNumbersAreLeftOut() {
  const QString said = QStringLiteral("The measured numbers are left out.");
  Scene scene = sceneOf(100, 128);
  QVERIFY(inOneLine(wordsAt("claims", scene, {89, 70})).contains(said));
  QVERIFY(!inOneLine(wordsAt("claims", scene, {170, 120})).contains(said));
  scene.figure.parts.notes = false;
  QVERIFY(!inOneLine(wordsAt("claims", scene, {89, 70})).contains(said));
}

void FigureRoomTest::claimsWithoutRoomAreRefused() {
  compareLeast("claims", sceneOf(100, 128), {80, 45}, QStringLiteral("the claims do not fit"));
  compareLeast("claims", withB(), {160, 45}, QStringLiteral("the claims do not fit"));
}

void FigureRoomTest::differencesOfClaimsAreRefusedOrWhole() {
  Scene scene = withB();
  scene.appearance.difference = true;
  compareLeast("claims", scene, {89, 70}, QStringLiteral("the claims do not fit"));
  const QSizeF least = leastSizeIn(printedFigure("claims", scene, {89, 70}).refusal);
  const QString words = wordsAt("claims", scene, least);
  QVERIFY2(!words.contains(QChar(u'…')) && words.contains(QStringLiteral("|A|")), qPrintable(words));
}

void FigureRoomTest::stepsAreWholeOrRefused() {
  const Scene scene = sceneOf(100, 128);
  compareLeast("steps", scene, {89, 70}, QStringLiteral("a part of the step is cut off"));
  QCOMPARE(drawFigure(QStringLiteral("steps"), scene, pageOfView(QStringLiteral("steps")), FigureKind::Vectors).refusal,
           QString());
}

void FigureRoomTest::clocksHaveNamesAndTheirCounterPlaceValues_data() {
  QTest::addColumn<QSizeF>("size");
  for (const QSizeF size : {QSizeF(100, 95), QSizeF(128, 78), QSizeF(160, 90), QSizeF(170, 96), QSizeF(183, 103),
                            QSizeF(90, 180), QSizeF(420, 240)})
    QTest::addRow("%g by %g mm", size.width(), size.height()) << size;
}

void FigureRoomTest::clocksHaveNamesAndTheirCounterPlaceValues() {
  QFETCH(QSizeF, size);
  const Scene scene = sceneOf(100, 128);
  QCOMPARE(printedFigure("clocks", scene, size).refusal, QString());
  const QStringList words = wordsAt("clocks", scene, size).split(u'|');
  for (const int pair : {0, 63})
    QVERIFY2(words.contains(QStringLiteral("pair %1").arg(pair)), qPrintable(words.join(u'|')));
  const auto isHeading = [](const QString& text) { return text.startsWith(QStringLiteral("Position 0 ")); };
  QVERIFY2(std::ranges::any_of(words, isHeading), qPrintable(words.join(u'|')));
  for (const char* const text : {"place value", "1", "2", "4", "8", "16", "32", "64"})
    QVERIFY2(words.contains(QLatin1String(text)), text);
}

void FigureRoomTest::clocksWithoutRoomAreRefused() {
  const QString says = QStringLiteral("there is no room for the names of the clocks and the binary counter");
  compareLeast("clocks", sceneOf(100, 128), {80, 40}, says);
  compareLeast("clocks", sceneOf(1 << 20, 128), {60, 120}, says);  // of twenty bits
}

void FigureRoomTest::wavesOfAHandTellTheirPart() {
  static const QRegularExpression part(QStringLiteral("positions 0 to ([0-9]+) of 100"));
  const QString narrow = wordsAt("clocks", sceneOf(100, 128), {130, 110});
  const QRegularExpressionMatch told = part.match(narrow);
  QVERIFY2(told.hasMatch() && told.captured(1).toInt() < 99, qPrintable(narrow));
  QVERIFY2(narrow.split(u'|').contains(told.captured(1)), qPrintable(narrow));  // the end of the axis
  const QString wide = wordsAt("clocks", sceneOf(100, 128), {300, 200});
  QVERIFY2(wide.split(u'|').contains(QStringLiteral("99")) && !part.match(wide).hasMatch(), qPrintable(wide));
}

void FigureRoomTest::panesOfTheOverviewCanBeRead() {
  const Scene scene = sceneOf(100, 128);
  compareLeast("overview", scene, {89, 60}, QStringLiteral("there is no room for the picture"));
  FigureSize least = printed("89x60mm");
  least.width = leastSizeIn(printedFigure("overview", scene, {89, 60}).refusal).width();
  least.height = leastSizeIn(printedFigure("overview", scene, {89, 60}).refusal).height();
  for (const FigureSize& size : {least, sizeOf("643x363"), sizeOf("605x340")}) {
    const QVector<Element> elements = elementsOf(figureSvg(QStringLiteral("overview"), scene, size));
    int pictures = 0;
    for (const Element& element : elements) {
      const double width = element.value("width").toDouble();
      if (element.name != QLatin1String("image") || width < 20) continue;  // of a colour bar
      QVERIFY2(width >= 47 && element.value("height").toDouble() >= 47, qPrintable(element.value("height")));
      ++pictures;
    }
    QCOMPARE(pictures, 2);
    // From the greatest value of a scale, which is written after the least, to that.
    for (auto low = elements.begin(); low != elements.end(); ++low) {
      if (low->text != QStringLiteral("−1")) continue;
      const auto high = std::find_if(low, elements.end(), [](const Element& each) { return each.text == u"1"; });
      QVERIFY(high != elements.end());
      QVERIFY2(low->y() - high->y() > 23, qPrintable(QString::number(low->y() - high->y())));
    }
    const auto isText = [&](const char* text) {
      return std::ranges::any_of(elements, [&](const Element& each) { return each.text == QLatin1String(text); });
    };
    QVERIFY(isText("position p") && isText("dot product") && !isText("means"));
  }
}

void FigureRoomTest::labelOnTheLeftStaysWhole() {
  int lowest = 0;
  for (int height = 60; height >= 24; height -= 4) {
    Scene scene = sceneOf(100, 128);
    scene.figure.parts.title = scene.figure.parts.settings = false;
    const Figure figure = printedFigure("similarity-row", scene, {120, double(height)});
    if (!figure.refusal.isEmpty()) break;
    QStringList turned;
    for (const Element& element : elementsOf(toSvg(figure).value())) {
      if (element.value("transform").startsWith(QLatin1String("matrix")) &&
          element.text.contains(QStringLiteral("PE(")))
        turned << element.text.simplified();
    }
    QCOMPARE(turned.size(), 1);
    QVERIFY2(turned[0].startsWith(QStringLiteral("PE(0)")) && turned[0].endsWith(QStringLiteral("PE(q)")),
             qPrintable(QStringLiteral("%1 mm: %2").arg(height).arg(turned[0])));
    lowest = height;
  }
  QVERIFY2(lowest > 0 && lowest < 40, qPrintable(QString::number(lowest)));
}

void FigureRoomTest::longLabelsContinue_data() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<bool>("isBelow");
  for (const ViewKind& kind : viewList()) {
    if (kind.labelsAcross) QTest::addRow("%s, below", kind.name) << QString::fromLatin1(kind.name) << true;
    if (kind.labelsDown) QTest::addRow("%s, on the left", kind.name) << QString::fromLatin1(kind.name) << false;
  }
}

void FigureRoomTest::longLabelsContinue() {
  QFETCH(QString, view);
  QFETCH(bool, isBelow);
  Scene scene = sceneOf(100, 128);
  EncodingSpec grid = scene.spec;
  grid.grid = {10, 10};
  if (findView(view)->ofGrid) setSpec(scene, grid);
  const QByteArray name = view.toLatin1();
  const bool hasLabels = inOneLine(wordsAt(name.constData(),
                                           [&] {
                                             Scene own = scene;
                                             (isBelow ? own.figure.across : own.figure.down) = QStringLiteral("mine");
                                             return own;
                                           }(),
                                           {110, 110}))
                             .contains(QStringLiteral("mine"));
  if (!hasLabels) return;  // a view without axes
  (isBelow ? scene.figure.across : scene.figure.down) = QLatin1String(kLongLabel);
  const QString refusal = printedFigure(name.constData(), scene, {110, 110}).refusal;
  if (!refusal.isEmpty()) {
    QVERIFY2(refusal.startsWith(QStringLiteral("the name of an axis")) && !leastSizeIn(refusal).isEmpty(),
             qPrintable(refusal));
    return;
  }
  const QString words = wordsAt(name.constData(), scene, {110, 110});
  QVERIFY2(inOneLine(words).contains(QLatin1String(kLongLabel)), qPrintable(words));
}

void FigureRoomTest::labelsWithoutRoomAreRefused() {
  Scene scene = sceneOf(100, 128);
  scene.figure.across = QLatin1String(kLongerLabel);
  compareLeast("matrix", scene, {50, 50}, QStringLiteral("there is no room for the picture"));
  scene.figure.across.reset();
  scene.figure.down = QLatin1String(kLongerLabel);
  compareLeast("matrix", scene, {50, 50}, QStringLiteral("there is no room for the picture"));
  scene.figure.across = QString(60, u'm');  // a word that no line breaks
  scene.figure.down.reset();
  compareLeast("matrix", scene, {80, 60}, QStringLiteral("the name of an axis is cut off"));
  Scene pair = sceneOf(100, 128);
  TokenSpec tokens;
  tokens.text = QStringLiteral("dog bites man");
  setTokens(pair, tokens);
  pair.figure.across = QStringLiteral("mine");
  for (const char* const view : {"tokens", "token-pair"})
    QVERIFY(wordsAt(view, pair, {110, 110}).contains(QStringLiteral("mine")));
  QVERIFY(wordsAt("tokens", pair, {110, 55}).contains(QStringLiteral("mine")));
  compareLeast("tokens", pair, {110, 30}, QStringLiteral("there is no room for the picture"));
  compareLeast("token-pair", pair, {110, 55}, QStringLiteral("there is no room for the names of the rows"));
}

void FigureRoomTest::longTitlesContinue() {
  Scene scene = sceneOf(100, 128);
  scene.figure.title = QLatin1String(kLongLabel);
  const QString words = wordsAt("matrix", scene, {80, 60});
  QVERIFY2(inOneLine(words).startsWith(QLatin1String(kLongLabel)), qPrintable(words));
  const QString all = wordsAt("overview", scene, {170, 160});
  QVERIFY2(inOneLine(all).startsWith(QLatin1String(kLongLabel)), qPrintable(all));
}

void FigureRoomTest::titlesWithoutRoomAreRefused() {
  Scene scene = sceneOf(100, 128);
  scene.figure.title = QLatin1String(kLongerLabel);
  compareLeast("matrix", scene, {60, 60}, QStringLiteral("the words above the picture are cut off"));
}

void FigureRoomTest::numbersOfColoursStandApart_data() {
  QTest::addColumn<QString>("view");
  for (const ViewKind& kind : viewList()) {
    if (kind.plainImage) QTest::newRow(kind.name) << QString::fromLatin1(kind.name);
  }
}

void FigureRoomTest::numbersOfColoursStandApart() {
  QFETCH(QString, view);
  Scene scene = sceneOf(36, 128);
  TokenSpec tokens;
  tokens.text = QStringLiteral("dog bites man");
  setTokens(scene, tokens);
  EncodingSpec grid = scene.spec;
  grid.grid = {6, 6};
  if (findView(view)->ofGrid) setSpec(scene, grid);
  scene.figure.parts.title = scene.figure.parts.settings = false;
  for (const double height : {25, 32, 45, 60}) {
    const Figure figure = printedFigure(view.toLatin1().constData(), scene, {100, height});
    if (!figure.refusal.isEmpty()) continue;
    // Of the texts that stand at the same abscissa, as the numbers beside a scale do.
    std::map<double, QVector<double>> columns;
    double letters = 0;
    for (const Element& element : elementsOf(toSvg(figure).value())) {
      if (element.name != QLatin1String("text") || !element.value("transform").isEmpty()) continue;
      letters = element.value("font-size").toDouble();
      columns[element.value("x").toDouble()] << element.value("y").toDouble();
    }
    for (auto& [x, heights] : columns) {
      std::ranges::sort(heights);
      for (qsizetype i = 1; i < heights.size(); ++i)
        QVERIFY2(heights[i] - heights[i - 1] > 0.8 * letters, qPrintable(QStringLiteral("at %1 mm").arg(height)));
    }
  }
}

void FigureRoomTest::sliversAreRefused_data() {
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("dModel");
  QTest::addColumn<QString>("says");
  QTest::newRow("high and narrow") << 2000 << 16 << "positions";
  QTest::newRow("wide and low") << 4 << 1024 << "dimensions";
}

void FigureRoomTest::sliversAreRefused() {
  QFETCH(int, length);
  QFETCH(int, dModel);
  QFETCH(QString, says);
  Scene scene = sceneOf(length, dModel);
  QCOMPARE(printedFigure("matrix", scene, {120, 80}).refusal, QString());
  scene.figure.squareCells = true;
  const QString refusal = printedFigure("matrix", scene, {120, 80}).refusal;
  QVERIFY2(refusal.startsWith(QStringLiteral("square cells")) && refusal.endsWith(says), qPrintable(refusal));
  static const QRegularExpression most(QStringLiteral("at most ([0-9]+)"));
  const double cells = most.match(refusal).captured(1).toDouble();
  QVERIFY2(cells > 4, qPrintable(refusal));
  Zoom& zoom = scene.appearance.zooms[QStringLiteral("matrix")];
  zoom = {{0, std::min<double>(dModel, length > dModel ? dModel : cells)},
          {0, std::min<double>(length, length > dModel ? cells : length)}};
  QCOMPARE(printedFigure("matrix", scene, {120, 80}).refusal, QString());
}

void FigureRoomTest::namesOfCurvesStandBelowALowPlot_data() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<QStringList>("names");
  QTest::newRow("scores") << "scores" << QStringList{"sinusoid added", "rotary", "ALiBi", "T5 bias", "pair 0", "bound"};
  QTest::newRow("frequencies") << "frequencies"
                               << QStringList{"base 30", "base 100", "base 1000", "base 100 000", "base 1 000 000"};
}

void FigureRoomTest::namesOfCurvesStandBelowALowPlot() {
  QFETCH(QString, view);
  QFETCH(QStringList, names);
  Scene scene = sceneOf(100, 128);
  scene.appearance.frequencies.ghostBases = {30, 100, 1000, 1e5, 1e6};
  for (const double height : {44, 50, 60, 70}) {
    QString words = wordsAt(view.toLatin1().constData(), scene, {89, height});
    for (const char16_t space : {0x2009, 0x202F, 0xA0}) words.replace(QChar(space), u' ');
    for (const QString& name : names)
      QVERIFY2(words.contains(name), qPrintable(QStringLiteral("%1 mm: %2").arg(height).arg(words)));
  }
}

void FigureRoomTest::fastWavesHaveTheStrokesThatAreSeen() {
  Scene scene = sceneOf(2000, 128);
  scene.selection.dimension = 0;
  scene.appearance.waves.dimensions = {60, 61};
  scene.figure.curves.dashes = true;
  const QByteArray svg = toSvg(printedFigure("waves", scene, {170, 90})).value();
  std::set<QString> strokes;
  for (const Element& element : elementsOf(svg)) {
    if (element.name == QLatin1String("polyline") && element.value("points").count(u' ') < 5)
      strokes.insert(element.value("stroke-dasharray"));
  }
  // The first two turn faster than pixels and are filled: of four waves, three have strokes without dashes.
  const QString words = wordsOf(svg);
  QVERIFY2(inOneLine(words).contains(QStringLiteral("turning too fast for dashes and markers: cos 1")),
           qPrintable(words));
  QVERIFY2(strokes.size() == 3, qPrintable(QStringLiteral("%1").arg(strokes.size())));
  scene.figure.curves.dashes = false;
  QVERIFY(!wordsAt("waves", scene, {170, 90}).contains(QStringLiteral("too fast for")));
}

SINESCOPE_TEST(FigureRoomTest)
#include "figure_room_test.moc"
