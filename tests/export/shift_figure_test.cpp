// Figures of Shift: all its parts are there or the figure is refused; its colours are those of its colour bar; its
// strips can be cells.

#include <QTest>
#include <algorithm>
#include <cmath>

#include "tests/export/svg_words.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

Scene shiftScene(int dModel) {
  Scene scene = sinescope::sceneOf(100, dModel);
  scene.selection.position = 5;
  scene.appearance.shift.offset = 3;
  return scene;
}

/// Whether words stand in a figure, in one line or in several.
bool says(const QString& words, const QString& wanted) {
  const auto letters = [](QString text) { return text.remove(u' ').remove(u'|'); };
  return letters(words).contains(letters(wanted));
}

}  // namespace

class ShiftFigureTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void partsAreThereOrTheFigureIsRefused_data();
  void partsAreThereOrTheFigureIsRefused();
  void whatIsLeftOutNeedsNoRoom();
  void zeroHasTheColourOfTheBar_data();
  void zeroHasTheColourOfTheBar();
  void stripsAreCells();
  void picturesOfASweepStandStill();
};

void ShiftFigureTest::partsAreThereOrTheFigureIsRefused_data() {
  QTest::addColumn<QSizeF>("size");
  for (const QSizeF& size : {QSizeF(60, 40),
                             {89, 60},
                             {100, 75},
                             {139, 97},
                             {160, 90},
                             {170, 96},
                             {170, 160},
                             {60, 200},
                             {250, 60},
                             {300, 200}})
    QTest::addRow("%g x %g", size.width(), size.height()) << size;
}

void ShiftFigureTest::partsAreThereOrTheFigureIsRefused() {
  QFETCH(QSizeF, size);
  const Scene scene = shiftScene(128);
  Figure figure = printedFigure("shift", scene, size);
  if (!figure.refusal.isEmpty()) {
    const QSizeF least = leastSizeIn(figure.refusal);
    QVERIFY2(!least.isEmpty(), qPrintable(figure.refusal));
    figure = printedFigure("shift", scene, least);
  }
  QCOMPARE(figure.refusal, QString());
  const QString words = wordsOf(toSvg(figure).value());
  for (const char* part :
       {"M for Δ = 3", "PE(p)", "M·PE(p)", "PE(p+Δ)", "diff", "entries of M and PE", "largest |M·PE(5) − PE(8)|",
        "pair of dimensions 0, 1", "The same M serves every position", "the rounding of 64-bit numbers allows up to"})
    QVERIFY2(says(words, QString::fromUtf8(part)), qPrintable(QString::fromUtf8(part) + u'\n' + words));
}

void ShiftFigureTest::whatIsLeftOutNeedsNoRoom() {
  const QSizeF small(60, 40);
  Scene scene = shiftScene(128);
  const auto areaOf = [](const QSizeF& size) { return size.width() * size.height(); };
  const QSizeF whole = leastSizeIn(printedFigure("shift", scene, small).refusal);
  scene.figure.parts.notes = false;
  const QSizeF least = leastSizeIn(printedFigure("shift", scene, small).refusal);
  QVERIFY(!least.isEmpty() && areaOf(least) < 0.9 * areaOf(whole));
  const QString words = wordsOf(toSvg(printedFigure("shift", scene, least)).value());
  QVERIFY2(says(words, QStringLiteral("entries of M and PE")), qPrintable(words));
  QVERIFY2(!says(words, QStringLiteral("largest")), qPrintable(words));
}

void ShiftFigureTest::zeroHasTheColourOfTheBar_data() {
  QTest::addColumn<bool>("dark");
  QTest::addColumn<ValueRange>("range");
  QTest::newRow("light") << false << ValueRange{-1, 1};
  QTest::newRow("dark") << true << ValueRange{-1, 1};
  QTest::newRow("of a chosen range") << false << ValueRange{-0.5, 0.25};
}

void ShiftFigureTest::zeroHasTheColourOfTheBar() {
  QFETCH(bool, dark);
  QFETCH(ValueRange, range);
  Scene scene = shiftScene(16);
  scene.dark = dark;
  if (range != ValueRange{-1, 1}) scene.figure.range = range;
  const Figure figure = drawFigure(QStringLiteral("shift"), scene, sizeOf("900x500px"), FigureKind::Pixels);
  QCOMPARE(figure.refusal, QString());
  const QImage image = toImage(figure).value();
  const QRgb zero = colourMap(ColourMapName::RdBu).at(0, range.least, range.greatest);
  int zeros = 0;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) zeros += image.pixel(x, y) == zero;
  }
  // 224 of the 256 entries of M are 0, and so is the difference. M is at least 170 pixels wide here.
  QVERIFY2(zeros > 170 * 170 * 224 / 256, qPrintable(QString::number(zeros)));
}

void ShiftFigureTest::stripsAreCells() {
  constexpr int dModel = 8;
  Scene scene = shiftScene(dModel);
  scene.figure.cells = CellsAs::Shapes;
  scene.figure.parts.numbers = false;
  const auto elements = elementsOf(figureSvg(QStringLiteral("shift"), scene, sizeOf("1200x700px")));
  const auto images = std::ranges::count(elements, QStringLiteral("image"), &Element::name);
  QCOMPARE(images, 1);  // the colour bar
  // Each strip has a rectangle for each dimension, from the top to the bottom: they come row by row.
  QVector<QRgb> colours;
  for (const Element& element : elements) {
    if (element.name == QLatin1String("path") && element.value("fill").startsWith(u'#'))
      colours.append(QColor(element.value("fill")).rgb());
  }
  const ColourMap& map = colourMap(ColourMapName::RdBu);
  QVector<QRgb> wanted;
  for (int k = 0; k < dModel; ++k) {
    const auto entry = [&](double position) {
      const double phase = position / std::pow(10000.0, 2 * std::floor(k / 2.0) / dModel);
      return map.at(k % 2 == 0 ? std::sin(phase) : std::cos(phase), -1, 1);
    };
    wanted << entry(5) << entry(8) << entry(8) << map.at(0, -1, 1);
  }
  const auto found = std::search(colours.begin(), colours.end(), wanted.begin(), wanted.end());
  QVERIFY(found != colours.end());
}

void ShiftFigureTest::picturesOfASweepStandStill() {
  Scene scene = shiftScene(128);
  QSet<QString> places;
  for (int offset = 0; offset < 100; offset += 3) {
    scene.appearance.shift.offset = offset;
    const auto elements = elementsOf(figureSvg(QStringLiteral("shift"), scene, sizeOf("600x400px")));
    const auto bar = std::ranges::find(elements, QStringLiteral("image"), &Element::name);
    QVERIFY(bar != elements.end());
    places.insert(bar->value("transform") + u' ' + bar->value("width") + u' ' + bar->value("height"));
  }
  QVERIFY2(places.size() == 1, qPrintable(QStringList(places.values()).join(u'|')));
}

SINESCOPE_TEST(ShiftFigureTest)
#include "shift_figure_test.moc"
