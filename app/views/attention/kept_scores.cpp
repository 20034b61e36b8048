#include "app/views/attention/kept_scores.h"

namespace sinescope {

void KeptScores::keepFor(const std::shared_ptr<const Shown>& of, const AttentionSpec& head,
                         const VectorsSeed& vectors) {
  if (m_of == of && m_head == head && m_seed == vectors) return;
  *this = {};
  m_of = of;
  m_head = head;
  m_seed = vectors;
}

}  // namespace sinescope
