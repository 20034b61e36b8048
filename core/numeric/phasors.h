#pragma once

#include <Eigen/Core>
#include <map>

namespace sinescope {

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

  [[nodiscard]] const Eigen::ArrayXd& real() const { return m_real; }
  [[nodiscard]] const Eigen::ArrayXd& imaginary() const { return m_imaginary; }

 private:
  struct Rotation {
    Eigen::ArrayXd real;
    Eigen::ArrayXd imaginary;
  };

  const Rotation& rotationBy(double step);

  Eigen::ArrayXd m_omegas;
  Eigen::ArrayXd m_real;
  Eigen::ArrayXd m_imaginary;
  double m_position = 0;
  bool m_placed = false;
  std::map<double, Rotation> m_rotations;
};

}  // namespace sinescope
