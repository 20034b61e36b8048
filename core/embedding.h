#pragma once

#include <mutex>
#include <optional>

#include "core/position_table.h"

namespace sinescope {

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
};

inline constexpr int kMaxVocabulary = 1'048'576;

/// An embedding of `dModel` dimensions. It may be asked by any thread.
class Embedding {
 public:
  Embedding(EmbeddingSpec spec, int dModel);

  [[nodiscard]] const EmbeddingSpec& spec() const { return m_spec; }
  [[nodiscard]] std::int64_t vocabulary() const;
  [[nodiscard]] int dModel() const { return m_dModel; }
  /// Whether its vectors have d_model numbers: those of a file may have more or fewer.
  [[nodiscard]] bool fits() const;

  /// Fills row r of `out`, shape (n, d_model), with the vector of id firstId + r. Only of one that fits.
  void rows(std::int64_t firstId, Eigen::Ref<RowMatrixF> out) const;

 private:
  EmbeddingSpec m_spec;
  int m_dModel;
  mutable std::mutex m_mutex;
  mutable std::optional<RowMatrixF> m_drawn;  // when it is first asked for
};

}  // namespace sinescope
