// The paragraph that says what a figure shows, as plain text and as LaTeX.

#include "app/export/figure_caption.h"
#include "app/export/latex_text.h"

#include <QRegularExpression>
#include <QTest>

#include "app/export/exporter.h"
#include "app/export/figure.h"
#include "tests/export/drawn_figure.h"
#include "tests/unit.h"

using namespace sinescope;

class FigureCaptionTest : public QObject {
  Q_OBJECT

 private slots:
  void captionSaysAllSettings();
  void captionOfTwoEncodingsSaysBoth();
  void captionSaysWhichPartIsShown();
  void everyFigureHasOne();
  void latexEscapesWhatHasAMeaning();
  void latexOfEveryCaptionIsPlain();
  void captionIsWrittenBesideTheFigure_data();
  void captionIsWrittenBesideTheFigure();
  void wrongCaptionIsRefusedBeforeTheFigure();
};

void FigureCaptionTest::captionSaysAllSettings() {
  Scene scene = sceneOf(100, 64);
  QCOMPARE(captionOf(QStringLiteral("matrix"), scene),
           QStringLiteral("Matrix. PE(position, dimension) · length 100 · d_model 64 · base 10 000. Colours: RdBu."));
  scene.figure.title = QStringLiteral("Ours");
  scene.appearance.matrixMap = ColourMapName::PuOr;
  scene.appearance.reversedMaps = true;
  QCOMPARE(captionOf(QStringLiteral("matrix"), scene),
           QStringLiteral(
               "Ours. PE(position, dimension) · length 100 · d_model 64 · base 10 000. Colours: PuOr, reversed."));
  // Whatever the figure leaves out.
  scene.figure.parts.title = scene.figure.parts.settings = false;
  QVERIFY(captionOf(QStringLiteral("matrix"), scene).contains(QStringLiteral("d_model 64")));
}

void FigureCaptionTest::captionOfTwoEncodingsSaysBoth() {
  Scene scene = sceneOf(100, 64);
  Encoding other;
  other.spec = scene.spec;
  other.spec.base = 500;
  setPinned(scene, other);
  const QString both =
      QStringLiteral("A: length 100 · d_model 64 · base 10 000; B: length 100 · d_model 64 · base 500");
  QVERIFY(captionOf(QStringLiteral("waves"), scene).contains(both));
  QVERIFY(captionOf(QStringLiteral("overview"), scene).contains(both));
  scene.appearance.difference = true;
  QVERIFY(captionOf(QStringLiteral("matrix"), scene).contains(QStringLiteral("A − B")));
  QVERIFY(captionOf(QStringLiteral("matrix"), scene).contains(both));
}

void FigureCaptionTest::captionSaysWhichPartIsShown() {
  Scene scene = sceneOf(100, 64);
  scene.appearance.zooms[QStringLiteral("matrix")] = {{0, 64}, {10, 20}};
  QVERIFY(captionOf(QStringLiteral("matrix"), scene).contains(QStringLiteral("Shown: positions 10 to 19.")));
  scene.appearance.zooms[QStringLiteral("matrix")] = {{3, 5}, {0, 100}};
  QVERIFY(captionOf(QStringLiteral("matrix"), scene).contains(QStringLiteral("Shown: dimensions 3 to 4.")));
  QVERIFY(!captionOf(QStringLiteral("waves"), scene).contains(QStringLiteral("Shown")));
  scene.appearance.attention.head.scheme = Scheme::Alibi;
  QVERIFY(captionOf(QStringLiteral("attention"), scene).contains(QStringLiteral("Scheme: ALiBi.")));
}

void FigureCaptionTest::everyFigureHasOne() {
  const Scene scene = sceneOf(100, 64);
  for (const QString& name : figureNames()) {
    const QString caption = captionOf(name, scene);
    QVERIFY2(caption.contains(QStringLiteral("base 10 000")) && caption.endsWith(u'.'), qPrintable(caption));
    QVERIFY2(!caption.contains(u'\n') && !caption.contains(QStringLiteral("..")), qPrintable(caption));
  }
}

void FigureCaptionTest::latexEscapesWhatHasAMeaning() {
  QCOMPARE(latexText(QStringLiteral("a & b_1: 50% of {x} #2 $3")),
           QStringLiteral("a \\& b\\_1: 50\\% of \\{x\\} \\#2 \\$3"));
  QCOMPARE(latexText(QStringLiteral("\\~^")), QStringLiteral("\\textbackslash{}\\textasciitilde{}\\textasciicircum{}"));
  QCOMPARE(latexText(QStringLiteral("A − B · λ = 10⁶")),
           QStringLiteral("A \\ensuremath{-} B \\ensuremath{\\cdot} \\ensuremath{\\lambda} = 10\\textsuperscript{6}"));
  QCOMPARE(latexText(QStringLiteral("位置 é")), QStringLiteral("位置 é"));
}

/// Nothing but ASCII is left in the captions of English, so that every LaTeX reads them.
void FigureCaptionTest::latexOfEveryCaptionIsPlain() {
  static const QRegularExpression other(QStringLiteral("[^\\x20-\\x7e]"));
  Scene scene = sceneOf(100, 64);
  scene.spec.scaling = *parseScaling("yarn:8@64");
  setSpec(scene, scene.spec);
  for (const QString& name : figureNames()) {
    const QString latex = latexText(captionOf(name, scene));
    QVERIFY2(!latex.contains(other), qPrintable(latex));
  }
}

void FigureCaptionTest::captionIsWrittenBesideTheFigure_data() {
  QTest::addColumn<QString>("figure");
  QTest::addColumn<QString>("caption");
  for (const char* const figure : {"a.png", "a.svg", "a.pdf"}) {
    for (const char* const caption : {"a.txt", "A.TEX"})
      QTest::addRow("%s %s", figure, caption) << QString::fromLatin1(figure) << QString::fromLatin1(caption);
  }
}

void FigureCaptionTest::captionIsWrittenBesideTheFigure() {
  QFETCH(const QString, figure);
  QFETCH(const QString, caption);
  const QTemporaryDir directory;
  ExportRequest request;
  request.view = QStringLiteral("matrix");
  request.path = directory.filePath(figure);
  request.captionPath = directory.filePath(caption);
  request.scene = sceneOf(100, 64);
  QVERIFY(exportNow(request));
  QFile file(request.captionPath);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QString text = QString::fromUtf8(file.readAll());
  QVERIFY(text.endsWith(QStringLiteral(".\n")) && text.count(u'\n') == 1);
  QCOMPARE(text.contains(QStringLiteral("d\\_model 64")), caption == QLatin1String("A.TEX"));
}

void FigureCaptionTest::wrongCaptionIsRefusedBeforeTheFigure() {
  const QTemporaryDir directory;
  ExportRequest request;
  request.view = QStringLiteral("matrix");
  request.path = directory.filePath(QStringLiteral("a.svg"));
  request.scene = sceneOf(100, 64);
  for (const QString& path : {directory.filePath(QStringLiteral("a.doc")), QStringLiteral("/nowhere/a.txt"),
                              directory.path() + QStringLiteral("/")}) {
    request.captionPath = path;
    QVERIFY(!exportNow(request));
    QVERIFY(!QFile::exists(request.path));
  }
}

SINESCOPE_TEST(FigureCaptionTest)
#include "figure_caption_test.moc"
