#pragma once

#include <QObject>
#include <QString>
#include <chrono>
#include <functional>
#include <memory>
#include <thread>

#include "app/jobs/job_threads.h"
#include "core/numbers/number_table.h"

namespace sinescope {

/// The part of a Job that does not depend on the type of its result. All functions are for the thread that made the
/// job, which needs an event loop.
class BackgroundJob {
 public:
  BackgroundJob(const BackgroundJob&) = delete;
  BackgroundJob& operator=(const BackgroundJob&) = delete;

  /// Asks the work to end soon. Its result still comes; whether it says "cancelled" is up to the work.
  void cancel();
  /// Asks the work to end soon, and never calls back again: neither its result nor its progress comes. A thread of its
  /// own has ended on return. Work on a shared thread may go on for a moment, so it must own all that it uses.
  void giveUp();
  /// Whether the result has not been handed over yet.
  [[nodiscard]] bool isRunning() const { return m_run != nullptr; }
  /// Waits for the work at most that long. If it ends, hands its result over now instead of from the event loop.
  /// Returns whether nothing runs any more.
  bool waitFor(std::chrono::milliseconds patience);
  /// The same, however long it takes.
  void finish();

 protected:
  explicit BackgroundJob(JobThreads threads);
  ~BackgroundJob();

  /// `ended` receives what went wrong in one sentence; that is without meaning if the work returned.
  void begin(std::function<void(const Progress&)> work, std::function<void(const QString& error)> ended,
             std::function<void(double)> progressed);

 private:
  struct Run;

  static void carryOut(const std::shared_ptr<Run>& run, std::function<void(const Progress&)> work);
  void handOver(const std::shared_ptr<Run>& run);

  JobThreads m_threads;
  std::shared_ptr<Run> m_run;  ///< also known to the thread; a late message of an earlier run is recognised by it
  std::thread m_thread;
  std::function<void(const QString& error)> m_ended;
  std::function<void(double)> m_progressed;
  QObject m_receiver;  ///< of messages from the thread
};

}  // namespace sinescope
