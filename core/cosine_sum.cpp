#include "core/cosine_sum.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <unsupported/Eigen/FFT>
#include <vector>

#include "core/sine_cosine.h"
#include "core/vectorised.h"

namespace sinescope {

namespace {

/// Fewer terms may cancel to almost nothing, of which every digit is wanted: each cosine is computed by itself.
constexpr std::size_t kFewTerms = 16;
/// Points up to here cost less one after another than by a transform.
constexpr std::int64_t kFewPoints = 64;
/// Points of one transform: its grid stays in the cache.
constexpr std::int64_t kMostPoints = 1 << 14;

/// Terms that are worked on side by side.
constexpr Eigen::Index kLanes = 8;

/// Adds Σ_i a_i cos(θ_i + j h_i) to sums[j * kLanes + i % kLanes] for j = 0 … count-1, by
/// cos(θ+h) = 2 cos h cos θ - cos(θ-h) from the first two of each series.
SINESCOPE_VECTORISED void addCosines(const double* here, const double* next, const double* twiceCosine,
                                     Eigen::Index terms, double* sums, Eigen::Index count) {
  for (Eigen::Index i = 0; i < terms; i += kLanes) {
    double a[kLanes];
    double b[kLanes];
    double k[kLanes];
    for (Eigen::Index lane = 0; lane < kLanes; ++lane) {
      a[lane] = here[i + lane];
      b[lane] = next[i + lane];
      k[lane] = twiceCosine[i + lane];
    }
    for (Eigen::Index j = 0; j < count; ++j) {
#pragma GCC ivdep
#pragma GCC unroll 1  // what is unrolled too early is not made a vector
      for (Eigen::Index lane = 0; lane < kLanes; ++lane) {
        sums[j * kLanes + lane] += a[lane];
        const double c = k[lane] * b[lane] - a[lane];
        a[lane] = b[lane];
        b[lane] = c;
      }
    }
  }
}

/// A sum's frequencies and amplitudes side by side, filled up to whole lanes with terms that add nothing.
struct Terms {
  explicit Terms(std::span<const CosineTerm> terms)
      : omegas(Eigen::ArrayXd::Zero(static_cast<Eigen::Index>((terms.size() + kLanes - 1) / kLanes * kLanes))),
        amplitudes(Eigen::ArrayXd::Zero(omegas.size())) {
    std::ranges::transform(terms, omegas.begin(), &CosineTerm::omega);
    std::ranges::transform(terms, amplitudes.begin(), &CosineTerm::amplitude);
  }

  Eigen::ArrayXd omegas;
  Eigen::ArrayXd amplitudes;
};

/// cos and sin of many angles.
struct Phases {
  explicit Phases(const Eigen::ArrayXd& angles) : cosines(angles.size()), sines(angles.size()) {
    sineAndCosine(angles, sines, cosines);
  }

  Eigen::ArrayXd cosines;
  Eigen::ArrayXd sines;
};

/// A few points by recurrence: its rounding grows with the square of the points, to 4e-13 of the amplitudes at 64.
Eigen::VectorXd sumByRecurrence(const Terms& terms, double first, double step, std::int64_t count) {
  const Phases start(terms.omegas * first);
  const Phases turn(terms.omegas * step);
  const Eigen::ArrayXd here = terms.amplitudes * start.cosines;
  const Eigen::ArrayXd next = here * turn.cosines - terms.amplitudes * start.sines * turn.sines;
  const Eigen::ArrayXd twiceCosine = 2 * turn.cosines;
  Eigen::Array<double, kLanes, Eigen::Dynamic> lanes =
      Eigen::Array<double, kLanes, Eigen::Dynamic>::Zero(kLanes, count);
  addCosines(here.data(), next.data(), twiceCosine.data(), here.size(), lanes.data(), count);
  return lanes.colwise().sum();
}

/// The least size from `least` on that transforms well.
std::int64_t transformSize(std::int64_t least) {
  std::int64_t best = std::numeric_limits<std::int64_t>::max();
  for (const std::int64_t odd : {1, 3, 5, 9, 15}) {
    std::int64_t size = 4 * odd;
    while (size < least) size *= 2;
    best = std::min(best, size);
  }
  return best;
}

/// Spreads terms over an even grid of frequencies, by a Gaussian of variance 2τ that is cut off at kReach cells.
class FrequencyGrid {
 public:
  /// For `points` points, twice as fine as they need.
  explicit FrequencyGrid(std::int64_t points)
      : m_cells(transformSize(2 * points)), m_grid(static_cast<std::size_t>(m_cells + 2 * kReach)) {
    const double modes = static_cast<double>(m_cells) / 2;
    m_tau = std::numbers::pi * kReach / (modes * modes * 2 * 1.5);
    for (int l = 0; l <= kReach; ++l) {
      const double distance = std::numbers::pi * l / static_cast<double>(m_cells);
      m_fall[static_cast<std::size_t>(l)] = std::exp(-distance * distance / m_tau);
    }
  }

