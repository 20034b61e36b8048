// The cells of heatmaps in figures, pixel by pixel: means, one pixel a cell, a rectangle a cell, no ground, square
// cells.

#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <algorithm>
#include <cmath>

#include "app/document/view_kind.h"
#include "app/export/exporter.h"
#include "core/parameters/grid.h"
#include "tests/export/drawn_figure.h"
#include "tests/export/plain_of.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

const FigureSize kFigureSize{600, 400};

/// An image or a rectangle of an SVG, in the units of its view box.
struct Placed {
  QRectF rect;
  QImage image = {};
  QColor colour = {};
};

/// The place of an element, moved as its transform says.
QRectF rectOf(const QXmlStreamAttributes& attributes) {
  const auto number = [&](const char* name) { return attributes.value(QLatin1String(name)).toDouble(); };
  static const QRegularExpression pattern(QStringLiteral("translate\\(([-0-9.]+),([-0-9.]+)\\)"));
  const QRegularExpressionMatch moved = pattern.match(attributes.value(QLatin1String("transform")).toString());
  return QRectF(number("x"), number("y"), number("width"), number("height"))
      .translated(moved.captured(1).toDouble(), moved.captured(2).toDouble());
}

QVector<Placed> imagesOf(const QByteArray& svg) {
  QVector<Placed> images;
  QXmlStreamReader xml(svg);
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement || xml.name() != QLatin1String("image")) continue;
    const QString data = xml.attributes().value(QLatin1String("xlink:href")).toString().section(u',', 1);
    images.append({rectOf(xml.attributes()), QImage::fromData(QByteArray::fromBase64(data.toLatin1()))});
  }
  return images;
}

/// The picture of an SVG: its largest image.
Placed pictureOf(const QByteArray& svg) {
  const auto images = imagesOf(svg);
  const auto area = [](const Placed& placed) { return placed.rect.width() * placed.rect.height(); };
  return images.isEmpty() ? Placed{} : *std::ranges::max_element(images, {}, area);
}

bool hasPoppler() { return !QStandardPaths::findExecutable(QStringLiteral("pdfimages")).isEmpty(); }

/// The image of this size in a PDF, as Poppler takes it out; null if there is none, or no Poppler.
QImage imageOfPdf(const QByteArray& pdf, const QSize& size) {
  const QString program = QStandardPaths::findExecutable(QStringLiteral("pdfimages"));
  const QTemporaryDir directory;
  QFile file(directory.filePath(QStringLiteral("a.pdf")));
  if (!file.open(QIODevice::WriteOnly)) return {};
  file.write(pdf);
  file.close();
  if (QProcess::execute(program, {QStringLiteral("-png"), file.fileName(), directory.filePath(QStringLiteral("i"))}) !=
      0)
    return {};
  for (const QString& name : QDir(directory.path()).entryList({QStringLiteral("*.png")})) {
    const QImage image(directory.filePath(name));
    if (image.size() == size) return image;
  }
  return {};
}

/// The page of a PDF as Poppler draws it, with a pixel for each 96th of an inch; null without Poppler.
QImage pageOf(const QByteArray& pdf) {
  const QString program = QStandardPaths::findExecutable(QStringLiteral("pdftoppm"));
  const QTemporaryDir directory;
  QFile file(directory.filePath(QStringLiteral("a.pdf")));
  if (program.isEmpty() || !file.open(QIODevice::WriteOnly)) return {};
  file.write(pdf);
  file.close();
  const QString page = directory.filePath(QStringLiteral("a"));
  QProcess::execute(program, {QStringLiteral("-r"), QStringLiteral("96"), QStringLiteral("-png"),
                              QStringLiteral("-singlefile"), file.fileName(), page});
  return QImage(page + QStringLiteral(".png"));
}

/// The value of a cell by the formula of the paper.
double formula(const Scene& scene, std::int64_t row, int k) {
  const auto position = static_cast<double>(scene.spec.firstPosition + row);
  const double phase = position / std::pow(10000.0, 2 * std::floor(k / 2.0) / scene.spec.dModel);
  return k % 2 == 0 ? std::sin(phase) : std::cos(phase);
}

