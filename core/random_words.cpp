#include "core/random_words.h"

#include <algorithm>
#include <iterator>

namespace sinescope {

namespace {

/// Between places that are kept: run through in some microseconds.
constexpr std::uint64_t kSpacing = 1 << 16;
/// 10 MiB of them at most.
constexpr std::size_t kMostKept = 4096;
/// Jumps are whole multiples of so many blocks, so that rows a little unevenly apart share one.
constexpr std::uint64_t kJumpBlocks = 4096;
constexpr std::uint64_t kFar = 4 * kJumpBlocks * Twister::kWords;

}  // namespace

RandomWords::RandomWords(std::uint32_t seed) : m_seed(seed), m_twister(seed) { m_kept.emplace(0, m_twister); }

void RandomWords::read(std::uint64_t place, std::span<std::uint32_t> out) const {
  const std::scoped_lock lock(m_mutex);
  goTo(place);
  m_twister.read(out);
}

void RandomWords::goTo(std::uint64_t place) const {
  const auto kept = std::prev(m_kept.upper_bound(place));
  if (m_twister.place() > place || m_twister.place() < kept->first) m_twister = kept->second;
  while (m_twister.place() < place) {
    const std::uint64_t gap = place - m_twister.place();
    if (gap >= kFar) {
      const std::uint64_t blocks = gap / Twister::kWords / kJumpBlocks * kJumpBlocks;
      if (!m_jump || m_jump->blocks() != blocks) m_jump.emplace(blocks);
      m_twister.jump(*m_jump);
    } else {
      m_twister.skip(std::min(gap, kSpacing - m_twister.place() % kSpacing));
    }
    if (m_twister.place() % kSpacing != 0 && gap < kFar) continue;
    if (m_kept.size() >= kMostKept) m_kept.erase(std::next(m_kept.begin()), m_kept.end());
    m_kept.emplace(m_twister.place(), m_twister);
  }
}

}  // namespace sinescope
