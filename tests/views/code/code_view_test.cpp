#include "app/views/code/code_view.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QPainter>
#include <QToolButton>
#include <cmath>

#include "app/look/theme.h"
#include "core/numeric/row_matrix.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

namespace {

constexpr CodeLanguage kLanguages[] = {CodeLanguage::NumPy, CodeLanguage::PyTorch, CodeLanguage::Cpp};

Scene sceneOf(CodeLanguage language, const EncodingSpec& spec = {100, 128, 10000, 0, {}}) {
  Appearance appearance;
  appearance.code.language = language;
  return makeScene(spec, {}, appearance);
}

Scene differenceOf(const EncodingSpec& a, const EncodingSpec& b) {
  Scene scene = sceneOf(CodeLanguage::NumPy, a);
  scene.appearance.difference = true;
  setPinned(scene, Encoding{b});
  return scene;
}

/// A page of the program in which every fifth line is marked.
CodePage pageOf(CodeLanguage language, const QRectF& rect, double textScale, bool whole) {
  std::vector<CodeLine> lines;
  for (const QString& text : programOf(sceneOf(language)).chopped(1).split(u'\n')) {
    lines.push_back({text, lines.size() % 5 == 0});
  }
  return CodePage(lines, language, QStringLiteral("A remark of some words that says what the program is not."), rect,
                  textScale, whole);
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

/// How many of the picture's rows have a pixel of this colour within the columns.
int rowsWith(const QImage& picture, const QColor& colour, int fromColumn, int toColumn) {
  int rows = 0;
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = fromColumn; x < toColumn; ++x) {
      if (picture.pixelColor(x, y) != colour) continue;
      ++rows;
      break;
    }
  }
  return rows;
}

}  // namespace

class CodeViewTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void programIsThereInWords();
  void piecesAreTheLine();
  void piecesAreOfTheirKind_data();
  void piecesAreOfTheirKind();
  void piecesAreLegible();
  void languageIsChosenInTheHeader();
  void arrowKeysChangeTheLanguage();
  void copyPutsTheProgramOnTheClipboard();
  void saveIsAskedFor();
  void everyControlIsNamed();
  void keysScroll();
  void wheelScrolls();
  void programThatFitsStays();
  void shorterProgramIsNotScrolledAway();
  void scrollBarIsThereWhereThereIsMore();
  void figureHasTheWholeProgram();
  void figureWithoutRoomSaysHowMuchIsLeftOut();
  void nothingIsDrawnBesideThePage_data();
  void nothingIsDrawnBesideThePage();
  void differenceMarksTheLinesThatDiffer();
  void equalProgramsAreSaidToBe();
  void ownMatrixIsSaidToHaveNone();
};

void CodeViewTest::programIsThereInWords() {
  for (const CodeLanguage language : kLanguages) {
    ShownView<CodeView> view(sceneOf(language));
    QVERIFY(view->accessibleDescription().contains(QString::fromStdString(programText({}, language))));
    QCOMPARE(view->subtitle(), languageText(language) + QStringLiteral(", convention paper"));
  }
}

void CodeViewTest::piecesAreTheLine() {
  for (const CodeLanguage language : kLanguages) {
    for (const QString& line : programOf(sceneOf(language, {10, 7, 1e-20, 3, {}})).split(u'\n')) {
      QString together;
      for (const CodeSpan& span : codeSpans(line, language)) together += span.text;
      QCOMPARE(together, line);
    }
  }
}

