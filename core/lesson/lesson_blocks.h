#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/lesson/lesson.h"

namespace sinescope {

/// A block of a lesson's Markdown, whose kind its first characters say.
struct Block {
  enum class Kind { Heading, Text, Question, Reveal, Key, Choice, RightChoice, Picture, State, Note };

  Kind kind = Kind::Text;
  std::string text;  ///< without its marks; the lines of a state keep their ends, those of other blocks are joined
  std::string path;  ///< of a picture
  int line = 0;      ///< of its first line of text

  bool operator==(const Block&) const = default;
};

/// The front matter in its order, and the blocks after it.
struct LessonBlocks {
  std::vector<std::pair<std::string, Block>> front;  ///< names, and values as blocks of text
  std::vector<Block> blocks;
  std::vector<LessonFault> faults;  ///< what is no block
};

/// Parts a lesson into blocks.
[[nodiscard]] LessonBlocks blocksOf(std::string_view text);

}  // namespace sinescope
