#pragma once

#include <QString>
#include <cstddef>
#include <tl/expected.hpp>
#include <vector>

#include "app/document/sentence.h"

namespace sinescope {

/// The longest text, in UTF-16 units as QString counts them, and the most ids.
inline constexpr qsizetype kMostCharacters = 100'000;
inline constexpr std::int64_t kMostIds = 100'000;
/// The longest word, in UTF-16 units, and the most combining marks in a row: as many as Unicode's stream-safe texts
/// have (UAX 15). To compose and lay out more takes time that grows with their square.
inline constexpr qsizetype kMostWord = 1'000;
inline constexpr qsizetype kMostMarks = 30;

/// Why a text cannot even be shown while it is typed: it is too long, or too many combining marks stand on one letter.
/// Half a sentence; empty where it can.
[[nodiscard]] QString wrongCharacters(const QString& text);

/// `edited` with an id of its own for every word of its text. Words of `before`'s text, and those that were moved once,
/// keep theirs; of the others those that would share an id with another word are moved to the next free one, in an
/// order that does not depend on the text's. In another vocabulary all is found anew. The error says in one sentence
/// what does not fit: a text that cannot be shown, a word that is too long, more different words than the vocabulary
/// has rows, an id that it does not have.
[[nodiscard]] tl::expected<TokenSpec, QString> settled(TokenSpec edited, const TokenSpec& before);

/// A text in place of the one that `spec` has.
[[nodiscard]] tl::expected<TokenSpec, QString> withText(const TokenSpec& spec, const QString& text);

/// Whole numbers from 0 to vocabulary - 1, parted by spaces, commas or semicolons; the error names the first that is
/// none.
[[nodiscard]] tl::expected<std::vector<int>, QString> parseIds(const QString& text, std::int64_t vocabulary);

/// "4 4 3 0 3".
[[nodiscard]] QString idsText(const std::vector<int>& ids);

/// torch.randint(vocabulary, (count,)) after torch.manual_seed(seed), as ids.
[[nodiscard]] tl::expected<TokenSpec, QString> withRandomIds(TokenSpec spec, std::uint32_t seed, std::int64_t count);

/// Tokens `a` and `b`, counted from 0, each in the other's place; what stands between them stays.
[[nodiscard]] TokenSpec withSwapped(const TokenSpec& spec, std::size_t a, std::size_t b);

/// The embedding of a file, whose rows are the vocabulary.
[[nodiscard]] tl::expected<TokenSpec, QString> withTable(const TokenSpec& spec, const TablePtr& table);

}  // namespace sinescope
