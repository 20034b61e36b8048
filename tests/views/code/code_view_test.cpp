#include "app/views/code/code_view.h"

#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QScrollBar>
#include <QTextDocument>
#include <QTextEdit>
#include <QToolButton>

#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "core/numeric/row_matrix.h"
#include "tests/unit.h"
#include "tests/views/code/code_scene.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

namespace {

Scene differenceOf(const EncodingSpec& a, const EncodingSpec& b) {
  Scene scene = codeScene(CodeLanguage::NumPy, a);
  scene.appearance.difference = true;
  setPinned(scene, Encoding{b});
  return scene;
}

QTextEdit& textOf(CodeView& view) { return *view.findChild<QTextEdit*>(QStringLiteral("text")); }

/// How many pixels are scrolled away above.
int topOf(CodeView& view) { return textOf(view).verticalScrollBar()->value(); }

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
  void languageIsChosenInTheHeader();
  void arrowKeysChangeTheLanguage();
  void copyPutsTheProgramOnTheClipboard();
  void saveIsAskedFor();
  void everyControlIsNamed();
  void keysScroll();
  void wheelScrolls();
  void programThatFitsStays();
  void shorterProgramIsNotScrolledAway();
  void otherSettingsStayWhereOneReads();
  void scrollBarIsThereWhereThereIsMore();
  void allOfItIsSelectedAndCopied();
  void linesAreSelectedByKeys();
  void wordIsSelectedByADoubleClick();
  void withoutSelectionCopyingIsTheWindows();
  void readersAreGivenTheText();
  void differenceMarksTheLinesThatDiffer();
  void equalProgramsAreSaidToBe();
  void ownMatrixIsSaidToHaveNone();
  void gridHasAProgramOfItsOwn();
  void schemesCountThePatchesOfAGrid();
};

void CodeViewTest::programIsThereInWords() {
  for (const CodeLanguage language : kLanguages) {
    ShownView<CodeView> view(codeScene(language));
    QVERIFY(view->accessibleDescription().contains(QString::fromStdString(programText({}, language))));
    QCOMPARE(view->subtitle(), languageText(language) + QStringLiteral(", convention paper"));
  }
}

void CodeViewTest::languageIsChosenInTheHeader() {
  ShownView<CodeView> view(codeScene(CodeLanguage::NumPy));
  const std::unique_ptr<QWidget> control(view->headerControl());
  auto* const languages = control->findChild<QComboBox*>(QStringLiteral("codeLanguage"));
  std::vector<CodeLanguage> chosen;
  connect(&*view, &View::appearanceEdited, this,
          [&chosen](const Appearance& appearance) { chosen.push_back(appearance.code.language); });
  control->show();
  QTest::keyClick(languages, Qt::Key_Down);
  QTest::keyClick(languages, Qt::Key_Down);
  QCOMPARE(chosen, (std::vector<CodeLanguage>{CodeLanguage::PyTorch, CodeLanguage::Cpp}));
  view.show(codeScene(CodeLanguage::PyTorch));
  QCOMPARE(languages->currentText(), QStringLiteral("PyTorch"));
}

void CodeViewTest::arrowKeysChangeTheLanguage() {
  ShownView<CodeView> view(codeScene(CodeLanguage::NumPy));
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
  ShownView<CodeView> view(codeScene(CodeLanguage::PyTorch, spec));
  const std::unique_ptr<QWidget> control(view->headerControl());
  const QSignalSpy told(&*view, &View::notified);
  QGuiApplication::clipboard()->clear();
  QTest::mouseClick(control->findChild<QToolButton*>(QStringLiteral("copyCode")), Qt::LeftButton);
  QCOMPARE(QGuiApplication::clipboard()->text().toStdString(), programText(spec, CodeLanguage::PyTorch));
  QCOMPARE(told.size(), 1);
}

void CodeViewTest::saveIsAskedFor() {
  ShownView<CodeView> view(codeScene(CodeLanguage::NumPy));
  const std::unique_ptr<QWidget> control(view->headerControl());
  const QSignalSpy asked(&*view, &View::saveTextRequested);
  QTest::keyClick(control->findChild<QToolButton*>(QStringLiteral("saveCode")), Qt::Key_Space);
  QCOMPARE(asked.size(), 1);
}

void CodeViewTest::everyControlIsNamed() {
  ShownView<CodeView> view(codeScene(CodeLanguage::NumPy));
  const std::unique_ptr<QWidget> control(view->headerControl());
  for (const char* const name : {"codeLanguage", "copyCode", "saveCode"}) {
    const auto* const widget = control->findChild<QWidget*>(QLatin1String(name));
    QVERIFY2(widget && !widget->accessibleName().isEmpty() && !widget->toolTip().isEmpty(), name);
    QVERIFY(widget->focusPolicy() & Qt::TabFocus);
  }
}

