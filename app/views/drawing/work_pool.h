#pragma once

#include <functional>

namespace sinescope {

/// Runs long work in the background, on a pool of threads with low priority. Qt's own pool is left to Qt: a painter
/// hands it the lines of a large shape and waits for them, and would otherwise wait for our work as well.
void workBeside(std::function<void()> work);
/// The number of such works in progress.
[[nodiscard]] int worksBeside();

}  // namespace sinescope
