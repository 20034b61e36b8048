#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "core/lesson/lesson_blocks.h"
#include "core/text/translation.h"

namespace sinescope {

/// A word or a sign that the reader of lessons knows, and what it is for. Reader and manual use the same tables.
template <class Kind>
struct LessonWord {
  Kind kind;
  std::string_view name;
  const char* meaning = "";  ///< to be translated
};

/// The word with a name; nullptr if there is none.
template <class Words>
[[nodiscard]] constexpr auto* findWord(const Words& words, std::string_view name) {
  const auto found = std::ranges::find(words, name, &Words::value_type::name);
  return found == words.end() ? nullptr : &*found;
}

enum class FrontEntry { Title, Author, Language, Minutes, Level };

/// The entries of the front matter.
inline constexpr std::array<LessonWord<FrontEntry>, 5> kFrontEntries{
    {{FrontEntry::Title, "title", forTranslation("core", "the lesson's title, which it needs")},
     {FrontEntry::Author, "author", forTranslation("core", "who wrote it")},
     {FrontEntry::Language, "language", forTranslation("core", "two small letters, such as en")},
     {FrontEntry::Minutes, "minutes", forTranslation("core", "how long it takes, from 1 to 600")},
     {FrontEntry::Level, "level", forTranslation("core", "whom it is for, in any words")}}};

/// What begins a block of one line or more. Longer marks come before their beginnings.
inline constexpr std::array<LessonWord<Block::Kind>, 8> kBlockMarks{
    {{Block::Kind::Heading, "## ", forTranslation("core", "begins a step, with its title")},
     {Block::Kind::Choice, "- [ ] ", forTranslation("core", "a choice that is wrong")},
     {Block::Kind::RightChoice, "- [x] ", forTranslation("core", "the choice that is right")},
     {Block::Kind::RightChoice, "- [X] ", forTranslation("core", "the choice that is right")},
     {Block::Kind::Question, "? ", forTranslation("core", "the step's question; the paragraphs after it belong to it")},
     {Block::Kind::Reveal, "! ",
      forTranslation("core", "what is shown when the question has been answered, with the paragraphs after it")},
     {Block::Kind::Key, "= ", forTranslation("core", "the key of the question, on one line")},
     {Block::Kind::Picture, "![", forTranslation("core", "a picture of the lesson's folder, on a line of its own")}}};

/// The line before a step's state.
inline constexpr std::string_view kStateFence = "```sinescope";
/// What begins a comment for the teacher.
inline constexpr std::string_view kNoteMark = "note:";

enum class StateLine { Free, Hide, Show, Mark, Claims, Focus };

/// What a line of a state says, unless it is options. A colon follows the name.
inline constexpr std::array<LessonWord<StateLine>, 6> kStateLines{
    {{StateLine::Free, "free", forTranslation("core", "the knobs that can be turned in this step")},
     {StateLine::Hide, "hide",
      forTranslation("core", "what is covered until the reveal: names of views, and readout, the line at the bottom")},
     {StateLine::Show, "show", forTranslation("core", "what lessons leave out unless it is named here")},
     {StateLine::Mark, "mark",
      forTranslation("core", "up to 16 positions that are marked in a curve, each with its value")},
     {StateLine::Claims, "claims",
      forTranslation("core", "the claims that are listed, by their places in the whole list")},
     {StateLine::Focus, "focus", forTranslation("core", "what is lit, while all else is dimmed")}}};

}  // namespace sinescope
