#include "core/lesson/lesson_check.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>

#include "core/lesson/key_reader.h"
#include "core/lesson/lesson_text.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

/// Measures what the steps say, and keeps what is wrong.
class MeasuredCheck {
 public:
  /// The passages of the next step are checked on this subject.
  void moveTo(const LessonSubject& subject) {
    if (!m_subject || *m_subject != subject)
      m_measurer.emplace(subject, m_measurer ? m_measurer->workLeft() : Measurer::kMostWork);
    m_subject = subject;
  }

  void check(const LessonStep& step) {
    checkText(step.title, step.line);
    checkPassages(step.text);
    if (step.question) checkQuestion(*step.question);
    checkPassages(step.reveal);
    checkPassages(step.notes);
  }

  std::vector<LessonFault>& faults() { return m_faults; }

 private:
  void fail(int line, std::string message) {
    if (m_faults.size() < kMostLessonFaults) m_faults.push_back({line, std::move(message)});
  }

  void checkText(std::string_view text, int line) {
    const auto measured = measuredText(text, *m_measurer);
    if (!measured) fail(line, measured.error());
  }

  void checkPassages(const std::vector<Passage>& passages) {
    for (const Passage& passage : passages) checkText(passage.text, passage.line);
  }

  void checkQuestion(const Question& question) {
    checkPassages(question.text);
    for (const LessonChoice& choice : question.choices) checkText(choice.text, choice.line);
    if (question.key) question.choices.empty() ? checkNumber(*question.key) : checkRelation(*question.key);
  }

  void checkNumber(const Key& key) {
    const auto number = m_measurer->measure(key.quantity);
    if (!number) return fail(key.line, number.error());
    if (!std::isfinite(*number))
      fail(key.line, translated("core", forTranslation("core", "the key is infinite here: nobody can predict it")));
  }

  void checkRelation(const Key& key) {
    const auto holding = holds(key, *m_measurer);
    if (!holding) return fail(key.line, holding.error());
    if (*holding) return;
    const std::string relation = relationText(key, *m_measurer);
    if (key.relation == Key::Relation::Equal && looksEqual(key, *m_measurer))
      return fail(key.line, translated("core",
                                       forTranslation("core",
                                                      "the key does not hold: %1 is not exact; say how near is "
                                                      "near enough, as in ± 0.05"),
                                       relation));
    fail(key.line, translated("core", forTranslation("core", "the key does not hold: %1"), relation));
  }

  std::optional<LessonSubject> m_subject;
  std::optional<Measurer> m_measurer;
  std::vector<LessonFault> m_faults;
};

/// Collects the quantities of one step.
class QuantityCollector {
 public:
  explicit QuantityCollector(const LessonSubject& subject) : m_measurer(subject) {}

  void add(const Quantity& quantity, int line) {
    m_found.push_back({line, writtenQuantity(quantity), m_measurer.measure(quantity).value_or(std::nan(""))});
  }

  void addText(std::string_view text, int line) {
    const auto pieces = lessonPieces(text);
    if (!pieces) return;
    for (const LessonPiece& piece : *pieces) {
      if (!piece.isQuantity) continue;
      if (const auto quantity = parseQuantity(piece.text)) add(*quantity, line);
    }
  }

  void addPassages(const std::vector<Passage>& passages) {
    for (const Passage& passage : passages) addText(passage.text, passage.line);
  }

  void addQuestion(const Question& question) {
    addPassages(question.text);
    for (const LessonChoice& choice : question.choices) addText(choice.text, choice.line);
    if (!question.key) return;
    add(question.key->quantity, question.key->line);
    if (question.key->other.quantity) add(*question.key->other.quantity, question.key->line);
  }

  /// What was found, in the order of lines.
  [[nodiscard]] std::vector<MeasuredQuantity> take() {
    std::ranges::stable_sort(m_found, {}, &MeasuredQuantity::line);
    return std::move(m_found);
  }

 private:
  Measurer m_measurer;
  std::vector<MeasuredQuantity> m_found;
};

}  // namespace

std::vector<LessonFault> checkMeasured(const Lesson& lesson, std::span<const LessonSubject> subjects) {
  MeasuredCheck measured;
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    measured.moveTo(subjects[i]);
    measured.check(lesson.steps[i]);
  }
  std::vector<LessonFault> faults = std::move(measured.faults());
  std::ranges::stable_sort(faults, {}, &LessonFault::line);
  return faults;
}

std::vector<MeasuredQuantity> measuredQuantities(const Lesson& lesson, std::span<const LessonSubject> subjects) {
  std::vector<MeasuredQuantity> all;
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    QuantityCollector collector(subjects[i]);
    collector.addText(step.title, step.line);
    collector.addPassages(step.text);
    if (step.question) collector.addQuestion(*step.question);
    collector.addPassages(step.reveal);
    collector.addPassages(step.notes);
    std::ranges::move(collector.take(), std::back_inserter(all));
  }
  return all;
}

}  // namespace sinescope
