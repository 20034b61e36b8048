#include "core/fourier/spectrum.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <optional>
#include <span>
#include <tuple>
#include <unsupported/Eigen/FFT>
#include <vector>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

using std::numbers::pi;
using Complex = std::complex<double>;

/// The largest prime factor that is transformed directly.
constexpr std::int64_t kMostFactor = 31;

std::int64_t greatestFactor(std::int64_t number) {
  std::int64_t greatest = 1;
  for (std::int64_t factor = 2; factor * factor <= number; ++factor) {
    while (number % factor == 0) {
      greatest = factor;
      number /= factor;
    }
  }
  return std::max(greatest, number);
}

/// Σ_p x_p e^(-2πi f p/L), f = 0 … ⌊L/2⌋, for any L: f p = (f² + p² - (f - p)²)/2 turns it into a convolution with a
/// chirp, which can use a size that transforms efficiently.
class ChirpTransform {
 public:
  explicit ChirpTransform(std::int64_t length) : m_chirp(static_cast<std::size_t>(length)) {
    std::int64_t size = 4;
    while (size < 2 * length) size *= 2;
    for (std::int64_t p = 0; p < length; ++p) {
      const double turns = static_cast<double>(p * p % (2 * length)) / static_cast<double>(length);
      m_chirp[static_cast<std::size_t>(p)] = std::polar(1.0, -pi * turns);
    }
    std::vector<Complex> answer(static_cast<std::size_t>(size));
    for (std::size_t p = 0; p < m_chirp.size(); ++p) {
      answer[p] = std::conj(m_chirp[p]);
      answer[p == 0 ? 0 : answer.size() - p] = answer[p];
    }
    m_answer.resize(answer.size());
    m_fft.fwd(m_answer.data(), answer.data(), size);
  }

  void transform(const double* values, std::span<Complex> out) {
    std::vector<Complex> work(m_answer.size());
    std::vector<Complex> result(m_answer.size());
    const auto size = static_cast<Eigen::Index>(work.size());
    for (std::size_t p = 0; p < m_chirp.size(); ++p) work[p] = values[p] * m_chirp[p];
    m_fft.fwd(result.data(), work.data(), size);
    for (std::size_t i = 0; i < result.size(); ++i) result[i] *= m_answer[i];
    m_fft.inv(work.data(), result.data(), size);
    for (std::size_t f = 0; f < out.size(); ++f) out[f] = work[f] * m_chirp[f];
  }

 private:
  Eigen::FFT<double> m_fft;
  std::vector<Complex> m_chirp;
  std::vector<Complex> m_answer;  // the transform of the chirp
};

/// Σ_p x_p e^(-2πi f p/L), f = 0 … ⌊L/2⌋, with the tables for one length.
class RealTransform {
 public:
  explicit RealTransform(std::int64_t length) : m_length(length) {
    if (greatestFactor(length) > kMostFactor) m_chirp.emplace(length);
    m_fft.SetFlag(Eigen::FFT<double>::HalfSpectrum);
  }

  [[nodiscard]] std::int64_t length() const { return m_length; }

  void transform(const double* values, std::span<Complex> out) {
    m_chirp ? m_chirp->transform(values, out) : m_fft.fwd(out.data(), values, m_length);
  }

 private:
  std::int64_t m_length;
  Eigen::FFT<double> m_fft;
  std::optional<ChirpTransform> m_chirp;
};

/// Values minus their mean. Extreme values are in units of 2^exponent, so that no square overflows or vanishes.
struct Centred {
  explicit Centred(const Eigen::Ref<const Eigen::VectorXd>& of) {
    constexpr int extreme = 400;
    std::ignore = std::frexp(of.cwiseAbs().maxCoeff(), &exponent);
    if (std::abs(exponent) < extreme) exponent = 0;
    values = of;
    if (exponent != 0) values = of.unaryExpr([this](double value) { return std::ldexp(value, -exponent); });
    values.array() -= values.mean();
  }

  Eigen::VectorXd values;
  int exponent = 0;
};

constexpr Eigen::Index kSumLanes = 8;

