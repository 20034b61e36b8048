// The token bar in the real window: typed text, ids, seeds, swaps, files.

#include "app/window/bars/token_bar.h"

#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>

#include "app/document/token_edits.h"
#include "app/text/number_format.h"
#include "app/views/view/view.h"
#include "app/window/panes/pane.h"
#include "tests/unit.h"
#include "tests/window/bars/token_bar_bench.h"

using namespace sinescope;

class TokenBarTest : public QObject, TokenBarBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { m_window.reset(); }

  void barIsThereWithTheViewsOfTokens();
  void keyPutsTheCursorIntoTheSentence();
  void typedTextReachesTheViewsAtOnce();
  void runOfTypingIsOneStepOfUndo();
  void enterEndsTheStep();
  void transientWordsLeaveNothingBehind();
  void emptyTextHasNoTokens();
  void pastedMegabyteIsRefusedAndTheTextStays();
  void longPasteIsNotCut();
  void longTextIsReadFromItsBeginning();
  void idsAreTypedDirectly();
  void wrongIdIsNamedAndChangesNothing();
  void swapKeepsTheSentence();
  void swapByKeySwapsTheSecondToken();
  void swapWhilePaddingIsSelectedSwapsTheFirstTwoWords();
  void swapThatChangesNothingSaysSoUntilAnotherWordIsSelected();
  void drawnIdsAreReference003s();
  void ofVeryManyIdsTheFirstAreShown();
  void lengthIsFitted();
  void barFitsANarrowWindow_data();
  void barFitsANarrowWindow();
};

void TokenBarTest::barIsThereWithTheViewsOfTokens() {
  QVERIFY(bar().isVisible());
  for (const char* const tab : {"overview", "matrix", "steps"}) {
    m_window->paneArea().showTab(QLatin1String(tab));
    QVERIFY2(!bar().isVisible(), tab);
  }
  m_window->paneArea().setHidden(m_window->paneArea().pane(QStringLiteral("embedding")), false);
  m_window->paneArea().showTab(QStringLiteral("overview"));
  QVERIFY(bar().isVisible());
}

void TokenBarTest::keyPutsTheCursorIntoTheSentence() {
  m_window->paneArea().showTab(QStringLiteral("matrix"));
  QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier);
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("tokens"));
  QVERIFY(sentence()->hasFocus());
  QCOMPARE(sentence()->selectedText(), TokenSpec().text);
}

void TokenBarTest::typedTextReachesTheViewsAtOnce() {
  type("sentence", QStringLiteral("dog bit"));
  QCOMPARE(tokens().text, QStringLiteral("dog bit"));
  QTest::keyClick(sentence(), 'e');
  QCOMPARE(tokens().text, QStringLiteral("dog bite"));
  for (const Pane* const pane : m_window->paneArea().panes()) {
    QCOMPARE(pane->view().scene().sentence->tokens.size(), std::size_t{2});
  }
  QVERIFY2(status().startsWith(QStringLiteral("2 tokens")), qPrintable(status()));
}

void TokenBarTest::runOfTypingIsOneStepOfUndo() {
  type("sentence", QStringLiteral("dog bites man"));
  QCOMPARE(document().undoStack()->count(), 1);
  undo();
  QCOMPARE(tokens().text, TokenSpec().text);
  QCOMPARE(sentence()->text(), TokenSpec().text);
  QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(sentence()->text(), QStringLiteral("dog bites man"));
}

void TokenBarTest::enterEndsTheStep() {
  type("sentence", QStringLiteral("dog"));
  QTest::keyClick(sentence(), Qt::Key_Return);
  QTest::keyClick(sentence(), Qt::Key_End);
  QTest::keyClicks(sentence(), QStringLiteral(" bites"));
  QCOMPARE(document().undoStack()->count(), 2);
  undo();
  QCOMPARE(tokens().text, QStringLiteral("dog"));
}

void TokenBarTest::transientWordsLeaveNothingBehind() {
  type("sentence", {});
  type("vocabulary", QStringLiteral("4"));
  type("sentence", QStringLiteral("an elephant"));
  TokenSpec fresh;
  fresh.text.clear();
  fresh.embedding.vocabulary = 4;
  fresh = *withText(fresh, QStringLiteral("an elephant"));
  QCOMPARE(tokens().moved, fresh.moved);
  QCOMPARE(sentenceOf(tokens()), sentenceOf(fresh));
}

void TokenBarTest::emptyTextHasNoTokens() {
  type("sentence", {});
  QCOMPARE(tokens().text, QString());
  QVERIFY(document().scene().sentence->tokens.empty());
  QVERIFY2(status().startsWith(QStringLiteral("0 tokens")), qPrintable(status()));
}

