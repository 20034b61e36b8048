// How a lesson goes on: to the prediction, to the reveal, to the next step.

#include "app/lesson/lesson_run.h"

#include "app/lesson/freedom.h"
#include "core/lesson/lesson_reader.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

/// Five steps: a text, a number, choices, a text that is revealed, and something covered.
constexpr auto kFiveSteps = R"(---
title: Five
---

## A text

```sinescope
matrix --length 96 --d-model 16
free: position, offset
```

## A number

? Which one?

= {first-rise 30} ± 2

! It is {first-rise 30}.

## Choices

? Is it so?

- [ ] no
- [x] yes

= {nearest-pair} > 0

## A text that is revealed

! So it is.

## Something covered

```sinescope
matrix --length 96 --d-model 16
hide: matrix
```
)";

Lesson fiveSteps() {
  const auto lesson = readLesson(kFiveSteps);
  if (!lesson) qFatal("%s", lesson.error().front().message.c_str());
  return *lesson;
}

EncodingSpec specOf(std::int64_t length, int dModel) {
  EncodingSpec spec;
  spec.length = length;
  spec.dModel = dModel;
  return spec;
}

}  // namespace

class LessonRunTest : public QObject {
  Q_OBJECT

 private slots:
  void goesOnByWhatAStepKeepsBack();
  void asksOnceForAPrediction();
  void predictionIsRightWithinItsTolerance_data();
  void predictionIsRightWithinItsTolerance();
  void measuresOnTheSettingsOfTheReveal();
  void keyThatCouldNotBeMeasuredIsMeasuredBeforeTheNextStep();
  void choiceIsRightAsItIsMarked();
  void predictionOfTheOtherKindDoesNotCount();
  void revealedStepStaysAsItWas();
  void stepBeyondTheLastIsTheLast();
  void onlyFreeKnobsTurn();

 private:
  const Lesson m_lesson = fiveSteps();
  const EncodingSpec m_spec = specOf(96, 16);
};

void LessonRunTest::goesOnByWhatAStepKeepsBack() {
  LessonRun run = beginRun(m_lesson);
  const std::vector<Progressed> expected{
      Progressed::Stepped,                                              // the text keeps nothing back
      Progressed::Asked,    Progressed::Revealed, Progressed::Stepped,  // the number
      Progressed::Asked,    Progressed::Revealed, Progressed::Stepped,  // the choices
      Progressed::Revealed, Progressed::Stepped,                        // the revealed text
      Progressed::Revealed, Progressed::Ended,    Progressed::Ended};   // the cover
  std::vector<Progressed> progressed;
  for (std::size_t i = 0; i < expected.size(); ++i) progressed.push_back(goOn(m_lesson, run, {m_spec}));
  QVERIFY(progressed == expected);
  QCOMPARE(run.step, std::size_t{4});
  QVERIFY(scoreOf(run) == Score());  // nothing was predicted
}

void LessonRunTest::asksOnceForAPrediction() {
  LessonRun run = beginRun(m_lesson, 1);
  QVERIFY(awaitsPrediction(m_lesson, run));
  QVERIFY(predict(m_lesson, run, {-1, 40}));
  QVERIFY(!awaitsPrediction(m_lesson, run));
  QVERIFY(goOn(m_lesson, run, {m_spec}) == Progressed::Revealed);  // with a prediction it does not ask
  run = beginRun(m_lesson, 1);
  QVERIFY(predict(m_lesson, run, {-1, 40}));
  withdraw(m_lesson, run);
  QVERIFY(goOn(m_lesson, run, {m_spec}) == Progressed::Asked);
}

// The curve of position 30 among 96 positions in 16 dimensions first rises at 34, which NumPy says as well.
void LessonRunTest::predictionIsRightWithinItsTolerance_data() {
  QTest::addColumn<double>("predicted");
  QTest::addColumn<bool>("right");
  QTest::newRow("exact") << 34.0 << true;
  QTest::newRow("two below") << 32.0 << true;
  QTest::newRow("two above") << 36.0 << true;
  QTest::newRow("three above") << 37.0 << false;
  QTest::newRow("far below") << -34.0 << false;
}

void LessonRunTest::predictionIsRightWithinItsTolerance() {
  QFETCH(double, predicted);
  QFETCH(bool, right);
  LessonRun run = beginRun(m_lesson, 1);
  QVERIFY(predict(m_lesson, run, {-1, predicted}));
  QVERIFY(!run.record().isRight);
  QVERIFY(goOn(m_lesson, run, {m_spec}) == Progressed::Revealed);
  QCOMPARE(run.record().measured, std::optional(34.0));
  QCOMPARE(run.record().isRight, std::optional(right));
  QVERIFY((scoreOf(run) == Score{right ? 1 : 0, 1}));
}

