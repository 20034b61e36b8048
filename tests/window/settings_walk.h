#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QSet>
#include <QTemporaryDir>
#include <memory>
#include <vector>

#include "tests/window/random_setting.h"

namespace sinescope {

class MainWindow;
class View;

/// An event of the window, and the time that it took.
struct LongEvent {
  double computing = 0;  ///< milliseconds computed by this thread, however busy the machine is
  double lasting = 0;    ///< milliseconds of real time
  QString what;          ///< the receiver, and the kind of event
};

/// An application that measures every event, including those that are sent while another is handled.
class TimedApplication : public QApplication {
 public:
  using QApplication::QApplication;

  bool notify(QObject* receiver, QEvent* event) override;

  /// Returns and resets the event with the longest computing time.
  LongEvent takeLongest() { return std::exchange(m_longest, {}); }

 private:
  LongEvent m_longest;
  int m_depth = 0;
};

/// The measurements and findings of one step of the walk.
struct WalkStep {
  int index = 0;
  LongEvent longest;
  double untilPainted = 0;  ///< milliseconds from the change until every visible view has painted
  QStringList faults;       ///< in words; empty if there are none
};

/// Moves the real window from one random setting to the next.
class SettingsWalk : public QObject {
 public:
  /// Requires a TimedApplication.
  explicit SettingsWalk(std::uint32_t seed);
  ~SettingsWalk() override;

  [[nodiscard]] RandomSetting setting(int index) const { return randomSetting(m_seed, index, m_tables); }
  /// Shows setting number `index` and waits until it is painted.
  WalkStep step(int index);

 protected:
  /// Records which plots paint.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void watch(View* view);
  [[nodiscard]] std::vector<View*> viewsInSight() const;
  [[nodiscard]] bool isPainted() const;
  [[nodiscard]] QStringList faults() const;

  std::uint32_t m_seed;
  QTemporaryDir m_directory;
  QStringList m_tables;
  QSet<const QObject*> m_drawn;          ///< views that redrew themselves in this step
  QSet<const QObject*> m_shown;          ///< plots that were painted onto the window in this step
  std::unique_ptr<MainWindow> m_window;  ///< destroyed first, because its views refer to the members above
};

/// The longest steps, longest first, each with instructions to reproduce it.
[[nodiscard]] QString worstOf(std::vector<WalkStep> steps, std::size_t count, const SettingsWalk& walk);

}  // namespace sinescope
