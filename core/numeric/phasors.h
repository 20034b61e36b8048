#pragma once

#include <Eigen/Core>
#include <map>

namespace sinescope {

/// e^{iω_k p} of many frequencies at one position p, advanced together from position to position.
///
/// A step multiplies by e^{iωs}, four products instead of a sine and a cosine; the rotation of each step length is
/// kept. Every step adds a rounding of 1e-16: a thousand steps stay within 1e-13.
class Phasors {
 public:
  /// Frequencies ω_k in radians a position.
  explicit Phasors(Eigen::ArrayXd omegas);

  /// Computes them afresh at `position`.
  void moveTo(double position);
  /// Rotates them by `step` positions.
  void advance(double step);
  /// moveTo the first time, then advance.
  void follow(double position);

  [[nodiscard]] const Eigen::ArrayXd& real() const { return m_real; }
  [[nodiscard]] const Eigen::ArrayXd& imaginary() const { return m_imaginary; }

 private:
  struct Rotation {
    Eigen::ArrayXd real;
    Eigen::ArrayXd imaginary;
  };

  Eigen::ArrayXd m_omegas;
  Eigen::ArrayXd m_real;
  Eigen::ArrayXd m_imaginary;
  double m_position = 0;
  bool m_placed = false;
  std::map<double, Rotation> m_rotations;
};

}  // namespace sinescope
