#pragma once

#include <QString>
#include <map>
#include <vector>

#include "core/tokens/embedding.h"

namespace sinescope {

/// The source of the tokens: a text, or ids typed directly; and the embedding that supplies their vectors.
struct TokenSpec {
  bool byIds = false;
  QString text = QStringLiteral("The quick brown fox jumps over the lazy dog .");
  std::vector<int> ids;
  bool matchCase = false;  ///< for a text: whether "The" and "the" are different words
  bool scaled = false;     ///< whether the embedding is multiplied by √d_model
  bool encoded = true;     ///< whether the encoding is added
  EmbeddingSpec embedding;
  /// Words whose id was already taken by another word, and the ids that they got instead: a word keeps its vector
  /// however the text changes.
  std::map<QString, int> moved;

  bool operator==(const TokenSpec&) const = default;
};

/// A word, or an id that was typed.
struct Token {
  QString text;
  int id = 0;
  qsizetype begin = 0;  ///< where it begins in the text

  bool operator==(const Token&) const = default;
};

/// The tokens of a text in order, neither cut nor padded to a length.
struct Sentence {
  std::vector<Token> tokens;

  bool operator==(const Sentence&) const = default;
};

/// The id of a word is given by a hash of it, or is the one that it was moved to, whatever the rest of the text.
[[nodiscard]] Sentence sentenceOf(const TokenSpec& spec);

}  // namespace sinescope
