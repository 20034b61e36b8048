#pragma once

#include "tests/bench/parts.h"

namespace sinescope::bench {

/// Milliseconds of the same memory written by us and by std::fill.
struct Medians {
  double ours;
  double fill;
};

[[nodiscard]] Medians encodingAgainstFill(const EncodingSpec& spec, const Effort& effort);
[[nodiscard]] Medians similarityAgainstFill(const EncodingSpec& spec, const Effort& effort);

}  // namespace sinescope::bench
