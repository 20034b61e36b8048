#pragma once

#include <cstdint>
#include <vector>

#include "core/similarity/similarity.h"

namespace sinescope {

/// Where in a band a pass takes its position, from the first position of all: less than a step.
struct PassPlace {
  std::int64_t down = 0;
  std::int64_t across = 0;
};

/// Places of passes, and the step from sample to sample: at most a band's cells.
struct PassPlaces {
  std::int64_t step = 1;
  std::vector<PassPlace> places;
};

/// Place `pass` of a sequence that leaves the least gaps in a square.
[[nodiscard]] PassPlace evenPlace(int pass, std::int64_t step);

/// So many places for bands of at least `cells` cells. For up to kBalancedTerms frequencies, each half of the places,
/// which take turns, is spread over the phases of the fast waves rather than over the cells: the step is about a
/// multiple of the wavelengths, and of some places that follow in the sequence that is taken which leaves the phases of
/// its half, at p - q, p + q, 2p and 2q, the nearest to a mean of 0.
[[nodiscard]] PassPlaces placesFor(const Similarity& similarity, std::int64_t cells, int count);

inline constexpr std::size_t kBalancedTerms = 8;

}  // namespace sinescope