void LessonRunTest::measuresOnTheSettingsOfTheReveal() {
  LessonRun run = beginRun(m_lesson, 1);
  QVERIFY(predict(m_lesson, run, {-1, 34}));
  QVERIFY(goOn(m_lesson, run, {specOf(96, 2)}) == Progressed::Revealed);
  // In two dimensions it falls for half a turn, π positions, and rises after that.
  const double there = *run.record().measured;
  run = beginRun(m_lesson, 1);
  QVERIFY(goOn(m_lesson, run, {m_spec}) == Progressed::Asked);
  QVERIFY(goOn(m_lesson, run, {specOf(32, 16)}) == Progressed::Revealed);
  QCOMPARE(run.record().measured, std::optional(0.0));  // among 32 positions it falls to the end
  QCOMPARE(there, 34.0);
}

void LessonRunTest::keyThatCouldNotBeMeasuredIsMeasuredBeforeTheNextStep() {
  LessonRun run = beginRun(m_lesson, 1);
  QVERIFY(predict(m_lesson, run, {-1, 34}));
  QVERIFY(goOn(m_lesson, run, {specOf(20, 16)}) == Progressed::Revealed);  // there is no position 30
  QVERIFY(!run.record().measured && !run.record().isRight);
  QVERIFY(goOn(m_lesson, run, {m_spec}) == Progressed::Stepped);
  QCOMPARE(run.records[1].measured, std::optional(34.0));
  QVERIFY((scoreOf(run) == Score{1, 1}));
}

void LessonRunTest::choiceIsRightAsItIsMarked() {
  for (const int choice : {0, 1}) {
    LessonRun run = beginRun(m_lesson, 2);
    QVERIFY(predict(m_lesson, run, {choice, 0}));
    QVERIFY(goOn(m_lesson, run, {m_spec}) == Progressed::Revealed);
    QCOMPARE(run.record().isRight, std::optional(choice == 1));
  }
}

void LessonRunTest::predictionOfTheOtherKindDoesNotCount() {
  LessonRun run = beginRun(m_lesson, 2);
  const LessonRun before = run;
  QVERIFY(!predict(m_lesson, run, {-1, 3}));
  QVERIFY(!predict(m_lesson, run, {2, 0}));
  QVERIFY(run == before);
  run = beginRun(m_lesson, 1);
  QVERIFY(!predict(m_lesson, run, {0, 0}));
  run = beginRun(m_lesson, 0);
  QVERIFY(!predict(m_lesson, run, {-1, 3}));  // nothing is asked there
}

void LessonRunTest::revealedStepStaysAsItWas() {
  LessonRun run = beginRun(m_lesson, 1);
  QVERIFY(predict(m_lesson, run, {-1, 34}));
  goOn(m_lesson, run, {m_spec});
  const StepRecord record = run.record();
  QVERIFY(!predict(m_lesson, run, {-1, 7}));
  run.isExploring = true;
  QVERIFY(goOn(m_lesson, run, {m_spec}) == Progressed::Stepped);
  QVERIFY(!run.isExploring);
  QVERIFY(goBack(run));
  QVERIFY(run.record() == record);
  QVERIFY(!isOpen(m_lesson, run));
  QVERIFY(goBack(run));
  QVERIFY(!goBack(run));
  QVERIFY(!goTo(run, 5));
  QVERIFY(goTo(run, 4));
}

void LessonRunTest::stepBeyondTheLastIsTheLast() { QCOMPARE(beginRun(m_lesson, 99).step, std::size_t{4}); }

void LessonRunTest::onlyFreeKnobsTurn() {
  Freedom freedom = freedomOf(*m_lesson.steps[0].state);
  QVERIFY(freedom.has(ViewKnob::Position) && freedom.has(ViewKnob::Offset));
  QVERIFY(!freedom.has(ViewKnob::Length) && !freedom.has(ViewKnob::Dimension));
  QVERIFY((asFarAsFree(freedom, {1, 2}, {5, 6}) == Selection{5, 2}));
  Appearance wanted;
  wanted.shift.offset = 77;
  wanted.shift.sinesOnly = true;
  wanted.zooms[QStringLiteral("matrix")] = {{0, 3}, {0, 4}};
  const Appearance got = asFarAsFree(freedom, {}, wanted);
  QCOMPARE(got.shift.offset, 77);
  QVERIFY(!got.shift.sinesOnly);
  QVERIFY(got.zooms == wanted.zooms);
  freedom.isWhole = true;
  QVERIFY(asFarAsFree(freedom, {}, wanted) == wanted);
  QVERIFY(freedom.has(ViewKnob::Length));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(LessonRunTest)
#include "lesson_run_test.moc"
