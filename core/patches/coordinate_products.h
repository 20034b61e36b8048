#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <array>

#include "core/patches/patch_axes.h"
#include "core/similarity/similarity_ranges.h"

namespace sinescope {

/// A number for each of n coordinates, and n + 1 sums of the numbers before each.
struct Profile {
  Eigen::VectorXd each;
  Eigen::VectorXd before;
};

/// What a profile has.
struct ProfileParts {
  bool each = true;
  bool before = false;
};

/// The dot products of the halves of any two of the n coordinates of an axis, G(c, c') = T(c' - c) + H(c + c') as in
/// Similarity. T and H are lines of numbers: so are their sums, of which every sum of G over a rectangle is made.
class CoordinateProducts {
 public:
  explicit CoordinateProducts(const PatchAxis& axis);

  /// How often the coordinates are in a sum of G(c, ·).
  struct Weights {
    double all = 0;      ///< each c from 0 to n - 1
    double between = 0;  ///< each c with begin ≤ c < end; begin may be greater: then they count with the other sign
    double begin = 0;    ///< begin, if it is less than n: a sum can end after the last
    double end = 0;      ///< end, likewise
  };

  /// A profile to be written.
  [[nodiscard]] Profile profile(const ProfileParts& parts) const;
  /// Writes the sum of weight G(c, ·). Requires 0 ≤ begin, end ≤ n.
  void write(Eigen::Index begin, Eigen::Index end, const Weights& weights, Profile& to) const;
  /// Whether all products depend on c' - c alone.
  [[nodiscard]] bool isToeplitz() const { return !m_bySum.isThere(); }
  /// G(c, ·).
  [[nodiscard]] Eigen::VectorXd row(Eigen::Index c) const;
  /// G(c, c) of every c.
  [[nodiscard]] const Eigen::VectorXd& norms() const { return m_norms; }
  /// G(c, c); 0 for c = n.
  [[nodiscard]] double norm(Eigen::Index c) const { return c < m_count ? m_norms[c] : 0; }
  /// Σ_{b < c} G(b, b).
  [[nodiscard]] double normsBefore(Eigen::Index c) const { return m_normSums[c]; }
  /// G(c, other).
  [[nodiscard]] double between(Eigen::Index c, Eigen::Index other) const {
    return m_byOffset.numbers()[m_count - 1 + other - c] + (m_bySum.isThere() ? m_bySum.numbers()[c + other] : 0);
  }
  /// G(c, c) + G(other, other) - 2 G(c, other), the squared distance.
  [[nodiscard]] double squaredDistance(Eigen::Index c, Eigen::Index other) const {
    return std::max(norm(c) + norm(other) - 2 * between(c, other), 0.0);
  }
  /// The least and the greatest product of any two.
  [[nodiscard]] ValueRange range() const;
  /// The greatest squared distance of any two.
  [[nodiscard]] double furthest() const;

 private:
  /// 2n - 1 numbers, the sums of those before each, and the sums of those.
  struct Line {
    std::array<Eigen::VectorXd, 3> sums = {};

    Line() = default;
    explicit Line(const Eigen::VectorXd& all);
    [[nodiscard]] const Eigen::VectorXd& numbers() const { return sums[0]; }
    [[nodiscard]] bool isThere() const { return numbers().size() > 0; }
  };

  /// Writes one part of a profile: `each`, which is summed 0 times, or `before`, which is summed once.
  void write(Eigen::Index begin, Eigen::Index end, const Weights& weights, std::size_t times,
             Eigen::VectorXd& out) const;
  template <class Use>
  void forEachRow(const Use& use) const;

  Eigen::Index m_count;
  Line m_byOffset;  // T(1 - n … n - 1)
  Line m_bySum;     // H(0 … 2n - 2), if there are such terms
  Profile m_all;    // Σ G(c, ·) of all c
  Eigen::VectorXd m_norms;
  Eigen::VectorXd m_normSums;
};

}  // namespace sinescope
