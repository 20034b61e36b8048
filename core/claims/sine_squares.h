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

/// A least value, and where it was found.
struct Least {
  std::int64_t at = -1;
  double value = std::numeric_limits<double>::infinity();
  bool known = true;  ///< false where the search was given up before its end
};

/// Searches whole numbers for the least of what a sum of squared sines bounds from below.
///
/// Over an interval each sin² is bounded by the end that is nearer to a whole number of half turns, or by 0 where it
/// spans one. Intervals whose sum of bounds exceeds the best value so far are left out, others are halved; what cannot
/// be left out is computed as it is.
class SineSquares {
 public:
  explicit SineSquares(std::span<const SineSquare> terms);

  /// The value at one whole number, by the terms as they were given.
  [[nodiscard]] double at(std::int64_t x) const;

  using Exact = std::function<double(std::int64_t x)>;
  /// The first of x = first … last at which exact(x), which is never less than the sum here, is least and below
  /// `best.value`; `best` itself where there is none. Ties are values that agree to 1e-12. It gives up when it has
  /// looked at `work` terms, and subtracts what it has from it.
  [[nodiscard]] Least leastOf(std::int64_t first, std::int64_t last, const Exact& exact, Least best,
                              std::int64_t& work) const;
  /// The least of the sum itself. One term takes no work.
  [[nodiscard]] Least least(std::int64_t first, std::int64_t last, double below, std::int64_t& work) const;

 private:
  std::size_t m_count = 0;
  // By falling turns, 0 … ½ of them; filled up with terms that weigh nothing.
  Eigen::ArrayXd m_weights;
  Eigen::ArrayXd m_turns;
  Eigen::ArrayXd m_offsets;
};

}  // namespace sinescope
