#pragma once

namespace sinescope {

/// Milliseconds without a change after which what takes longer than a frame begins. Begun at once, it would compete
/// with the frames of a knob that still turns.
inline constexpr int kRestMilliseconds = 120;

}  // namespace sinescope
