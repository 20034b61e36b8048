// What a figure shows around its picture: parts that are left out, words of its own, no ground.

#include "app/document/figure_content.h"

#include <QPainter>
#include <QTest>

#include "app/document/view_kind.h"

#include "tests/export/drawn_figure.h"
#include "tests/unit.h"

using namespace sinescope;

class FigureContentTest : public QObject {
  Q_OBJECT

 private slots:
  void partsAreReadByName();
  void unknownPartIsNamed();
  void headingLeavesItsRoomToThePicture();
  void ownWordsStandInPlaceOfTheViews();
  void everyLabelIsWhereItsViewSays();
  void panesOfTheOverviewKeepTheirTitles();
  void notesAreLeftOut();
  void colourBarsAreLeftOut_data();
  void colourBarsAreLeftOut();
  void colourBarsSayWhatTheyMeasure_data();
  void colourBarsSayWhatTheyMeasure();
  void longMeasuresStandInLines();
  void numbersInCellsAreLeftOut();
  void namesOfCurvesAreLeftOut_data();
  void namesOfCurvesAreLeftOut();
  void coloursEndWhereTheFigureSays_data();
  void coloursEndWhereTheFigureSays();
  void withoutAGroundOnlyInkIsLeft_data();
  void withoutAGroundOnlyInkIsLeft();
};

namespace {

const FigureSize kSize{600, 400};

QString svgOf(const char* view, const Scene& scene) {
  return QString::fromUtf8(figureSvg(QLatin1String(view), scene, kSize));
}

QImage imageOf(const QString& view, const Scene& scene) {
  return toImage(drawFigure(view, scene, kSize, FigureKind::Pixels)).value();
}

Scene withWords() {
  Scene scene = sceneOf(10, 16);
  TokenSpec tokens;
  tokens.text = QStringLiteral("dog bites man");
  setTokens(scene, tokens);
  return scene;
}

/// How many columns of a picture have a pixel of this colour.
int columnsWith(const QImage& picture, QRgb colour) {
  int columns = 0;
  for (int x = 0; x < picture.width(); ++x) {
    int count = 0;
    for (int y = 0; y < picture.height(); ++y) count += picture.pixel(x, y) == colour ? 1 : 0;
    columns += count > 0 ? 1 : 0;
  }
  return columns;
}

}  // namespace

void FigureContentTest::partsAreReadByName() {
  QCOMPARE(*partsWithout(QStringLiteral("title, notes")),
           (FigureParts{.title = false, .settings = true, .notes = false}));
  for (const QString& name : partNames()) QVERIFY(*partsWithout(name) != FigureParts());
  QCOMPARE(*partsWithout(partNames().join(u',')), (FigureParts{false, false, false, false, false, false}));
}

void FigureContentTest::unknownPartIsNamed() {
  for (const char* const list : {"", "axes", "title,,notes", "Title"}) {
    const auto parts = partsWithout(QLatin1String(list));
    QVERIFY(!parts);
    QVERIFY(parts.error().contains(QStringLiteral("settings, notes, bar")));
  }
}

void FigureContentTest::headingLeavesItsRoomToThePicture() {
  Scene scene = sceneOf(100, 64);
  QVERIFY(svgOf("matrix", scene).contains(QStringLiteral(">Matrix<")));
  QVERIFY(svgOf("matrix", scene).contains(QStringLiteral("d_model 64")));
  const int usual = columnsWith(imageOf(QStringLiteral("matrix"), scene).transformed(QTransform().rotate(90)),
                                colourMap(ColourMapName::RdBu).at(1, -1, 1));
  scene.figure.parts.title = false;
  QVERIFY(svgOf("matrix", scene).contains(QStringLiteral("d_model 64")));
  scene.figure.parts.settings = false;
  const QString svg = svgOf("matrix", scene);
  QVERIFY(!svg.contains(QStringLiteral(">Matrix<")) && !svg.contains(QStringLiteral(">PE(position")));
  const int more = columnsWith(imageOf(QStringLiteral("matrix"), scene).transformed(QTransform().rotate(90)),
                               colourMap(ColourMapName::RdBu).at(1, -1, 1));
  QVERIFY2(more >= usual + 18, qPrintable(QStringLiteral("%1 rows instead of %2").arg(more).arg(usual)));
}

