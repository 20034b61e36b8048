#include "app/export/figure.h"

#include <QApplication>
#include <QClipboard>
#include <QImage>
#include <QSignalSpy>
#include <QTest>
#include <set>

#include "app/document/view_kind.h"
#include "app/export/image_copy.h"
#include "app/look/theme.h"
#include "core/parameters/conventions.h"
#include "tests/export/drawn_figure.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

QImage figureImage(const QString& name, const Scene& scene, const FigureSize& size) {
  return toImage(drawFigure(name, scene, size, FigureKind::Pixels)).value();
}

/// The rectangle of the heatmap in a figure of the matrix: the first columns from the left, and then the rows, that
/// consist almost entirely of colours of cells.
QRect heatmapRect(const QImage& figure, const QImage& cells) {
  std::set<QRgb> colours;
  for (int y = 0; y < cells.height(); ++y) {
    for (int x = 0; x < cells.width(); ++x) colours.insert(cells.pixel(x, y));
  }
  const auto isCell = [&](int x, int y) { return colours.contains(figure.pixel(x, y)); };
  const auto columnIsCells = [&](int x) {
    int count = 0;
    for (int y = 0; y < figure.height(); ++y) count += isCell(x, y) ? 1 : 0;
    return count > figure.height() / 2;
  };
  int left = 0;
  while (left < figure.width() && !columnIsCells(left)) ++left;
  int right = left;
  while (right < figure.width() && columnIsCells(right)) ++right;
  const auto rowIsCells = [&](int y) {
    int count = 0;
    for (int x = left; x < right; ++x) count += isCell(x, y) ? 1 : 0;
    return count > (right - left) * 9 / 10;
  };
  int top = 0;
  while (top < figure.height() && !rowIsCells(top)) ++top;
  int bottom = figure.height();
  while (bottom > top && !rowIsCells(bottom - 1)) --bottom;
  return {left, top, right - left, bottom - top};
}

/// Mean difference per channel of two pictures of the same size.
double difference(const QImage& a, const QImage& b) {
  double sum = 0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      const QColor p(a.pixel(x, y));
      const QColor q(b.pixel(x, y));
      sum += std::abs(p.red() - q.red()) + std::abs(p.green() - q.green()) + std::abs(p.blue() - q.blue());
    }
  }
  return sum / 3 / a.width() / a.height();
}

}  // namespace

class FigureTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cellCentresHaveTheirColours_data();
  void cellCentresHaveTheirColours();
  void everyFigureIsDrawnInEveryFormat_data();
  void everyFigureIsDrawnInEveryFormat();
  void layoutIsTheSameAtTwiceTheDpi_data();
  void layoutIsTheSameAtTwiceTheDpi();
  void pixelsAreAsAskedFor();
  void smallFiguresAreDrawnToo();
  void themeIsTheScenes();
  void hoverIsNeverDrawn();
  void selectionIsMarkedOnlyWhenAskedFor();
  void noWindowIsShown();
  void copiedImageHasTheDevicesPixels();
  void longCopyIsMadeBesideTheWindow();
};

void FigureTest::cellCentresHaveTheirColours_data() {
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("dModel");
  QTest::addColumn<bool>("transposed");
  QTest::addColumn<double>("dpi");
  QTest::newRow("ten by six") << 10 << 6 << false << 96.0;
  QTest::newRow("ten by six, transposed") << 10 << 6 << true << 96.0;
  QTest::newRow("ten by six, 144 dpi") << 10 << 6 << false << 144.0;
  QTest::newRow("ten by six, 300 dpi") << 10 << 6 << false << 300.0;
  QTest::newRow("a hundred by forty, odd dpi") << 100 << 40 << false << 133.0;
}

