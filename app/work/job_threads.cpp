#include "app/work/job_threads.h"

#include <utility>

namespace sinescope {

std::thread onOwnThread(std::function<void()> work) { return std::thread(std::move(work)); }

}  // namespace sinescope
