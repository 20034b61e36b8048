#include "app/lesson/step_text.h"

#include <algorithm>
#include <iterator>

#include "app/lesson/emphasis.h"
#include "app/text/number_text.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "core/lesson/key_reader.h"
#include "core/lesson/lesson_text.h"

namespace sinescope {

namespace {

/// Fills numbers into the texts of a step.
class Filling {
 public:
  Filling(const LoadedLesson& lesson, Measurer& measurer) : m_lesson(lesson), m_measurer(measurer) {}

  [[nodiscard]] QString text(std::string_view written) {
    const auto measured = measuredText(written, m_measurer);
    if (measured) return toQString(*measured);
    m_unmeasured = toQString(measured.error());
    return toQString(blankedText(written, "–"));
  }

  [[nodiscard]] std::vector<StepParagraph> paragraphs(const std::vector<Passage>& passages) {
    std::vector<StepParagraph> filled;
    std::ranges::transform(passages, std::back_inserter(filled), [this](const Passage& passage) {
      const bool isPicture = passage.kind == Passage::Kind::Picture;
      return StepParagraph{text(passage.text), isPicture ? m_lesson.picturePath(passage) : QString()};
    });
    return filled;
  }

  [[nodiscard]] const QString& unmeasured() const { return m_unmeasured; }
  [[nodiscard]] Measurer& measurer() { return m_measurer; }

 private:
  const LoadedLesson& m_lesson;
  Measurer& m_measurer;
  QString m_unmeasured;
};

QString plain(const std::string& number) { return toQString(number); }

/// A predicted number, to its last digit.
QString predictedText(double number) { return groupedNumber(number); }

/// The measured number and, if another is measured by now, that as well.
QString measuredNow(const Key& key, double then, Measurer& measurer) {
  const QString was = plain(quantityText(key.quantity, then));
  const auto now = measurer.measure(key.quantity);
  const QString is = now ? plain(quantityText(key.quantity, *now)) : was;
  return is == was ? was : tr("%1 (now %2)").arg(was, is);
}

QString toleranceText(const Key& key) {
  return key.tolerance > 0 ? tr(" Up to %1 away counts as right.").arg(predictedText(key.tolerance)) : QString();
}

QString numberVerdict(const Key& key, const StepRecord& record, Measurer& measurer) {
  if (!record.measured) return {};
  const QString measured = measuredNow(key, *record.measured, measurer);
  if (!record.prediction) return tr("Measured: %1.").arg(measured);
  const QString predicted = predictedText(record.prediction->number);
  const bool isExact = predicted == plain(quantityText(key.quantity, *record.measured));
  if (*record.isRight)
    return isExact ? tr("Right: measured %1.").arg(measured)
                   : tr("Right: measured %1, your prediction %2.").arg(measured, predicted) + toleranceText(key);
  return tr("Not this time: measured %1, your prediction %2.").arg(measured, predicted) + toleranceText(key);
}

/// Whether a text ends as a sentence does.
bool endsASentence(const QString& text) {
  return !text.isEmpty() && QStringLiteral(".…!?。！？").contains(text.back());
}

/// Which choice is right, and whether it was chosen.
QString rightChoiceText(const QString& right, const StepRecord& record) {
  const bool isSentence = endsASentence(right);
  if (!record.isRight) return (isSentence ? tr("The answer: %1") : tr("The answer: %1.")).arg(right);
  if (*record.isRight) return tr("Right.");
  return (isSentence ? tr("Not this time. The answer: %1") : tr("Not this time. The answer: %1.")).arg(right);
}

QString choiceVerdict(const Question& question, const QString& right, const StepRecord& record, Measurer& measurer) {
  const QString told = rightChoiceText(right, record);
  if (!question.key) return told;
  const auto holding = holds(*question.key, measurer);
  if (!holding || *holding) return told;  // the reveal has the numbers, with their names
  const QString relation = toQString(relationText(*question.key, measurer)).replace(u' ', QChar::Nbsp);
  const QString measured = tr("It no longer holds with these settings: measured %1.").arg(relation);
  return QCoreApplication::translate("sinescope", "%1 %2", "two sentences").arg(told, measured);
}

void tellQuestion(const LoadedLesson& lesson, const LessonRun& run, Filling& filling, StepText& text) {
  const LessonStep& step = lesson.lesson.steps[run.step];
  if (!step.question) return;
  const Question& question = *step.question;
  text.question = filling.paragraphs(question.text);
  for (const LessonChoice& choice : question.choices) text.choices << quotedEmphasis(filling.text(choice.text));
  text.asksNumber = question.choices.empty();
  text.canPoint = text.asksNumber && question.key->quantity.kind->pointedAt.has_value();
  const StepRecord record = judged(step, run.record(), filling.measurer());
  if (record.prediction && text.asksNumber)
    text.prediction = tr("Your prediction: %1").arg(predictedText(record.prediction->number));
  if (!record.isRevealed) return;
  const auto right = std::ranges::find_if(question.choices, &LessonChoice::isRight);
  text.rightChoice = text.asksNumber ? -1 : static_cast<int>(right - question.choices.begin());
  text.verdictText = text.asksNumber
                         ? numberVerdict(*question.key, record, filling.measurer())
                         : choiceVerdict(question, text.choices.value(text.rightChoice), record, filling.measurer());
  text.outcome = !record.isRight ? PredictionOutcome::Untold
                                 : (*record.isRight ? PredictionOutcome::Right : PredictionOutcome::Wrong);
}

void speak(QStringList& words, const std::vector<StepParagraph>& paragraphs) {
  for (const StepParagraph& paragraph : paragraphs)
    words << withoutEmphasis(paragraph.picture.isEmpty() ? paragraph.text : tr("Picture: %1").arg(paragraph.text));
}

}  // namespace

StepText stepText(const LoadedLesson& lesson, const LessonRun& run, Measurer& measurer) {
  const LessonStep& step = lesson.lesson.steps[run.step];
  Filling filling(lesson, measurer);
  StepText text;
  text.title = withoutEmphasis(filling.text(step.title));
  if (run.step == 0) text.about = filling.paragraphs(lesson.lesson.about);
  text.caption = filling.paragraphs(step.text);
  tellQuestion(lesson, run, filling, text);
  if (run.record().isRevealed) text.reveal = filling.paragraphs(step.reveal);
  text.unmeasured = filling.unmeasured();
  QStringList notes;
  for (const Passage& note : step.notes) notes << quotedEmphasis(filling.text(note.text));
  text.notes = notes.join(QStringLiteral("\n\n"));
  return text;
}

QString spokenStep(const StepText& text) {
  QStringList words{text.title};
  speak(words, text.about);
  speak(words, text.caption);
  speak(words, text.question);
  for (int i = 0; i < text.choices.size(); ++i) words << tr("%1: %2").arg(i + 1).arg(text.choices[i]);
  return words.join(u'\n');
}

QString spokenReveal(const StepText& text) {
  QStringList words;
  if (!text.verdictText.isEmpty()) words << text.verdictText;
  speak(words, text.reveal);
  return words.join(u'\n');
}

QString placeText(const LoadedLesson& lesson, const LessonRun& run) {
  return tr("step %1 of %2").arg(run.step + 1).arg(lesson.lesson.steps.size());
}

}  // namespace sinescope
