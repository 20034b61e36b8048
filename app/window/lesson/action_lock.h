#pragma once

#include <QAction>
#include <QObject>
#include <QPointer>
#include <vector>

namespace sinescope {

/// Keeps actions disabled while it lives, even if others enable them. What they would have been by then comes back
/// afterwards.
class ActionLock : public QObject {
  Q_OBJECT

 public:
  explicit ActionLock(const std::vector<QAction*>& actions);
  ~ActionLock() override;

 private:
  struct Locked {
    QPointer<QAction> action;  ///< a window that is destroyed may lose its actions first
    bool isEnabled = false;
  };

  std::vector<Locked> m_locked;
  bool m_locking = false;
};

}  // namespace sinescope
