// The figure for LaTeX's package pgf: its commands, its text and its images.

#include <QImage>
#include <QLinearGradient>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/export/latex_text.h"
#include "app/export/pgf_device.h"
#include "app/export/pgf_image.h"
#include "app/export/pgf_text.h"
#include "tests/export/drawn_figure.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

/// The lines of a figure that LaTeX reads.
QString commandsOf(const QByteArray& text) {
  QStringList lines;
  for (const QString& line : QString::fromUtf8(text).split(u'\n')) {
    if (!line.startsWith(u'%')) lines << line;
  }
  return lines.join(u'\n');
}

/// A rectangle of one colour.
struct PgfCell {
  QRectF rect;
  QColor colour;
};

/// The rectangles of each image that is drawn as such, in the order in which they are drawn.
std::vector<std::vector<PgfCell>> imagesOf(const QString& commands) {
  static const QRegularExpression scopes(QStringLiteral(R"(\\begin\{pgfscope\}%\n(\\ssP.*?)\\end\{pgfscope\})"),
                                         QRegularExpression::DotMatchesEverythingOption);
  static const QRegularExpression cells(QStringLiteral(
      R"(\\ss(?:P\{([\d.e-]+)\}\{([\d.e-]+)\}\{([\d.e-]+)\}|B\{([-\d.]+)\}\{([-\d.]+)\}\{([-\d.]+)\}\{([-\d.]+)\}))"));
  std::vector<std::vector<PgfCell>> images;
  for (auto scope = scopes.globalMatch(commands); scope.hasNext();) {
    images.emplace_back();
    QColor colour;
    for (auto cell = cells.globalMatch(scope.next().captured(1)); cell.hasNext();) {
      const QRegularExpressionMatch match = cell.next();
      const auto number = [&match](int group) { return match.captured(group).toDouble(); };
      if (match.captured(1).isEmpty()) {
        images.back().push_back({QRectF(number(4), number(5), number(6), number(7)), colour});
      } else {
        colour = QColor::fromRgbF(static_cast<float>(number(1)), static_cast<float>(number(2)),
                                  static_cast<float>(number(3)));
      }
    }
  }
  return images;
}

/// What a device of 100 by 50 units is painted with.
PgfFigure painted(const std::function<void(QPainter&)>& paint) {
  PgfDevice device(QSizeF(100, 50), QSizeF(100, 50) * 25.4 / 72, QStringLiteral("fig"));  // a unit is a big point
  QPainter painter(&device);
  paint(painter);
  painter.end();
  return device.figure();
}

PgfText textAt(const char* text, double x, double y, double width, double angle = 0) {
  return {.text = QLatin1String(text), .at = {x, y}, .width = width, .angle = angle, .size = 8, .colour = Qt::black};
}

/// The command of each line, as far as its text.
QStringList placesOf(const std::vector<PgfLine>& lines) {
  QStringList places;
  for (const QByteArray& text : pgfTexts(lines, 400)) places << QString::fromUtf8(text).section(u']', 0, 0);
  return places;
}

}  // namespace

class PgfDeviceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void textIsEscaped_data();
  void textIsEscaped();
  void everyFigureIsKnownToPdfLatex();
  void japaneseStaysAndIsTold();
  void bracesAndScopesAreBalanced();
  void everyCellIsARectangle();
  void neighboursOfCellsOverlap();
  void imageOfManyCellsIsAFile();
  void translucentImageIsAFile();
  void linesKeepTheEndsThatTheyShare();
  void partsOfALineStayTogether();
  void turnedTextStaysInTheMiddle();
  void textHasThePointsThatAreAskedFor();
  void penIsWrittenInBigPoints();
  void pathsAreMeasuredFromBelow();
  void gradientsAndPatternsAreImages();
  void turnedImageIsAnImage();
  void nothingIsFartherThanLatexCanMeasure();
  void transparentFigureHasNoGround();
};