void FigureContentTest::ownWordsStandInPlaceOfTheViews() {
  Scene scene = sceneOf(100, 64);
  scene.figure.title = QStringLiteral("Ours & theirs");
  scene.figure.across = QStringLiteral("Ebene");
  scene.figure.down = QString();
  const QString svg = svgOf("matrix", scene);
  QVERIFY(svg.contains(QStringLiteral(">Ours &amp; theirs<")) && !svg.contains(QStringLiteral(">Matrix<")));
  QVERIFY(svg.contains(QStringLiteral(">Ebene<")) && !svg.contains(QStringLiteral(">dimension k<")));
  QVERIFY(!svg.contains(QStringLiteral(">position p<")));
  // What no XML may have is replaced: the file can be read.
  scene.figure.title = QStringLiteral("a\x01 b");
  const QString replaced = svgOf("matrix", scene);
  QVERIFY(replaced.contains(u'a' + QString(QChar(QChar::ReplacementCharacter)) + QStringLiteral(" b")));
  QVERIFY(!replaced.contains(QChar(1)) && !figurePdf(QStringLiteral("matrix"), scene, kSize).contains("a\x01 b"));
  // The axis of values as well.
  scene.figure.down = QStringLiteral("height");
  QVERIFY(svgOf("waves", scene).contains(QStringLiteral(">height<")));
  QVERIFY(!svgOf("waves", scene).contains(QStringLiteral(">value<")));
}

void FigureContentTest::everyLabelIsWhereItsViewSays() {
  Scene scene = withWords();
  scene.figure.across = QStringLiteral("OneWord");
  scene.figure.down = QStringLiteral("Another");
  for (const ViewKind& kind : viewList()) {
    if (kind.ofGrid) continue;
    const QString svg = svgOf(kind.name, scene);
    QVERIFY2(svg.contains(*scene.figure.across) == kind.labelsAcross, kind.name);
    QVERIFY2(svg.contains(*scene.figure.down) == kind.labelsDown, kind.name);
  }
}

void FigureContentTest::panesOfTheOverviewKeepTheirTitles() {
  Scene scene = sceneOf(100, 64);
  scene.figure.parts.title = false;
  scene.figure.parts.settings = false;
  const QString svg = svgOf("overview", scene);
  QVERIFY(!svg.contains(QStringLiteral(">Positional encoding<")));
  QVERIFY(svg.contains(QStringLiteral(">Matrix<")) && svg.contains(QStringLiteral(">Waves<")));
  QVERIFY(!svg.contains(QStringLiteral(">PE(position")));
}

void FigureContentTest::notesAreLeftOut() {
  Scene scene = sceneOf(100, 64);
  const QString caption = QStringLiteral("first");  // "rotary first rises at …"
  QVERIFY(svgOf("scores", scene).contains(caption));
  scene.figure.parts.notes = false;
  QVERIFY(!svgOf("scores", scene).contains(caption));
  Scene words = withWords();
  words.appearance.attention.head.scheme = Scheme::T5;
  QVERIFY(svgOf("attention", words).contains(QStringLiteral("untrained")) ||
          svgOf("attention", words).contains(QStringLiteral("not trained")));
  words.figure.parts.notes = false;
  QVERIFY(!svgOf("attention", words).contains(QStringLiteral("not trained")));
}

void FigureContentTest::colourBarsAreLeftOut_data() {
  QTest::addColumn<QString>("view");
  for (const char* const view :
       {"matrix", "similarity", "attention", "tokens", "token-similarity", "bias", "fourier", "embedding"})
    QTest::newRow(view) << QString::fromLatin1(view);
}

