#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "core/encoding/encoding.h"
#include "core/encoding/row_writer.h"
#include "core/numbers/number_table.h"
#include "core/similarity/similarity.h"
#include "core/tokens/embedding.h"

namespace sinescope {

/// What a model is given of its tokens, and the two terms of it.
enum class TokenPart {
  Embedding,  ///< E: the token's vector, or √d_model times it; zeros where a row is padding
  Encoding,   ///< PE: the position's row
  Sum         ///< E + PE
};

inline constexpr std::array kTokenParts{TokenPart::Embedding, TokenPart::Encoding, TokenPart::Sum};

/// What rows of tokens are made from.
struct TokenSource {
  EncodingSpec spec;
  std::shared_ptr<const std::vector<Column>> columns;  ///< of the spec
  TablePtr table;                                      ///< in place of the sinusoid, or nullptr
  std::shared_ptr<const Embedding> embedding;          ///< of spec.dModel dimensions
  std::vector<int> ids;                                ///< of a whole sentence
  bool scaled = false;                                 ///< E is √d_model times the vector

  bool operator==(const TokenSource&) const = default;
};

/// A sentence's embedding, its encoding and their sum, shape (length, d_model) each, float32.
///
/// The sentence is cut to the length, or padded: a row without a token has E = 0, so that its sum is the encoding
/// alone. All is float32 arithmetic as PyTorch does it in `embedding(x) * math.sqrt(d_model) + pe(x)`: the vector times
/// the float32 of √d_model, and the sum of the two float32 numbers. An id without a row in the embedding, and a
/// position beyond an own table, have NaN. It may be asked by any thread.
class TokenRows {
 public:
  explicit TokenRows(TokenSource source);

  [[nodiscard]] const TokenSource& source() const { return m_source; }
  [[nodiscard]] std::int64_t length() const { return m_source.spec.length; }
  [[nodiscard]] int dModel() const { return m_source.spec.dModel; }
  /// How many rows have a token.
  [[nodiscard]] std::int64_t tokens() const;
  /// How many tokens are left out beyond the length.
  [[nodiscard]] std::int64_t cut() const { return sentenceSize() - tokens(); }
  /// How many rows at the end have none.
  [[nodiscard]] std::int64_t padding() const { return length() - tokens(); }
  /// How many of the first `tokens()` ids have no row in the embedding.
  [[nodiscard]] std::int64_t unknown() const;
  /// Whether the embedding has d_model dimensions. Where it has not, there is the encoding alone.
  [[nodiscard]] bool fits() const { return m_source.embedding->fits(); }
  /// How much of the plane is worth showing: all rows, but of padding that outnumbers the tokens only a few.
  [[nodiscard]] std::int64_t shownRows() const;
  /// The id of a row, or -1 for padding.
  [[nodiscard]] int idOf(std::int64_t row) const;

  /// Fills `out`, shape (n, d_model), with rows firstRow ….
  void write(TokenPart part, std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) const;
  /// One number.
  [[nodiscard]] float at(TokenPart part, std::int64_t row, int dimension) const;
  /// The rows of any positions, shape (rows.size(), d_model).
  [[nodiscard]] RowMatrixF gathered(TokenPart part, const std::vector<std::int64_t>& rows) const;
  /// The measure of one row against another, of the float32 rows, in double.
  [[nodiscard]] double between(TokenPart part, std::int64_t p, std::int64_t q, Measure measure) const;
  /// The vector of an id as this sentence has it: times √d_model where it is scaled. `out` has one row.
  void writeVector(int id, Eigen::Ref<RowMatrixF> out) const;

 private:
  [[nodiscard]] std::int64_t sentenceSize() const { return static_cast<std::int64_t>(m_source.ids.size()); }
  void writeEmbedding(std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) const;
  void writeEncoding(std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) const;
  void writeTable(std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) const;
  [[nodiscard]] const RowWriter& writer() const;

  TokenSource m_source;
  float m_scale;
  struct Writer {
    std::once_flag made;
    std::optional<RowWriter> writer;
  };
  std::shared_ptr<Writer> m_writer;  // made when it is first asked for
};

/// Similarity::measured; NaN where the rows are not finite.
[[nodiscard]] double measuredIfFinite(double dot, double squareP, double squareQ, Measure measure);

/// The measure of two rows of equal size, in double.
[[nodiscard]] double measureOf(const Eigen::Ref<const Eigen::RowVectorXf>& a,
                               const Eigen::Ref<const Eigen::RowVectorXf>& b, Measure measure);

/// The most that one word's row differs between two positions once the encoding is added,
/// max_k |PE(p, k) - PE(q, k)|, and the Euclidean |PE(p) - PE(q)|: before, its row was the same at both.
struct PlaceDifference {
  double greatest = 0;
  int dimension = 0;  ///< where it is
  double distance = 0;
};

[[nodiscard]] PlaceDifference placeDifference(const TokenRows& rows, std::int64_t p, std::int64_t q);

/// What the model sees: the sum, float32, shape (length, d_model), columns titled by their dimension. No rows where the
/// embedding does not fit.
[[nodiscard]] NumberTable tokensTable(const std::shared_ptr<const TokenRows>& rows);

/// Two tokens: float32, shape (d_model, 6), a row a dimension; columns are E, PE and the sum, each at both positions.
/// No rows where there are no two, or the embedding does not fit.
[[nodiscard]] NumberTable tokenPairTable(const std::shared_ptr<const TokenRows>& rows, std::int64_t p, std::int64_t q);

}  // namespace sinescope
