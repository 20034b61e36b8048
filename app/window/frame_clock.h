#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QSet>
#include <vector>

namespace sinescope {

class View;

/// Takes the time of a frame: from a change until all views that were in sight have painted it.
class FrameClock : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// A change has come.
  void start();
  /// These views will paint it.
  void expect(const std::vector<View*>& inSight);
  /// A view that was hidden at the change paints it when it is shown: that has taken as long as it was hidden.
  void painted(const View* view);
  /// These alone are still in sight: others will not paint the change.
  void keep(const std::vector<View*>& inSight);

  /// Milliseconds of the last whole frame, or 0.
  [[nodiscard]] double milliseconds() const { return m_milliseconds; }

 Q_SIGNALS:
  void framePainted(double milliseconds);

 private:
  QElapsedTimer m_sinceChange;
  QSet<const View*> m_unpainted;
  double m_milliseconds = 0;
};

}  // namespace sinescope
