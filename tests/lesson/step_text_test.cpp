// What is read of a step: numbers, verdicts, emphasis.

#include "app/lesson/step_text.h"

#include "app/lesson/emphasis.h"
#include "app/lesson/shown_subject.h"
#include "app/text/number_format.h"
#include "app/text/to_qstring.h"
#include "core/text/power_of_ten.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

constexpr auto kAsked = R"(---
title: Asked
---

About it.

## First of {length}

```sinescope
similarity-row --length 96 --d-model 16 --position 30
```

Row 90 is {distance 0 90 .2} away.

? Where does it rise?

= {first-rise 30} ± 2

! At {first-rise 30}.

<!-- note: Wait for all {length}. -->

## Chosen

? Which *one*?

- [ ] this
- [x] *that*

= {nearest-pair} > 0
)";

StepText stepText(const LoadedLesson& lesson, const LessonRun& run, const LessonSubject& subject) {
  Measurer measurer(subject);
  return stepText(lesson, run, measurer);
}

}  // namespace

class StepTextTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void revealIsNotThereBeforeTheReveal();
  void verdictTellsTheMeasuredNumber();
  void verdictOfAChoiceTellsTheAnswer();
  void verdictOfEqualNumbersLeavesThemToTheReveal();
  void numbersFollowTheSettings();
  void eachNumberIsMeasuredOnce();
  void shownColumnsGiveTheSameNumbers_data();
  void shownColumnsGiveTheSameNumbers();
  void verdictKeepsTheStopsOfAChoice_data();
  void verdictKeepsTheStopsOfAChoice();
  void keyIsMeasuredOnceItCanBe();
  void powersOfTenAreWrittenAsEverywhere();
  void numberThatCannotBeMeasuredIsSaid();
  void onlyEmphasisIsMarked_data();
  void onlyEmphasisIsMarked();

 private:
  [[nodiscard]] const EncodingSpec& spec() const { return m_lesson.session(0).spec; }
  LoadedLesson m_lesson;
};

void StepTextTest::initTestCase() {
  auto loaded = loadLesson(QByteArray(kAsked), QStringLiteral("/"));
  QVERIFY2(loaded, loaded ? "" : qPrintable(faultsText(loaded.error())));
  m_lesson = *std::move(loaded);
}

void StepTextTest::revealIsNotThereBeforeTheReveal() {
  const StepText text = stepText(m_lesson, beginRun(m_lesson.lesson), {spec()});
  QCOMPARE(text.title, QStringLiteral("First of 96"));
  QCOMPARE(text.about.front().text, QStringLiteral("About it."));
  QVERIFY(text.asksNumber && text.canPoint);
  QVERIFY(text.reveal.empty() && text.verdictText.isEmpty());
  QCOMPARE(text.notes, QStringLiteral("Wait for all 96."));
  QVERIFY(!spokenStep(text).contains(QStringLiteral("34")));
  QVERIFY(spokenReveal(text).isEmpty());
}

void StepTextTest::verdictTellsTheMeasuredNumber() {
  const auto told = [this](std::optional<double> predicted) {
    LessonRun run = beginRun(m_lesson.lesson);
    if (predicted) predict(m_lesson.lesson, run, {-1, *predicted});
    run.hasAsked = true;
    goOn(m_lesson.lesson, run, {spec()});
    return stepText(m_lesson, run, {spec()});
  };
  QCOMPARE(told(34).verdictText, QStringLiteral("Right: measured 34."));
  QVERIFY(told(34).outcome == PredictionOutcome::Right);
  QCOMPARE(told(35).verdictText,
           QStringLiteral("Right: measured 34, your prediction 35. Up to 2 away counts as right."));
  QCOMPARE(told(51).verdictText,
           QStringLiteral("Not this time: measured 34, your prediction 51. Up to 2 away counts as right."));
  QVERIFY(told(51).outcome == PredictionOutcome::Wrong);
  QCOMPARE(told({}).verdictText, QStringLiteral("Measured: 34."));
  QVERIFY(told({}).outcome == PredictionOutcome::Untold);
  QCOMPARE(told(51).reveal.front().text, QStringLiteral("At 34."));
  QVERIFY(spokenReveal(told(51)).startsWith(QStringLiteral("Not this time")));
}

