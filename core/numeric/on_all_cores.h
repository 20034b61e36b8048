#pragma once

#include <algorithm>
#include <cstddef>

#include "core/numeric/workers.h"

namespace sinescope {

/// Work that takes less is not worth a part of its own, in nanoseconds.
inline constexpr double kWorthAPart = 40'000;

/// Calls work(from, to) for adjacent parts of 0 … count, on all processors at once, and waits for all. `nanoseconds` is
/// about what an element takes; little work stays on this thread. What is computed for an element must not depend on
/// the part in which it lies. If a part throws, its exception is thrown here once all parts have ended.
template <class Work>
void onAllCores(std::ptrdiff_t count, double nanoseconds, const Work& work) {
  constexpr std::ptrdiff_t each = 2;  // parts a processor: one that is slower or begins late takes fewer
  const auto worth = static_cast<std::ptrdiff_t>(static_cast<double>(count) * nanoseconds / kWorthAPart);
  if (PartOfWork::isRunning || worth < 2 || count < 2) return work(std::ptrdiff_t{0}, count);
  Workers& workers = Workers::ofThisThread();
  const std::ptrdiff_t most = workers.atOnce() > 1 ? each * workers.atOnce() : 1;
  const std::ptrdiff_t parts = std::min({worth, count, most});
  workers.share(parts, [&](std::ptrdiff_t part) { work(count * part / parts, count * (part + 1) / parts); });
}

}  // namespace sinescope
