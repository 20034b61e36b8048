#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <vector>

namespace sinescope {

/// s(0) = 0, s(k + 1) = s(k) + values(k).
[[nodiscard]] Eigen::VectorXd sumsBefore(const Eigen::VectorXd& values);

/// The ends and sums of runs of adjacent numbers; a long run takes no longer than a short one.
class NumberRuns {
 public:
  /// The least and the greatest number of a run.
  struct Ends {
    double least;
    double greatest;

    [[nodiscard]] Ends with(const Ends& other) const {
      return {std::min(least, other.least), std::max(greatest, other.greatest)};
    }
  };

  /// Requires at least one number; all are finite.
  explicit NumberRuns(const Eigen::ArrayXd& numbers);

  /// Of the numbers first … last, 0 ≤ first ≤ last < size.
  [[nodiscard]] Ends ends(Eigen::Index first, Eigen::Index last) const;
  /// Σ of the first `count`.
  [[nodiscard]] double sumBefore(Eigen::Index count) const { return m_sums[count]; }

 private:
  /// For each number the ends of the 2^j numbers from it on; fewer numbers for a greater j.
  struct Level {
    Eigen::ArrayXd least;
    Eigen::ArrayXd greatest;
  };

  Eigen::VectorXd m_sums;
  std::vector<Level> m_levels;
};

}  // namespace sinescope