  /// Adds value · e^{i theta k}, k the index of a mode.
  void add(double theta, std::complex<double> value) {
    constexpr double turn = 2 * std::numbers::pi;
    const double cell = turn / static_cast<double>(m_cells);
    const double turns = theta / turn;
    const double place = (turns - std::floor(turns)) * static_cast<double>(m_cells);
    const auto nearest = std::min(static_cast<std::int64_t>(place), m_cells - 1);
    const double rest = (place - static_cast<double>(nearest)) * cell;
    const double ratio = std::exp(rest * cell / (2 * m_tau));
    const double inverse = 1 / ratio;
    value *= std::exp(-rest * rest / (4 * m_tau));
    std::complex<double>* const centre = m_grid.data() + nearest + kReach;
    centre[0] += value;
    std::complex<double> above = value;
    std::complex<double> below = value;
    for (int l = 1; l < kReach; ++l) {
      above *= ratio;
      below *= inverse;
      centre[l] += above * m_fall[static_cast<std::size_t>(l)];
      centre[-l] += below * m_fall[static_cast<std::size_t>(l)];
    }
    centre[kReach] += above * ratio * m_fall[kReach];
  }

  /// Re Σ value e^{i theta k} for k = -count/2 … count - count/2 - 1.
  [[nodiscard]] Eigen::VectorXd sums(std::int64_t count) {
    for (std::int64_t l = 0; l < kReach; ++l) {  // what went over an end belongs to the other
      at(m_cells - kReach + l) += m_grid[static_cast<std::size_t>(l)];
      at(l) += m_grid[static_cast<std::size_t>(m_cells + kReach + l)];
    }
    // Only the real part is wanted: half of a spectrum whose other half mirrors it.
    std::vector<std::complex<double>> half(static_cast<std::size_t>(m_cells / 2 + 1));
    for (std::int64_t l = 0; l <= m_cells / 2; ++l) {
      half[static_cast<std::size_t>(l)] = 0.5 * (at(l) + std::conj(at((m_cells - l) % m_cells)));
    }
    thread_local Eigen::FFT<double> transform;  // keeps the tables of the sizes that it has seen
    std::vector<double> modes(static_cast<std::size_t>(m_cells));
    transform.inv(modes.data(), half.data(), static_cast<Eigen::Index>(m_cells));
    Eigen::VectorXd sums(count);
    const double scale = std::sqrt(std::numbers::pi / m_tau);
    for (std::int64_t j = 0; j < count; ++j) {
      const std::int64_t k = j - count / 2;
      const double mode = modes[static_cast<std::size_t>(k < 0 ? k + m_cells : k)];
      sums[j] = scale * std::exp(m_tau * static_cast<double>(k) * static_cast<double>(k)) * mode;
    }
    return sums;
  }

 private:
  static constexpr int kReach = 14;

  std::complex<double>& at(std::int64_t cell) { return m_grid[static_cast<std::size_t>(cell + kReach)]; }

  std::int64_t m_cells;
  double m_tau = 0;
  double m_fall[kReach + 1] = {};
  std::vector<std::complex<double>> m_grid;  // kReach cells, the grid, kReach cells
};

Eigen::VectorXd sumByTransform(const Terms& terms, double first, double step, std::int64_t count) {
  FrequencyGrid grid(count);
  const std::int64_t middle = count / 2;  // the grid's modes count from there
  const Phases centre(terms.omegas * (first + step * static_cast<double>(middle)));
  for (Eigen::Index i = 0; i < terms.omegas.size(); ++i) {
    const double amplitude = terms.amplitudes[i];
    if (amplitude != 0) grid.add(terms.omegas[i] * step, {amplitude * centre.cosines[i], amplitude * centre.sines[i]});
  }
  return grid.sums(count);
}

}  // namespace

double cosineSumAt(std::span<const CosineTerm> terms, double x) {
  double sum = 0;
  for (const auto& term : terms) sum += term.amplitude * std::cos(term.omega * x);
  return sum;
}

Eigen::VectorXd cosineSum(std::span<const CosineTerm> terms, double first, double step, std::int64_t count) {
  Eigen::VectorXd sums(count);
  if (terms.size() <= kFewTerms) {
    for (std::int64_t j = 0; j < count; ++j) sums[j] = cosineSumAt(terms, first + step * static_cast<double>(j));
    return sums;
  }
  const Terms sideBySide(terms);
  for (std::int64_t start = 0; start < count; start += kMostPoints) {
    const std::int64_t points = std::min(kMostPoints, count - start);
    const double from = first + step * static_cast<double>(start);
    sums.segment(start, points) = points <= kFewPoints ? sumByRecurrence(sideBySide, from, step, points)
                                                       : sumByTransform(sideBySide, from, step, points);
  }
  return sums;
}

}  // namespace sinescope
