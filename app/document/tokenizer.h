#pragma once

#include <QString>
#include <vector>

namespace sinescope {

/// A piece of a text, and where it begins.
struct TextPiece {
  QString text;
  qsizetype begin = 0;

  bool operator==(const TextPiece&) const = default;
};

/// The tokens of a text: words, which consist of letters, digits and their marks, with an apostrophe or a hyphen only
/// inside ("don't", "well-known"); and every other character separately (punctuation, symbols, an emoji with all its
/// parts, an ideograph). White space separates tokens and is not one.
[[nodiscard]] std::vector<TextPiece> piecesOf(const QString& text);

/// The form in which two spellings are the same word: composed (NFC) and, unless `matchCase`, with case folded.
[[nodiscard]] QString wordKey(const QString& word, bool matchCase);

/// The id that a word has by default in a vocabulary: FNV-1a (64 bits) of its key in UTF-8, modulo the vocabulary. The
/// same in every run and on every machine.
[[nodiscard]] int homeOf(const QString& key, std::int64_t vocabulary);

}  // namespace sinescope
