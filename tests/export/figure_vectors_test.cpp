#include <QFontMetricsF>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTextLayout>
#include <cmath>

#include "app/document/view_kind.h"
#include "app/export/figure.h"
#include "app/look/ligatures.h"
#include "app/look/theme.h"
#include "tests/export/drawn_figure.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

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

/// The largest of the pictures in an SVG.
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

/// The contents of the SVG and the PDF of a figure.
class FigureVectorsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void titleStandsAtTheTop();
  void svgTextIsText();
  void numbersAreTheSameInEveryLocale_data();
  void numbersAreTheSameInEveryLocale();
  void shadingIsExplainedBelowThePlot_data();
  void shadingIsExplainedBelowThePlot();
  void svgHasTheExactSize();
  void textHasThePointsThatAreAskedFor_data();
  void textHasThePointsThatAreAskedFor();
  void svgKeepsEveryCell();
  void svgClipsWhatRunsOutOfAZoomedPlot();
  void pdfTextIsText();
  void pdfHasEveryLetter();
  void lettersWithoutLigaturesStandWhereTheyStood();
  void pdfPageHasTheExactSize();
  void pdfHoldsNoJpeg();
  void pdfKeepsEveryCell();
};

void FigureVectorsTest::titleStandsAtTheTop() {
  const QByteArray svg = figureSvg(QStringLiteral("matrix"), sceneOf(10, 6), sizeOf("400x300"));
  static const QRegularExpression pattern(
      QStringLiteral("<text x=\"([0-9.]+)\" y=\"([0-9.]+)\"[^>]*font-weight=\"700\"[^>]*>Matrix</text>"));
  const QRegularExpressionMatch title = pattern.match(QString::fromUtf8(svg));
  QVERIFY(title.hasMatch());
  QVERIFY(title.captured(1).toDouble() < 40);
  QVERIFY(title.captured(2).toDouble() < 40);
}

void FigureVectorsTest::svgTextIsText() {
  const QByteArray svg = figureSvg(QStringLiteral("matrix"), sceneOf(10, 6), sizeOf("400x300"));
  for (const char* const text : {">Matrix<", ">position p<", ">dimension k<", ">0.5<"})
    QVERIFY2(svg.contains(text), text);
}

void FigureVectorsTest::svgHasTheExactSize() {
  const QByteArray svg = figureSvg(QStringLiteral("matrix"), sceneOf(10, 6), sizeOf("160x90.5mm", 300));
  QVERIFY(svg.contains("width=\"160mm\" height=\"90.5mm\""));
  QVERIFY(svg.contains("viewBox=\"0 0 604.724 342.047\""));
}

void FigureVectorsTest::textHasThePointsThatAreAskedFor_data() {
  QTest::addColumn<double>("points");
  for (const double points : {5.0, 7.0, 8.0, 9.0, 14.5}) QTest::addRow("%g", points) << points;
}

