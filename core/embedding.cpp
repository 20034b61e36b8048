#include "core/embedding.h"

#include <utility>

#include "core/torch_random.h"

namespace sinescope {

Embedding::Embedding(EmbeddingSpec spec, int dModel) : m_spec(std::move(spec)), m_dModel(dModel) {}

std::int64_t Embedding::vocabulary() const {
  return m_spec.source == EmbeddingSource::File ? m_spec.table->rows() : m_spec.vocabulary;
}

bool Embedding::fits() const { return m_spec.source != EmbeddingSource::File || m_spec.table->columns() == m_dModel; }

void Embedding::rows(std::int64_t firstId, Eigen::Ref<RowMatrixF> out) const {
  if (m_spec.source == EmbeddingSource::File) return m_spec.table->read(firstId, 0, out);
  const std::scoped_lock lock(m_mutex);
  if (!m_drawn) {
    const std::int64_t count = vocabulary() * m_dModel;
    const bool torch = m_spec.source == EmbeddingSource::Torch;
    const auto numbers = torch ? torchNormals(m_spec.seed, count) : uniforms(m_spec.seed, count);
    m_drawn = Eigen::Map<const RowMatrixF>(numbers.data(), vocabulary(), m_dModel);
  }
  out = m_drawn->middleRows(firstId, out.rows());
}

}  // namespace sinescope
