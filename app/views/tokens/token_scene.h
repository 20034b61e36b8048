#pragma once

#include <memory>
#include <tl/expected.hpp>

#include "app/document/scene.h"
#include "core/table/position_table.h"
#include "core/tokens/token_image.h"
#include "core/tokens/token_rows.h"

namespace sinescope {

/// The rows that a scene's sentence has.
[[nodiscard]] std::shared_ptr<const TokenRows> tokenRowsOf(const Scene& scene);

/// The same sentence with the encoding that the scene is compared with.
[[nodiscard]] std::shared_ptr<const TokenRows> otherTokenRowsOf(const Scene& scene);

/// The token at a position, or nullptr: padding, and positions that the encoding does not have.
[[nodiscard]] const Token* tokenAt(const Scene& scene, std::int64_t position);

/// The word in a row counted from 0; empty where there is none.
[[nodiscard]] QString wordIn(const Scene& scene, std::int64_t row);

/// Two rows counted from 0 that stand beside one another: the selected token and the second one. Where padding is
/// selected, the first word that comes twice, else the first. -1 where there are fewer than two tokens.
struct TokenPair {
  std::int64_t first = -1;
  std::int64_t second = -1;

  bool operator==(const TokenPair&) const = default;
  [[nodiscard]] bool isThere() const { return first >= 0 && second >= 0; }
};

[[nodiscard]] TokenPair tokenPairOf(const Scene& scene);

/// A token by its word and its position: "the 6".
[[nodiscard]] QString tokenName(const Scene& scene, std::int64_t row);

/// The position of the token that `text` names: a position, or a word, of which the nearest to the pair's first. The
/// error says in a sentence why there is none.
[[nodiscard]] tl::expected<std::int64_t, QString> positionNamed(const Scene& scene, const QString& text);

/// What is cut or padded, in words and in fewer.
[[nodiscard]] QStringList sentenceNote(const Scene& scene, const TokenRows& rows);

/// The facts of the file that a scene's vectors come from, as far as some milliseconds show them; found once a file.
class EmbeddingFacts {
 public:
  /// None where the vectors are drawn.
  [[nodiscard]] const TableFacts& of(const Scene& scene);

 private:
  TablePtr m_table;
  TableFacts m_facts;
};

/// What of tokens is drawn in magenta, each in words and in fewer: those without a vector, numbers of vectors and of
/// an own table (or nullptr) that are NaN or infinite.
[[nodiscard]] QVector<QStringList> magentaNotes(const TokenFacts& facts, const TableFacts* table);

/// Why an embedding cannot be added, or empty.
[[nodiscard]] QString misfitOf(const TokenRows& rows);

}  // namespace sinescope
