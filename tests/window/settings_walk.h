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

/// An event of the window, and what it took.
struct LongEvent {
  double computing = 0;  ///< milliseconds of this thread, however busy the machine is with others
  double lasting = 0;    ///< milliseconds by the clock
  QString what;          ///< to whom it was sent, and its kind
};

/// An application that takes the time of every event, those that it sends while it handles one included.
class TimedApplication : public QApplication {
 public:
  using QApplication::QApplication;

  bool notify(QObject* receiver, QEvent* event) override;

  /// The event that computed longest since the last call.
  LongEvent takeLongest() { return std::exchange(m_longest, {}); }

 private:
  LongEvent m_longest;
  int m_depth = 0;
};

/// What a step of the walk took and found.
struct WalkStep {
  int index = 0;
  LongEvent longest;
  double untilPainted = 0;  ///< milliseconds from the change until every view in sight has painted
  QStringList faults;       ///< in words; empty where all is well
};

/// Takes the real window from one random setting to the next.
class SettingsWalk : public QObject {
 public:
  /// Requires a TimedApplication.
  explicit SettingsWalk(std::uint32_t seed);
  ~SettingsWalk() override;

  [[nodiscard]] RandomSetting setting(int index) const { return randomSetting(m_seed, index, m_tables); }
  /// Shows setting number `index` and waits until it is painted.
  WalkStep step(int index);

 protected:
  /// Notes the plots that paint.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void watch(View* view);
  [[nodiscard]] std::vector<View*> viewsInSight() const;
  [[nodiscard]] bool isPainted() const;
  [[nodiscard]] QStringList faults() const;

  std::uint32_t m_seed;
  QTemporaryDir m_directory;
  QStringList m_tables;
  QSet<const QObject*> m_drawn;          ///< views that drew themselves anew in this step
  QSet<const QObject*> m_shown;          ///< plots that came onto the window in it
  std::unique_ptr<MainWindow> m_window;  ///< the first to go: its views tell of it
};

/// The longest steps, the longest first, each with how to see it.
[[nodiscard]] QString worstOf(std::vector<WalkStep> steps, std::size_t count, const SettingsWalk& walk);

}  // namespace sinescope
