#include "app/window/lesson/action_lock.h"

#include <QScopedValueRollback>

namespace sinescope {

ActionLock::ActionLock(const std::vector<QAction*>& actions) {
  m_locked.reserve(actions.size());
  for (QAction* const action : actions) {
    const std::size_t place = m_locked.size();
    m_locked.push_back({action, action->isEnabled()});
    action->setEnabled(false);
    connect(action, &QAction::enabledChanged, this, [this, place](bool enabled) {
      if (m_locking) return;
      const QScopedValueRollback locking(m_locking, true);
      m_locked[place].isEnabled = enabled;
      m_locked[place].action->setEnabled(false);
    });
  }
}

ActionLock::~ActionLock() {
  m_locking = true;
  for (const Locked& locked : m_locked) {
    if (locked.action) locked.action->setEnabled(locked.isEnabled);
  }
}

}  // namespace sinescope
