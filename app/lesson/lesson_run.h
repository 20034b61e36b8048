#pragma once

#include <optional>
#include <vector>

#include "core/lesson/lesson.h"

namespace sinescope {

/// What a learner expects before the reveal: one of the choices, or a number.
struct Prediction {
  int choice = -1;  ///< its place in the list; -1: a number is predicted
  double number = 0;

  bool operator==(const Prediction&) const = default;
};

/// What has happened in one step.
struct StepRecord {
  std::optional<Prediction> prediction;
  bool isRevealed = false;
  std::optional<double> measured;  ///< the key's number, as it was at the reveal or when it could first be measured
  std::optional<bool> isRight;     ///< whether the prediction was right then

  bool operator==(const StepRecord&) const = default;
};

/// How far a lesson has come. The functions below are all that changes it.
struct LessonRun {
  std::vector<StepRecord> records;  ///< one for each step
  std::size_t step = 0;
  bool isExploring = false;  ///< all knobs are free for a while
  bool hasAsked = false;     ///< the learner has been told to predict first

  [[nodiscard]] const StepRecord& record() const { return records[step]; }
  bool operator==(const LessonRun&) const = default;
};

/// What going on has led to.
enum class Progressed { Asked, Revealed, Stepped, Ended };

/// A lesson at one of its steps, with nothing predicted; at the last one if there are fewer.
[[nodiscard]] LessonRun beginRun(const Lesson& lesson, std::size_t step = 0);

/// Whether the step keeps something until the reveal: the answer to a question, a text, or what it covers.
[[nodiscard]] bool keepsBack(const Lesson& lesson, std::size_t step);
/// Whether the present step has not been revealed, though it keeps something back.
[[nodiscard]] bool isOpen(const Lesson& lesson, const LessonRun& run);
/// Whether the present step waits for a prediction.
[[nodiscard]] bool awaitsPrediction(const Lesson& lesson, const LessonRun& run);
/// Whether there is a next step.
[[nodiscard]] bool hasNext(const Lesson& lesson, const LessonRun& run);

/// The record of a revealed step, with its key measured and its prediction judged as far as this has not been done: the
/// settings of the reveal may have been such that the key could not be measured.
[[nodiscard]] StepRecord judged(const LessonStep& step, StepRecord record, Measurer& measurer);

/// Goes on: to the reveal, else to the next step. Without a prediction it first asks for one, once. What is measured is
/// measured on `subject`, which is what the step shows at this moment.
Progressed goOn(const Lesson& lesson, LessonRun& run, const LessonSubject& subject);
/// Goes to the step before this one, which is as it was left. Returns whether there is one.
bool goBack(LessonRun& run);
/// Goes to any step, which is as it was left. Returns whether it is another.
bool goTo(LessonRun& run, std::size_t step);
/// Keeps a prediction. Returns whether it counts: there is an open question, and its answer is of this kind.
bool predict(const Lesson& lesson, LessonRun& run, const Prediction& prediction);
/// Takes the prediction back.
void withdraw(const Lesson& lesson, LessonRun& run);

/// How many predictions were right, and how many were made.
struct Score {
  int right = 0;
  int made = 0;

  bool operator==(const Score&) const = default;
};
[[nodiscard]] Score scoreOf(const LessonRun& run);

}  // namespace sinescope
