#pragma once

#include <QString>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/lesson/loaded_lesson.h"
#include "core/lesson/quantity.h"

namespace sinescope {

/// The texts of a lesson for a sheet, with their numbers or without those that answer a question.
class SheetAnswers {
 public:
  explicit SheetAnswers(const LoadedLesson& loaded);

  // All texts have quotation marks in place of the marks of emphasis.

  /// A text without quantities.
  [[nodiscard]] static QString plain(const std::string& text);
  /// A text of a step with its measured numbers.
  [[nodiscard]] QString measured(const std::string& text, std::size_t step);
  /// The same, but blank where the number is one that a question of the lesson asks for.
  [[nodiscard]] QString withoutAnswers(const std::string& text, std::size_t step);
  /// A choice of a step's question: blank where the number is one that another question asks for. A number that says
  /// why a choice is right stays: the choice would be known by its blank.
  [[nodiscard]] QString choice(const std::string& text, std::size_t step);
  /// The measured key of a step's question, in words; without a key, that the ticked choice is right.
  [[nodiscard]] QString keyText(std::size_t step);

 private:
  /// A number that a question asks for.
  struct AskedNumber {
    std::string kind;  ///< of its quantity
    std::string text;  ///< as it reads without decimals of its own
    std::optional<double> number;
    std::size_t step = 0;
  };

  /// A text of a step, blank where `isSecret` says so.
  [[nodiscard]] QString written(const std::string& text, std::size_t step,
                                const std::function<bool(const Quantity&)>& isSecret);
  [[nodiscard]] Measurer& measurer(std::size_t step);
  void keepSecret(const Question& question, const Quantity& quantity, std::size_t step);
  [[nodiscard]] AskedNumber numberOf(Quantity quantity, std::size_t step);
  /// Whether a question asks for a quantity of a step; that of the step `exempt` does not count.
  [[nodiscard]] bool isAsked(const Quantity& quantity, std::size_t step, std::optional<std::size_t> exempt);

  const LoadedLesson& m_loaded;
  std::optional<std::size_t> m_last;            ///< whose measurer was asked last; the others keep only their numbers
  std::map<std::size_t, Measurer> m_measurers;  ///< of steps that share one: of the first
  std::vector<std::size_t> m_sameSubject;       ///< for each step, the first with its settings
  std::vector<AskedNumber> m_asked;             ///< in all of the lesson
};

}  // namespace sinescope
