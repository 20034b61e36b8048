#pragma once

#include <QString>
#include <map>
#include <set>
#include <vector>

#include "app/lesson/loaded_lesson.h"
#include "core/lesson/quantity.h"

namespace sinescope {

/// The texts of a lesson for a sheet, with their numbers or without those that answer a question.
class SheetAnswers {
 public:
  explicit SheetAnswers(const LoadedLesson& loaded);

  /// A text without quantities.
  [[nodiscard]] static QString plain(const std::string& text);
  /// A text of a step with its measured numbers.
  [[nodiscard]] QString measured(const std::string& text, std::size_t step);
  /// The same, but blank where the number is one that a question of the lesson asks for.
  [[nodiscard]] QString withoutAnswers(const std::string& text, std::size_t step);
  /// The measured key of a step's question, in words; without a key, that the ticked choice is right.
  [[nodiscard]] QString keyText(std::size_t step);

 private:
  [[nodiscard]] QString written(const std::string& text, std::size_t step, bool blank);
  [[nodiscard]] Measurer& measurer(std::size_t step);
  /// How a quantity reads on a step's settings, whatever its decimals.
  [[nodiscard]] std::string numberOf(Quantity quantity, std::size_t step);

  const LoadedLesson& m_loaded;
  std::map<std::size_t, Measurer> m_measurers;  ///< of steps that share one: of the first
  std::vector<std::size_t> m_sameSpec;          ///< for each step, the first with its settings
  std::set<std::string> m_asked;                ///< the numbers that the lesson asks for
};

}  // namespace sinescope
