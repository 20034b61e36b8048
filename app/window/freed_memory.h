#pragma once

namespace sinescope {

/// A frame's pictures take the memory of those before: fresh pages from the system cost a tenth of a frame.
void keepFreedMemory();

}  // namespace sinescope