void FigureVectorsTest::textHasThePointsThatAreAskedFor() {
  QFETCH(double, points);
  FigureSize size = sizeOf("160x90mm", 300);
  size.fontPoints = points;
  const QString svg = QString::fromUtf8(figureSvg(QStringLiteral("matrix"), sceneOf(10, 6), size));
  const QRegularExpressionMatch box =
      QRegularExpression(QStringLiteral(R"(width="160mm" height="90mm" viewBox="0 0 ([\d.]+) )")).match(svg);
  QVERIFY(box.hasMatch());
  const double pointsOfAUnit = 160 / 25.4 * 72 / box.captured(1).toDouble();
  const QRegularExpressionMatch label =
      QRegularExpression(QStringLiteral(R"re(font-size="([\d.]+)"[^>]*>(?:<[^>]*>)*dimension k)re")).match(svg);
  QVERIFY2(label.hasMatch(), qPrintable(svg.right(2000)));
  QVERIFY(std::abs(label.captured(1).toDouble() * pointsOfAUnit - points) < 1e-3);
}

void FigureVectorsTest::numbersAreTheSameInEveryLocale_data() {
  QTest::addColumn<QString>("view");
  for (const QString& name : figureNames()) QTest::newRow(qPrintable(name)) << name;
}

void FigureVectorsTest::numbersAreTheSameInEveryLocale() {
  QFETCH(const QString, view);
  const Scene scene = sceneOf(100, 16);
  const QByteArray usual = figureSvg(view, scene, {900, 600});
  for (const QLocale::Language language : {QLocale::German, QLocale::Arabic, QLocale::Persian}) {
    QLocale::setDefault(QLocale(language));
    const QByteArray there = figureSvg(view, scene, {900, 600});
    QLocale::setDefault(QLocale::c());
    QVERIFY2(there == usual, qPrintable(QLocale::languageToString(language)));
  }
}

void FigureVectorsTest::shadingIsExplainedBelowThePlot_data() {
  QTest::addColumn<QString>("view");
  for (const char* const name : {"similarity", "similarity-row", "scores"}) QTest::newRow(name) << QString(name);
}

void FigureVectorsTest::shadingIsExplainedBelowThePlot() {
  QFETCH(const QString, view);
  Scene scene = sceneOf(100, 16);
  EncodingSpec spec = scene.spec;
  spec.scaling = *parseScaling("yarn:8@60");
  setSpec(scene, spec);
  const QString svg = QString::fromUtf8(figureSvg(view, scene, {600, 400}));
  static const QRegularExpression text(
      QStringLiteral("y=\"([0-9.]+)\"[^>]*translate\\([0-9.]+,([0-9.]+)\\)\">([^<]+)<"));
  QStringList below;
  auto matches = text.globalMatch(svg);
  while (matches.hasNext()) {
    const QRegularExpressionMatch match = matches.next();
    const double y = match.captured(1).toDouble() + match.captured(2).toDouble();
    if (match.captured(3).contains(QStringLiteral("trained length")) && y > 360) below << match.captured(3);
  }
  QCOMPARE(below.size(), 1);
  QCOMPARE(svg.count(QStringLiteral("beyond the trained length")), 1);
  scene.figure.parts.notes = false;
  QVERIFY(!figureSvg(view, scene, {600, 400}).contains("beyond the trained length"));
}

void FigureVectorsTest::svgKeepsEveryCell() {
  const Scene scene = sceneOf(10, 6);
  const QImage heatmap = largestImage(figureSvg(QStringLiteral("matrix"), scene, sizeOf("400x300")));
  QVERIFY(heatmap.width() > 600);  // more than three pixels for each logical one
  const QString wrong = firstWrongCell(heatmap, heatmap.rect(), cellColours(scene));
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

void FigureVectorsTest::svgClipsWhatRunsOutOfAZoomedPlot() {
  Appearance look;
  look.zooms[QStringLiteral("waves")] = {{20.3, 31.7}, {0, 1}};
  const QByteArray svg = figureSvg(QStringLiteral("waves"), sceneOf(100, 128, look), sizeOf("400x300"));
  QVERIFY(svg.contains("<clipPath id="));
  QCOMPARE(svg.count("<g clip-path="), svg.count("</g>"));
}

void FigureVectorsTest::pdfTextIsText() {
  if (program("pdftotext").isEmpty()) QSKIP("pdftotext is not installed");
  const QTemporaryDir directory;
  const QString file =
      save(directory, "figure.pdf", figurePdf(QStringLiteral("matrix"), sceneOf(10, 6), sizeOf("160x90mm")));
  const QByteArray text = outputOf(program("pdftotext"), {file, QStringLiteral("-")});
  for (const char* const part : {"Matrix", "position p", "dimension k"}) QVERIFY2(text.contains(part), part);
}

void FigureVectorsTest::pdfHasEveryLetter() {
  if (program("pdftotext").isEmpty()) QSKIP("pdftotext is not installed");
  const QTemporaryDir directory;
  Scene scene = sceneOf(10, 6);
  scene.figure.title = QStringLiteral("figure");
  scene.figure.across = QStringLiteral("offset, coefficient, affine, flow");
  const QString file = save(directory, "figure.pdf", figurePdf(QStringLiteral("matrix"), scene, sizeOf("160x90mm")));
  const QByteArray text = outputOf(program("pdftotext"), {file, QStringLiteral("-")});
  for (const char* const part : {"figure", "offset, coefficient, affine, flow"}) QVERIFY2(text.contains(part), text);
}

void FigureVectorsTest::lettersWithoutLigaturesStandWhereTheyStood() {
  for (const double pixels : {9.0, 13.0, 24.0}) {
    const QFont font = uiFont(pixels, 1);
    const QFont apart = withoutLigatures(font);
    const QString text = QStringLiteral("position p · base 10 000 · AVA To");  // kerned, but no ligatures
    for (qsizetype i = 1; i <= text.size(); ++i)
      QCOMPARE(QFontMetricsF(apart).horizontalAdvance(text.left(i)),
               QFontMetricsF(font).horizontalAdvance(text.left(i)));
    QTextLayout layout(QStringLiteral("ffi"), apart);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    QCOMPARE(layout.glyphRuns().constFirst().glyphIndexes().size(), 3);
  }
}

void FigureVectorsTest::pdfPageHasTheExactSize() {
  const QByteArray pdf = figurePdf(QStringLiteral("matrix"), sceneOf(10, 6), sizeOf("160x90.5mm", 300));
  static const QRegularExpression pattern(
      QStringLiteral(R"(/MediaBox \[([-0-9.]+) ([-0-9.]+) ([-0-9.]+) ([-0-9.]+)\s*\])"));
  const QRegularExpressionMatch box = pattern.match(QString::fromLatin1(pdf));
  QVERIFY(box.hasMatch());
  const auto side = [&box](int i) { return box.captured(i).toDouble(); };
  QVERIFY(std::abs(side(3) - side(1) - 160 / 25.4 * 72) < 0.001);
  QVERIFY(std::abs(side(4) - side(2) - 90.5 / 25.4 * 72) < 0.001);
}

void FigureVectorsTest::pdfHoldsNoJpeg() {
  const Scene scene = sceneOf(100, 128);
  const QByteArray pdf = figurePdf(QString::fromLatin1(kOverview), scene, sizeOf("160x90mm"));
  QVERIFY(pdf.contains("/Image"));
  QVERIFY(!pdf.contains("DCTDecode"));
}

void FigureVectorsTest::pdfKeepsEveryCell() {
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

SINESCOPE_TEST(FigureVectorsTest)
#include "figure_vectors_test.moc"
