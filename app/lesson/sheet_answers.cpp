#include "app/lesson/sheet_answers.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "app/lesson/emphasis.h"
#include "app/lesson/shown_subject.h"
#include "app/text/number_text.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "core/lesson/key_reader.h"
#include "core/lesson/lesson_text.h"

namespace sinescope {

namespace {

/// Whether quantities of two kinds, such as wavelength 0 and shortest-wavelength, are one number by two names. Small
/// whole numbers, such as 16, are often equal by chance.
bool areOneNumber(double one, double other) {
  const bool isSmallAndWhole = one == std::round(one) && std::abs(one) < 10'000;
  return !isSmallAndWhole && std::abs(one - other) <= 1e-9 * std::abs(one);
}

/// Whether a text says a number, as exactly as texts do.
bool says(const QString& text, double number) {
  static const QRegularExpression kNumber(QStringLiteral("[-−]?[0-9][0-9 \u2009\u00a0\u202f]*(\\.[0-9]+)?"));
  for (auto each = kNumber.globalMatch(text); each.hasNext();) {
    const auto said = readTyped(each.next().captured().trimmed(), {false, -1e300, 1e300, {}, {}, {}});
    if (said && std::abs(*said - number) <= 0.006 * std::abs(number)) return true;
  }
  return false;
}

}  // namespace

SheetAnswers::SheetAnswers(const LoadedLesson& loaded) : m_loaded(loaded) {
  const auto& sessions = loaded.sessions;
  LessonSubject before;
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    LessonSubject subject = subjectOf(sessions[i]);
    m_sameSubject.push_back(i > 0 && subject == before ? m_sameSubject.back() : i);
    before = std::move(subject);
  }
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    const auto& question = loaded.lesson.steps[i].question;
    if (!question || !question->key) continue;
    keepSecret(*question, question->key->quantity, i);
    if (question->key->other.quantity) keepSecret(*question, *question->key->other.quantity, i);
  }
}

void SheetAnswers::keepSecret(const Question& question, const Quantity& quantity, std::size_t step) {
  const AskedNumber asked = numberOf(quantity, step);
  const auto right = std::ranges::find_if(question.choices, &LessonChoice::isRight);
  // Where the answer is a choice, a number tells it only if the choice says that number.
  if (right == question.choices.end() || (asked.number && says(measured(right->text, step), *asked.number)))
    m_asked.push_back(asked);
}

Measurer& SheetAnswers::measurer(std::size_t step) {
  const std::size_t first = m_sameSubject[step];
  if (m_last && *m_last != first) m_measurers.at(*m_last).forget();
  m_last = first;
  return m_measurers.try_emplace(first, subjectOf(m_loaded.session(first))).first->second;
}

SheetAnswers::AskedNumber SheetAnswers::numberOf(Quantity quantity, std::size_t step) {
  quantity.decimals = -1;
  const auto number = measurer(step).measure(quantity);
  return {std::string(quantity.kind->name), number ? quantityText(quantity, *number) : number.error(),
          number ? std::optional(*number) : std::nullopt, step};
}

bool SheetAnswers::isAsked(const Quantity& quantity, std::size_t step, std::optional<std::size_t> exempt) {
  const AskedNumber found = numberOf(quantity, step);
  return std::ranges::any_of(m_asked, [&](const AskedNumber& asked) {
    if (asked.step == exempt) return false;
    if (asked.kind == found.kind) return asked.text == found.text;
    return asked.number && found.number && areOneNumber(*asked.number, *found.number);
  });
}

QString SheetAnswers::plain(const std::string& text) { return quotedEmphasis(toQString(blankedText(text, "____"))); }

QString SheetAnswers::measured(const std::string& text, std::size_t step) {
  return written(text, step, [](const Quantity&) { return false; });
}

QString SheetAnswers::withoutAnswers(const std::string& text, std::size_t step) {
  return written(text, step, [&](const Quantity& quantity) { return isAsked(quantity, step, {}); });
}

QString SheetAnswers::choice(const std::string& text, std::size_t step) {
  return written(text, step, [&](const Quantity& quantity) { return isAsked(quantity, step, step); });
}

QString SheetAnswers::written(const std::string& text, std::size_t step,
                              const std::function<bool(const Quantity&)>& isSecret) {
  const auto pieces = lessonPieces(text);
  if (!pieces) return toQString(text);
  std::string result;
  for (const LessonPiece& piece : *pieces) {
    const auto quantity = piece.isQuantity ? parseQuantity(piece.text) : tl::unexpected(std::string());
    if (!quantity) {
      result += piece.text;
    } else if (isSecret(*quantity)) {
      result += "____";
    } else {
      const auto number = measurer(step).measure(*quantity);
      result += number ? quantityText(*quantity, *number) : number.error();
    }
  }
  return quotedEmphasis(toQString(result));
}

QString SheetAnswers::keyText(std::size_t step) {
  const Question& question = *m_loaded.lesson.steps[step].question;
  if (!question.key) return sinescope::tr("Right: the ticked one");
  const Key& key = *question.key;
  if (!question.choices.empty()) return sinescope::tr("Measured: %1").arg(toQString(relationText(key, measurer(step))));
  const auto number = measurer(step).measure(key.quantity);
  const QString text = toQString(number ? quantityText(key.quantity, *number) : number.error());
  if (key.tolerance == 0) return sinescope::tr("Measured: %1").arg(text);
  return sinescope::tr("Measured: %1, right within ± %2").arg(text, groupedNumber(key.tolerance));
}

}  // namespace sinescope
