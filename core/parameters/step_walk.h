#pragma once

#include <array>
#include <string_view>

namespace sinescope {

/// The way that a notebook takes through the computation.
enum class StepWalk {
  Stack,  ///< sines and cosines, which are stacked and flattened
  Fill,   ///< a matrix of zeros, into which the sines are written and then the cosines
  Tokens  ///< the ids of tokens, their vectors, and the sum of these and the encoding
};

/// Their names in files and on the command line.
inline constexpr std::array<std::string_view, 3> kStepWalkNames{"stack", "fill", "tokens"};

}  // namespace sinescope
