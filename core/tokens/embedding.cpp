#include "core/tokens/embedding.h"

#include <algorithm>
#include <mutex>
#include <numeric>
#include <utility>
#include <vector>

#include "core/numeric/row_matrix.h"
#include "core/random/mt_outputs.h"
#include "core/random/torch_random.h"

namespace sinescope {

namespace {

constexpr std::int64_t kMostKeptBytes = 128 << 20;

}  // namespace

Embedding::Embedding(EmbeddingSpec spec, int dModel, const Embedding* before)
    : m_spec(std::move(spec)), m_dModel(dModel) {
  if (m_spec.source == EmbeddingSource::File) return;
  const bool same = before && before->m_words && before->m_words->seed() == m_spec.seed;
  m_words = same ? before->m_words : std::make_shared<const MtOutputs>(m_spec.seed);
}

std::int64_t Embedding::columns() const {
  return m_spec.source == EmbeddingSource::File ? m_spec.table->columns() : m_dModel;
}

bool Embedding::fits() const { return columns() == m_dModel; }

void Embedding::draw(std::int64_t first, std::span<float> out) const {
  if (m_spec.source == EmbeddingSource::Torch) {
    readNormals(*m_words, vocabulary() * m_dModel, first, out);
  } else {
    readUniforms(*m_words, first, out);
  }
}

void Embedding::rows(std::int64_t firstId, Eigen::Ref<RowMatrixF> out) const {
  if (m_spec.source == EmbeddingSource::File) return m_spec.table->read(firstId, 0, out);
  if (out.rows() == 1) {
    const int id = static_cast<int>(firstId);
    return rowsOf({&id, 1}, out);
  }
  for (Eigen::Index row = 0; row < out.rows(); ++row) {
    draw((firstId + row) * m_dModel, {out.row(row).data(), static_cast<std::size_t>(m_dModel)});
  }
}

bool Embedding::readKept(std::span<const int> ids, Eigen::Ref<RowMatrixF> out) const {
  const std::shared_lock lock(m_mutex);
  Eigen::Index row = 0;
  for (const int id : ids) {
    const auto kept = m_kept.find(id);
    if (kept == m_kept.end()) return false;
    out.row(row++) = Eigen::RowVectorXf::Map(kept->second.data(), m_dModel);
  }
  return true;
}

void Embedding::rowsOf(std::span<const int> ids, Eigen::Ref<RowMatrixF> out) const {
  if (m_spec.source == EmbeddingSource::File) {
    for (std::size_t row = 0; row < ids.size(); ++row)
      m_spec.table->read(ids[row], 0, out.row(static_cast<Eigen::Index>(row)));
    return;
  }
  if (readKept(ids, out)) return;
  std::vector<std::size_t> order(ids.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t row) { return ids[row]; });  // the generator runs forwards only
  const std::scoped_lock lock(m_mutex);
  const auto most = static_cast<std::size_t>(kMostKeptBytes / (4 * std::int64_t{m_dModel}));
  for (const std::size_t row : order) {
    auto kept = m_kept.find(ids[row]);
    if (kept == m_kept.end()) {
      if (m_kept.size() >= most) m_kept.clear();
      kept = m_kept.emplace(ids[row], static_cast<std::size_t>(m_dModel)).first;
      draw(std::int64_t{ids[row]} * m_dModel, kept->second);
    }
    out.row(static_cast<Eigen::Index>(row)) = Eigen::RowVectorXf::Map(kept->second.data(), m_dModel);
  }
}

float Embedding::at(std::int64_t id, std::int64_t k) const {
  if (m_spec.source == EmbeddingSource::File) return static_cast<float>(m_spec.table->at(id, k));
  float number = 0;
  draw(id * m_dModel + k, {&number, 1});
  return number;
}

void Embedding::values(std::span<const std::int64_t> ids, std::span<const int> dimensions,
                       Eigen::Ref<RowMatrixF> out) const {
  if (dimensions.empty()) return;
  std::vector<float> between;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    auto row = out.row(static_cast<Eigen::Index>(i));
    const std::span<float> numbers(row.data(), dimensions.size());
    const std::int64_t first = ids[i] * m_dModel;
    switch (m_spec.source) {
      case EmbeddingSource::File:
        std::ranges::transform(dimensions, numbers.begin(), [&](int k) { return at(ids[i], k); });
        break;
      case EmbeddingSource::Torch:
        readNormals(*m_words, vocabulary() * m_dModel, first, dimensions, numbers);
        break;
      case EmbeddingSource::Uniform:
        between.resize(static_cast<std::size_t>(dimensions.back() - dimensions.front()) + 1);
        readUniforms(*m_words, first + dimensions.front(), between);
        std::ranges::transform(dimensions, numbers.begin(),
                               [&](int k) { return between[static_cast<std::size_t>(k - dimensions.front())]; });
        break;
    }
  }
}

}  // namespace sinescope
