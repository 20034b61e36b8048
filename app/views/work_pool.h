#pragma once

class QThreadPool;

namespace sinescope {

/// The threads of what takes long beside the window. Qt's own pool is left to Qt: a painter hands it the lines of a
/// large shape and waits for them, and would wait for as long as our work takes.
[[nodiscard]] QThreadPool& workPool();

}  // namespace sinescope
