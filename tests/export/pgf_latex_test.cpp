// LaTeX itself sets figures, and they look as in our own PDF.

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "app/export/latex_text.h"
#include "tests/export/drawn_figure.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

constexpr double kWidth = 480;  // big points
constexpr double kHeight = 270;

bool hasProgram(const char* name) { return !QStandardPaths::findExecutable(QLatin1String(name)).isEmpty(); }

/// A document with nothing but figures at the top left of its pages.
QByteArray documentOf(const QStringList& figures) {
  QByteArray text =
      "\\documentclass{article}\n\\usepackage[utf8]{inputenc}\n\\usepackage{pgf}\n"
      "\\hoffset=-1in \\voffset=-1in \\topmargin=0pt \\headheight=0pt \\headsep=0pt \\oddsidemargin=0pt\n"
      "\\topskip=0pt \\textwidth=600bp \\textheight=600bp \\parindent=0pt \\pagestyle{empty}\n"
      "\\begin{document}\n\\pdfpagewidth=480bp \\pdfpageheight=270bp\n";
  for (const QString& figure : figures) text += "\\input{" + figure.toUtf8() + ".pgf}\n\\newpage\n";
  return text + "\\end{document}\n";
}

/// The mean difference of two pictures, from 0 to 255, in a part of them. The second is moved.
double difference(const QImage& a, const QImage& b, const QRectF& part, const QPoint& moved) {
  double sum = 0;
  int count = 0;
  for (int y = qRound(part.top() * a.height()); y < qRound(part.bottom() * a.height()); ++y) {
    for (int x = qRound(part.left() * a.width()); x < qRound(part.right() * a.width()); ++x) {
      sum += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x + moved.x(), y + moved.y())));
      ++count;
    }
  }
  return sum / count;
}

}  // namespace

class PgfLatexTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init();
  void everyFigureIsSet();
  void signsOfMathematicsAreSet();
  void curvesStandWhereTheyStandInThePdf_data();
  void curvesStandWhereTheyStandInThePdf();

 private:
  [[nodiscard]] QString path(const QString& name) const { return m_directory->filePath(name); }
  void save(const QString& name, const QByteArray& bytes) const;
  void saveFigure(const QString& name, const Scene& scene) const;
  /// What LaTeX complains about; empty: it made doc.pdf of these figures.
  [[nodiscard]] QByteArray faultsOf(const QStringList& figures) const;
  [[nodiscard]] QImage rendered(const QString& pdf, int pixelsOfAPoint) const;

  std::unique_ptr<QTemporaryDir> m_directory;
};

void PgfLatexTest::init() {
  if (!hasProgram("pdflatex")) QSKIP("pdflatex is not installed");
  QProcess search;
  search.start(QStringLiteral("kpsewhich"), {QStringLiteral("pgf.sty")});
  search.waitForFinished();
  if (search.readAllStandardOutput().isEmpty()) QSKIP("pgf is not installed");
  m_directory = std::make_unique<QTemporaryDir>();
}

void PgfLatexTest::save(const QString& name, const QByteArray& bytes) const {
  QFile file(path(name));
  QVERIFY(file.open(QIODevice::WriteOnly));
  QCOMPARE(file.write(bytes), bytes.size());
}

void PgfLatexTest::saveFigure(const QString& name, const Scene& scene) const {
  const auto figure = toPgf(drawFigure(name, scene, sizeOf("480x270pt"), FigureKind::Vectors), name);
  save(name + QStringLiteral(".pgf"), figure->text);
  for (std::size_t i = 0; i < figure->images.size(); ++i)
    save(QStringLiteral("%1-img%2.png").arg(name).arg(i), figure->images[i]);
}

