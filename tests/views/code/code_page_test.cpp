#include "app/views/code/code_page.h"

#include <QPainter>
#include <cmath>

#include "app/look/theme.h"
#include "app/views/code/code_view.h"
#include "app/views/code/code_words.h"
#include "tests/unit.h"
#include "tests/views/code/code_scene.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

namespace {

/// A page of the program in which every fifth line is marked.
std::unique_ptr<CodePage> pageOf(CodeLanguage language, const QSizeF& room, double textScale, bool whole) {
  std::vector<CodeLine> lines;
  for (const QString& text : programOf(codeScene(language)).chopped(1).split(u'\n')) {
    lines.push_back({text, lines.size() % 5 == 0});
  }
  auto page = std::make_unique<CodePage>();
  page->setProgram(lines, language, QStringLiteral("A remark of some words that says what the program is not."), false);
  page->layOut(room, textScale, whole);
  return page;
}

/// The WCAG's.
double contrast(const QColor& a, const QColor& b) {
  const auto luminance = [](const QColor& colour) {
    const auto linear = [](double part) {
      return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
  };
  const double first = luminance(a) + 0.05;
  const double second = luminance(b) + 0.05;
  return std::max(first, second) / std::min(first, second);
}

}  // namespace

class CodePageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void piecesAreTheLine();
  void piecesAreOfTheirKind_data();
  void piecesAreOfTheirKind();
  void piecesAreLegible();
  void figureHasTheWholeProgram();
  void figureWithoutRoomSaysHowMuchIsLeftOut();
  void nothingIsDrawnBesideThePage_data();
  void nothingIsDrawnBesideThePage();
};

void CodePageTest::piecesAreTheLine() {
  for (const CodeLanguage language : kLanguages) {
    for (const QString& line : programOf(codeScene(language, {10, 7, 1e-20, 3, {}})).split(u'\n')) {
      QString together;
      for (const CodeSpan& span : codeSpans(line, language)) together += span.text;
      QCOMPARE(together, line);
    }
  }
}

void CodePageTest::piecesAreOfTheirKind_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<bool>("cpp");
  QTest::addColumn<QString>("piece");
  QTest::addColumn<int>("kind");
  const auto row = [](const char* line, bool cpp, const char* piece, CodeWord kind) {
    QTest::addRow("%s in %s", piece, line) << QString(line) << cpp << QString(piece) << static_cast<int>(kind);
  };
  row("pe = f(1)  # the rest 2", false, "# the rest 2", CodeWord::Comment);
  row("f(a);  // it's 2", true, "// it's 2", CodeWord::Comment);
  row("import numpy", false, "import", CodeWord::Keyword);
  row("constexpr double base", true, "constexpr", CodeWord::Keyword);
  row("#include <cmath>", true, "#include", CodeWord::Keyword);
  row("#include <cmath>", true, "<cmath>", CodeWord::String);
  row("save(\"pe.npy\")", false, "\"pe.npy\"", CodeWord::String);
  row("base = 1e-20", false, "1e-20", CodeWord::Number);
  row("base = 123.5", false, "123.5", CodeWord::Number);
  row("pe.cast<float>()", true, "float", CodeWord::Keyword);
  row("np.float32", false, "np.float32", CodeWord::Plain);  // its digits are no number
  row("a // 2", false, "2", CodeWord::Number);              // a division, in Python no comment
}

void CodePageTest::piecesAreOfTheirKind() {
  QFETCH(QString, line);
  QFETCH(bool, cpp);
  QFETCH(QString, piece);
  QFETCH(int, kind);
  const auto spans = codeSpans(line, cpp ? CodeLanguage::Cpp : CodeLanguage::NumPy);
  QVERIFY(std::ranges::find(spans, CodeSpan{static_cast<CodeWord>(kind), piece}) != spans.end());
}

void CodePageTest::piecesAreLegible() {
  for (const bool dark : {false, true}) {
    const ThemeColours& colours = themeColours(dark);
    for (const CodeWord kind :
         {CodeWord::Plain, CodeWord::Comment, CodeWord::Keyword, CodeWord::String, CodeWord::Number}) {
      QVERIFY(contrast(codeColour(kind, dark), colours.surface) >= 4.5);
      QVERIFY(contrast(codeColour(kind, dark), colours.accentWash) >= 4.5);
    }
  }
}

void CodePageTest::figureHasTheWholeProgram() {
  for (const CodeLanguage language : kLanguages) {
    QCOMPARE(pageOf(language, {900, 500}, 1, true)->leftOut(), 0);
  }
}

void CodePageTest::figureWithoutRoomSaysHowMuchIsLeftOut() {
  const auto page = pageOf(CodeLanguage::Cpp, {300, 150}, 1, true);
  const auto lines = static_cast<int>(programOf(codeScene(CodeLanguage::Cpp)).count(u'\n'));
  QVERIFY(page->leftOut() > 5);
  QVERIFY(page->leftOut() < lines);
}

void CodePageTest::nothingIsDrawnBesideThePage_data() {
  QTest::addColumn<QSize>("size");
  QTest::addColumn<double>("textScale");
  for (const QSize& size : {QSize(284, 150), QSize(480, 360), QSize(1200, 800), QSize(3900, 2900)}) {
    for (const double textScale : {0.9, 1.0, 1.8, 2.2}) {
      QTest::addRow("%d × %d, text %g", size.width(), size.height(), textScale) << size << textScale;
    }
  }
}

void CodePageTest::nothingIsDrawnBesideThePage() {
  QFETCH(QSize, size);
  QFETCH(double, textScale);
  constexpr int margin = 100;
  for (const CodeLanguage language : kLanguages) {
    const auto page = pageOf(language, size, textScale, true);
    QImage empty(size.width() + 2 * margin, size.height() + 2 * margin, QImage::Format_RGB32);
    empty.fill(Qt::magenta);
    QImage picture = empty;
    QPainter painter(&picture);
    painter.translate(margin, margin);
    page->paintWhole(painter);
    painter.resetTransform();
    QVERIFY(picture != empty);
    painter.fillRect(QRect({margin, margin}, size), Qt::magenta);
    painter.end();
    QVERIFY(picture == empty);
  }
}

SINESCOPE_TEST(CodePageTest)
#include "code_page_test.moc"
