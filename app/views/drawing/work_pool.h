#pragma once

#include <functional>

namespace sinescope {

/// Does what takes long beside the window, on a thread of a pool that gives way to all others. Qt's own pool is left to
/// Qt: a painter hands it the lines of a large shape and waits for them, and would wait for as long as our work takes.
void workBeside(std::function<void()> work);
/// How many such works are under way.
[[nodiscard]] int worksBeside();

}  // namespace sinescope