/// The mean of the cells under a pixel of a picture of `size`: each cell counts with the part of it that is there.
double bruteMean(const Scene& scene, const QSize& size, int x, int y) {
  const auto overlap = [](double from, double to, int cell) {
    return std::max(std::min(to, cell + 1.0) - std::max(from, static_cast<double>(cell)), 0.0);
  };
  const double across = static_cast<double>(scene.spec.dModel) / size.width();
  const double down = static_cast<double>(scene.spec.length) / size.height();
  double sum = 0;
  double weight = 0;
  for (int row = static_cast<int>(y * down); row < std::min((y + 1) * down + 1, static_cast<double>(scene.spec.length));
       ++row) {
    for (int k = static_cast<int>(x * across);
         k < std::min((x + 1) * across + 1, static_cast<double>(scene.spec.dModel)); ++k) {
      const double part = overlap(x * across, (x + 1) * across, k) * overlap(y * down, (y + 1) * down, row);
      sum += part * formula(scene, row, k);
      weight += part;
    }
  }
  return sum / weight;
}

/// The first pixel of a picture that has not the colour of the mean of its cells; empty if all have. A mean in float
/// may be on the other side of a border between two colours.
QString firstWrongMean(const QImage& picture, const Scene& scene) {
  const ColourMap& map = colourMap(scene.appearance.matrixMap);
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) {
      const double mean = bruteMean(scene, picture.size(), x, y);
      const QRgb found = picture.pixel(x, y);
      if (found == map.at(mean - 1e-6, -1, 1) || found == map.at(mean + 1e-6, -1, 1)) continue;
      return QStringLiteral("pixel (%1, %2) is %3 where the mean is %4")
          .arg(x)
          .arg(y)
          .arg(QColor(found).name())
          .arg(mean);
    }
  }
  return {};
}

}  // namespace

class FigureCellsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void pixelsOfEveryFormatAreTheMeansOfTheirCells();
  void onePixelACellHasItsColour();
  void readersEnlargePixelsAsTheyAre();
  void everyViewOfCellsHasOnePixelACell_data();
  void everyViewOfCellsHasOnePixelACell();
  void stripsHaveOnePixelACell();
  void frequenciesHaveShapesAtTheirWavelengths();
  void shapesHaveThePlacesAndColoursOfTheCells();
  void pixelsLeaveOutWhatIsNotThere();
  void partsOfCellsAreRefused();
  void tooManyShapesAreRefused();
  void cellsThatAreNotThereAreTransparent_data();
  void cellsThatAreNotThereAreTransparent();
  void plainDifferencesAreDifferences();
  void lastRowIsNotCutOff();
  void squareCellsAreSquare_data();
  void squareCellsAreSquare();
};

void FigureCellsTest::pixelsOfEveryFormatAreTheMeansOfTheirCells() {
  const Scene scene = sceneOf(900, 700);  // more cells than pixels, and no whole number of them in one
  const QByteArray svg = figureSvg(QStringLiteral("matrix"), scene, {300, 260});
  const Placed picture = pictureOf(svg);
  QVERIFY(picture.image.width() > 200);
  QCOMPARE(firstWrongMean(picture.image, scene), QString());
  if (hasPoppler()) {
    const QImage ofPdf = imageOfPdf(figurePdf(QStringLiteral("matrix"), scene, {300, 260}), picture.image.size());
    QVERIFY(!ofPdf.isNull());
    QCOMPARE(firstWrongMean(ofPdf, scene), QString());
  }
  // A PNG has the picture where the SVG has it, in its own pixels.
  const QImage png = toImage(drawFigure(QStringLiteral("matrix"), scene, {300, 260}, FigureKind::Pixels)).value();
  const QRect place(qRound(picture.rect.x()), qRound(picture.rect.y()), qRound(picture.rect.width()),
                    qRound(picture.rect.height()));
  // The edge of a picture in pixels may be rounded the other way.
  bool isRight = false;
  for (int dy = -2; dy <= 2; ++dy) {
    for (int dx = -1; dx <= 1; ++dx)
      isRight = isRight || firstWrongMean(png.copy(place.translated(dx, dy)), scene).isEmpty();
  }
  QVERIFY2(isRight, qPrintable(firstWrongMean(png.copy(place), scene)));
}

