#pragma once

#include <cstddef>
#include <cstdint>

namespace sinescope {

// A picture as large as a screen does not fit into the caches, and an ordinary write first reads what it overwrites.

/// Copies pixels past the caches.
void streamPixels(const std::uint32_t* from, std::size_t count, std::uint32_t* to);

/// Fills pixels with one colour, without reading them.
void fillPixels(std::uint32_t colour, std::size_t count, std::uint32_t* to);

}  // namespace sinescope
