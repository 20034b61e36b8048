#pragma once

#include <Eigen/Core>
#include <map>

namespace sinescope {

/// What a pixel shows of phasors z = x + iy: the sum over some lanes of x (a + part b) + y (c + part e). The arrays are
/// as long as those of the phasors, one lane after the other; each lane has a value for every pixel.
struct PhasorSums {
  const Eigen::ArrayXd& a;
  const Eigen::ArrayXd& b;
  const Eigen::ArrayXd& c;
  const Eigen::ArrayXd& e;
  double part;
  Eigen::ArrayXd& pixels;  ///< receives the sums
};

/// e^{iω_k p} for many frequencies at one position p, advanced together from position to position.
///
/// A step multiplies by e^{iωs}: four products instead of a sine and a cosine. The rotation for each step length is
/// cached. Every step adds a rounding error of 1e-16: after a thousand steps the values are within 1e-13.
class Phasors {
 public:
  /// Frequencies ω_k in radians per position.
  explicit Phasors(Eigen::ArrayXd omegas);

  /// Computes all phasors afresh at `position`.
  void moveTo(double position);
  /// Rotates all phasors by `step` positions.
  void advance(double step);
  /// Calls moveTo the first time and advance after that.
  void follow(double position);

  /// The same, and what the pixels then show, in one pass over the phasors.
  void moveTo(double position, const PhasorSums& sums);
  void advance(double step, const PhasorSums& sums);
  void follow(double position, const PhasorSums& sums);

  [[nodiscard]] const Eigen::ArrayXd& real() const { return m_real; }
  [[nodiscard]] const Eigen::ArrayXd& imaginary() const { return m_imaginary; }

 private:
  struct Rotation {
    Eigen::ArrayXd real;
    Eigen::ArrayXd imaginary;
  };

  const Rotation& rotationBy(double step);
  void sum(const PhasorSums& sums) const;

  Eigen::ArrayXd m_omegas;
  Eigen::ArrayXd m_real;
  Eigen::ArrayXd m_imaginary;
  double m_position = 0;
  bool m_placed = false;
  std::map<double, Rotation> m_rotations;
};

}  // namespace sinescope
