#pragma once

#include <functional>
#include <thread>

namespace sinescope {

/// Runs a job's work on a thread and returns that thread for the job to join, or an empty one if somebody else waits
/// for it. If no thread can be started, it throws (std::system_error, std::bad_alloc) and does not run the work.
using JobThreads = std::function<std::thread(std::function<void()>)>;

/// A new thread for each work.
[[nodiscard]] std::thread onOwnThread(std::function<void()> work);

}  // namespace sinescope