void CodeViewTest::piecesAreOfTheirKind_data() {
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

void CodeViewTest::piecesAreOfTheirKind() {
  QFETCH(QString, line);
  QFETCH(bool, cpp);
  QFETCH(QString, piece);
  QFETCH(int, kind);
  const auto spans = codeSpans(line, cpp ? CodeLanguage::Cpp : CodeLanguage::NumPy);
  QVERIFY(std::ranges::find(spans, CodeSpan{static_cast<CodeWord>(kind), piece}) != spans.end());
}

void CodeViewTest::piecesAreLegible() {
  for (const bool dark : {false, true}) {
    const ThemeColours& colours = themeColours(dark);
    for (const CodeWord kind :
         {CodeWord::Plain, CodeWord::Comment, CodeWord::Keyword, CodeWord::String, CodeWord::Number}) {
      QVERIFY(contrast(codeColour(kind, dark), colours.surface) >= 4.5);
      QVERIFY(contrast(codeColour(kind, dark), colours.accentWash) >= 4.5);
    }
  }
}

void CodeViewTest::languageIsChosenInTheHeader() {
  ShownView<CodeView> view(sceneOf(CodeLanguage::NumPy));
  const std::unique_ptr<QWidget> control(view->headerControl());
  auto* const languages = control->findChild<QComboBox*>(QStringLiteral("codeLanguage"));
  std::vector<CodeLanguage> chosen;
  connect(&*view, &View::appearanceEdited, this,
          [&chosen](const Appearance& appearance) { chosen.push_back(appearance.code.language); });
  control->show();
  QTest::keyClick(languages, Qt::Key_Down);
  QTest::keyClick(languages, Qt::Key_Down);
  QCOMPARE(chosen, (std::vector<CodeLanguage>{CodeLanguage::PyTorch, CodeLanguage::Cpp}));
  view.show(sceneOf(CodeLanguage::PyTorch));
  QCOMPARE(languages->currentText(), QStringLiteral("PyTorch"));
}

void CodeViewTest::arrowKeysChangeTheLanguage() {
  ShownView<CodeView> view(sceneOf(CodeLanguage::NumPy));
  connect(&*view, &View::appearanceEdited, this, [&view](const Appearance& appearance) {
    Scene scene = view->scene();
    scene.appearance = appearance;
    view->setScene(scene);
  });
  const auto press = [&view](Qt::Key key) {
    QTest::keyClick(&*view, key);
    return view->scene().appearance.code.language;
  };
  QCOMPARE(press(Qt::Key_Left), CodeLanguage::NumPy);
  QCOMPARE(press(Qt::Key_Right), CodeLanguage::PyTorch);
  QCOMPARE(press(Qt::Key_Right), CodeLanguage::Cpp);
  QCOMPARE(press(Qt::Key_Right), CodeLanguage::Cpp);
  QCOMPARE(press(Qt::Key_Left), CodeLanguage::PyTorch);
}

void CodeViewTest::copyPutsTheProgramOnTheClipboard() {
  const EncodingSpec spec{12, 7, 500, 2, {}};
  ShownView<CodeView> view(sceneOf(CodeLanguage::PyTorch, spec));
  const std::unique_ptr<QWidget> control(view->headerControl());
  const QSignalSpy told(&*view, &View::notified);
  QGuiApplication::clipboard()->clear();
  QTest::mouseClick(control->findChild<QToolButton*>(QStringLiteral("copyCode")), Qt::LeftButton);
  QCOMPARE(QGuiApplication::clipboard()->text().toStdString(), programText(spec, CodeLanguage::PyTorch));
  QCOMPARE(told.size(), 1);
}

void CodeViewTest::saveIsAskedFor() {
  ShownView<CodeView> view(sceneOf(CodeLanguage::NumPy));
  const std::unique_ptr<QWidget> control(view->headerControl());
  const QSignalSpy asked(&*view, &View::saveTextRequested);
  QTest::keyClick(control->findChild<QToolButton*>(QStringLiteral("saveCode")), Qt::Key_Space);
  QCOMPARE(asked.size(), 1);
}

void CodeViewTest::everyControlIsNamed() {
  ShownView<CodeView> view(sceneOf(CodeLanguage::NumPy));
  const std::unique_ptr<QWidget> control(view->headerControl());
  for (const char* const name : {"codeLanguage", "copyCode", "saveCode"}) {
    const auto* const widget = control->findChild<QWidget*>(QLatin1String(name));
    QVERIFY2(widget && !widget->accessibleName().isEmpty() && !widget->toolTip().isEmpty(), name);
    QVERIFY(widget->focusPolicy() & Qt::TabFocus);
  }
}

void CodeViewTest::keysScroll() {
  ShownView<CodeView> view(sceneOf(CodeLanguage::Cpp), {700, 200});
  const auto topAfter = [&view](Qt::Key key) {
    QTest::keyClick(&*view, key);
    view.settle();
    return view->top();
  };
  QCOMPARE(topAfter(Qt::Key_Up), 0);
  QCOMPARE(topAfter(Qt::Key_Down), 1);
  QCOMPARE(topAfter(Qt::Key_Down), 2);
  QCOMPARE(topAfter(Qt::Key_Up), 1);
  const int page = topAfter(Qt::Key_PageDown) - 1;
  QVERIFY(page > 3 && page < 15);
  QCOMPARE(topAfter(Qt::Key_PageUp), 1);
  const int last = topAfter(Qt::Key_End);
  QVERIFY(last > page);
  QCOMPARE(topAfter(Qt::Key_Down), last);
  QCOMPARE(topAfter(Qt::Key_Home), 0);
}

void CodeViewTest::wheelScrolls() {
  ShownView<CodeView> view(sceneOf(CodeLanguage::Cpp), {700, 200});
  const QImage before = view->grab().toImage();
  view.wheel({300, 100}, -1);
  view.settle();
  QCOMPARE(view->top(), 3);
  QVERIFY(view->grab().toImage() != before);
  view.wheel({300, 100}, 5);
  QCOMPARE(view->top(), 0);
}

void CodeViewTest::programThatFitsStays() {
  ShownView<CodeView> view(sceneOf(CodeLanguage::NumPy), {900, 700});
  for (const Qt::Key key : {Qt::Key_Down, Qt::Key_PageDown, Qt::Key_End}) QTest::keyClick(&*view, key);
  QCOMPARE(view->top(), 0);
}

void CodeViewTest::shorterProgramIsNotScrolledAway() {
  ShownView<CodeView> view(sceneOf(CodeLanguage::Cpp), {700, 200});
  QTest::keyClick(&*view, Qt::Key_End);
  const int last = view->top();
  view.show(sceneOf(CodeLanguage::NumPy));
  QVERIFY(view->top() < last);
}

void CodeViewTest::scrollBarIsThereWhereThereIsMore() {
  const QColor bar = themeColours(false).fourth;
  ShownView<CodeView> low(sceneOf(CodeLanguage::Cpp), {700, 200});
  QVERIFY(rowsWith(low->grab().toImage(), bar, 680, 700) > 10);
  ShownView<CodeView> high(sceneOf(CodeLanguage::Cpp), {700, 900});
  QCOMPARE(rowsWith(high->grab().toImage(), bar, 680, 700), 0);
}

void CodeViewTest::figureHasTheWholeProgram() {
  for (const CodeLanguage language : kLanguages) {
    const CodePage page = pageOf(language, {0, 0, 900, 500}, 1, true);
    QCOMPARE(page.leftOut(), 0);
  }
}

void CodeViewTest::figureWithoutRoomSaysHowMuchIsLeftOut() {
  const CodePage page = pageOf(CodeLanguage::Cpp, {0, 0, 300, 150}, 1, true);
  QCOMPARE(page.leftOut(), page.rowCount() - page.room() + 1);
  QVERIFY(page.leftOut() > 5);
}

void CodeViewTest::nothingIsDrawnBesideThePage_data() {
  QTest::addColumn<QSize>("size");
  QTest::addColumn<double>("textScale");
  QTest::addColumn<bool>("whole");
  for (const QSize& size : {QSize(284, 150), QSize(480, 360), QSize(1200, 800), QSize(3900, 2900)}) {
    for (const double textScale : {0.9, 1.0, 1.8, 2.2}) {
      for (const bool whole : {false, true}) {
        QTest::addRow("%d × %d, text %g%s", size.width(), size.height(), textScale, whole ? ", a figure" : "")
            << size << textScale << whole;
      }
    }
  }
}

void CodeViewTest::nothingIsDrawnBesideThePage() {
  QFETCH(QSize, size);
  QFETCH(double, textScale);
  QFETCH(bool, whole);
  constexpr int margin = 100;
  for (const CodeLanguage language : kLanguages) {
    const CodePage page = pageOf(language, QRectF(QPointF(margin, margin), size), textScale, whole);
    QImage empty(size.width() + 2 * margin, size.height() + 2 * margin, QImage::Format_RGB32);
    empty.fill(Qt::magenta);
    QImage picture = empty;
    QPainter painter(&picture);
    page.paint(painter, page.lastTop(), false);
    QVERIFY(picture != empty);
    painter.fillRect(QRect({margin, margin}, size), Qt::magenta);
    painter.end();
    QVERIFY(picture == empty);
  }
}

void CodeViewTest::differenceMarksTheLinesThatDiffer() {
  ShownView<CodeView> view(differenceOf({100, 128, 10000, 0, {}}, {100, 128, 500, 0, {}}), {700, 500});
  const QColor wash = themeColours(false).accentWash;
  const int one = rowsWith(view->grab().toImage(), wash, 400, 690);
  QVERIFY(one > 10 && one < 30);  // one line: the base
  QVERIFY(view->accessibleDescription().contains(QLatin1String("1 of 16")));
  view.show(differenceOf({100, 128, 10000, 0, {}}, {200, 128, 500, 0, {}}));
  QCOMPARE(rowsWith(view->grab().toImage(), wash, 400, 690), 2 * one);  // the length as well
}

void CodeViewTest::equalProgramsAreSaidToBe() {
  ShownView<CodeView> view(differenceOf({}, {}), {700, 500});
  QCOMPARE(rowsWith(view->grab().toImage(), themeColours(false).accentWash, 0, 700), 0);
  QVERIFY(view->accessibleDescription().contains(QLatin1String("same program")));
}

void CodeViewTest::ownMatrixIsSaidToHaveNone() {
  const EncodingSpec spec{4, 6, 10000, 0, {}};
  Scene scene = sceneOf(CodeLanguage::NumPy, spec);
  setTable(scene, std::make_shared<const PositionTable>("learned.npy", RowMatrixD::Random(4, 6)));
  ShownView<CodeView> view(scene);
  QVERIFY(view->accessibleDescription().contains(QLatin1String("own one")));
  QVERIFY(view->accessibleDescription().contains(QString::fromStdString(programText(spec, CodeLanguage::NumPy))));
  Scene compared = differenceOf(spec, spec);
  setPinned(compared, Encoding{spec, scene.table});
  view.show(compared);
  QVERIFY(view->accessibleDescription().contains(QLatin1String("no program computes it")));
}

SINESCOPE_TEST(CodeViewTest)
#include "code_view_test.moc"