void FigureTest::cellCentresHaveTheirColours() {
  QFETCH(int, length);
  QFETCH(int, dModel);
  QFETCH(bool, transposed);
  QFETCH(double, dpi);
  Appearance look;
  look.matrix.transposed = transposed;
  Scene scene = sceneOf(length, dModel, look);
  scene.figure.parts.settings = false;
  // So small that the cells show no numbers.
  const QImage figure = figureImage(QStringLiteral("matrix"), scene, sizeOf("80x60mm", dpi));
  const QImage cells = cellColours(scene);
  const QRect rect = heatmapRect(figure, cells);
  QVERIFY2(rect.width() > figure.width() / 2, qPrintable(QString::number(rect.width())));
  QVERIFY(rect.height() > figure.height() / 2);
  const QString wrong = firstWrongCell(figure, rect, cells);
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

void FigureTest::everyFigureIsDrawnInEveryFormat_data() {
  QTest::addColumn<QString>("name");
  for (const QString& name : figureNames()) QTest::newRow(qPrintable(name)) << name;
}

void FigureTest::everyFigureIsDrawnInEveryFormat() {
  QFETCH(QString, name);
  Scene scene = sceneOf(100, 128);
  const ViewKind* const kind = findView(name);
  if (kind && kind->ofGrid) setSpec(scene, withGrid(scene.spec, {.width = 10, .height = 10}));
  const QImage image = figureImage(name, scene, sizeOf("640x480"));
  QCOMPARE(image.size(), QSize(640, 480));
  QImage blank = image;
  blank.fill(themeColours(false).surface);
  QVERIFY(difference(image, blank) > 2);
  QVERIFY(figureSvg(name, scene, sizeOf("640x480")).contains("<text"));
  QVERIFY(figurePdf(name, scene, sizeOf("640x480")).startsWith("%PDF"));
  QVERIFY(!figureTitle(name).isEmpty());
}

void FigureTest::layoutIsTheSameAtTwiceTheDpi_data() { everyFigureIsDrawnInEveryFormat_data(); }

void FigureTest::layoutIsTheSameAtTwiceTheDpi() {
  QFETCH(QString, name);
  // So many columns that the cells show no numbers; three pictures next to each other need fewer.
  Scene scene = sceneOf(30, name == QLatin1String("tokens") ? 24 : 32);
  // Random noise gives the same picture only if each cell has its own pixels.
  TokenSpec tokens;
  tokens.embedding.vocabulary = 32;
  setTokens(scene, tokens);
  const QImage coarse = figureImage(name, scene, sizeOf("254x177.8mm", 96));
  const QImage fine = figureImage(name, scene, sizeOf("254x177.8mm", 192));
  QCOMPARE(coarse.size(), QSize(960, 672));
  QCOMPARE(fine.size(), QSize(1920, 1344));
  const QImage shrunk = fine.scaled(coarse.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
  const double apart = difference(coarse, shrunk);
  // A different layout would differ by tens.
  QVERIFY2(apart < 4, qPrintable(QString::number(apart)));
}

void FigureTest::pixelsAreAsAskedFor() {
  const QImage image = figureImage(QStringLiteral("matrix"), sceneOf(10, 6), sizeOf("801x603", 250));
  QCOMPARE(image.size(), QSize(801, 603));
}

void FigureTest::smallFiguresAreDrawnToo() {
  for (const QString& name : figureNames()) {
    for (const char* const size : {"16x16", "16x900", "900x16", "60x40"}) {
      QVERIFY(!figureImage(name, sceneOf(100, 128), sizeOf(size)).isNull());
      QVERIFY(!figureSvg(name, sceneOf(100, 128), sizeOf(size)).isEmpty());
    }
  }
}

void FigureTest::themeIsTheScenes() {
  for (const bool dark : {false, true}) {
    Scene scene = sceneOf(10, 6);
    scene.dark = dark;
    const QImage matrix = figureImage(QStringLiteral("matrix"), scene, sizeOf("400x300"));
    const QImage overview = figureImage(QString::fromLatin1(kOverview), scene, sizeOf("400x300"));
    for (const QPoint corner : {QPoint(0, 0), QPoint(399, 0), QPoint(0, 299), QPoint(399, 299)}) {
      QCOMPARE(matrix.pixelColor(corner), themeColours(dark).surface);
      QCOMPARE(overview.pixelColor(corner), themeColours(dark).window);
    }
  }
}

void FigureTest::hoverIsNeverDrawn() {
  Scene scene = sceneOf(10, 6);
  scene.markSelection = true;
  const QImage without = figureImage(QStringLiteral("matrix"), scene, sizeOf("400x300"));
  scene.hover = Hover{{.position = 5, .dimension = 3}};
  QCOMPARE(figureImage(QStringLiteral("matrix"), scene, sizeOf("400x300")), without);
}

void FigureTest::selectionIsMarkedOnlyWhenAskedFor() {
  Scene scene = sceneOf(10, 6);
  scene.selection = {.position = 5, .dimension = 3};
  const QImage plain = figureImage(QStringLiteral("matrix"), scene, sizeOf("400x300"));
  scene.markSelection = true;
  QVERIFY(figureImage(QStringLiteral("matrix"), scene, sizeOf("400x300")) != plain);
}

void FigureTest::noWindowIsShown() {
  QVERIFY(!figureImage(QString::fromLatin1(kOverview), sceneOf(10, 6), sizeOf("400x300")).isNull());
  for (const QWidget* const widget : QApplication::topLevelWidgets()) QVERIFY(!widget->isVisible());
  QVERIFY(QApplication::topLevelWidgets().isEmpty());
}

void FigureTest::copiedImageHasTheDevicesPixels() {
  const Scene scene = sceneOf(10, 6);
  QApplication::clipboard()->clear();
  ImageCopy copy;
  copy.start(QStringLiteral("matrix"), scene, QSize(400, 300), 1.5);
  QTRY_VERIFY(!copy.isRunning());
  const QImage copied = QApplication::clipboard()->image();
  QCOMPARE(copied.size(), QSize(600, 450));
  QCOMPARE(copied.pixel(300, 200),
           figureImage(QStringLiteral("matrix"), scene, sizeOf("600x450", 144)).pixel(300, 200));
}

void FigureTest::longCopyIsMadeBesideTheWindow() {
  EncodingSpec spec = withConvention({}, *findConvention("unpaired"));
  spec.length = kMaxLength;
  spec.dModel = 43;
  Scene scene = makeScene(spec);
  scene.appearance.similarity.measure = Measure::Distance;
  QApplication::clipboard()->clear();
  ImageCopy copy;
  QSignalSpy copied(&copy, &ImageCopy::copied);
  copy.start(QStringLiteral("similarity"), scene, QSize(2000, 1500), 1);
  QVERIFY(copy.isRunning());
  QVERIFY(QApplication::clipboard()->image().isNull());
  copy.start(QStringLiteral("matrix"), sceneOf(10, 6), QSize(400, 300), 1);  // replaces the copy before it
  QTRY_VERIFY(!copy.isRunning());
  QCOMPARE(copied.count(), 1);
  QCOMPARE(QApplication::clipboard()->image().size(), QSize(400, 300));
}

SINESCOPE_TEST(FigureTest)
#include "figure_test.moc"
