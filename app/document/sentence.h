#pragma once

#include <QString>
#include <map>
#include <vector>

#include "core/tokens/embedding.h"

namespace sinescope {

/// What the tokens are made from: a text, or ids typed directly; and the vectors that they get.
struct TokenSpec {
  bool byIds = false;
  QString text = QStringLiteral("The quick brown fox jumps over the lazy dog .");
  std::vector<int> ids;
  bool matchCase = false;  ///< of a text: "The" and "the" are two words
  bool scaled = false;     ///< the embedding times √d_model
  EmbeddingSpec embedding;
  /// Words whose place in the vocabulary another word had taken, and the id that they got instead: the same word keeps
  /// its vector whatever becomes of the text.
  std::map<QString, int> moved;

  bool operator==(const TokenSpec&) const = default;
};

/// A word, or an id that was typed.
struct Token {
  QString text;
  int id = 0;
  qsizetype begin = 0;  ///< where it stands in the text

  bool operator==(const Token&) const = default;
};

/// The tokens of a text, in order; neither cut nor padded to a length.
struct Sentence {
  std::vector<Token> tokens;

  bool operator==(const Sentence&) const = default;
};

/// A word has the id that a hash of it gives, or the one that it was moved to: whatever else the text says.
[[nodiscard]] Sentence sentenceOf(const TokenSpec& spec);

}  // namespace sinescope
