#include "app/export/figure.h"

#include <QApplication>
#include <QClipboard>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <set>

#include "app/export/image_copy.h"
#include "app/look/theme.h"
#include "core/conventions.h"
#include "core/encoding.h"

using namespace sinescope;

namespace {

Scene sceneOf(std::int64_t length, int dModel, const Appearance& look = {}) {
  EncodingSpec spec;
  spec.length = length;
  spec.dModel = dModel;
  Scene scene = makeScene(spec, {}, look);
  scene.markSelection = false;
  return scene;
}

QImage figureImage(const QString& name, const Scene& scene, const FigureSize& size) {
  return toImage(drawFigure(name, scene, size, FigureKind::Pixels)).value();
}

QByteArray figureSvg(const QString& name, const Scene& scene, const FigureSize& size) {
  return toSvg(drawFigure(name, scene, size, FigureKind::Vectors)).value();
}

QByteArray figurePdf(const QString& name, const Scene& scene, const FigureSize& size) {
  return toPdf(drawFigure(name, scene, size, FigureKind::Vectors)).value();
}

FigureSize sizeOf(const char* text, double dpi = 96) { return *parseFigureSize(QLatin1String(text), dpi); }

/// Colour of every cell, as the colour map has it; transposed as the scene is.
QImage cellColours(const Scene& scene) {
  const RowMatrixF matrix = encode(scene.spec);
  const ColourMap& map = colourMap(scene.appearance.matrixMap);
  QImage cells(static_cast<int>(matrix.cols()), static_cast<int>(matrix.rows()), QImage::Format_RGB32);
  for (int r = 0; r < cells.height(); ++r) {
    for (int k = 0; k < cells.width(); ++k) cells.setPixel(k, r, map.at(matrix(r, k), -1, 1));
  }
  if (!scene.appearance.transposed) return cells;
  return cells.transformed(QTransform(0, 1, 1, 0, 0, 0));  // rows become columns
}

/// Where the heatmap stands in a figure of the matrix: the first columns from the left, and then the rows, that hold
/// little else than colours of cells.
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

/// The first cell whose centre has another colour, in words; empty where all agree.
QString firstWrongCell(const QImage& figure, const QRectF& rect, const QImage& cells) {
  for (int y = 0; y < cells.height(); ++y) {
    for (int x = 0; x < cells.width(); ++x) {
      const QPointF centre(rect.left() + (x + 0.5) * rect.width() / cells.width(),
                           rect.top() + (y + 0.5) * rect.height() / cells.height());
      const QRgb found = figure.pixel(static_cast<int>(centre.x()), static_cast<int>(centre.y()));
      if ((found | 0xff000000U) == cells.pixel(x, y)) continue;
      return QStringLiteral("cell (%1, %2) is %3 and should be %4")
          .arg(QString::number(x), QString::number(y), QColor(found).name(), QColor(cells.pixel(x, y)).name());
    }
  }
  return {};
}

/// Mean difference of two pictures of one size, per channel.
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

QString program(const char* name) { return QStandardPaths::findExecutable(QLatin1String(name)); }

QByteArray outputOf(const QString& command, const QStringList& arguments) {
  QProcess process;
  process.start(command, arguments);
  process.waitForFinished();
  return process.readAllStandardOutput();
}

QString save(const QTemporaryDir& directory, const char* name, const QByteArray& bytes) {
  QFile file(directory.filePath(QLatin1String(name)));
  if (file.open(QIODevice::WriteOnly)) file.write(bytes);
  return file.fileName();
}

/// Pictures that an SVG holds, the largest first.
QImage largestImage(const QByteArray& svg) {
  static const QRegularExpression pattern(QStringLiteral("data:image/png;base64,([A-Za-z0-9+/=]+)"));
  QImage largest;
  auto matches = pattern.globalMatch(QString::fromUtf8(svg));
  while (matches.hasNext()) {
    const QImage image = QImage::fromData(QByteArray::fromBase64(matches.next().captured(1).toLatin1()));
    if (image.width() * image.height() > largest.width() * largest.height()) largest = image;
  }
  return largest;
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
  void titleStandsAtTheTop();
  void svgTextIsText();
  void svgHasTheExactSize();
  void svgKeepsEveryCell();
  void svgClipsWhatRunsOutOfAZoomedPlot();
  void pdfTextIsText();
  void pdfPageHasTheExactSize();
  void pdfHoldsNoJpeg();
  void pdfKeepsEveryCell();
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
  look.transposed = transposed;
  const Scene scene = sceneOf(length, dModel, look);
  // So small that no numbers stand in the cells.
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
  const Scene scene = sceneOf(100, 128);
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
  // So many columns that no numbers stand in the cells; three pictures beside one another need fewer.
  Scene scene = sceneOf(30, name == QLatin1String("tokens") ? 24 : 32);
  // Noise of random numbers is the same picture only where each has pixels of its own.
  TokenSpec tokens;
  tokens.embedding.vocabulary = 32;
  setTokens(scene, tokens);
  const QImage coarse = figureImage(name, scene, sizeOf("254x177.8mm", 96));
  const QImage fine = figureImage(name, scene, sizeOf("254x177.8mm", 192));
  QCOMPARE(coarse.size(), QSize(960, 672));
  QCOMPARE(fine.size(), QSize(1920, 1344));
  const QImage shrunk = fine.scaled(coarse.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
  const double apart = difference(coarse, shrunk);
  // Another layout differs by tens.
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

void FigureTest::titleStandsAtTheTop() {
  const QByteArray svg = figureSvg(QStringLiteral("matrix"), sceneOf(10, 6), sizeOf("400x300"));
  static const QRegularExpression pattern(
      QStringLiteral("<text x=\"([0-9.]+)\" y=\"([0-9.]+)\"[^>]*font-weight=\"600\"[^>]*>Matrix</text>"));
  const QRegularExpressionMatch title = pattern.match(QString::fromUtf8(svg));
  QVERIFY(title.hasMatch());
  QVERIFY(title.captured(1).toDouble() < 40);
  QVERIFY(title.captured(2).toDouble() < 40);
}

void FigureTest::svgTextIsText() {
  const QByteArray svg = figureSvg(QStringLiteral("matrix"), sceneOf(10, 6), sizeOf("400x300"));
  for (const char* const text : {">Matrix<", ">position p<", ">dimension k<", ">0.5<"})
    QVERIFY2(svg.contains(text), text);
}

void FigureTest::svgHasTheExactSize() {
  const QByteArray svg = figureSvg(QStringLiteral("matrix"), sceneOf(10, 6), sizeOf("160x90.5mm", 300));
  QVERIFY(svg.contains("width=\"160mm\" height=\"90.5mm\""));
  QVERIFY(svg.contains("viewBox=\"0 0 604.724 342.047\""));
}

void FigureTest::svgKeepsEveryCell() {
  const Scene scene = sceneOf(10, 6);
  const QImage heatmap = largestImage(figureSvg(QStringLiteral("matrix"), scene, sizeOf("400x300")));
  QVERIFY(heatmap.width() > 600);  // three pixels and more for each logical one
  const QString wrong = firstWrongCell(heatmap, heatmap.rect(), cellColours(scene));
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

void FigureTest::svgClipsWhatRunsOutOfAZoomedPlot() {
  Appearance look;
  look.zooms[QStringLiteral("waves")] = {{20.3, 31.7}, {0, 1}};
  const QByteArray svg = figureSvg(QStringLiteral("waves"), sceneOf(100, 128, look), sizeOf("400x300"));
  QVERIFY(svg.contains("<clipPath id="));
  QCOMPARE(svg.count("<g clip-path="), svg.count("</g>"));
}

void FigureTest::pdfTextIsText() {
  if (program("pdftotext").isEmpty()) QSKIP("pdftotext is not installed");
  const QTemporaryDir directory;
  const QString file =
      save(directory, "figure.pdf", figurePdf(QStringLiteral("matrix"), sceneOf(10, 6), sizeOf("160x90mm")));
  const QByteArray text = outputOf(program("pdftotext"), {file, QStringLiteral("-")});
  for (const char* const part : {"Matrix", "position p", "dimension k"}) QVERIFY2(text.contains(part), part);
}

void FigureTest::pdfPageHasTheExactSize() {
  const QByteArray pdf = figurePdf(QStringLiteral("matrix"), sceneOf(10, 6), sizeOf("160x90.5mm", 300));
  static const QRegularExpression pattern(
      QStringLiteral(R"(/MediaBox \[([-0-9.]+) ([-0-9.]+) ([-0-9.]+) ([-0-9.]+)\s*\])"));
  const QRegularExpressionMatch box = pattern.match(QString::fromLatin1(pdf));
  QVERIFY(box.hasMatch());
  const auto side = [&box](int i) { return box.captured(i).toDouble(); };
  QVERIFY(std::abs(side(3) - side(1) - 160 / 25.4 * 72) < 0.001);
  QVERIFY(std::abs(side(4) - side(2) - 90.5 / 25.4 * 72) < 0.001);
}

void FigureTest::pdfHoldsNoJpeg() {
  const Scene scene = sceneOf(100, 128);
  const QByteArray pdf = figurePdf(QString::fromLatin1(kOverview), scene, sizeOf("160x90mm"));
  QVERIFY(pdf.contains("/Image"));
  QVERIFY(!pdf.contains("DCTDecode"));
}

void FigureTest::pdfKeepsEveryCell() {
  if (program("pdfimages").isEmpty()) QSKIP("pdfimages is not installed");
  const QTemporaryDir directory;
  const Scene scene = sceneOf(10, 6);
  const QString file = save(directory, "figure.pdf", figurePdf(QStringLiteral("matrix"), scene, sizeOf("400x300")));
  outputOf(program("pdfimages"), {QStringLiteral("-png"), file, directory.filePath(QStringLiteral("image"))});
  QImage heatmap;
  for (const QString& name : QDir(directory.path()).entryList({QStringLiteral("image*.png")})) {
    const QImage image(directory.filePath(name));
    if (image.width() * image.height() > heatmap.width() * heatmap.height()) heatmap = image;
  }
  QVERIFY(heatmap.width() > 600);
  const QString wrong = firstWrongCell(heatmap, heatmap.rect(), cellColours(scene));
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
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
  scene.appearance.measure = Measure::Distance;
  QApplication::clipboard()->clear();
  ImageCopy copy;
  QSignalSpy copied(&copy, &ImageCopy::copied);
  copy.start(QStringLiteral("similarity"), scene, QSize(2000, 1500), 1);
  QVERIFY(copy.isRunning());
  QVERIFY(QApplication::clipboard()->image().isNull());
  copy.start(QStringLiteral("matrix"), sceneOf(10, 6), QSize(400, 300), 1);  // in its place
  QTRY_VERIFY(!copy.isRunning());
  QCOMPARE(copied.count(), 1);
  QCOMPARE(QApplication::clipboard()->image().size(), QSize(400, 300));
}

QTEST_MAIN(FigureTest)
#include "figure_test.moc"