void CodeViewTest::keysScroll() {
  ShownView<CodeView> view(codeScene(CodeLanguage::Cpp), {700, 200});
  const auto topAfter = [&view](Qt::Key key) {
    QTest::keyClick(&textOf(*view), key);
    view.settle();
    return topOf(*view);
  };
  QCOMPARE(topAfter(Qt::Key_Up), 0);
  const int line = topAfter(Qt::Key_Down);
  QVERIFY(line > 10 && line < 30);
  QCOMPARE(topAfter(Qt::Key_Down), 2 * line);
  QCOMPARE(topAfter(Qt::Key_Up), line);
  const int page = topAfter(Qt::Key_PageDown) - line;
  QVERIFY(page > 3 * line && page <= 200);
  QCOMPARE(topAfter(Qt::Key_PageUp), line);
  const int last = topAfter(Qt::Key_End);
  QVERIFY(last > page);
  QCOMPARE(topAfter(Qt::Key_Down), last);
  QCOMPARE(topAfter(Qt::Key_Home), 0);
}

void CodeViewTest::wheelScrolls() {
  ShownView<CodeView> view(codeScene(CodeLanguage::Cpp), {700, 200});
  const QImage before = view->grab().toImage();
  view.wheel({300, 100}, -1);
  view.settle();
  QVERIFY(topOf(*view) > 20);
  QVERIFY(view->grab().toImage() != before);
  view.wheel({300, 100}, 5);
  QCOMPARE(topOf(*view), 0);
}

void CodeViewTest::programThatFitsStays() {
  ShownView<CodeView> view(codeScene(CodeLanguage::NumPy), {900, 700});
  for (const Qt::Key key : {Qt::Key_Down, Qt::Key_PageDown, Qt::Key_End}) QTest::keyClick(&textOf(*view), key);
  QCOMPARE(topOf(*view), 0);
}

void CodeViewTest::shorterProgramIsNotScrolledAway() {
  ShownView<CodeView> view(codeScene(CodeLanguage::Cpp), {700, 200});
  QTest::keyClick(&textOf(*view), Qt::Key_End);
  const int last = topOf(*view);
  view.show(codeScene(CodeLanguage::NumPy));
  QVERIFY(topOf(*view) < last);
}

void CodeViewTest::otherSettingsStayWhereOneReads() {
  ShownView<CodeView> view(codeScene(CodeLanguage::Cpp), {700, 200});
  QTest::keyClick(&textOf(*view), Qt::Key_PageDown);
  const int top = topOf(*view);
  QVERIFY(top > 0);
  view.show(codeScene(CodeLanguage::Cpp, {100, 128, 500, 0, {}}));
  QCOMPARE(topOf(*view), top);
}

void CodeViewTest::scrollBarIsThereWhereThereIsMore() {
  ShownView<CodeView> low(codeScene(CodeLanguage::Cpp), {700, 200});
  QVERIFY(textOf(*low).verticalScrollBar()->isVisible());
  ShownView<CodeView> high(codeScene(CodeLanguage::Cpp), {700, 900});
  QVERIFY(!textOf(*high).verticalScrollBar()->isVisible());
}

void CodeViewTest::allOfItIsSelectedAndCopied() {
  for (const CodeLanguage language : kLanguages) {
    Scene scene = codeScene(language);
    scene.appearance.difference = true;
    setPinned(scene, Encoding{{100, 128, 500, 0, {}}});
    ShownView<CodeView> view(scene, {500, 300});  // lines are folded, and a remark stands before them
    QGuiApplication::clipboard()->clear();
    QTest::keyClick(&textOf(*view), Qt::Key_A, Qt::ControlModifier);
    QVERIFY(view->hasSelectedText());
    QTest::keyClick(&textOf(*view), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), programOf(scene).chopped(1));
  }
}

void CodeViewTest::linesAreSelectedByKeys() {
  ShownView<CodeView> view(codeScene(CodeLanguage::NumPy), {900, 700});
  QTest::keyClick(&textOf(*view), Qt::Key_Down, Qt::ShiftModifier);
  QTest::keyClick(&textOf(*view), Qt::Key_Down, Qt::ShiftModifier);
  QGuiApplication::clipboard()->clear();
  QTest::keyClick(&textOf(*view), Qt::Key_C, Qt::ControlModifier);
  const QStringList lines = programOf(view->scene()).split(u'\n');
  QCOMPARE(QGuiApplication::clipboard()->text(), lines[0] + u'\n' + lines[1] + u'\n');
}