/// Σ_p x_p cos θp and Σ_p x_p sin θp. `count` must be a multiple of kSumLanes: the lanes are rotated side by side.
SINESCOPE_VECTORISED void turnedSums(const double* values, Eigen::Index count, double theta, double* cosines,
                                     double* sines) {
  double re[kSumLanes];
  double im[kSumLanes];
  double sumRe[kSumLanes] = {};
  double sumIm[kSumLanes] = {};
  for (Eigen::Index lane = 0; lane < kSumLanes; ++lane) {
    re[lane] = std::cos(theta * static_cast<double>(lane));
    im[lane] = std::sin(theta * static_cast<double>(lane));
  }
  const double c = std::cos(theta * static_cast<double>(kSumLanes));
  const double s = std::sin(theta * static_cast<double>(kSumLanes));
  for (Eigen::Index p = 0; p < count; p += kSumLanes) {
#pragma GCC ivdep
#pragma GCC unroll 1  // a loop that is unrolled too early is not vectorised
    for (Eigen::Index lane = 0; lane < kSumLanes; ++lane) {
      sumRe[lane] += values[p + lane] * re[lane];
      sumIm[lane] += values[p + lane] * im[lane];
      const double turned = re[lane] * c - im[lane] * s;
      im[lane] = re[lane] * s + im[lane] * c;
      re[lane] = turned;
    }
  }
  *cosines = 0;
  *sines = 0;
  for (Eigen::Index lane = 0; lane < kSumLanes; ++lane) {
    *cosines += sumRe[lane];
    *sines += sumIm[lane];
  }
}

/// How much of a column a constant and a wave of a given frequency explain. Time is counted from the middle, because
/// there sines are orthogonal to cosines and to the constant.
class WaveFit {
 public:
  explicit WaveFit(const Eigen::VectorXd& centred)
      : m_length(static_cast<double>(centred.size())),
        m_values(Eigen::VectorXd::Zero((centred.size() + kSumLanes - 1) / kSumLanes * kSumLanes)) {
    m_values.head(centred.size()) = centred;
  }

  struct Fit {
    double explained = 0;  ///< part of the sum of squares
    double amplitude = 0;
  };

  [[nodiscard]] Fit at(double turns) const {
    const double theta = 2 * pi * turns / m_length;
    const double middle = theta * (m_length - 1) / 2;
    double c = 0;
    double s = 0;
    turnedSums(m_values.data(), m_values.size(), theta, &c, &s);
    const double cosines = std::cos(middle) * c + std::sin(middle) * s;
    const double sines = std::cos(middle) * s - std::sin(middle) * c;
    const double mean = sumOfCosines(theta) / m_length;
    const double cosines2 = (m_length + sumOfCosines(2 * theta)) / 2 - mean * mean * m_length;
    const double sines2 = (m_length - sumOfCosines(2 * theta)) / 2;
    Fit fit;
    const double least = 1e-9 * m_length;  // a sine of half a turn per position is 0 everywhere
    const double ofCosine = cosines2 > least ? cosines / cosines2 : 0;
    const double ofSine = sines2 > least ? sines / sines2 : 0;
    fit.explained = ofCosine * cosines + ofSine * sines;
    fit.amplitude = std::hypot(ofCosine, ofSine);
    return fit;
  }

 private:
  /// Σ cos(angle t) over all t.
  [[nodiscard]] double sumOfCosines(double angle) const {
    const double sine = std::sin(angle / 2);
    if (std::abs(sine) > 1e-12) return std::sin(m_length * angle / 2) / sine;
    return m_length * std::cos((m_length - 1) * angle / 2);
  }

  double m_length;
  Eigen::VectorXd m_values;  // padded with zeros to whole lanes
};

/// The number of turns between `from` and `to` at which `fit` explains the most, by golden-section search.
double bestTurns(const WaveFit& fit, double from, double to) {
  constexpr int steps = 40;  // each leaves 0.618 of the interval: 1e-8 of a turn in the end
  const double ratio = (std::sqrt(5.0) - 1) / 2;
  double left = to - ratio * (to - from);
  double right = from + ratio * (to - from);
  double atLeft = fit.at(left).explained;
  double atRight = fit.at(right).explained;
  for (int i = 0; i < steps; ++i) {
    if (atLeft > atRight) {
      to = right;
      right = left;
      atRight = atLeft;
      left = to - ratio * (to - from);
      atLeft = fit.at(left).explained;
    } else {
      from = left;
      left = right;
      atLeft = atRight;
      right = from + ratio * (to - from);
      atRight = fit.at(right).explained;
    }
  }
  return (from + to) / 2;
}

}  // namespace

std::int64_t frequencyCount(std::int64_t length) { return length / 2; }

