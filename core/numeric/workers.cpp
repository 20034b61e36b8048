#include "core/numeric/workers.h"

#include <algorithm>
#include <chrono>
#include <exception>

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>
#endif

namespace sinescope {

namespace {

using Clock = std::chrono::steady_clock;

/// How long a thread waits awake: a frame shares its work every now and then, and to wake a thread that sleeps takes up
/// to a tenth of this.
constexpr auto kAwake = std::chrono::milliseconds(1);

/// Leaves the processor to the other thread of its core for a moment.
void pause() {
#if defined(__x86_64__) || defined(__i386__)
  _mm_pause();
#endif
}

/// Waits awake until `isReady`, for a while; whether it became ready.
template <class IsReady>
bool becomesReady(const IsReady& isReady) {
  constexpr int between = 64;  // looks at the clock
  const auto end = Clock::now() + kAwake;
  while (true) {
    for (int i = 0; i < between; ++i) {
      if (isReady()) return true;
      pause();
    }
    if (Clock::now() >= end) return false;
  }
}

}  // namespace

struct Workers::Job {
  Job(std::ptrdiff_t count, const std::function<void(std::ptrdiff_t)>& use) : parts(count), work(use) {}

  std::ptrdiff_t parts;
  const std::function<void(std::ptrdiff_t)>& work;
  std::atomic<std::ptrdiff_t> next = 0;
  std::mutex failing;
  std::exception_ptr failure;

  void takeParts() {
    const PartOfWork running;
    while (true) {
      const std::ptrdiff_t part = next.fetch_add(1);
      if (part >= parts) return;
      try {
        work(part);
      } catch (...) {
        next = parts;
        const std::scoped_lock lock(failing);
        if (!failure) failure = std::current_exception();
      }
    }
  }
};

Workers& Workers::ofProcess() {
  static Workers* const workers = new Workers([] {});
  return *workers;
}

Workers::Workers(const std::function<void()>& begin) {
  const unsigned processors = std::max(1U, std::thread::hardware_concurrency());
  try {
    m_threads.reserve(processors - 1);
    for (unsigned i = 1; i < processors; ++i)
      m_threads.emplace_back([this, begin] {
        begin();
        run();
      });
  } catch (const std::exception&) {
    // No further thread can be made: those that there are do the work.
  }
}

void Workers::share(std::ptrdiff_t parts, const std::function<void(std::ptrdiff_t)>& work) {
  Job job{parts, work};
  const std::unique_lock mine(m_sharing, std::try_to_lock);
  const std::ptrdiff_t helpers = mine ? std::min(parts - 1, std::ssize(m_threads)) : 0;
  if (helpers > 0) {
    {
      const std::scoped_lock lock(m_changing);
      m_job = &job;
    }
    m_calls += static_cast<int>(helpers);
    m_calls.notify_all();
  }
  job.takeParts();
  if (helpers > 0) {
    {
      const std::scoped_lock lock(m_changing);
      m_job = nullptr;  // who is called too late finds none
    }
    awaitHelpers();
  }
  if (job.failure) std::rethrow_exception(job.failure);
}

void Workers::run() {
  while (true) {
    awaitCall();
    help();
  }
}

void Workers::help() {
  Job* job = nullptr;
  {
    const std::scoped_lock lock(m_changing);
    job = m_job;
    if (!job) return;
    ++m_helping;
  }
  job->takeParts();
  if (--m_helping == 0) m_helping.notify_one();
}

bool Workers::takeCall() {
  int calls = m_calls;
  while (calls > 0) {
    if (m_calls.compare_exchange_weak(calls, calls - 1)) return true;
  }
  return false;
}

void Workers::awaitCall() {
  while (!becomesReady([this] { return takeCall(); })) m_calls.wait(0);
}

void Workers::awaitHelpers() {
  if (becomesReady([this] { return m_helping == 0; })) return;
  for (int helping = m_helping; helping != 0; helping = m_helping) m_helping.wait(helping);
}

}  // namespace sinescope
