#pragma once

#include <algorithm>
#include <cstddef>
#include <future>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace sinescope {

namespace on_all_cores {

/// Whether this thread already works on a part. Then its own parts are not shared further.
inline thread_local bool isPart = false;

}  // namespace on_all_cores

/// Calls work(from, to) for adjacent parts of 0 … count, on all processors at once, and waits for all. A part has at
/// least `least` elements, if there are as many; little work stays on this thread. What is computed for an element must
/// not depend on the part in which it lies. If a part throws, its exception is thrown here once all parts have ended.
template <class Work>
void onAllCores(std::ptrdiff_t count, std::ptrdiff_t least, const Work& work) {
  const std::ptrdiff_t cores = on_all_cores::isPart ? 1 : std::max(1U, std::thread::hardware_concurrency());
  const std::ptrdiff_t parts = std::clamp<std::ptrdiff_t>(count / std::max<std::ptrdiff_t>(least, 1), 1, cores);
  std::vector<std::future<void>> others;
  std::ptrdiff_t end = count;
  try {
    for (std::ptrdiff_t part = parts - 1; part > 0; --part) {
      const std::ptrdiff_t from = count * part / parts;
      others.push_back(std::async(std::launch::async, [&work, from, end] {
        on_all_cores::isPart = true;  // for all the life of this thread
        work(from, end);
      }));
      end = from;
    }
  } catch (const std::system_error&) {
    // No further thread can be made: this one does the rest.
  }
  const bool wasPart = std::exchange(on_all_cores::isPart, !others.empty() || on_all_cores::isPart);
  try {
    work(std::ptrdiff_t{0}, end);
  } catch (...) {
    on_all_cores::isPart = wasPart;
    throw;  // the destructors of the futures wait for the others
  }
  on_all_cores::isPart = wasPart;
  for (std::future<void>& other : others) other.get();
}

}  // namespace sinescope