Eigen::VectorXd amplitudesOf(const Eigen::Ref<const Eigen::VectorXd>& values) {
  const std::int64_t length = values.size();
  const std::int64_t count = frequencyCount(length);
  if (count == 0) return {};
  thread_local std::optional<RealTransform> transform;  // for the length of the last request
  if (!transform || transform->length() != length) transform.emplace(length);
  const Centred centred(values);
  std::vector<Complex> spectrum(static_cast<std::size_t>(count + 1));
  transform->transform(centred.values.data(), spectrum);
  Eigen::VectorXd amplitudes(count);
  const double waves = 2 / static_cast<double>(length);
  for (std::int64_t f = 1; f <= count; ++f) {
    amplitudes[f - 1] = waves * std::sqrt(std::norm(spectrum[static_cast<std::size_t>(f)]));
  }
  if (length % 2 == 0) amplitudes[count - 1] /= 2;
  if (centred.exponent != 0) {
    for (double& amplitude : amplitudes) amplitude = std::ldexp(amplitude, centred.exponent);
  }
  return amplitudes;
}

StrongestWave strongestWave(const Eigen::Ref<const Eigen::VectorXd>& values,
                            const Eigen::Ref<const Eigen::VectorXd>& amplitudes) {
  constexpr Eigen::Index fewest = 8;
  if (amplitudes.size() == 0) return {};
  Eigen::Index greatest = 0;
  const double most = amplitudes.maxCoeff(&greatest);
  const double rounding = 1e-14 * values.cwiseAbs().maxCoeff();
  if (!(most > rounding)) return {};
  const Centred centred(values);
  const WaveFit fit(centred.values);
  const auto frequency = static_cast<double>(greatest + 1);
  double turns = frequency;
  if (values.size() >= fewest) {
    const double half = static_cast<double>(values.size()) / 2;
    const double found = bestTurns(fit, std::max(frequency - 1, 0.1), std::min(frequency + 1, half));
    // Prefer a whole number of turns unless another number explains more than rounding can.
    if (fit.at(found).explained > fit.at(turns).explained * (1 + 1e-15)) turns = found;
  }
  const WaveFit::Fit best = fit.at(turns);
  return {turns, std::ldexp(best.amplitude, centred.exponent),
          std::clamp(best.explained / centred.values.squaredNorm(), 0.0, 1.0)};
}

WaveSpectrum::WaveSpectrum(const Column& column, std::int64_t firstPosition, std::int64_t length)
    : m_length(static_cast<double>(length)),
      m_turns(column.wave == Wave::Zero ? 0 : std::min(std::abs(column.step) / (2 * pi), 0.5) * m_length),
      m_isZero(column.wave == Wave::Zero) {
  m_rest = m_turns - std::round(m_turns);
  const double middle = static_cast<double>(firstPosition) + (m_length - 1) / 2;
  const double cosine = std::cos(std::abs(column.step) * middle + column.phase());
  m_cosine2 = cosine * cosine;
}

double WaveSpectrum::at(std::int64_t frequency) const {
  if (m_isZero) return 0;
  const auto f = static_cast<double>(frequency);
  const double nyquist = 2 * f == m_length ? 0.5 : 1;
  // The sums of e^(i(ω-θ)t) and e^(i(ω+θ)t) over the positions, with t counted from their middle, up to their common
  // sign.
  const double whole = std::round(m_turns);
  const double sine = std::sin(pi * m_rest);
  const double apart = (whole - f) + m_rest;
  const double toFullTurn = (m_length - whole - f) - m_rest;
  const double sum = std::min(whole + f + m_rest, toFullTurn);
  const double below = apart == 0 ? m_length : sine / std::sin(pi * apart / m_length);
  const double above = sum == 0 ? -m_length : sine / std::sin(pi * sum / m_length);
  return nyquist / m_length *
         std::sqrt(m_cosine2 * (below - above) * (below - above) + (1 - m_cosine2) * (below + above) * (below + above));
}

double WaveSpectrum::greatest(std::int64_t first, std::int64_t last) const {
  double most = 0;
  if (2 * last == static_cast<std::int64_t>(m_length)) {  // it has no mirror image: half as high as the others
    most = at(last);
    if (first == last) return most;
    --last;
  }
  const auto under = static_cast<std::int64_t>(std::floor(m_turns));
  for (const std::int64_t nearest : {under, under + 1}) {
    most = std::max(most, at(std::clamp(nearest, first, last)));
  }
  return most;
}

WaveSpectrum::Squares WaveSpectrum::squares() const {
  const double sine = std::sin(pi * m_turns / m_length);
  const double pole = sine * sine;
  const double scale = 2 * std::sin(pi * m_rest) / m_length;
  const double constant = m_isZero ? 0 : scale * scale * (1 - m_cosine2) * pole;
  const double slope = m_isZero ? 0 : scale * scale * m_cosine2 * (1 - pole) - constant;
  return {constant, slope, pole};
}

}  // namespace sinescope
