#pragma once

#include <cstddef>
#include <cstdint>

namespace sinescope {

/// Copies pixels past the caches. A picture as large as a screen does not fit into them: without this, the processor
/// would first read what is written over.
void streamPixels(const std::uint32_t* from, std::size_t count, std::uint32_t* to);

}  // namespace sinescope
