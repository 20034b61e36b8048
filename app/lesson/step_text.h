#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "app/lesson/lesson_run.h"
#include "app/lesson/loaded_lesson.h"

namespace sinescope {

/// A paragraph of a step with its numbers filled in, or a picture: then `text` is its caption.
struct StepParagraph {
  QString text;
  QString picture;  ///< the file of a picture

  bool operator==(const StepParagraph&) const = default;
};

/// How a prediction turned out.
enum class PredictionOutcome { None, Right, Wrong, Untold };

/// All that is read of a step at one moment: what is measured is measured on the settings that it was made for.
struct StepText {
  QString title;
  std::vector<StepParagraph> about;  ///< of the lesson, on its first step
  std::vector<StepParagraph> caption;
  std::vector<StepParagraph> question;
  QStringList choices;
  int rightChoice = -1;  ///< once it is revealed
  bool asksNumber = false;
  bool canPoint = false;  ///< whether a position in the picture answers the question
  QString prediction;     ///< "Your prediction: 51"
  PredictionOutcome outcome = PredictionOutcome::None;
  QString verdictText;                ///< "Right: 44. Your prediction was 43."
  std::vector<StepParagraph> reveal;  ///< once it is revealed
  QString unmeasured;                 ///< why a number cannot be measured on these settings
  QString notes;                      ///< for the teacher

  bool operator==(const StepText&) const = default;
};

/// What is read of the present step where what is shown is what `measurer` measures: each quantity once.
[[nodiscard]] StepText stepText(const LoadedLesson& lesson, const LessonRun& run, Measurer& measurer);

/// Its words for those who hear them: at the beginning of a step, and at the reveal.
[[nodiscard]] QString spokenStep(const StepText& text);
[[nodiscard]] QString spokenReveal(const StepText& text);

/// "step 3 of 8".
[[nodiscard]] QString placeText(const LoadedLesson& lesson, const LessonRun& run);

}  // namespace sinescope