void StepTextTest::verdictOfAChoiceTellsTheAnswer() {
  LessonRun run = beginRun(m_lesson.lesson, 1);
  StepText text = stepText(m_lesson, run, {spec()});
  QCOMPARE(text.choices, QStringList({QStringLiteral("this"), QStringLiteral("“that”")}));
  QCOMPARE(text.rightChoice, -1);
  QVERIFY(!text.asksNumber && !text.canPoint);
  predict(m_lesson.lesson, run, {0, 0});
  goOn(m_lesson.lesson, run, {spec()});
  text = stepText(m_lesson, run, {spec()});
  QCOMPARE(text.rightChoice, 1);
  QCOMPARE(text.verdictText, QStringLiteral("Not this time. The answer: “that”."));  // the reveal has the numbers
}

void StepTextTest::verdictOfEqualNumbersLeavesThemToTheReveal() {
  QByteArray lesson = kAsked;
  lesson.replace("{nearest-pair} > 0", "{norm 1} = {norm 2} ± 1e-9");
  const auto loaded = loadLesson(lesson, QStringLiteral("/"));
  QVERIFY2(loaded, loaded ? "" : qPrintable(faultsText(loaded.error())));
  LessonRun run = beginRun(loaded->lesson, 1);
  predict(loaded->lesson, run, {1, 0});
  goOn(loaded->lesson, run, {spec()});
  QCOMPARE(stepText(*loaded, run, {spec()}).verdictText, QStringLiteral("Right."));
}

void StepTextTest::numbersFollowTheSettings() {
  LessonRun run = beginRun(m_lesson.lesson);
  EncodingSpec wider = spec();
  wider.dModel = 512;
  wider.length = 200;
  const StepText text = stepText(m_lesson, run, {wider});
  QCOMPARE(text.title, QStringLiteral("First of 200"));
  QVERIFY(text.caption.front().text != stepText(m_lesson, run, {spec()}).caption.front().text);
  // What was predicted stays judged by what was measured then; what is measured now stands beside it.
  predict(m_lesson.lesson, run, {-1, 34});
  goOn(m_lesson.lesson, run, {spec()});
  const StepText revealed = stepText(m_lesson, run, {wider});
  QVERIFY(revealed.outcome == PredictionOutcome::Right);
  QVERIFY2(revealed.verdictText.startsWith(QStringLiteral("Right: measured 34 (now ")),
           qPrintable(revealed.verdictText));
}

void StepTextTest::eachNumberIsMeasuredOnce() {
  // The number stands in a title, a question, a verdict and in thirty paragraphs.
  QByteArray lesson = QByteArray(kAsked).replace("## First of {length}", "## First {first-rise 30}");
  lesson.replace("Row 90 is", QByteArray("At {first-rise 30}.\n\n").repeated(30) + "Row 90 is");
  const auto loaded = loadLesson(lesson, QStringLiteral("/"));
  QVERIFY2(loaded, loaded ? "" : qPrintable(faultsText(loaded.error())));
  LessonRun run = beginRun(loaded->lesson);
  predict(loaded->lesson, run, {-1, 34});
  goOn(loaded->lesson, run, {spec()});
  Measurer once({spec()});
  for (const char* const quantity : {"first-rise 30", "distance 0 90", "length"})
    QVERIFY(once.measure(*parseQuantity(quantity)));
  Measurer measurer({spec()});
  const StepText text = stepText(*loaded, run, measurer);
  QCOMPARE(text.caption.size(), std::size_t{31});
  QCOMPARE(text.verdictText, QStringLiteral("Right: measured 34."));
  QCOMPARE(measurer.workLeft(), once.workLeft());
}

void StepTextTest::shownColumnsGiveTheSameNumbers_data() {
  QTest::addColumn<EncodingSpec>("spec");
  QTest::newRow("line") << EncodingSpec{96, 16, 10000, 3, {}};
  QTest::newRow("grid") << withGrid({96, 16, 10000, 0, {}}, {.width = 12, .height = 8});
}

void StepTextTest::shownColumnsGiveTheSameNumbers() {
  QFETCH(EncodingSpec, spec);
  const Scene scene = makeScene(spec);
  Measurer shared = measurerOf(scene);
  Measurer own({spec});
  for (const char* const words : {"cell 30 4", "norm 30", "similarity 30 31", "frequency 2", "nearest-pair"}) {
    const auto quantity = *parseQuantity(words);
    const auto expected = own.measure(quantity);
    QVERIFY(expected || spec.grid.isGrid());  // some are of a line alone
    QCOMPARE(shared.measure(quantity), expected);
  }
  QCOMPARE(shared.workLeft(), own.workLeft());
}