void PgfDeviceTest::textIsEscaped_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("latex");
  QTest::newRow("special") << QStringLiteral("a & b_1: 50% of {x} #2 $3 \\~^")
                           << QStringLiteral(
                                  "a \\& b\\_1: 50\\% of \\{x\\} \\#2 \\$3 "
                                  "\\textbackslash{}\\textasciitilde{}\\textasciicircum{}");
  QTest::newRow("not in old fonts") << QStringLiteral("a<b|c>\"d\"")
                                    << QStringLiteral(
                                           "a\\textless{}b\\textbar{}c\\textgreater{}"
                                           "\\symbol{34}d\\symbol{34}");
  QTest::newRow("hyphens stay two") << QStringLiteral("--base") << QStringLiteral("-{}-base");
  QTest::newRow("spaces stay") << QStringLiteral("  a  b") << QStringLiteral("\\ \\ a \\ b");
  QTest::newRow("minus and product") << QStringLiteral("−2 × 3·Δ")
                                     << QStringLiteral(
                                            "\\ensuremath{-}2 \\ensuremath{\\times} "
                                            "3\\ensuremath{\\cdot}\\ensuremath{\\Delta}");
  QTest::newRow("raised") << QStringLiteral("10⁻⁵ m²")
                          << QStringLiteral(
                                 "10\\textsuperscript{\\ensuremath{-}5} m"
                                 "\\textsuperscript{2}");
  QTest::newRow("lowered") << QStringLiteral("ω₁₂") << QStringLiteral("\\ensuremath{\\omega}\\textsubscript{12}");
  QTest::newRow("arrow") << QStringLiteral("p → q") << QStringLiteral("p \\ensuremath{\\to} q");
  QTest::newRow("overlined") << QStringLiteral("x\u0304") << QStringLiteral("\\ensuremath{\\bar{x}}");
  QTest::newRow("thin space") << QStringLiteral("10\u202f000") << QStringLiteral("10\\,000");
  QTest::newRow("other scripts") << QStringLiteral("位置 é") << QStringLiteral("位置 é");
}

void PgfDeviceTest::textIsEscaped() {
  QFETCH(QString, text);
  QFETCH(QString, latex);
  QCOMPARE(latexText(text), latex);
}

void PgfDeviceTest::everyFigureIsKnownToPdfLatex() {
  static const QRegularExpression other(QStringLiteral("[^\\x20-\\x7e\\n]"));
  for (const QString& name : figureNames()) {
    const PgfFigure figure = figurePgf(name, sceneOf(50, 16), sizeOf("160x90mm"));
    QVERIFY2(!figure.text.contains("pdfLaTeX does not know"), qPrintable(name));
    QVERIFY2(!commandsOf(figure.text).contains(other), qPrintable(name));
  }
}

void PgfDeviceTest::japaneseStaysAndIsTold() {
  Scene scene = sceneOf(10, 6);
  scene.figure.title = QStringLiteral("行列");
  const PgfFigure figure = figurePgf(QStringLiteral("matrix"), scene, sizeOf("160x90mm"));
  QVERIFY(figure.text.contains("such as 行列: use LuaLaTeX"));
  QVERIFY(commandsOf(figure.text).contains(QStringLiteral("}行列}")));
}

void PgfDeviceTest::bracesAndScopesAreBalanced() {
  for (const QString& name : figureNames()) {
    QString commands = commandsOf(figurePgf(name, sceneOf(50, 16), sizeOf("160x90mm")).text);
    QCOMPARE(commands.count(QStringLiteral("\\begin{pgfscope}")), commands.count(QStringLiteral("\\end{pgfscope}")));
    commands.remove(QStringLiteral("\\{")).remove(QStringLiteral("\\}"));
    int depth = 0;
    for (const QChar character : commands) {
      depth += character == u'{' ? 1 : character == u'}' ? -1 : 0;
      QVERIFY(depth >= 0);
    }
    QCOMPARE(depth, 0);
  }
}

