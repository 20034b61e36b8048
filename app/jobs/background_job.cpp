#include "app/jobs/background_job.h"

#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <utility>

#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr double kLeastStep = 0.005;  // finer steps are not seen and would flood the window's event queue

/// The exception that is being handled, in one sentence.
QString sentenceOfException() {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return tr("there is not enough memory");
  } catch (const std::system_error& error) {
    const bool full = error.code() == std::errc::resource_unavailable_try_again;
    return full ? tr("the system has no room for another thread") : QString::fromLocal8Bit(error.what());
  } catch (const std::exception& error) {
    return QString::fromLocal8Bit(error.what());
  } catch (...) {
    return tr("the work ended unexpectedly");
  }
}

}  // namespace

/// One piece of work, from begin() to its end. The job and the thread share it: whoever needs it last destroys it.
struct BackgroundJob::Run {
  explicit Run(BackgroundJob* of) : job(of) {}

  /// Calls `message` in the job's thread, unless the job has given this up.
  template <class Message>
  void post(Message message) {
    if (job) QMetaObject::invokeMethod(&job->m_receiver, std::move(message), Qt::QueuedConnection);
  }

  /// Nothing of the work is left: the job may learn that.
  static void end(const std::shared_ptr<Run>& run, const QString& error) {
    const std::scoped_lock lock(run->mutex);
    run->error = error;
    run->isEnded = true;
    run->ended.notify_all();
    run->post([job = run->job, run] { job->handOver(run); });
  }

  /// Passes progress on; false if the work should end.
  static bool tell(const std::shared_ptr<Run>& run, double part) {
    if (run->tellsProgress && (part - run->told >= kLeastStep || part == 1)) {
      run->told = part;
      const std::scoped_lock lock(run->mutex);
      run->post([job = run->job, run, part] {
        if (job->m_run != run) return;
        const auto progressed = job->m_progressed;  // it may give this up
        progressed(part);
      });
    }
    return !run->cancelled;
  }

  std::atomic_bool cancelled = false;
  bool tellsProgress = false;
  std::atomic<double> told = -1;
  std::mutex mutex;  ///< for what follows
  std::condition_variable ended;
  bool isEnded = false;
  QString error;
  BackgroundJob* job;  ///< nullptr once it has given this up
};

BackgroundJob::BackgroundJob(JobThreads threads) : m_threads(std::move(threads)) {}

BackgroundJob::~BackgroundJob() { giveUp(); }

void BackgroundJob::begin(std::function<void(const Progress&)> work, std::function<void(const QString& error)> ended,
                          std::function<void(double)> progressed) {
  giveUp();
  m_run = std::make_shared<Run>(this);
  m_run->tellsProgress = progressed != nullptr;
  m_ended = std::move(ended);
  m_progressed = std::move(progressed);
  try {
    m_thread = m_threads([run = m_run, work = std::move(work)]() mutable { carryOut(run, std::move(work)); });
  } catch (...) {
    Run::end(m_run, sentenceOfException());
  }
}

void BackgroundJob::carryOut(const std::shared_ptr<Run>& run, std::function<void(const Progress&)> work) {
  QString error;
  try {
    work([&run](double part) { return Run::tell(run, part); });
  } catch (...) {
    error = sentenceOfException();
  }
  work = nullptr;
  Run::end(run, error);
}

void BackgroundJob::cancel() {
  if (m_run) m_run->cancelled = true;
}

void BackgroundJob::giveUp() {
  if (!m_run) return;
  m_run->cancelled = true;
  {
    const std::scoped_lock lock(m_run->mutex);
    m_run->job = nullptr;
  }
  if (m_thread.joinable()) m_thread.join();
  m_run.reset();
  m_ended = nullptr;
  m_progressed = nullptr;
}

bool BackgroundJob::waitFor(std::chrono::milliseconds patience) {
  const auto run = m_run;
  if (!run) return true;
  std::unique_lock lock(run->mutex);
  if (!run->ended.wait_for(lock, patience, [&run] { return run->isEnded; })) return false;
  lock.unlock();
  handOver(run);
  return true;
}

void BackgroundJob::finish() {
  const auto run = m_run;
  if (!run) return;
  std::unique_lock lock(run->mutex);
  run->ended.wait(lock, [&run] { return run->isEnded; });
  lock.unlock();
  handOver(run);
}

void BackgroundJob::handOver(const std::shared_ptr<Run>& run) {
  if (run != m_run) return;  // it was given up, or handed over already
  if (m_thread.joinable()) m_thread.join();
  m_run.reset();
  m_progressed = nullptr;
  const auto ended = std::exchange(m_ended, nullptr);
  ended(run->error);
}

}  // namespace sinescope