void FigureCellsTest::onePixelACellHasItsColour() {
  Scene scene = sceneOf(40, 24);
  scene.figure.cells = CellsAs::Pixels;
  for (const bool transposed : {false, true}) {
    scene.appearance.matrix.transposed = transposed;
    const QImage cells = cellColours(scene).convertToFormat(QImage::Format_RGB32);
    const Placed picture = pictureOf(figureSvg(QStringLiteral("matrix"), scene, kFigureSize));
    QCOMPARE(picture.image.convertToFormat(QImage::Format_RGB32), cells);
    if (!hasPoppler()) continue;
    const QImage ofPdf = imageOfPdf(figurePdf(QStringLiteral("matrix"), scene, kFigureSize), cells.size());
    QCOMPARE(ofPdf.convertToFormat(QImage::Format_RGB32), cells);
  }
}

void FigureCellsTest::readersEnlargePixelsAsTheyAre() {
  Scene scene = sceneOf(40, 24);
  QVERIFY(!figureSvg(QStringLiteral("matrix"), scene, kFigureSize).contains("image-rendering"));
  scene.figure.cells = CellsAs::Pixels;
  QVERIFY(figureSvg(QStringLiteral("matrix"), scene, kFigureSize).contains("image-rendering:pixelated"));
  QVERIFY(!figurePdf(QStringLiteral("matrix"), scene, kFigureSize).contains("/Interpolate true"));
}

void FigureCellsTest::everyViewOfCellsHasOnePixelACell_data() {
  QTest::addColumn<QString>("view");
  for (const QString& view : viewsWithEvenCells()) QTest::newRow(qPrintable(view)) << view;
}

void FigureCellsTest::everyViewOfCellsHasOnePixelACell() {
  QFETCH(QString, view);
  Scene scene = withSentence(qPrintable(view));
  scene.figure.cells = CellsAs::Pixels;
  const Figure figure = drawFigure(view, scene, kFigureSize, FigureKind::Vectors);
  QCOMPARE(figure.refusal, QString());
  const QImage picture = pictureOf(toSvg(figure).value()).image.convertToFormat(QImage::Format_RGB32);
  const QImage plain = plainOf(view, scene);
  // Of several pictures beside one another, one is a part of the plain image.
  bool isFound = false;
  for (int x = 0; x + picture.width() <= plain.width(); ++x)
    isFound = isFound || plain.copy(x, 0, picture.width(), picture.height()) == picture;
  QVERIFY(isFound);
}

void FigureCellsTest::stripsHaveOnePixelACell() {
  Scene scene = withSentence("token-pair");
  scene.figure.cells = CellsAs::Pixels;
  const QImage plain = plainOf(QStringLiteral("token-pair"), scene);
  QCOMPARE(plain.size(), QSize(16, 9));
  // The other images of the figure are its colour bars, one pixel wide.
  QVector<Placed> strips = imagesOf(figureSvg(QStringLiteral("token-pair"), scene, kFigureSize));
  strips.removeIf([](const Placed& image) { return image.image.width() != 16; });
  QCOMPARE(strips.size(), 9);
  for (int y = 0; y < 9; ++y) {
    QCOMPARE(strips[y].image.convertToFormat(QImage::Format_RGB32), plain.copy(0, y, 16, 1));
    if (y > 0) QVERIFY(strips[y].rect.top() >= strips[y - 1].rect.bottom() - 1e-3);
  }
}