void PgfDeviceTest::everyCellIsARectangle() {
  const Scene scene = sceneOf(10, 6);
  const PgfFigure figure = figurePgf(QStringLiteral("matrix"), scene, sizeOf("160x90mm"));
  QVERIFY(figure.images.empty());
  const auto images = imagesOf(commandsOf(figure.text));
  const auto largest = std::ranges::max_element(images, {}, [](const std::vector<PgfCell>& cells) {
    QRectF all;
    for (const PgfCell& cell : cells) all |= cell.rect;
    return all.width() * all.height();
  });
  QVERIFY(largest != images.end());
  QRectF all;
  for (const PgfCell& cell : *largest) all |= cell.rect;
  const QImage wanted = cellColours(scene);
  for (int row = 0; row < 10; ++row) {
    for (int k = 0; k < 6; ++k) {
      const QPointF centre(all.left() + (k + 0.5) * all.width() / 6, all.bottom() - (row + 0.5) * all.height() / 10);
      const auto shown = std::find_if(largest->rbegin(), largest->rend(),
                                      [&centre](const PgfCell& cell) { return cell.rect.contains(centre); });
      QVERIFY(shown != largest->rend());
      QCOMPARE(shown->colour.rgb(), wanted.pixel(k, row));
    }
  }
}

void PgfDeviceTest::neighboursOfCellsOverlap() {
  QImage image(2, 2, QImage::Format_RGB32);
  for (int i = 0; i < 4; ++i) image.setPixel(i % 2, i / 2, qRgb(50 * i, 0, 0));
  const auto cells = pgfCells(image, QRectF(10, 20, 4, 4));
  QVERIFY(cells);
  // Each reaches under the next, but none beyond the image; the last lies on top.
  QCOMPARE(QString::fromLatin1(*cells), QStringLiteral("\\ssP{0}{0}{0}%\n\\ssB{10}{21.8}{2.2}{2.2}%\n"
                                                       "\\ssP{0.1961}{0}{0}%\n\\ssB{12}{21.8}{2}{2.2}%\n"
                                                       "\\ssP{0.3922}{0}{0}%\n\\ssB{10}{20}{2.2}{2}%\n"
                                                       "\\ssP{0.5882}{0}{0}%\n\\ssB{12}{20}{2}{2}%\n"));
}