/// A bar is an image of its own in the SVG; the views have one or three.
void FigureContentTest::colourBarsAreLeftOut() {
  QFETCH(const QString, view);
  Scene scene = withWords();
  const auto images = [&] { return svgOf(view.toLatin1(), scene).count(QStringLiteral("<image")); };
  const qsizetype with = images();
  scene.figure.parts.bar = false;
  const qsizetype without = images();
  QVERIFY2(without > 0 && without < with, qPrintable(QStringLiteral("%1 of %2").arg(without).arg(with)));
}

void FigureContentTest::colourBarsSayWhatTheyMeasure_data() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<QString>("measure");
  QTest::addColumn<QString>("ofDifference");
  const auto add = [](const char* view, const char* measure, const char* ofDifference) {
    QTest::newRow(view) << QString(view) << QString(measure) << QString(ofDifference);
  };
  add("matrix", "PE(p, k)", "PE(p, k), A − B");
  add("similarity", "dot product", "dot product, A − B");
  add("shift", "entries of M and PE", "entries of M and PE, A − B");
  add("precision", "PE with phases in bfloat16", "PE with phases in bfloat16, A − B");
  add("precision-error", "|bfloat16 − true|", "error of A ÷ error of B");
  add("tokens", "value", "value, A − B");
  add("token-pair", "E + PE", "E + PE, A − B");
  add("token-similarity", "dot product", "dot product, A − B");
  add("embedding", "E(id, k)", "E(id, k)");
  add("attention", "weight", "weight, A − B");
  add("bias", "score bias", "score bias, A − B");
  add("patches", "dot product", "dot product, A − B");
  add("fourier", "amplitude", "amplitude, A − B");
}

void FigureContentTest::colourBarsSayWhatTheyMeasure() {
  QFETCH(const QString, view);
  QFETCH(const QString, measure);
  QFETCH(const QString, ofDifference);
  Scene scene = withWords();
  EncodingSpec spec = scene.spec;
  spec.grid = {5, 2};
  setSpec(scene, spec);
  const FigureSize large{900, 700};
  const auto says = [&](const QString& text) {
    return QString::fromUtf8(figureSvg(view, scene, large)).contains(u'>' + text.toHtmlEscaped() + u'<');
  };
  QVERIFY(says(measure));
  scene.figure.parts.bar = false;
  QVERIFY(!says(measure));
  scene.figure.parts.bar = true;
  spec.base = 100;
  setPinned(scene, Encoding{spec, {}});
  scene.appearance.difference = true;
  QVERIFY(says(ofDifference));
}

void FigureContentTest::longMeasuresStandInLines() {
  Scene scene = withWords();
  const QString svg = QString::fromUtf8(figureSvg(QStringLiteral("precision"), scene, {400, 170}));
  QVERIFY(svg.contains(QStringLiteral(">PE with<")));
  QVERIFY(!svg.contains(QStringLiteral(">PE with phases in bfloat16<")));
}

