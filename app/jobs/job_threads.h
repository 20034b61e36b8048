#pragma once

#include <functional>
#include <thread>

namespace sinescope {

/// Runs a job's work on a thread and returns that thread for the job to join, or an empty one if somebody else waits
/// for it. If no thread can be started, it throws (std::system_error, std::bad_alloc) and does not run the work.
using JobThreads = std::function<std::thread(std::function<void()>)>;

/// A new thread for each work.
[[nodiscard]] std::thread onOwnThread(std::function<void()> work);

/// A pool of threads, at most one for each processor, which give way to the window's own. Returns an empty thread; the
/// pool waits for its work when the application ends. Qt's own pool is left to Qt: a painter hands it the lines of a
/// large shape and waits for them, and would otherwise wait for our work as well.
[[nodiscard]] std::thread onPool(std::function<void()> work);
/// The number of works that the pool's threads are doing now.
[[nodiscard]] int worksOnPool();

}  // namespace sinescope