void PgfDeviceTest::imageOfManyCellsIsAFile() {
  const Scene scene = sceneOf(100'000, 128);
  const PgfFigure figure = figurePgf(QStringLiteral("matrix"), scene, sizeOf("160x90mm"));
  QCOMPARE(figure.images.size(), std::size_t{1});
  QVERIFY(figure.text.contains("]{fig-img0.png}"));
  QVERIFY(QImage::fromData(figure.images.front()).width() > 600);
  QImage noise(201, 100, QImage::Format_RGB32);
  for (int y = 0; y < noise.height(); ++y) {
    for (int x = 0; x < noise.width(); ++x) noise.setPixel(x, y, static_cast<QRgb>(0xff000000U + 401U * y + x));
  }
  QVERIFY(!pgfCells(noise, QRectF(0, 0, 1, 1)));
  QVERIFY(pgfCells(noise.copy(0, 0, 200, 100), QRectF(0, 0, 1, 1)));
}

void PgfDeviceTest::translucentImageIsAFile() {
  QImage image(2, 1, QImage::Format_ARGB32);
  image.setPixel(0, 0, qRgba(255, 0, 0, 0));
  image.setPixel(1, 0, qRgba(255, 0, 0, 255));
  const auto cells = pgfCells(image, QRectF(0, 0, 2, 1));
  QVERIFY(cells);
  QCOMPARE(*cells, QByteArray("\\ssP{1}{0}{0}%\n\\ssB{1}{0}{1}{1}%\n"));  // nothing for what is transparent
  image.setPixel(1, 0, qRgba(255, 0, 0, 100));
  QVERIFY(!pgfCells(image, QRectF(0, 0, 2, 1)));
}

void PgfDeviceTest::linesKeepTheEndsThatTheyShare() {
  const QStringList rightAligned =
      placesOf({{{textAt("0", 46, 10, 4)}}, {{textAt("10", 42, 30, 8)}}, {{textAt("20", 42, 50, 8)}}});
  for (const QString& place : rightAligned) QVERIFY2(place.contains(QStringLiteral("right,x=50bp")), qPrintable(place));
  const QStringList legend = placesOf({{{textAt("sin", 300, 10, 12)}}, {{textAt("cosine", 300, 30, 25)}}});
  for (const QString& place : legend) QVERIFY2(place.contains(QStringLiteral("left,x=300bp")), qPrintable(place));
  const QStringList ticks = placesOf({{{textAt("0", 98, 10, 4)}}, {{textAt("100", 144, 10, 12)}}});
  QCOMPARE(ticks, (QStringList{"\\pgftext[base,x=100bp,y=10bp", "\\pgftext[base,x=150bp,y=10bp"}));
  PgfText title = textAt("Matrix", 9, 200, 30);
  title.bold = true;
  const QStringList heading = placesOf({{{title}}, {{textAt("length 100", 49, 200, 60)}}});
  QCOMPARE(heading, (QStringList{"\\pgftext[base,left,x=9bp,y=200bp", "\\pgftext[base,left,x=49bp,y=200bp"}));
}

void PgfDeviceTest::partsOfALineStayTogether() {
  PgfLine line{{textAt("a", 10, 10, 5)}};
  QVERIFY(line.isContinuedBy(textAt("b", 15, 10, 5)));
  QVERIFY(line.isContinuedBy(textAt("b", 17.5, 10, 5)));  // a space apart
  QVERIFY(!line.isContinuedBy(textAt("b", 20, 10, 5)));   // as far as labels are
  QVERIFY(!line.isContinuedBy(textAt("b", 15, 11, 5)));   // raised
  QVERIFY(!line.isContinuedBy(textAt("b", 12, 10, 5)));   // on top
  line.parts.push_back(textAt("b", 17, 10, 5));
  const QByteArray text = pgfTexts({line}, 400).front();
  QCOMPARE(text.count("\\pgftext"), 1);
  QVERIFY2(text.contains("a}\\hspace*{2bp}{"), text);
}

void PgfDeviceTest::turnedTextStaysInTheMiddle() {
  const QStringList places = placesOf({{{textAt("position", 12, 40, 30, 90)}}});
  QCOMPARE(places, (QStringList{"\\pgftext[base,x=12bp,y=55bp,rotate=90"}));
}

void PgfDeviceTest::textHasThePointsThatAreAskedFor() {
  for (const double points : {5.0, 7.0, 9.5}) {
    FigureSize size = sizeOf("160x90mm");
    size.fontPoints = points;
    const QString text = commandsOf(figurePgf(QStringLiteral("matrix"), sceneOf(10, 6), size).text);
    const auto label =
        QRegularExpression(QStringLiteral(R"re(\\fontsize\{([\d.]+)bp\}[^\n]*\}dimension k\})re")).match(text);
    QVERIFY(label.hasMatch());
    QVERIFY(std::abs(label.captured(1).toDouble() - points) < 1e-3);
  }
}

void PgfDeviceTest::penIsWrittenInBigPoints() {
  const QByteArray text =
      painted([](QPainter& painter) {
        painter.scale(2, 2);
        QPen pen(QColor(0x1f, 0x5b, 0xc4, 128), 1.5, Qt::CustomDashLine, Qt::RoundCap, Qt::BevelJoin);
        pen.setDashPattern({2, 1});
        painter.setPen(pen);
        painter.drawLine(QPointF(1, 1), QPointF(10, 1));
      }).text;
  for (const char* const command :
       {"\\ssS{1F5BC4}", "\\pgfsetstrokeopacity{0.502}", "\\pgfsetlinewidth{3bp}", "\\pgfsetroundcap",
        "\\pgfsetbeveljoin", "\\pgfsetdash{{6bp}{3bp}}{0bp}", "\\ssM{2}{48}%\n\\ssL{20}{48}%\n\\pgfusepath{stroke}"})
    QVERIFY2(text.contains(command), (QByteArray(command) + " in " + text.mid(text.indexOf("pgfpicture"))).constData());
}

void PgfDeviceTest::pathsAreMeasuredFromBelow() {
  const QByteArray text = painted([](QPainter& painter) {
                            painter.setClipRect(QRectF(10, 10, 20, 30));
                            painter.setPen(Qt::NoPen);
                            painter.setBrush(QColor(0xd9822b));
                            painter.drawPolygon(QPolygonF({{10, 10}, {20, 10}, {20, 45}}), Qt::WindingFill);
                          }).text;
  QVERIFY2(text.contains("\\begin{pgfscope}%\n\\ssR{10}{10}{20}{30}%\n\\pgfusepath{clip}%\n"), text);
  QVERIFY2(text.contains("\\pgfsetnonzerorule%\n\\ssM{10}{40}%\n\\ssL{20}{40}%\n\\ssL{20}{5}%\n\\pgfpathclose%\n"
                         "\\pgfusepath{fill}%\n\\end{pgfscope}%\n"),
           text);
}

void PgfDeviceTest::gradientsAndPatternsAreImages() {
  QLinearGradient gradient(0, 0, 100, 0);
  gradient.setColorAt(0, Qt::red);
  gradient.setColorAt(1, Qt::blue);
  for (const QBrush& brush : {QBrush(gradient), QBrush(Qt::green, Qt::DiagCrossPattern)}) {
    const PgfFigure figure = painted([&brush](QPainter& painter) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(brush);
      painter.drawEllipse(QRectF(0, 0, 100, 50));
    });
    QCOMPARE(figure.images.size(), std::size_t{1});
    QVERIFY(figure.text.contains("\\includegraphics[width=100bp,height=50bp]{fig-img0.png}"));
    const QImage image = QImage::fromData(figure.images.front());
    QCOMPARE(image.size(), QSize(300, 150));
    QCOMPARE(qAlpha(image.pixel(0, 0)), 0);  // beside the ellipse
  }
}

