#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QSet>
#include <vector>

namespace sinescope {

class View;

/// Measures the time of a frame: from a change until all views that were visible have painted it.
class FrameClock : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// A change has occurred.
  void start();
  /// These views will paint the change.
  void expect(const std::vector<View*>& inSight);
  /// A view has painted. One that was hidden at the change paints only when it is shown; that time does not count.
  void painted(const View* view);
  /// Only these views are still visible: others will not paint the change.
  void keep(const std::vector<View*>& inSight);

  /// The duration of the last complete frame in milliseconds, or 0.
  [[nodiscard]] double milliseconds() const { return m_milliseconds; }

 Q_SIGNALS:
  void framePainted(double milliseconds);

 private:
  QElapsedTimer m_sinceChange;
  QSet<const View*> m_unpainted;
  double m_milliseconds = 0;
};

}  // namespace sinescope
