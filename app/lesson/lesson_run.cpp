#include "app/lesson/lesson_run.h"

#include <algorithm>

#include "core/lesson/key_reader.h"

namespace sinescope {

namespace {

/// The question of the present step, while it is open.
const Question* openQuestion(const Lesson& lesson, const LessonRun& run) {
  const LessonStep& step = lesson.steps[run.step];
  return isOpen(lesson, run) && step.question ? &*step.question : nullptr;
}

}  // namespace

StepRecord judged(const LessonStep& step, StepRecord record, Measurer& measurer) {
  if (!record.isRevealed || !step.question) return record;
  const Question& question = *step.question;
  if (question.key && !record.measured) {
    if (const auto measured = measurer.measure(question.key->quantity)) record.measured = *measured;
  }
  if (!record.prediction || record.isRight) return record;
  if (!question.choices.empty()) {
    record.isRight = question.choices[static_cast<std::size_t>(record.prediction->choice)].isRight;
  } else if (record.measured) {
    record.isRight = isWithin(*question.key, *record.measured, record.prediction->number);
  }
  return record;
}

LessonRun beginRun(const Lesson& lesson, std::size_t step) {
  LessonRun run;
  run.records.resize(lesson.steps.size());
  run.step = std::min(step, lesson.steps.size() - 1);
  return run;
}

bool keepsBack(const Lesson& lesson, std::size_t step) {
  const LessonStep& asked = lesson.steps[step];
  // A step that keeps the state of the one before has nothing covered that has not been seen there.
  return asked.question || !asked.reveal.empty() || (asked.state && !asked.state->hidden.empty());
}

bool isOpen(const Lesson& lesson, const LessonRun& run) {
  return !run.record().isRevealed && keepsBack(lesson, run.step);
}

bool awaitsPrediction(const Lesson& lesson, const LessonRun& run) {
  return openQuestion(lesson, run) && !run.record().prediction;
}

bool hasNext(const Lesson& lesson, const LessonRun& run) { return run.step + 1 < lesson.steps.size(); }

Progressed goOn(const Lesson& lesson, LessonRun& run, const LessonSubject& subject) {
  if (awaitsPrediction(lesson, run) && !run.hasAsked) {
    run.hasAsked = true;
    return Progressed::Asked;
  }
  const bool isReveal = isOpen(lesson, run);
  StepRecord& record = run.records[run.step];
  record.isRevealed = record.isRevealed || isReveal;
  Measurer measurer(subject);
  record = judged(lesson.steps[run.step], record, measurer);
  if (isReveal) return Progressed::Revealed;
  return goTo(run, run.step + 1) ? Progressed::Stepped : Progressed::Ended;
}

bool goTo(LessonRun& run, std::size_t step) {
  if (step == run.step || step >= run.records.size()) return false;
  run.step = step;
  run.isExploring = false;
  run.hasAsked = false;
  return true;
}

bool goBack(LessonRun& run) { return run.step > 0 && goTo(run, run.step - 1); }

bool predict(const Lesson& lesson, LessonRun& run, const Prediction& prediction) {
  const Question* const question = openQuestion(lesson, run);
  if (!question) return false;
  const auto choices = static_cast<int>(question->choices.size());
  const bool fits = choices == 0 ? prediction.choice < 0 : prediction.choice >= 0 && prediction.choice < choices;
  if (fits) run.records[run.step].prediction = prediction;
  return fits;
}

void withdraw(const Lesson& lesson, LessonRun& run) {
  if (openQuestion(lesson, run)) run.records[run.step].prediction.reset();
}

Score scoreOf(const LessonRun& run) {
  Score score;
  for (const StepRecord& record : run.records) {
    score.made += record.isRight ? 1 : 0;
    score.right += record.isRight.value_or(false) ? 1 : 0;
  }
  return score;
}

}  // namespace sinescope
