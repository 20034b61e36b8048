#pragma once

#include <QString>
#include <vector>

namespace sinescope {

/// A piece of a text: what stands in it from `begin` on.
struct TextPiece {
  QString text;
  qsizetype begin = 0;

  bool operator==(const TextPiece&) const = default;
};

/// The tokens of a text: words, which are letters, digits and their marks, with an apostrophe or a hyphen where it
/// stands inside of one ("don't", "well-known"); and every other character by itself (punctuation, symbols, an emoji
/// with all that belongs to it, an ideograph). White space parts them and is none.
[[nodiscard]] std::vector<TextPiece> piecesOf(const QString& text);

/// What makes two spellings one word: composed (NFC), and unless `matchCase` without the difference of cases.
[[nodiscard]] QString wordKey(const QString& word, bool matchCase);

/// The id that a word has by itself in a vocabulary: FNV-1a (64 bits) of its key's UTF-8, modulo the vocabulary. The
/// same in every run and on every machine.
[[nodiscard]] int homeOf(const QString& key, std::int64_t vocabulary);

}  // namespace sinescope
