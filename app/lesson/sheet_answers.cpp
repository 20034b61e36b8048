#include "app/lesson/sheet_answers.h"

#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "core/lesson/key_reader.h"
#include "core/lesson/lesson_text.h"

namespace sinescope {

SheetAnswers::SheetAnswers(const LoadedLesson& loaded) : m_loaded(loaded) {
  const auto& sessions = loaded.sessions;
  for (std::size_t i = 0; i < sessions.size(); ++i)
    m_sameSpec.push_back(i > 0 && sessions[i].spec == sessions[i - 1].spec ? m_sameSpec.back() : i);
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    const auto& question = loaded.lesson.steps[i].question;
    if (!question || !question->key) continue;
    m_asked.insert(numberOf(question->key->quantity, i));
    if (question->key->other.quantity) m_asked.insert(numberOf(*question->key->other.quantity, i));
  }
}

Measurer& SheetAnswers::measurer(std::size_t step) {
  const std::size_t first = m_sameSpec[step];
  return m_measurers.try_emplace(first, m_loaded.session(first).spec).first->second;
}

std::string SheetAnswers::numberOf(Quantity quantity, std::size_t step) {
  quantity.decimals = -1;
  const auto number = measurer(step).measure(quantity);
  // The name, too: two different quantities may happen to have one number, such as 16.
  return std::string(quantity.kind->name) + ' ' + (number ? quantityText(quantity, *number) : number.error());
}

QString SheetAnswers::plain(const std::string& text) { return toQString(blankedText(text, "____")); }

QString SheetAnswers::measured(const std::string& text, std::size_t step) { return written(text, step, false); }

QString SheetAnswers::withoutAnswers(const std::string& text, std::size_t step) { return written(text, step, true); }

QString SheetAnswers::written(const std::string& text, std::size_t step, bool blank) {
  const auto pieces = lessonPieces(text);
  if (!pieces) return toQString(text);
  std::string result;
  for (const LessonPiece& piece : *pieces) {
    const auto quantity = piece.isQuantity ? parseQuantity(piece.text) : tl::unexpected(std::string());
    if (!quantity) {
      result += piece.text;
    } else if (blank && m_asked.contains(numberOf(*quantity, step))) {
      result += "____";
    } else {
      const auto number = measurer(step).measure(*quantity);
      result += number ? quantityText(*quantity, *number) : number.error();
    }
  }
  return toQString(result);
}

QString SheetAnswers::keyText(std::size_t step) {
  const Question& question = *m_loaded.lesson.steps[step].question;
  if (!question.key) return sinescope::tr("Right: the ticked one");
  const Key& key = *question.key;
  if (!question.choices.empty()) return sinescope::tr("Measured: %1").arg(toQString(relationText(key, measurer(step))));
  const auto number = measurer(step).measure(key.quantity);
  const QString text = toQString(number ? quantityText(key.quantity, *number) : number.error());
  if (key.tolerance == 0) return sinescope::tr("Measured: %1").arg(text);
  return sinescope::tr("Measured: %1, right within ± %2").arg(text).arg(key.tolerance);
}

}  // namespace sinescope
