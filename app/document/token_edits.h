#pragma once

#include <QString>
#include <cstddef>
#include <tl/expected.hpp>
#include <vector>

#include "app/document/sentence.h"

namespace sinescope {

/// The longest text, in UTF-16 units as counted by QString, and the most ids.
inline constexpr qsizetype kMostCharacters = 100'000;
inline constexpr std::int64_t kMostIds = 100'000;
/// The longest word, in UTF-16 units, and the most combining marks in a row: the limit of Unicode's stream-safe text
/// format (UAX 15). The time to compose and lay out more grows with their square.
inline constexpr qsizetype kMostWord = 1'000;
inline constexpr qsizetype kMostMarks = 30;

/// Why a text cannot even be shown while it is typed: it is too long, or a letter has too many combining marks. Half a
/// sentence; empty if it can be shown.
[[nodiscard]] QString wrongCharacters(const QString& text);

/// `edited` with a distinct id for every word of its text. Words of `before`'s text, and words that were moved once,
/// keep their ids; of the others, those that would share an id with another word are moved to the next free id, in an
/// order that does not depend on the text's. In another vocabulary all ids are determined anew. The error says in one
/// sentence what does not fit: a text that cannot be shown, a word that is too long, more different words than the
/// vocabulary has rows, an id outside the vocabulary.
[[nodiscard]] tl::expected<TokenSpec, QString> settled(TokenSpec edited, const TokenSpec& before);

/// `spec` with another text.
[[nodiscard]] tl::expected<TokenSpec, QString> withText(const TokenSpec& spec, const QString& text);

/// Whole numbers from 0 to vocabulary - 1, separated by spaces, commas or semicolons; the error names the first that is
/// not one.
[[nodiscard]] tl::expected<std::vector<int>, QString> parseIds(const QString& text, std::int64_t vocabulary);

/// The ids as text: "4 4 3 0 3".
[[nodiscard]] QString idsText(const std::vector<int>& ids);

/// The tokens become the ids torch.randint(vocabulary, (count,)) after torch.manual_seed(seed).
[[nodiscard]] tl::expected<TokenSpec, QString> withRandomIds(TokenSpec spec, std::uint32_t seed, std::int64_t count);

/// Exchanges the tokens `a` and `b`, counted from 0; the text between them stays.
[[nodiscard]] TokenSpec withSwapped(const TokenSpec& spec, std::size_t a, std::size_t b);

/// Sets the embedding to a table, whose rows are the vocabulary.
[[nodiscard]] tl::expected<TokenSpec, QString> withTable(const TokenSpec& spec, const TablePtr& table);

}  // namespace sinescope
