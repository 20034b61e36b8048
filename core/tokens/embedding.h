#pragma once

#include <memory>
#include <shared_mutex>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/numeric/matrix_names.h"
#include "core/table/position_table.h"

namespace sinescope {

class MtOutputs;

/// Where the vectors of the tokens come from.
enum class EmbeddingSource {
  Torch,    ///< torch.nn.Embedding(vocabulary, d_model) after torch.manual_seed(seed): standard normal
  Uniform,  ///< uniform in (-1, 1), from a seed
  File      ///< a table from a file
};

/// A table with one vector for every token id, shape (vocabulary, d_model).
struct EmbeddingSpec {
  EmbeddingSource source = EmbeddingSource::Torch;
  std::uint32_t seed = 0;
  int vocabulary = 4096;  ///< for a file, its number of rows
  TablePtr table;         ///< for a file

  bool operator==(const EmbeddingSpec&) const = default;
  /// The number of ids.
  [[nodiscard]] std::int64_t rows() const { return source == EmbeddingSource::File ? table->rows() : vocabulary; }
};

inline constexpr int kMaxVocabulary = 1'048'576;

/// An embedding of `dModel` dimensions. It draws only the numbers that are requested and never stores the whole table;
/// it caches the vectors of single ids, up to 128 MiB. Thread-safe.
class Embedding {
 public:
  /// `before`: an embedding whose generator is reused if its seed is the same.
  Embedding(EmbeddingSpec spec, int dModel, const Embedding* before = nullptr);

  [[nodiscard]] const EmbeddingSpec& spec() const { return m_spec; }
  [[nodiscard]] std::int64_t vocabulary() const { return m_spec.rows(); }
  [[nodiscard]] int dModel() const { return m_dModel; }
  /// Whether its vectors have d_model numbers: the vectors of a file may have more or fewer.
  [[nodiscard]] bool fits() const;
  /// The number of dimensions of its vectors: d_model, or the columns of the file.
  [[nodiscard]] std::int64_t columns() const;

  /// Fills row r of `out`, shape (n, d_model), with the vector of id firstId + r. Requires fits().
  void rows(std::int64_t firstId, RowMatrixFRef out) const;
  /// Fills row r of `out`, shape (ids.size(), d_model), with the vector of ids[r]. Requires fits().
  void rowsOf(std::span<const int> ids, RowMatrixFRef out) const;
  /// Number k < columns() of the vector of an id.
  [[nodiscard]] float at(std::int64_t id, std::int64_t k) const;
  /// Row r, column c of `out` becomes number dimensions[c] of the vector of ids[r]; dimensions ascend and are below
  /// columns(). This allows a picture of a large table without drawing the rest. Ids that are far apart cost least in
  /// ascending order.
  void values(std::span<const std::int64_t> ids, std::span<const int> dimensions, RowMatrixFRef out) const;

 private:
  /// Reads numbers of the drawn table, counted row by row.
  void draw(std::int64_t first, std::span<float> out) const;
  /// Copies the cached vectors of all ids; false if one of them is not cached.
  [[nodiscard]] bool readKept(std::span<const int> ids, RowMatrixFRef out) const;

  EmbeddingSpec m_spec;
  int m_dModel;
  std::shared_ptr<const MtOutputs> m_words;  ///< for a drawn embedding
  mutable std::shared_mutex m_mutex;  ///< guards m_kept; threads that find a vector in it do not wait for each other
  mutable std::unordered_map<std::int64_t, std::vector<float>> m_kept;  ///< cached vectors by id
};

}  // namespace sinescope
