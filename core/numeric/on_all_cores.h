#pragma once

#include <algorithm>
#include <cstddef>
#include <future>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace sinescope {

/// Work that takes less is not worth a thread of its own, in nanoseconds.
inline constexpr double kWorthAThread = 200'000;

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

/// Calls work(from, to) for adjacent parts of 0 … count, on all processors at once, and waits for all. `nanoseconds` is
/// about what an element takes; little work stays on this thread. What is computed for an element must not depend on
/// the part in which it lies. If a part throws, its exception is thrown here once all parts have ended.
template <class Work>
void onAllCores(std::ptrdiff_t count, double nanoseconds, const Work& work) {
  const std::ptrdiff_t cores = PartOfWork::isRunning ? 1 : std::max(1U, std::thread::hardware_concurrency());
  const auto worth = static_cast<std::ptrdiff_t>(static_cast<double>(count) * nanoseconds / kWorthAThread);
  const std::ptrdiff_t parts = std::clamp<std::ptrdiff_t>(std::min(worth, count), 1, cores);
  if (parts == 1) return work(std::ptrdiff_t{0}, count);
  std::vector<std::future<void>> others;
  std::ptrdiff_t end = count;
  try {
    for (std::ptrdiff_t part = parts - 1; part > 0; --part) {
      const std::ptrdiff_t from = count * part / parts;
      others.push_back(std::async(std::launch::async, [&work, from, end] {
        const PartOfWork running;
        work(from, end);
      }));
      end = from;
    }
  } catch (const std::system_error&) {
    // No further thread can be made: this one does the rest.
  }
  {
    const PartOfWork running;
    work(std::ptrdiff_t{0}, end);  // if it throws, the destructors of the futures wait for the others
  }
  for (std::future<void>& other : others) other.get();
}

}  // namespace sinescope
