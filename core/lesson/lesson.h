#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/lesson/quantity.h"

namespace sinescope {

/// A paragraph or a picture of a lesson, as it is written.
struct Passage {
  enum class Kind { Text, Picture };

  Kind kind = Kind::Text;
  std::string text;  ///< of a picture: its caption
  std::string path;  ///< of a picture: its file, beside the lesson
  int line = 0;

  bool operator==(const Passage&) const = default;
};

/// A number with which a key is compared: as it is written, or measured.
struct KeyNumber {
  double number = 0;
  std::optional<Quantity> quantity;  ///< measured instead of `number`

  bool operator==(const KeyNumber&) const = default;
};

/// The measured key of a question.
///
/// Without choices it is the number that is to be predicted, within a tolerance. With choices it is the fact because of
/// which the right one is right: a relation that must hold on the step's settings.
struct Key {
  enum class Relation { Equal, Unequal, Less, Greater, AtMost, AtLeast };

  Quantity quantity;
  Relation relation = Relation::Equal;
  KeyNumber other;       ///< of a relation
  double tolerance = 0;  ///< of Equal and of a number that is predicted
  int line = 0;

  bool operator==(const Key&) const = default;
};

struct LessonChoice {
  std::string text;
  bool isRight = false;
  int line = 0;

  bool operator==(const LessonChoice&) const = default;
};

/// What a learner predicts before the reveal: one of some choices, or a number that is typed or pointed at.
struct Question {
  std::vector<Passage> text;
  std::vector<LessonChoice> choices;
  std::optional<Key> key;
  int line = 0;

  bool operator==(const Question&) const = default;
};

/// What a step can light.
inline constexpr std::array<std::string_view, 4> kFocuses{"row", "column", "pair", "cell"};

/// What a step can free.
inline constexpr std::array<std::string_view, 8> kLessonKnobs{"length",    "d-model", "base",   "position",
                                                              "dimension", "offset",  "format", "factor"};

/// What a step can show beyond what lessons show: in the readout, how its value is computed; in Steps, PyTorch's lines
/// with what they print, and the trace of the selected cell; in Clocks, the position's binary digits.
inline constexpr std::string_view kFormulaExtra = "formula";
inline constexpr std::string_view kCodeExtra = "code";
inline constexpr std::string_view kDigitsExtra = "digits";
inline constexpr std::array<std::string_view, 3> kLessonExtras{kFormulaExtra, kCodeExtra, kDigitsExtra};

/// A step marks at most so many positions.
inline constexpr std::size_t kMostLessonMarks = 16;

/// A number of a step's state, and its line.
struct StateNumber {
  std::int64_t number = 0;
  int line = 0;

  bool operator==(const StateNumber&) const = default;
};

/// A word of a step's state, and its line.
struct StateWord {
  std::string text;
  int line = 0;

  bool operator==(const StateWord&) const = default;
};

/// The state of the window in a step: the words of a command line, and what the step frees, hides, lights, shows
/// and marks.
struct StepState {
  std::vector<StateWord> words;     ///< the view, and options as on the command line
  std::vector<std::string> free;    ///< the knobs that can be turned
  std::vector<StateWord> hidden;    ///< views, or "readout", that are covered until the reveal
  std::string focus;                ///< one of kFocuses, or nothing
  std::vector<std::string> shown;   ///< of kLessonExtras
  std::vector<StateNumber> marks;   ///< positions that are marked in curves
  std::vector<StateNumber> claims;  ///< the claims that are listed, counted from 1; none: all

  bool operator==(const StepState&) const = default;
};

struct LessonStep {
  std::string title;
  std::vector<Passage> text;
  std::optional<StepState> state;  ///< without one, a step keeps the state of the step before
  std::optional<Question> question;
  std::vector<Passage> reveal;
  std::vector<Passage> notes;  ///< for the teacher
  int line = 0;

  bool operator==(const LessonStep&) const = default;
};

/// A lesson: steps to be shown one after another.
struct Lesson {
  std::string title;
  std::string author;
  std::string language = "en";  ///< a code of ISO 639-1
  int minutes = 0;              ///< 0: not said
  std::string level;
  std::vector<Passage> about;  ///< what stands before the first step
  std::vector<LessonStep> steps;

  bool operator==(const Lesson&) const = default;
};

/// Faults that are named at most: whoever mends a hundred checks again.
inline constexpr std::size_t kMostLessonFaults = 100;

/// What is wrong in a lesson, and in which line (counted from 1).
struct LessonFault {
  int line = 1;
  std::string message;

  bool operator==(const LessonFault&) const = default;
};

/// The state that a step shows: its own, or that of the nearest step before it that has one. The lesson must have been
/// read without faults.
[[nodiscard]] const StepState& stateOf(const Lesson& lesson, std::size_t step);

}  // namespace sinescope
