#pragma once

#include <Eigen/Core>
#include <cstdint>

#include "core/parameters/columns.h"

namespace sinescope {

/// The number of frequencies of a column over `length` positions: f = 1 … ⌊length/2⌋ whole turns within them, with
/// wavelength length/f positions and angular frequency 2πf/length.
[[nodiscard]] std::int64_t frequencyCount(std::int64_t length);

/// The amplitude spectrum of L finite values: A(f) = 2/L |Σ_p x_p e^(-2πi f p/L)| for f = 1 … ⌊L/2⌋, with 1/L in place
/// of 2/L for f = L/2, so that a wave of f whole turns and amplitude a has A(f) = a and 0 elsewhere. Values are not
/// windowed: the result is what `2 * abs(numpy.fft.rfft(x)) / len(x)` gives. A wave without a whole number of turns
/// leaks into all frequencies.
///
/// Costs L log L for every L: prime lengths are transformed as a convolution (Bluestein 1970).
[[nodiscard]] Eigen::VectorXd amplitudesOf(const Eigen::Ref<const Eigen::VectorXd>& values);

/// The single wave that explains most of a column; its number of turns need not be whole.
struct StrongestWave {
  double turns = 0;  ///< within the length, any real number up to half the length; 0: the column is constant
  double amplitude = 0;
  double share = 0;  ///< 0 … 1: the part of the column's variance that the wave explains

  bool operator==(const StrongestWave&) const = default;
};

/// Fits a constant and a wave by least squares to values whose spectrum is `amplitudes`, at the frequency within one of
/// the spectrum's maximum that fits best. If the column is a single wave, it finds that wave, whole turns or not. Fewer
/// than 8 values are too few for the fit; the result is then the spectrum's maximum.
[[nodiscard]] StrongestWave strongestWave(const Eigen::Ref<const Eigen::VectorXd>& values,
                                          const Eigen::Ref<const Eigen::VectorXd>& amplitudes);

/// The amplitude spectrum of a column of the encoding over positions first … first + length - 1, in closed form. With
/// f0 = ωL/2π turns, a = πf0/L, b = πf/L and ψ the phase in the middle of the positions
///   A(f) = 2/L |sin πf0| √(cos²ψ cos²a sin²b + sin²ψ sin²a cos²b) / |sin(a-b) sin(a+b)|,
/// which rises up to f0 and falls after it: the maximum over a run of frequencies is next to f0.
class WaveSpectrum {
 public:
  WaveSpectrum(const Column& column, std::int64_t firstPosition, std::int64_t length);

  /// f0, turns within the length as whole positions show them: at most half the length; 0 for a column of zeros.
  [[nodiscard]] double turns() const { return m_turns; }
  /// A(frequency), 1 ≤ frequency ≤ frequencyCount(length).
  [[nodiscard]] double at(std::int64_t frequency) const;
  /// The maximum of A(first) … A(last).
  [[nodiscard]] double greatest(std::int64_t first, std::int64_t last) const;

  /// A(f)² = (constant + slope Y) / (Y - pole)², Y = sin²(πf/L), for all f except L/2 and those nearest to f0, where
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
  double m_rest = 0;     ///< f0 minus the nearest whole number
  double m_cosine2 = 0;  ///< cos²ψ
  bool m_isZero;
};

}  // namespace sinescope
