#pragma once

#include <cstdint>
#include <vector>

#include "core/similarity/similarity.h"

namespace sinescope {

/// The positions that a pass takes in the first band of each axis, counted from the first position: less than a step.
struct PassPlace {
  std::int64_t down = 0;
  std::int64_t across = 0;
};

/// The places of several passes, and the step from sample to sample: at most the number of cells of a band.
struct PassPlaces {
  std::int64_t step = 1;
  std::vector<PassPlace> places;
};

/// Place number `pass` of a sequence that covers a square evenly.
[[nodiscard]] PassPlace evenPlace(int pass, std::int64_t step);

/// `count` places for bands of at least `cells` cells; even and odd places form two halves. For up to kBalancedTerms
/// frequencies, each half is spread over the phases of the fast waves rather than over the cells: the step is close to
/// a multiple of the wavelengths, and of several candidate places the one is chosen that brings the mean of the half's
/// phases, at p - q, p + q, 2p and 2q, nearest to 0.
[[nodiscard]] PassPlaces placesFor(const Similarity& similarity, std::int64_t cells, int count);

inline constexpr std::size_t kBalancedTerms = 8;

}  // namespace sinescope
