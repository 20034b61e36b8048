#pragma once

#include <Eigen/Core>

namespace sinescope {

/// sin and cos of many angles, |angle| ≤ 2^22 π, each within 5e-16; sin 0 = 0 and cos 0 = 1 exactly. Without branches
/// and in vectors: ten times as fast as one angle at a time.
void sineAndCosine(const Eigen::ArrayXd& angles, Eigen::Ref<Eigen::ArrayXd> sines, Eigen::Ref<Eigen::ArrayXd> cosines);

/// Angular frequencies with more digits than a double has: the sums of both, |rest| ≤ 2^-53 |omega|.
struct Frequencies {
  Eigen::ArrayXd omegas;
  Eigen::ArrayXd rests;

  [[nodiscard]] Eigen::Index size() const { return omegas.size(); }
};

/// sin and cos of (omega + rest) x for each frequency and its position x, |omega x| ≤ 2^22 π, each within 1e-15: the
/// digits that rounding takes from a product are put back.
void sineAndCosine(const Frequencies& frequencies, const Eigen::ArrayXd& positions, Eigen::Ref<Eigen::ArrayXd> sines,
                   Eigen::Ref<Eigen::ArrayXd> cosines);

struct SineCosine {
  double sine;
  double cosine;
};

/// The same for one frequency and position.
[[nodiscard]] SineCosine sineAndCosine(double omega, double rest, double position);

}  // namespace sinescope
