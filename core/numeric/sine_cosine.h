#pragma once

#include <Eigen/Core>

namespace sinescope {

/// sin and cos of many angles, |angle| ≤ 2^22 π, each within 5e-16; sin 0 = 0 and cos 0 = 1 exactly. Without branches
/// and in vectors: ten times as fast as one angle at a time.
void sineAndCosine(const Eigen::ArrayXd& angles, Eigen::Ref<Eigen::ArrayXd> sines, Eigen::Ref<Eigen::ArrayXd> cosines);

}  // namespace sinescope
