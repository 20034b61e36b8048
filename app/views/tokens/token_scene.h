#pragma once

#include <memory>
#include <tl/expected.hpp>

#include "app/document/scene.h"
#include "core/table/position_table.h"
#include "core/tokens/token_image.h"
#include "core/tokens/token_rows.h"

namespace sinescope {

/// The rows of a scene's sentence.
[[nodiscard]] std::shared_ptr<const TokenRows> tokenRowsOf(const Scene& scene);

/// The same sentence with the encoding that the scene is compared with.
[[nodiscard]] std::shared_ptr<const TokenRows> otherTokenRowsOf(const Scene& scene);

/// The token at a position; nullptr for padding and for positions outside the encoding.
[[nodiscard]] const Token* tokenAt(const Scene& scene, std::int64_t position);

/// The nearest cell of a token: none of padding, none outside the encoding. Without tokens, the nearest cell.
[[nodiscard]] Selection onToken(const Scene& scene, Selection cell);

/// The word in a row counted from 0; empty if there is none.
[[nodiscard]] QString wordIn(const Scene& scene, std::int64_t row);

/// Two rows counted from 0 that are compared: the selected token and the second one. If padding is selected, the first
/// is the first word that occurs twice, or else the first word. -1 if there are fewer than two tokens.
struct TokenPair {
  std::int64_t first = -1;
  std::int64_t second = -1;

  bool operator==(const TokenPair&) const = default;
  [[nodiscard]] bool isThere() const { return first >= 0 && second >= 0; }
};

[[nodiscard]] TokenPair tokenPairOf(const Scene& scene);

/// The name of a token, by its word and its position: "the 6".
[[nodiscard]] QString tokenName(const Scene& scene, std::int64_t row);

/// The position of the token that `text` names: a position, or a word, for which the occurrence nearest to the pair's
/// first token is taken. The error is a sentence that says why there is none.
[[nodiscard]] tl::expected<std::int64_t, QString> positionNamed(const Scene& scene, const QString& text);

/// What is cut or padded, in a long and a short version.
[[nodiscard]] QStringList sentenceNote(const Scene& scene, const TokenRows& rows);

/// The facts about the file of a scene's vectors, as far as they can be found in some milliseconds; found once for each
/// file.
class EmbeddingFacts {
 public:
  /// Empty facts if the vectors are drawn.
  [[nodiscard]] const TableFacts& of(const Scene& scene);

 private:
  TablePtr m_table;
  TableFacts m_facts;
};

/// Notes about what is drawn in magenta, each in a long and a short version: tokens without a vector, and numbers of
/// vectors and of a user's table (or nullptr) that are NaN or infinite.
[[nodiscard]] QVector<QStringList> magentaNotes(const TokenFacts& facts, const TableFacts* table);

/// Why an embedding cannot be added; empty if it can.
[[nodiscard]] QString misfitOf(const TokenRows& rows);

/// Why the similarities of tokens have no numbers, if they have none.
[[nodiscard]] QString whyNoTokens(const Scene& scene);

}  // namespace sinescope
