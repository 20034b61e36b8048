#include "app/jobs/job_threads.h"

#include <QCoreApplication>
#include <QThread>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <system_error>
#include <utility>
#include <vector>

#include "core/numeric/workers.h"

#ifdef Q_OS_LINUX
#include <sys/resource.h>
#endif

namespace sinescope {

namespace {

/// Gives this thread the processor time that others leave, and a tenth if they leave none.
void giveWay() {
#ifdef Q_OS_LINUX
  constexpr int tenth = 10;
  setpriority(PRIO_PROCESS, 0, tenth);  // on Linux, this affects only the calling thread
#endif
}

/// Those that share the work of threads that give way, and give way as well.
Workers& yieldingWorkers() {
  static Workers* const workers = new Workers(&giveWay);
  return *workers;
}

/// With the application, before what its works may use is destroyed.
void endPool();

/// Works that wait for a thread, and the threads, which are started when they are needed.
class Pool {
 public:
  Pool() = default;
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  ~Pool() { end(); }

  /// Waits for all works and ends the threads; later works start others.
  void end() {
    {
      const std::scoped_lock lock(m_mutex);
      m_ends = true;
    }
    m_changed.notify_all();
    for (std::thread& thread : m_threads) thread.join();
    m_threads.clear();
    m_ends = false;
  }

  void start(std::function<void()> work) {
    const std::scoped_lock lock(m_mutex);
    const std::size_t busy = m_waiting.size() + m_active;
    if (busy >= m_threads.size() && m_threads.size() < static_cast<std::size_t>(QThread::idealThreadCount())) {
      addThread();
    }
    m_waiting.push_back(std::move(work));
    m_changed.notify_one();
  }

  [[nodiscard]] int active() {
    const std::scoped_lock lock(m_mutex);
    return static_cast<int>(m_active);
  }

 private:
  void addThread() {
    if (m_threads.empty()) qAddPostRoutine(endPool);
    try {
      m_threads.emplace_back([this] { run(); });
    } catch (const std::system_error&) {
      if (m_threads.empty()) throw;  // otherwise the work waits for one of the others
    }
  }

  void run() {
    giveWay();
    Workers::setForThisThread(yieldingWorkers());
    std::unique_lock lock(m_mutex);
    while (true) {
      m_changed.wait(lock, [this] { return m_ends || !m_waiting.empty(); });
      if (m_waiting.empty()) return;
      std::function<void()> work = std::move(m_waiting.front());
      m_waiting.pop_front();
      ++m_active;
      lock.unlock();
      work();
      work = nullptr;
      lock.lock();
      --m_active;
    }
  }

  std::mutex m_mutex;
  std::condition_variable m_changed;
  std::deque<std::function<void()>> m_waiting;
  std::vector<std::thread> m_threads;
  std::size_t m_active = 0;
  bool m_ends = false;
};

Pool& pool() {
  static Pool all;
  return all;
}

void endPool() { pool().end(); }

}  // namespace

std::thread onOwnThread(std::function<void()> work) { return std::thread(std::move(work)); }

std::thread onPool(std::function<void()> work) {
  pool().start(std::move(work));
  return {};
}

int worksOnPool() { return pool().active(); }

}  // namespace sinescope
