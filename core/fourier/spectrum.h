#pragma once

#include <Eigen/Core>
#include <cstdint>

#include "core/parameters/columns.h"

namespace sinescope {

/// How many frequencies a column has over `length` positions: f = 1 … ⌊length/2⌋ whole turns within them, each of
/// wavelength length/f positions and angular frequency 2πf/length.
[[nodiscard]] std::int64_t frequencyCount(std::int64_t length);

/// The amplitude spectrum of L finite values: A(f) = 2/L |Σ_p x_p e^(-2πi f p/L)| for f = 1 … ⌊L/2⌋, with 1/L in place
/// of 2/L for f = L/2, so that a wave of f whole turns and amplitude a has A(f) = a and nothing else. Values are not
/// windowed: what `2 * abs(numpy.fft.rfft(x)) / len(x)` gives. A wave of no whole turns leaks into all frequencies.
///
/// Costs L log L for every L: prime lengths are transformed as a convolution (Bluestein 1970).
[[nodiscard]] Eigen::VectorXd amplitudesOf(const Eigen::Ref<const Eigen::VectorXd>& values);

/// The one wave that explains most of a column, of however many turns.
struct StrongestWave {
  double turns = 0;  ///< within the length, any real number up to half of it; 0: the column is constant
  double amplitude = 0;
  double share = 0;  ///< 0 … 1: the part of the column's variance that it explains

  bool operator==(const StrongestWave&) const = default;
};

/// Fits a constant and a wave to values whose spectrum is `amplitudes`, by least squares, at whatever frequency within
/// one of the spectrum's greatest fits best. Of a column that is one wave it finds that wave, whole turns or not.
/// Fewer than 8 values have no room for such a fit: the spectrum's greatest is told.
[[nodiscard]] StrongestWave strongestWave(const Eigen::Ref<const Eigen::VectorXd>& values,
                                          const Eigen::Ref<const Eigen::VectorXd>& amplitudes);

/// The amplitude spectrum of a column of the encoding over positions first … first + length - 1, in closed form. With
/// f0 = ωL/2π turns, a = πf0/L, b = πf/L and ψ the phase in the middle of the positions
///   A(f) = 2/L |sin πf0| √(cos²ψ cos²a sin²b + sin²ψ sin²a cos²b) / |sin(a-b) sin(a+b)|,
/// which rises towards f0 on either side and falls beyond: the greatest of a run of frequencies is next to f0.
class WaveSpectrum {
 public:
  WaveSpectrum(const Column& column, std::int64_t firstPosition, std::int64_t length);

  /// f0, turns within the length as whole positions see them: at most half the length; 0 for a column of zeros.
  [[nodiscard]] double turns() const { return m_turns; }
  /// A(frequency), 1 ≤ frequency ≤ frequencyCount(length).
  [[nodiscard]] double at(std::int64_t frequency) const;
  /// The greatest of A(first) … A(last).
  [[nodiscard]] double greatest(std::int64_t first, std::int64_t last) const;

  /// A(f)² = (constant + slope Y) / (Y - pole)², Y = sin²(πf/L), for all f but L/2 and those nearest to f0, where
  /// digits cancel.
  struct Squares {
    double constant = 0;
    double slope = 0;
    double pole = 0;
  };
  [[nodiscard]] Squares squares() const;

 private:
  double m_length;
  double m_turns;
  double m_rest = 0;     ///< f0 - its nearest whole number
  double m_cosine2 = 0;  ///< cos²ψ
  bool m_isZero;
};

}  // namespace sinescope