void CodeViewTest::wordIsSelectedByADoubleClick() {
  ShownView<CodeView> view(codeScene(CodeLanguage::NumPy), {900, 700});
  QTextEdit& text = textOf(*view);
  QTextCursor cursor(text.document());
  cursor.setPosition(static_cast<int>(text.toPlainText().indexOf(QLatin1String("numpy"))) + 2);
  text.setTextCursor(cursor);
  QTest::mouseDClick(&view->canvas(), Qt::LeftButton, {}, text.cursorRect().center());
  QCOMPARE(text.textCursor().selectedText(), QStringLiteral("numpy"));
}

void CodeViewTest::withoutSelectionCopyingIsTheWindows() {
  ShownView<CodeView> view(codeScene(CodeLanguage::NumPy));
  const auto isTaken = [&view] {
    QKeyEvent key(QEvent::ShortcutOverride, Qt::Key_C, Qt::ControlModifier);
    key.ignore();
    QCoreApplication::sendEvent(&textOf(*view), &key);
    return key.isAccepted();
  };
  QVERIFY(!isTaken());
  textOf(*view).selectAll();
  QVERIFY(isTaken());
}

void CodeViewTest::readersAreGivenTheText() {
  ShownView<CodeView> view(codeScene(CodeLanguage::PyTorch));
  QAccessibleInterface* const read = QAccessible::queryAccessibleInterface(&textOf(*view));
  QVERIFY(read && read->textInterface());
  QAccessibleTextInterface& text = *read->textInterface();
  QCOMPARE(text.text(0, text.characterCount()), programOf(view->scene()).chopped(1));
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
  Scene scene = codeScene(CodeLanguage::NumPy, spec);
  setTable(scene, std::make_shared<const PositionTable>("learned.npy", RowMatrixD::Random(4, 6)));
  ShownView<CodeView> view(scene);
  QVERIFY(view->accessibleDescription().contains(QLatin1String("your table")));
  QVERIFY(view->accessibleDescription().contains(QString::fromStdString(programText(spec, CodeLanguage::NumPy))));
  // A grid that has as many patches as the table has rows changes nothing.
  scene.spec = withGrid(spec, *parseGrid("2x2"));
  view.show(scene);
  QVERIFY(view->accessibleDescription().contains(QString::fromStdString(programText(spec, CodeLanguage::NumPy))));
  Scene compared = differenceOf(spec, spec);
  setPinned(compared, Encoding{spec, scene.table});
  view.show(compared);
  QVERIFY(view->accessibleDescription().contains(QLatin1String("no program computes it")));
}

void CodeViewTest::gridHasAProgramOfItsOwn() {
  const EncodingSpec line{15, 8, 10000, 0, {}};
  const EncodingSpec grid = withGrid(line, *parseGrid("5x3"));
  for (const CodeLanguage language : kLanguages) {
    const Scene scene = codeScene(language, grid);
    ShownView<CodeView> view(scene);
    QVERIFY(view->accessibleDescription().endsWith(QString::fromStdString(programText(grid, language))));
    QCOMPARE(view->heading(), languageText(language) + QStringLiteral(", convention paper"));
    QVERIFY(programText(grid, language) != programText(line, language));
    const NumberTable numbers = numbersOf(*findView(QStringLiteral("code")), scene);
    const NumberTable matrix = numbersOf(*findView(QStringLiteral("matrix")), scene);
    QCOMPARE(numbers.at(7, 5), matrix.at(7, 5));
  }
  ShownView<CodeView> view(differenceOf(line, grid));
  QCOMPARE(view->heading(), view->subtitle());
  QVERIFY(view->accessibleDescription().contains(QStringLiteral("Marked: the lines that B's does not have")));
}

void CodeViewTest::schemesCountThePatchesOfAGrid() {
  Scene scene = codeScene(CodeLanguage::NumPy, withGrid({1, 8, 10000, 0, {}}, *parseGrid("5x3")));
  const auto described = [&scene](Scheme scheme) {
    scene.appearance.attention.head.scheme = scheme;
    return ShownView<CodeView>(scene)->accessibleDescription();
  };
  const QString note = QStringLiteral("it counts the patches in reading order, as positions in a line.");
  const QString comment = QStringLiteral("# The patches of the grid 5x3 count as positions in reading order, 0 to 14.");
  for (const Scheme scheme : {Scheme::Rotary, Scheme::Alibi, Scheme::T5})
    QVERIFY(described(scheme).contains(note) && described(scheme).contains(comment));
  for (const Scheme scheme : {Scheme::Sinusoid, Scheme::None, Scheme::Table})
    QVERIFY(!described(scheme).contains(note) && !described(scheme).contains(comment));
  scene.appearance.code.language = CodeLanguage::Cpp;
  QVERIFY(described(Scheme::Alibi).contains(QStringLiteral("// Sinusoidal positional encoding, grid 5x3")));
}

SINESCOPE_TEST(CodeViewTest)
#include "code_view_test.moc"
