#include "core/numeric/decade.h"

#include <cstddef>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

SINESCOPE_VECTORISED void allToDecades(float* numbers, std::size_t count) {
#pragma GCC ivdep
  for (std::size_t i = 0; i < count; ++i) numbers[i] = decade(numbers[i]);
}

}  // namespace

void toDecades(std::span<float> numbers) { allToDecades(numbers.data(), numbers.size()); }

}  // namespace sinescope