void FigureCellsTest::frequenciesHaveShapesAtTheirWavelengths() {
  // Of a table, whose figure has no lines on its cells.
  Scene scene = sceneOf(16, 12);
  RowMatrixD numbers = encode(scene.spec).cast<double>();
  numbers.col(3) *= 2;
  setTable(scene, std::make_shared<const PositionTable>("table", std::move(numbers)));
  const QRectF place = pictureOf(figureSvg(QStringLiteral("fourier"), scene, kFigureSize)).rect;
  scene.figure.cells = CellsAs::Shapes;
  const QImage plain = plainOf(QStringLiteral("fourier"), scene);
  QCOMPARE(plain.size(), QSize(12, 8));
  const QImage drawn = pageOf(figurePdf(QStringLiteral("fourier"), scene, kFigureSize));
  if (drawn.isNull()) QSKIP("needs Poppler");
  // From a wavelength of 32 positions down to 2; the last cell ends at its own.
  for (int f = 1; f <= 8; ++f) {
    const double y = place.top() + place.height() * std::log(32 * (f - 0.2) / 16) / std::log(16.0);
    for (int k = 0; k < 12; ++k) {
      const double x = place.left() + (k + 0.5) * place.width() / 12;
      const QRgb found = drawn.pixel(static_cast<int>(x), static_cast<int>(y)) | 0xff000000U;
      QVERIFY2(found == plain.pixel(k, f - 1), qPrintable(QStringLiteral("frequency %1, dimension %2").arg(f).arg(k)));
    }
  }
}

void FigureCellsTest::shapesHaveThePlacesAndColoursOfTheCells() {
  Scene scene = sceneOf(20, 12);
  scene.figure.cells = CellsAs::Pixels;
  const QRectF place = pictureOf(figureSvg(QStringLiteral("matrix"), scene, kFigureSize)).rect;
  scene.figure.cells = CellsAs::Shapes;
  const QByteArray svg = figureSvg(QStringLiteral("matrix"), scene, kFigureSize);
  QVERIFY(pictureOf(svg).image.size() != QSize(12, 20));
  const QImage drawn = pageOf(figurePdf(QStringLiteral("matrix"), scene, kFigureSize));
  if (drawn.isNull()) QSKIP("needs Poppler");
  QCOMPARE(firstWrongCell(drawn, place, cellColours(scene)), QString());
}

void FigureCellsTest::pixelsLeaveOutWhatIsNotThere() {
  // Beside a longer encoding, below the last row.
  Scene scene = sceneOf(20, 12);
  EncodingSpec longer = scene.spec;
  longer.length = 30;
  setPinned(scene, Encoding{longer});
  scene.figure.transparent = true;
  scene.figure.cells = CellsAs::Pixels;
  const QImage pixels = pictureOf(figureSvg(QStringLiteral("matrix"), scene, kFigureSize)).image;
  QCOMPARE(pixels.height(), 30);
  for (int y = 0; y < 30; ++y) QCOMPARE(qAlpha(pixels.pixel(5, y)), y < 20 ? 255 : 0);
}

void FigureCellsTest::partsOfCellsAreRefused() {
  Scene scene = sceneOf(40, 24);
  scene.figure.cells = CellsAs::Pixels;
  scene.appearance.zooms[QStringLiteral("matrix")] = {{0, 12}, {2.5, 20}};
  QVERIFY(drawFigure(QStringLiteral("matrix"), scene, kFigureSize, FigureKind::Vectors).refusal.contains("in part"));
  scene.appearance.zooms[QStringLiteral("matrix")] = {{0, 12}, {2, 20}};
  const Figure figure = drawFigure(QStringLiteral("matrix"), scene, kFigureSize, FigureKind::Vectors);
  QCOMPARE(figure.refusal, QString());
  QCOMPARE(pictureOf(toSvg(figure).value()).image.convertToFormat(QImage::Format_RGB32),
           cellColours(scene).copy(0, 2, 12, 18));
}

