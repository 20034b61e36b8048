#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>

namespace sinescope {

/// One term of a sum: weight · sin²(π(turns·x + offset)), weight ≥ 0.
struct SineSquare {
  double weight;
  double turns;
  double offset;
};

/// A minimum, and where it was found.
struct Least {
  std::int64_t at = -1;
  double value = std::numeric_limits<double>::infinity();
  bool known = true;  ///< false if the search was abandoned
};

/// Searches the whole numbers for the minimum of a function that is bounded from below by a sum of squared sines.
///
/// Over an interval, the bound of each sin² is its value at the end nearer to a whole number of half turns, or 0 if the
/// interval contains such a number. Intervals whose bound exceeds the best value so far are ruled out, others are
/// halved; numbers that cannot be ruled out are evaluated exactly.
class SineSquares {
 public:
  explicit SineSquares(std::span<const SineSquare> terms);

  /// The value at one whole number, computed from the terms as given.
  [[nodiscard]] double at(std::int64_t x) const;

  using Exact = std::function<double(std::int64_t x)>;
  /// The first x of first … last at which exact(x) is least and below `best.value`; `best` itself if there is none.
  /// exact(x) must never be less than the sum here. Values that agree to 1e-12 are ties. Subtracts the number of terms
  /// evaluated from `work` and gives up when that is used up.
  [[nodiscard]] Least leastOf(std::int64_t first, std::int64_t last, const Exact& exact, Least best,
                              std::int64_t& work) const;
  /// The minimum of the sum itself. A single term takes no work.
  [[nodiscard]] Least least(std::int64_t first, std::int64_t last, double below, std::int64_t& work) const;

 private:
  std::size_t m_count = 0;
  // Sorted by descending turns, 0 … ½; padded with terms of weight 0.
  Eigen::ArrayXd m_weights;
  Eigen::ArrayXd m_turns;
  Eigen::ArrayXd m_offsets;
};

}  // namespace sinescope