QByteArray PgfLatexTest::faultsOf(const QStringList& figures) const {
  save(QStringLiteral("doc.tex"), documentOf(figures));
  QProcess latex;
  latex.setWorkingDirectory(m_directory->path());
  latex.start(QStringLiteral("pdflatex"), {"-interaction=nonstopmode", "-halt-on-error", "doc.tex"});
  latex.waitForFinished(240'000);
  const QByteArray said = latex.readAllStandardOutput();
  if (latex.exitCode() != 0) return "LaTeX failed: " + said.right(2000);
  return said.contains("Missing character") ? "A letter is missing: " + said.right(2000) : QByteArray();
}

QImage PgfLatexTest::rendered(const QString& pdf, int pixelsOfAPoint) const {
  const QString picture = path(pdf).chopped(4);
  QProcess::execute(QStringLiteral("pdftoppm"),
                    {"-r", QString::number(72 * pixelsOfAPoint), "-png", "-singlefile", path(pdf), picture});
  return QImage(picture + QStringLiteral(".png"))
      .copy(0, 0, qRound(pixelsOfAPoint * kWidth), qRound(pixelsOfAPoint * kHeight));
}

void PgfLatexTest::everyFigureIsSet() {
  for (const QString& name : figureNames()) saveFigure(name, sceneOf(20, 16));
  const QByteArray faults = faultsOf(figureNames());
  QVERIFY2(faults.isEmpty(), faults);
}

void PgfLatexTest::signsOfMathematicsAreSet() {
  const QString signs =
      QStringLiteral("∀x∈ℝ ∃y∉∅: ∇f∝∫g ⇒ A⊂B⊆C∪D∩E ∧ a∼b ∨ c≡d ⇔ p↦q ≪ ≫ ∗ ∘ ⊕ ⊗ ⊙ ⊤ ⊥ ∥ ∠ ℓ ℂ ℕ ℚ ℤ ϵ ϑ ϕ ∋");
  QCOMPARE(unknownToPdfLatex(signs), QString());
  Scene scene = sceneOf(20, 16);
  scene.figure.title = signs;
  scene.figure.across = QStringLiteral("p ∈ ℕ");
  saveFigure(QStringLiteral("matrix"), scene);
  const QByteArray faults = faultsOf({QStringLiteral("matrix")});
  QVERIFY2(faults.isEmpty(), faults);
}

void PgfLatexTest::curvesStandWhereTheyStandInThePdf_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<qint64>("length");
  QTest::addColumn<int>("dModel");
  QTest::addColumn<int>("pixelsOfAPoint");  // the renderer blurs images that it enlarges, not always in the same way
  QTest::addColumn<QRectF>("part");         // without text, as a share of the figure
  QTest::newRow("curves") << "waves" << qint64{50} << 64 << 4 << QRectF(0.12, 0.14, 0.6, 0.68);
  QTest::newRow("cells") << "matrix" << qint64{12} << 8 << 4 << QRectF(0.12, 0.14, 0.7, 0.68);
  QTest::newRow("an image") << "matrix" << qint64{5000} << 64 << 2 << QRectF(0.4, 0.14, 0.2, 0.68);
  QTest::newRow("one curve") << "frequencies" << qint64{50} << 64 << 4 << QRectF(0.15, 0.2, 0.3, 0.5);
  QTest::newRow("circles") << "clocks" << qint64{50} << 64 << 4 << QRectF(0.03, 0.11, 0.94, 0.15);
}

void PgfLatexTest::curvesStandWhereTheyStandInThePdf() {
  if (!hasProgram("pdftoppm")) QSKIP("pdftoppm is not installed");
  QFETCH(QString, name);
  QFETCH(qint64, length);
  QFETCH(int, dModel);
  QFETCH(int, pixelsOfAPoint);
  QFETCH(QRectF, part);
  Scene scene = sceneOf(length, dModel);
  scene.figure.parts.numbers = false;
  scene.figure.parts.settings = scene.figure.parts.notes = false;  // which would move the picture
  const FigureSize size = sizeOf("480x270pt");
  saveFigure(name, scene);
  const QByteArray faults = faultsOf({name});
  QVERIFY2(faults.isEmpty(), faults);
  save(QStringLiteral("own.pdf"), figurePdf(name, scene, size));
  const QImage set = rendered(QStringLiteral("doc.pdf"), pixelsOfAPoint);
  const QImage own = rendered(QStringLiteral("own.pdf"), pixelsOfAPoint);
  const double same = difference(set, own, part, {});
  for (const QPoint& moved : {QPoint(pixelsOfAPoint, 0), QPoint(0, pixelsOfAPoint)}) {
    const double apart = difference(set, own, part, moved);
    QVERIFY2(2 * same < apart, qPrintable(QStringLiteral("%1, but %2 a point apart").arg(same).arg(apart)));
  }
  QVERIFY2(same < 2, qPrintable(QString::number(same)));
}

SINESCOPE_TEST(PgfLatexTest)
#include "pgf_latex_test.moc"