void TokenBarTest::pastedMegabyteIsRefusedAndTheTextStays() {
  QApplication::clipboard()->setText(QString(1 << 20, u'x'));
  sentence()->setFocus();
  sentence()->selectAll();
  QTest::keyClick(sentence(), Qt::Key_V, Qt::ControlModifier);
  QCOMPARE(sentence()->text(), TokenSpec().text);
  QCOMPARE(tokens(), TokenSpec());
  QVERIFY2(status().contains(QStringLiteral("1\u2009048\u2009576")), qPrintable(status()));
  QVERIFY2(status().contains(QStringLiteral("100\u2009000")), qPrintable(status()));
  QTest::keyClick(sentence(), Qt::Key_End);
  QTest::keyClick(sentence(), '!');
  QCOMPARE(tokens().text, TokenSpec().text + u'!');
  QVERIFY2(status().startsWith(QStringLiteral("11 tokens")), qPrintable(status()));
}

void TokenBarTest::longPasteIsNotCut() {
  const QString text = QStringLiteral("word ").repeated(10'000);  // more than a QLineEdit accepts by default
  QApplication::clipboard()->setText(text);
  sentence()->setFocus();
  sentence()->selectAll();
  QTest::keyClick(sentence(), Qt::Key_V, Qt::ControlModifier);
  QCOMPARE(tokens().text, text);
  QCOMPARE(document().scene().sentence->tokens.size(), std::size_t{10'000});
}

void TokenBarTest::longTextIsReadFromItsBeginning() {
  sentence()->clearFocus();
  TokenSpec other = tokens();
  other.text = QStringLiteral("a sentence much longer than its field ").repeated(9);
  document().setTokens(other);
  QCOMPARE(sentence()->text(), other.text);
  QCOMPARE(sentence()->cursorPosition(), 0);
}

void TokenBarTest::idsAreTypedDirectly() {
  const Sentence words = *document().scene().sentence;
  choose("tokenKind", 1);
  QVERIFY(tokens().byIds);
  QCOMPARE(tokens().ids.size(), words.tokens.size());
  QCOMPARE(tokens().ids[3], words.tokens[3].id);  // the ids of the words
  type("sentence", QStringLiteral("4, 4; 3 0 3"));
  QCOMPARE(tokens().ids, (std::vector<int>{4, 4, 3, 0, 3}));
  QCOMPARE(sentence()->text(), QStringLiteral("4, 4; 3 0 3"));  // as typed
  choose("tokenKind", 0);
  QVERIFY(!tokens().byIds);
  QCOMPARE(sentence()->text(), TokenSpec().text);
}

void TokenBarTest::wrongIdIsNamedAndChangesNothing() {
  choose("tokenKind", 1);
  type("sentence", QStringLiteral("7 4096"));
  QCOMPARE(tokens().ids, (std::vector<int>{7, 409}));  // while typing
  QCOMPARE(sentence()->text(), QStringLiteral("7 4096"));
  QVERIFY2(status().contains(QStringLiteral("“4096”")), qPrintable(status()));
  QTest::keyClick(sentence(), Qt::Key_Escape);
  QCOMPARE(sentence()->text(), QStringLiteral("7 409"));
  QVERIFY2(!status().contains(QStringLiteral("“4096”")), qPrintable(status()));
}

void TokenBarTest::swapKeepsTheSentence() {
  type("sentence", QStringLiteral("dog bites man."));
  const std::size_t steps = static_cast<std::size_t>(document().undoStack()->count());
  document().setSelection({0, 0});
  Appearance look = document().appearance();
  look.tokens.second = 2;
  document().setAppearance(look);
  const Sentence before = *document().scene().sentence;
  QTest::mouseClick(child<QToolButton>("swapTokensButton"), Qt::LeftButton);
  QCOMPARE(sentence()->text(), QStringLiteral("man bites dog."));
  const Sentence after = *document().scene().sentence;
  QCOMPARE(after.tokens[0].id, before.tokens[2].id);
  QCOMPARE(after.tokens[2].id, before.tokens[0].id);
  QCOMPARE(static_cast<std::size_t>(document().undoStack()->count()), steps + 1);
  undo();
  QCOMPARE(sentence()->text(), QStringLiteral("dog bites man."));
}

void TokenBarTest::swapByKeySwapsTheSecondToken() {
  document().setSelection({1, 0});
  QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(tokens().text, QStringLiteral("The brown quick fox jumps over the lazy dog ."));
  type("sentence", QStringLiteral("alone"));
  QVERIFY(!child<QToolButton>("swapTokensButton")->isEnabled());
}

void TokenBarTest::swapWhilePaddingIsSelectedSwapsTheFirstTwoWords() {
  m_window->paneArea().showTab(QStringLiteral("matrix"));
  document().setSelection(kStartSelection);  // beyond the sentence
  const QString before = status();
  child<QAction>("swapTokens")->trigger();
  QCOMPARE(tokens().text, QStringLiteral("quick The brown fox jumps over the lazy dog ."));
  QCOMPARE(status(), before);
  type("sentence", QStringLiteral("dog dog man"));
  QTest::mouseClick(child<QToolButton>("swapTokensButton"), Qt::LeftButton);
  QCOMPARE(tokens().text, QStringLiteral("man dog dog"));
}

void TokenBarTest::swapThatChangesNothingSaysSoUntilAnotherWordIsSelected() {
  type("sentence", QStringLiteral("dog bites dog"));
  const QString before = status();
  document().setSelection({0, 0});
  QTest::mouseClick(child<QToolButton>("swapTokensButton"), Qt::LeftButton);
  QCOMPARE(tokens().text, QStringLiteral("dog bites dog"));
  QVERIFY2(status().contains(QStringLiteral("dog")) && status().contains(QStringLiteral("another word")),
           qPrintable(status()));
  document().setSelection({1, 0});
  QCOMPARE(status(), before);
  QTest::mouseClick(child<QToolButton>("swapTokensButton"), Qt::LeftButton);
  QCOMPARE(tokens().text, QStringLiteral("dog dog bites"));
}

void TokenBarTest::drawnIdsAreReference003s() {
  EncodingSpec spec = document().spec();
  spec.length = 5;
  document().setSpec(spec);
  type("sentence", QStringLiteral("a"));
  type("vocabulary", QStringLiteral("5"));
  QTest::mouseClick(child<QToolButton>("drawIds"), Qt::LeftButton);
  QVERIFY(tokens().byIds);
  QCOMPARE(sentence()->text(), QStringLiteral("4 4 3 0 3"));
  QCOMPARE(child<QComboBox>("tokenKind")->currentIndex(), 1);
}

void TokenBarTest::ofVeryManyIdsTheFirstAreShown() {
  EncodingSpec spec = document().scene().spec;
  spec.length = 50'000;
  document().setSpec(spec);
  QTest::mouseClick(child<QToolButton>("drawIds"), Qt::LeftButton);
  QCOMPARE(tokens().ids.size(), std::size_t{50'000});
  const QString shown = sentence()->text();
  QVERIFY(shown.startsWith(QStringLiteral("%1 %2 ").arg(tokens().ids[0]).arg(tokens().ids[1])));
  QVERIFY(shown.endsWith(QStringLiteral(" …")));
  QVERIFY(sentence()->toolTip().contains(grouped(50'000)));
  // Text typed after them is not an id and changes nothing.
  const std::vector<int> before = tokens().ids;
  sentence()->setFocus();
  QTest::keyClick(sentence(), Qt::Key_End);
  QTest::keyClicks(sentence(), QStringLiteral(" 7"));
  QVERIFY(status().contains(u'…'));
  QCOMPARE(tokens().ids, before);
  // All of them can be replaced at once.
  sentence()->selectAll();
  QTest::keyClicks(sentence(), QStringLiteral("4 2"));
  QCOMPARE(tokens().ids, (std::vector<int>{4, 2}));
  undo();
  QCOMPARE(tokens().ids, before);
  QCOMPARE(sentence()->text(), shown);
}

void TokenBarTest::lengthIsFitted() {
  QTest::mouseClick(child<QToolButton>("fitLength"), Qt::LeftButton);
  QCOMPARE(document().spec().length, 10);
  QCOMPARE(status(), QStringLiteral("10 tokens"));
  type("sentence", QStringLiteral("a b c d e f g h i j k l"));
  QVERIFY2(status().contains(QStringLiteral("the last 2 are cut off")), qPrintable(status()));
}

void TokenBarTest::barFitsANarrowWindow_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<double>("scale");
  QTest::newRow("1024 px") << 1024 << 1.0;
  QTest::newRow("the smallest window") << 640 << 1.0;
  QTest::newRow("to project") << 1024 << 1.8;
  QTest::newRow("largest text") << 1024 << 2.2;
}

void TokenBarTest::barFitsANarrowWindow() {
  QFETCH(int, width);
  QFETCH(double, scale);
  m_window->resize(width, 700);
  Appearance look = document().appearance();
  look.textScale = scale;
  document().setAppearance(look);
  QCoreApplication::processEvents();
  QCoreApplication::processEvents();
  for (const char* const name : {"tokenKind", "sentence", "swapTokensButton", "drawIds", "fitLength", "matchCase",
                                 "embeddingSource", "seed", "vocabulary", "scaled", "tokenStatus"}) {
    const auto* const widget = child<QWidget>(name);
    // With the largest text, the sentence, the swap and the status remain.
    const bool needed = scale < 2 || QLatin1String(name) == QLatin1String("sentence") ||
                        QLatin1String(name) == QLatin1String("tokenStatus");
    QVERIFY2(widget->isVisible() || !needed, name);
    if (!widget->isVisible()) continue;
    const QRect place(widget->mapTo(&bar(), QPoint()), widget->size());
    QVERIFY2(bar().rect().contains(place), name);
    if (!qobject_cast<const QToolButton*>(widget)) continue;
    QVERIFY2(widget->width() >= widget->sizeHint().width(), name);
  }
}

SINESCOPE_TEST(TokenBarTest)
#include "token_bar_test.moc"
