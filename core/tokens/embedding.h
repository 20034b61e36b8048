#pragma once

#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/numeric/matrix_names.h"
#include "core/table/position_table.h"

namespace sinescope {

class MtOutputs;

/// Where the vectors of tokens come from.
enum class EmbeddingSource {
  Torch,    ///< torch.nn.Embedding(vocabulary, d_model) after torch.manual_seed(seed): standard normal
  Uniform,  ///< uniform in (-1, 1), from a seed
  File      ///< a table
};

/// A table of a vector for every token id, shape (vocabulary, d_model).
struct EmbeddingSpec {
  EmbeddingSource source = EmbeddingSource::Torch;
  std::uint32_t seed = 0;
  int vocabulary = 4096;  ///< of a file: its rows
  TablePtr table;         ///< of a file

  bool operator==(const EmbeddingSpec&) const = default;
  /// How many ids there are.
  [[nodiscard]] std::int64_t rows() const { return source == EmbeddingSource::File ? table->rows() : vocabulary; }
};

inline constexpr int kMaxVocabulary = 1'048'576;

/// An embedding of `dModel` dimensions. It draws only the numbers that it is asked for, and never keeps the table: the
/// vectors of single ids it keeps up to 128 MiB. It may be asked by any thread.
class Embedding {
 public:
  /// `before`: another one, whose way through the generator is gone on with where the seed is the same.
  Embedding(EmbeddingSpec spec, int dModel, const Embedding* before = nullptr);

  [[nodiscard]] const EmbeddingSpec& spec() const { return m_spec; }
  [[nodiscard]] std::int64_t vocabulary() const { return m_spec.rows(); }
  [[nodiscard]] int dModel() const { return m_dModel; }
  /// Whether its vectors have d_model numbers: those of a file may have more or fewer.
  [[nodiscard]] bool fits() const;
  /// How many numbers its vectors have: d_model, or the columns of a file.
  [[nodiscard]] std::int64_t columns() const;

  /// Fills row r of `out`, shape (n, d_model), with the vector of id firstId + r. Only of one that fits.
  void rows(std::int64_t firstId, RowMatrixFRef out) const;
  /// Fills row r of `out`, shape (ids.size(), d_model), with the vector of ids[r]. Only of one that fits.
  void rowsOf(std::span<const int> ids, RowMatrixFRef out) const;
  /// Number k of the vector of an id, k below columns().
  [[nodiscard]] float at(std::int64_t id, std::int64_t k) const;
  /// Row r, column c of `out` is number dimensions[c], ascending and below columns(), of the vector of ids[r]: a
  /// picture of a large table, drawn without the rest of it. Ids far apart cost least in ascending order.
  void values(std::span<const std::int64_t> ids, std::span<const int> dimensions, RowMatrixFRef out) const;

 private:
  /// Numbers of the drawn table, counted row after row.
  void draw(std::int64_t first, std::span<float> out) const;

  EmbeddingSpec m_spec;
  int m_dModel;
  std::shared_ptr<const MtOutputs> m_words;  ///< of a seed
  mutable std::mutex m_mutex;
  mutable std::unordered_map<std::int64_t, std::vector<float>> m_kept;  ///< vectors by id
};

}  // namespace sinescope
