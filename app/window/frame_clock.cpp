#include "app/window/frame_clock.h"

#include <algorithm>

namespace sinescope {

void FrameClock::start() {
  m_sinceChange.start();
  m_unpainted.clear();
}

void FrameClock::expect(const std::vector<View*>& inSight) { m_unpainted = {inSight.begin(), inSight.end()}; }

void FrameClock::painted(const View* view) {
  if (!m_unpainted.remove(view) || !m_unpainted.isEmpty()) return;
  m_milliseconds = static_cast<double>(m_sinceChange.nsecsElapsed()) / 1e6;
  Q_EMIT framePainted(m_milliseconds);
}

void FrameClock::keep(const std::vector<View*>& inSight) {
  m_unpainted.removeIf([&inSight](const View* view) { return std::ranges::find(inSight, view) == inSight.end(); });
}

}  // namespace sinescope
