#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <vector>

#include "core/encoding/encoding.h"
#include "core/encoding/row_writer.h"
#include "core/numbers/number_table.h"
#include "core/similarity/similarity.h"
#include "core/tokens/embedding.h"

namespace sinescope {

/// What a model receives for its tokens, and the two terms of that sum.
enum class TokenPart {
  Embedding,  ///< E: the token's vector, or √d_model times it; zeros if the row is padding
  Encoding,   ///< PE: the position's row; zeros if the encoding is not added
  Sum         ///< E + PE
};

inline constexpr std::array kTokenParts{TokenPart::Embedding, TokenPart::Encoding, TokenPart::Sum};

/// What rows of tokens are computed from.
struct TokenSource {
  EncodingSpec spec;
  std::shared_ptr<const std::vector<Column>> columns;  ///< of the spec
  TablePtr table;                                      ///< in place of the sinusoid, or nullptr
  std::shared_ptr<const Embedding> embedding;          ///< of spec.dModel dimensions
  std::vector<int> ids;                                ///< of the whole sentence
  bool scaled = false;                                 ///< E is √d_model times the vector
  bool encoded = true;                                 ///< if not, PE is 0, and the sum is E

  bool operator==(const TokenSource&) const = default;
};

/// A sentence's embedding, its encoding and their sum, each float32 of shape (length, d_model).
///
/// The sentence is cut or padded to the length: a row without a token has E = 0, so its sum is just the encoding. All
/// arithmetic is float32, as PyTorch does it in `embedding(x) * math.sqrt(d_model) + pe(x)`: the vector times the
/// float32 of √d_model, and the sum of two float32 numbers. An id without a row in the embedding, and a position beyond
/// a user's table, give NaN. Thread-safe.
class TokenRows {
 public:
  explicit TokenRows(TokenSource source);

  [[nodiscard]] const TokenSource& source() const { return m_source; }
  [[nodiscard]] std::int64_t length() const { return m_source.spec.length; }
  [[nodiscard]] int dModel() const { return m_source.spec.dModel; }
  /// Number of rows that have a token.
  [[nodiscard]] std::int64_t tokens() const;
  /// Number of tokens left out because they are beyond the length.
  [[nodiscard]] std::int64_t cut() const { return sentenceSize() - tokens(); }
  /// Number of rows at the end without a token.
  [[nodiscard]] std::int64_t padding() const { return length() - tokens(); }
  /// Number of the first `tokens()` ids that have no row in the embedding.
  [[nodiscard]] std::int64_t unknown() const;
  /// Whether the embedding has d_model dimensions. If not, only the encoding is defined.
  [[nodiscard]] bool fits() const { return m_source.embedding->fits(); }
  /// The number of rows worth showing: all, unless padding outnumbers the tokens; then only a few rows of padding.
  [[nodiscard]] std::int64_t shownRows() const;
  /// The id of a row, or -1 for padding.
  [[nodiscard]] int idOf(std::int64_t row) const;

  /// Fills `out`, shape (n, d_model), with the rows from firstRow on.
  void write(TokenPart part, std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) const;
  /// Computes the first rows of the encoding, which are kept, on all processors. Otherwise the first part of work that
  /// needs them computes them alone while the other parts wait.
  void prepare() const;
  /// One number.
  [[nodiscard]] float at(TokenPart part, std::int64_t row, int dimension) const;
  /// The rows at the given indices, shape (rows.size(), d_model).
  [[nodiscard]] RowMatrixF gathered(TokenPart part, const std::vector<std::int64_t>& rows) const;
  /// The measure between two of the float32 rows, computed in double.
  [[nodiscard]] double between(TokenPart part, std::int64_t p, std::int64_t q, Measure measure) const;
  /// The vector of an id as this sentence uses it: times √d_model if it is scaled. `out` must have one row.
  void writeVector(int id, Eigen::Ref<RowMatrixF> out) const;

 private:
  [[nodiscard]] std::int64_t sentenceSize() const { return static_cast<std::int64_t>(m_source.ids.size()); }
  void writeEmbedding(std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) const;
  void writeEncoding(std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) const;
  void writeTable(std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) const;
  void computeEncoding(std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) const;
  /// Each writes some of the encoding's columns, so that all processors can write at once.
  [[nodiscard]] const std::vector<RowWriter>& writers() const;
  /// The encoding's first rows that are worth showing, which are asked for again and again.
  [[nodiscard]] const RowMatrixF& beginning() const;

  TokenSource m_source;
  float m_scale;
  struct Writer {
    std::once_flag made;
    std::vector<RowWriter> writers;
    std::once_flag begun;
    RowMatrixF beginning;
  };
  std::shared_ptr<Writer> m_writer;  // created on first use
};

/// Similarity::measured; NaN if the rows are not finite.
[[nodiscard]] double measuredIfFinite(double dot, double squareP, double squareQ, Measure measure);

/// The measure of every row of `a` with every row of `b`, which have the same width and may be the same, in double;
/// shape (a.rows(), b.rows()).
[[nodiscard]] RowMatrixD measuresOf(const RowMatrixF& a, const RowMatrixF& b, Measure measure);

/// The most that the row of one word differs between two positions once the encoding is added: max_k |PE(p, k) - PE(q,
/// k)|, and the Euclidean |PE(p) - PE(q)|. Before that, the word has the same row at both.
struct PlaceDifference {
  double greatest = 0;
  int dimension = 0;  ///< the dimension of the greatest difference
  double distance = 0;
};

[[nodiscard]] PlaceDifference placeDifference(const TokenRows& rows, std::int64_t p, std::int64_t q);

/// The sum, which the model receives: float32, shape (length, d_model), with each column's dimension as its title. No
/// rows if the embedding does not fit.
[[nodiscard]] NumberTable tokensTable(const std::shared_ptr<const TokenRows>& rows);

/// Two tokens: float32, shape (d_model, 6), one row per dimension; columns are E, PE and the sum, each at both
/// positions. No rows if there are not two tokens or the embedding does not fit.
[[nodiscard]] NumberTable tokenPairTable(const std::shared_ptr<const TokenRows>& rows, std::int64_t p, std::int64_t q);

}  // namespace sinescope