void FigureContentTest::numbersInCellsAreLeftOut() {
  for (const char* const view : {"matrix", "similarity", "tokens", "shift"}) {
    Scene scene = withWords();
    setSpec(scene, {4, 4, 10'000, 0, {}});
    const auto numbers = [&] { return figureSvg(QLatin1String(view), scene, {1200, 800}).count("</text>"); };
    const qsizetype with = numbers();
    scene.figure.parts.numbers = false;
    QVERIFY2(numbers() + 8 <= with, view);
  }
}

void FigureContentTest::namesOfCurvesAreLeftOut_data() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<QString>("name");
  QTest::newRow("waves") << "waves"
                         << "sin 4";
  QTest::newRow("scores") << "scores"
                          << "ALiBi";
  QTest::newRow("precision") << "precision-by-position"
                             << ">float16<";  // the subtitle names bfloat16
  QTest::newRow("frequencies") << "frequencies"
                               << "base 500";
}

void FigureContentTest::namesOfCurvesAreLeftOut() {
  QFETCH(const QString, view);
  QFETCH(const QString, name);
  Scene scene = sceneOf(100, 64);
  scene.figure.parts.notes = false;
  scene.figure.parts.settings = false;
  QVERIFY2(svgOf(view.toLatin1(), scene).contains(name), qPrintable(svgOf(view.toLatin1(), scene)));
  scene.figure.parts.legend = false;
  QVERIFY(!svgOf(view.toLatin1(), scene).contains(name));
}

void FigureContentTest::coloursEndWhereTheFigureSays_data() {
  QTest::addColumn<QString>("view");
  for (const ViewKind& kind : viewList()) {
    if (kind.isScaled && !kind.ofGrid) QTest::newRow(kind.name) << QString::fromLatin1(kind.name);
  }
}

/// With a range below all values, each cell has the colour of the greatest; the bar is labelled with the range.
void FigureContentTest::coloursEndWhereTheFigureSays() {
  QFETCH(const QString, view);
  Scene scene = withWords();
  scene.figure.parts.numbers = false;
  const ColourMap& map = mapOf(*findView(view), scene);
  const QRgb end = map.colours.back();
  const auto pixelsOfTheEnd = [&] {
    const QImage picture = imageOf(view, scene);
    int count = 0;
    for (int y = 0; y < picture.height(); ++y) {
      for (int x = 0; x < picture.width(); ++x) count += picture.pixel(x, y) == end ? 1 : 0;
    }
    return count;
  };
  const int usual = pixelsOfTheEnd();
  const bool isLogarithmic = findView(view)->isLogarithmic;
  scene.figure.range = isLogarithmic ? ValueRange{1e-40, 1e-30} : ValueRange{-2000, -1000};
  QVERIFY(pixelsOfTheEnd() > 20'000);
  QVERIFY(pixelsOfTheEnd() > usual);
  QVERIFY(svgOf(view.toLatin1(), scene)
              .contains(isLogarithmic ? QStringLiteral(">≥ 1.0·10⁻³⁰<") : QStringLiteral("000</text>")));
}

void FigureContentTest::withoutAGroundOnlyInkIsLeft_data() {
  QTest::addColumn<QString>("view");
  for (const QString& name : figureNames()) QTest::newRow(qPrintable(name)) << name;
}

/// Corners show nothing; and over the usual ground the figure is the usual one, but for rounding where edges are soft.
void FigureContentTest::withoutAGroundOnlyInkIsLeft() {
  QFETCH(const QString, view);
  Scene scene = withWords();
  const QImage usual = imageOf(view, scene);
  scene.figure.transparent = true;
  const QImage image = imageOf(view, scene);
  QVERIFY(image.hasAlphaChannel());
  for (const QPoint& corner : {QPoint(0, 0), QPoint(599, 0), QPoint(0, 399), QPoint(599, 399)})
    QCOMPARE(qAlpha(image.pixel(corner)), 0);
  const QByteArray svg = figureSvg(view, scene, kSize);
  QVERIFY(!svg.contains("width=\"601\" height=\"401\""));
  if (view == QLatin1String("overview")) return;  // its panes have a ground of another colour
  QImage over(image.size(), QImage::Format_RGB32);
  over.fill(usual.pixel(0, 0));
  QPainter painter(&over);
  painter.drawImage(0, 0, image);
  painter.end();
  int most = 0;
  for (int y = 0; y < over.height(); ++y) {
    for (int x = 0; x < over.width(); ++x) {
      const QColor a(over.pixel(x, y));
      const QColor b(usual.pixel(x, y));
      most =
          std::max({most, std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())});
    }
  }
  QVERIFY2(most <= 6, qPrintable(QString::number(most)));
}

SINESCOPE_TEST(FigureContentTest)
#include "figure_content_test.moc"
