#pragma once

#include <array>
#include <string_view>

namespace sinescope {

/// The order in which a notebook computes the encoding.
enum class StepWalk {
  Stack,   ///< sines and cosines are stacked and flattened
  Fill,    ///< sines and then cosines are written into a matrix of zeros
  Tokens,  ///< token ids, their vectors, and the sum of the vectors and the encoding
  Rotary   ///< a query that is turned by the angles of its position, and its scores with keys turned likewise
};

/// The names of the walks in files and on the command line.
inline constexpr std::array<std::string_view, 4> kStepWalkNames{"stack", "fill", "tokens", "rotary"};

}  // namespace sinescope
