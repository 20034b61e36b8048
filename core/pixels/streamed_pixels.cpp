#include "core/pixels/streamed_pixels.h"

#include <algorithm>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace sinescope {

void streamPixels(const std::uint32_t* from, std::size_t count, std::uint32_t* to) {
#ifdef __SSE2__
  constexpr std::size_t together = 4;
  const auto isAligned = [&to] { return reinterpret_cast<std::uintptr_t>(to) % sizeof(__m128i) == 0; };
  for (; count > 0 && !isAligned(); --count) *to++ = *from++;
  for (; count >= together; count -= together, from += together, to += together) {
    _mm_stream_si128(reinterpret_cast<__m128i*>(to), _mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
  }
  _mm_sfence();
#endif
  std::copy_n(from, count, to);
}

}  // namespace sinescope
