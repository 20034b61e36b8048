#include "app/views/similarity_pictures.h"

#include <QThreadPool>

namespace sinescope {

SimilarityWork::SimilarityWork(std::vector<SimilarityKey> wanted) : m_wanted(std::move(wanted)) {
  QThreadPool::globalInstance()->start([keys = m_wanted, state = m_state] {
    const StillWanted stillWanted = [&state] { return !state->stopped; };
    for (const SimilarityKey& key : keys) {
      auto picture = key.matrix.similarityWhole(key.down, key.across, key.measure, key.unit, stillWanted);
      if (!picture) return;
      const std::scoped_lock lock(state->mutex);
      state->made.emplace_back(key, *std::move(picture));
    }
    state->done = true;
  });
}

SimilarityWork::~SimilarityWork() { m_state->stopped = true; }

std::vector<SimilarityWork::Made> SimilarityWork::take() {
  const std::scoped_lock lock(m_state->mutex);
  return std::exchange(m_state->made, {});
}

const SimilarityPicture& SimilarityPictures::frame(SimilarityKey key) {
  if (m_key != key) {
    m_picture = key.matrix.similarityFrame(key.down, key.across, key.measure, key.unit);
    m_whole = m_picture.isExact();
    m_key = std::move(key);
  }
  return m_picture;
}

std::optional<SimilarityKey> SimilarityPictures::wanting() const { return m_whole ? std::nullopt : m_key; }

bool SimilarityPictures::put(const SimilarityWork::Made& made) {
  if (m_key != made.first) return false;
  m_picture = made.second;
  m_whole = true;
  return true;
}

}  // namespace sinescope