void FigureCellsTest::tooManyShapesAreRefused() {
  Scene scene = sceneOf(200, 100);
  scene.figure.cells = CellsAs::Shapes;
  QCOMPARE(drawFigure(QStringLiteral("matrix"), scene, kFigureSize, FigureKind::Vectors).refusal, QString());
  scene = sceneOf(201, 100);
  scene.figure.cells = CellsAs::Shapes;
  ExportRequest request;
  request.view = QStringLiteral("matrix");
  request.scene = scene;
  request.size = kFigureSize;
  const QTemporaryDir directory;
  request.path = directory.filePath(QStringLiteral("a.svg"));
  const ExportResult written = exportNow(request);
  QVERIFY(!written && written.error().message.contains("201"));
  QVERIFY(!QFile::exists(request.path));
}

void FigureCellsTest::cellsThatAreNotThereAreTransparent_data() {
  QTest::addColumn<QString>("view");
  for (const char* const view : {"matrix", "similarity", "tokens", "token-similarity"}) QTest::newRow(view) << view;
}

void FigureCellsTest::cellsThatAreNotThereAreTransparent() {
  QFETCH(QString, view);
  Scene scene = withSentence(qPrintable(view));
  EncodingSpec longer = scene.spec;
  longer.length = 40;
  setPinned(scene, Encoding{longer});
  const auto opaque = [&] {
    const QImage image = toImage(drawFigure(view, scene, kFigureSize, FigureKind::Pixels)).value();
    qint64 count = 0;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) count += qAlpha(image.pixel(x, y)) == 255 ? 1 : 0;
    }
    return static_cast<double>(count) / (image.width() * image.height());
  };
  QCOMPARE(opaque(), 1.0);
  scene.figure.transparent = true;
  QVERIFY2(opaque() < 0.5, qPrintable(QString::number(opaque())));
}

void FigureCellsTest::plainDifferencesAreDifferences() {
  Scene scene = sceneOf(20, 12);
  const QImage own = plainOf(QStringLiteral("matrix"), scene);
  EncodingSpec other = scene.spec;
  other.base = 500;
  setPinned(scene, Encoding{other});
  QCOMPARE(plainOf(QStringLiteral("matrix"), scene), own);
  scene.appearance.difference = true;
  scene.figure.cells = CellsAs::Pixels;
  const QImage difference = plainOf(QStringLiteral("matrix"), scene);
  QVERIFY(difference != own);
  QCOMPARE(
      pictureOf(figureSvg(QStringLiteral("matrix"), scene, kFigureSize)).image.convertToFormat(QImage::Format_RGB32),
      difference);
}

void FigureCellsTest::lastRowIsNotCutOff() {
  // No clip of the SVG ends above the picture.
  const QByteArray svg = figureSvg(QStringLiteral("matrix"), sceneOf(40, 24), kFigureSize);
  const qsizetype image = svg.indexOf("<image ");
  QVERIFY(image > 0);
  QVERIFY(svg.lastIndexOf("<g clip-path", image) < svg.lastIndexOf("</g>", image) ||
          svg.lastIndexOf("<g clip-path", image) < 0);
}

void FigureCellsTest::squareCellsAreSquare_data() { everyViewOfCellsHasOnePixelACell_data(); }

void FigureCellsTest::squareCellsAreSquare() {
  QFETCH(QString, view);
  for (const FigureSize& size : {FigureSize{800, 300}, FigureSize{400, 700}}) {
    Scene scene = withSentence(qPrintable(view));
    scene.figure.cells = CellsAs::Pixels;
    scene.figure.squareCells = true;
    const Placed picture = pictureOf(figureSvg(view, scene, size));
    const double across = picture.rect.width() / picture.image.width();
    const double down = picture.rect.height() / picture.image.height();
    // The edges of pictures are on whole pixels.
    const double slack = 1.5 / std::min(picture.image.width(), picture.image.height());
    if (view == QLatin1String("embedding")) continue;  // its cells are lower than a pixel
    QVERIFY2(std::abs(across - down) <= slack, qPrintable(QStringLiteral("%1 by %2").arg(across).arg(down)));
  }
}

SINESCOPE_TEST(FigureCellsTest)
#include "figure_cells_test.moc"
