#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace sinescope {

/// Says, as long as it lives, that this thread works on a part: then its own parts are not shared further.
class PartOfWork {
 public:
  PartOfWork() : m_before(std::exchange(isRunning, true)) {}
  ~PartOfWork() { isRunning = m_before; }
  PartOfWork(const PartOfWork&) = delete;
  PartOfWork& operator=(const PartOfWork&) = delete;

  inline static thread_local bool isRunning = false;

 private:
  bool m_before;
};

/// Threads that take parts of work, one fewer than there are processors. They live as long as the process: a new thread
/// begins on the processor of the one that made it, and is moved to another one only milliseconds later.
class Workers {
 public:
  /// They are made when they are first needed, and never end: another thread may need them until the process ends.
  [[nodiscard]] static Workers& ofProcess();
  /// Those that share this thread's work: those of the process, if no others were set.
  [[nodiscard]] static Workers& ofThisThread() { return own ? *own : ofProcess(); }
  static void setForThisThread(Workers& workers) { own = &workers; }

  /// Each of its threads calls `begin` first. It must live as long as the process.
  explicit Workers(const std::function<void()>& begin);

  /// How many parts are worked on at once, this thread's among them.
  [[nodiscard]] std::ptrdiff_t atOnce() const { return std::ssize(m_threads) + 1; }

  /// Calls work(part) for 0 … parts - 1, on this thread and on the workers, and waits for all. If the workers are busy
  /// for another thread, this one does it alone. If a part throws, no further part begins, and the exception is thrown
  /// here once all that have begun have ended.
  void share(std::ptrdiff_t parts, const std::function<void(std::ptrdiff_t)>& work);

 private:
  struct Job;

  [[noreturn]] void run();
  /// Takes parts of the present job, if there is one.
  void help();
  /// Waits for a call, awake at first: one often follows another.
  void awaitCall();
  /// Whether there is a call; it is then this worker's.
  [[nodiscard]] bool takeCall();
  void awaitHelpers();

  std::mutex m_sharing;            ///< held by the thread whose job it is
  std::mutex m_changing;           ///< guards m_job
  Job* m_job = nullptr;            ///< the present job
  std::atomic<int> m_helping = 0;  ///< workers that take parts of it
  std::atomic<int> m_calls = 0;    ///< workers that are called and have not come yet
  std::vector<std::thread> m_threads;

  inline static thread_local Workers* own = nullptr;
};

}  // namespace sinescope
