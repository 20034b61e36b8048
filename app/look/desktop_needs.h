#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QObject>

#include "app/jobs/job.h"

namespace sinescope {

/// What the desktop asks of all programs for people who see little, or whom motion disturbs.
struct DesktopNeeds {
  bool highContrast = false;
  bool reducedMotion = false;

  bool operator==(const DesktopNeeds&) const = default;
};

/// Asks the desktop's portal for these needs and follows them. Nothing waits for its answers; without one, there are no
/// needs. The environment variables SINESCOPE_HIGH_CONTRAST and SINESCOPE_REDUCED_MOTION, 0 or 1, override it.
class DesktopPortal : public QObject {
  Q_OBJECT

 public:
  explicit DesktopPortal(QObject* parent = nullptr);

  [[nodiscard]] DesktopNeeds needs() const;
  /// Connects to the session's bus on another thread, if there is one, and asks there.
  void askSession();
  /// Asks over this connection.
  void ask(QDBusConnection bus);

 Q_SIGNALS:
  void changed(const sinescope::DesktopNeeds& needs);

 private Q_SLOTS:
  void take(const QString& group, const QString& key, const QDBusVariant& value);

 private:
  Job<bool> m_connecting;
  uint m_contrast = 0;          ///< org.freedesktop.appearance contrast: 1 is higher
  bool m_highContrast = false;  ///< GNOME's switch
  bool m_animations = true;
};

}  // namespace sinescope