void PgfDeviceTest::turnedImageIsAnImage() {
  QImage image(2, 1, QImage::Format_RGB32);
  image.setPixel(0, 0, qRgb(255, 0, 0));
  image.setPixel(1, 0, qRgb(0, 0, 255));
  const PgfFigure figure = painted([&image](QPainter& painter) {
    painter.translate(50, 0);
    painter.rotate(90);
    painter.drawImage(QRectF(0, 0, 40, 20), image);
  });
  const auto cells = imagesOf(commandsOf(figure.text));
  QCOMPARE(cells.size(), std::size_t{1});
  QCOMPARE(cells[0].front().colour, QColor(Qt::red));  // turned clockwise, its left half is above
  QVERIFY(cells[0].front().rect.contains(QPointF(40, 45)));
  QCOMPARE(cells[0].back().colour, QColor(Qt::blue));
  QVERIFY(cells[0].back().rect.contains(QPointF(40, 15)));
}

void PgfDeviceTest::nothingIsFartherThanLatexCanMeasure() {
  const QByteArray text = painted([](QPainter& painter) {
                            painter.setPen(QPen(Qt::red, 2));
                            painter.drawPolyline(QPolygonF(QList<QPointF>{{-1e6, 20}, {1e6, 20}}));
                            painter.setPen(Qt::NoPen);
                            painter.setBrush(Qt::blue);
                            painter.drawRect(QRectF(-1e5, -1e5, 2e5, 2e5));
                          }).text;
  static const QRegularExpression numbers(QStringLiteral(R"(\{(-?[\d.]+)\})"));
  double farthest = 0;
  for (auto match = numbers.globalMatch(commandsOf(text)); match.hasNext();)
    farthest = std::max(farthest, std::abs(match.next().captured(1).toDouble()));
  QVERIFY(farthest > 100 && farthest < 5000);  // big points; LaTeX ends at 16,321
  QVERIFY(text.contains("\\ssF{FF0000}") && text.contains("\\ssF{0000FF}"));
}

void PgfDeviceTest::transparentFigureHasNoGround() {
  Scene scene = sceneOf(10, 6);
  const QByteArray ground = "\\ssF{FFFFFF}%\n\\pgfsetfillopacity{1}%\n\\pgfseteorule%\n\\ssM{0}{255.118}%\n";
  QVERIFY(figurePgf(QStringLiteral("waves"), scene, sizeOf("160x90mm")).text.contains(ground));
  scene.figure.transparent = true;
  const QByteArray text = figurePgf(QStringLiteral("waves"), scene, sizeOf("160x90mm")).text;
  QVERIFY(!text.contains("\\ssM{0}{255.118}"));
}

SINESCOPE_TEST(PgfDeviceTest)
#include "pgf_device_test.moc"