void StepTextTest::verdictKeepsTheStopsOfAChoice_data() {
  QTest::addColumn<QString>("told");
  const auto row = [](const char* choice, const char* told) {
    QTest::newRow(choice) << QStringLiteral("Not this time. The answer: ") + QString::fromUtf8(told);
  };
  row("so", "so.");
  row("1, 2, 4, ...", "1, 2, 4, ...");
  row("1, 2, …", "1, 2, …");
  row("It falls.", "It falls.");
  row("It falls!", "It falls!");
  row("Does it?", "Does it?");
  row("a .. b", "a .. b.");
  row("下がる。", "下がる。");
}

void StepTextTest::verdictKeepsTheStopsOfAChoice() {
  QFETCH(QString, told);
  const auto loaded = loadLesson(QByteArray(kAsked).replace("*that*", QTest::currentDataTag()), QStringLiteral("/"));
  QVERIFY(loaded);
  LessonRun run = beginRun(loaded->lesson, 1);
  predict(loaded->lesson, run, {0, 0});
  goOn(loaded->lesson, run, {spec()});
  const QString verdict = stepText(*loaded, run, {spec()}).verdictText;
  QCOMPARE(verdict, told);
}

void StepTextTest::keyIsMeasuredOnceItCanBe() {
  EncodingSpec shorter = spec();
  shorter.length = 20;  // there is no position 30
  LessonRun run = beginRun(m_lesson.lesson);
  predict(m_lesson.lesson, run, {-1, 35});
  goOn(m_lesson.lesson, run, {shorter});
  const StepText without = stepText(m_lesson, run, {shorter});
  QVERIFY(without.verdictText.isEmpty() && without.outcome == PredictionOutcome::Untold);
  const StepText text = stepText(m_lesson, run, {spec()});
  QVERIFY2(text.verdictText.startsWith(QStringLiteral("Right: measured 34, your prediction 35.")),
           qPrintable(text.verdictText));
  QVERIFY(text.outcome == PredictionOutcome::Right);
}

void StepTextTest::powersOfTenAreWrittenAsEverywhere() {
  for (int exponent = -320; exponent <= 308; ++exponent) {
    if (exponent == 0) continue;  // is written out
    for (const char* const factor : {"1", "1.25", "9.999"}) {
      const QString number = QString::number(QStringLiteral("%1e%2").arg(factor).arg(exponent).toDouble(), 'e', 3);
      QCOMPARE(toQString(withPowerOfTen(number.toStdString())), asPowerOfTen(number));
    }
  }
  QCOMPARE(withPowerOfTen("1e+09"), std::string("10⁹"));
  QCOMPARE(withPowerOfTen("0.25"), std::string("0.25"));
}

void StepTextTest::numberThatCannotBeMeasuredIsSaid() {
  EncodingSpec shorter = spec();
  shorter.length = 50;
  const StepText text = stepText(m_lesson, beginRun(m_lesson.lesson), {shorter});
  QCOMPARE(text.caption.front().text, QStringLiteral("Row 90 is – away."));
  QVERIFY(text.unmeasured.contains(QStringLiteral("no position 90")));
}

void StepTextTest::onlyEmphasisIsMarked_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("html");
  QTest::addColumn<QString>("plain");
  const auto row = [](const char* text, const char* html, const char* plain) {
    QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(html) << QString::fromUtf8(plain);
  };
  row("the *dog* bites", "the <i>dog</i> bites", "the dog bites");
  row("Write *man bites dog*, and", "Write <i>man bites dog</i>, and", "Write man bites dog, and");
  row("**never** so", "<b>never</b> so", "never so");
  row("call `sin(x)`", "call <code>sin(x)</code>", "call sin(x)");
  row("2*3*4 and 2 * 3 * 4", "2*3*4 and 2 * 3 * 4", "2*3*4 and 2 * 3 * 4");
  row("<b>no</b> <img src=x>", "&lt;b&gt;no&lt;/b&gt; &lt;img src=x&gt;", "<b>no</b> <img src=x>");
  row("[a](http://b)", "[a](http://b)", "[a](http://b)");
  row("一つの*語*です", "一つの<i>語</i>です", "一つの語です");
}

void StepTextTest::onlyEmphasisIsMarked() {
  QFETCH(QString, text);
  QFETCH(QString, html);
  QFETCH(QString, plain);
  QCOMPARE(emphasisedHtml(text), html);
  QCOMPARE(withoutEmphasis(text), plain);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(StepTextTest)
#include "step_text_test.moc"
