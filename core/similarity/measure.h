#pragma once

#include <array>
#include <string_view>

namespace sinescope {

/// How the rows of two positions are compared.
enum class Measure {
  Dot,      ///< PE(p)·PE(q), the similarity
  Cosine,   ///< the similarity divided by both norms; 0 where a norm is 0
  Distance  ///< the Euclidean |PE(p) - PE(q)|
};

/// The names of the measures in files and on the command line.
inline constexpr std::array<std::string_view, 3> kMeasureNames{"dot", "cosine", "distance"};

}  // namespace sinescope
