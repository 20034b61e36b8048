#include "core/numeric/cosine_sum.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstdint>
#include <limits>
#include <numbers>
#include <set>
#include <unsupported/Eigen/FFT>
#include <vector>

#include "core/numeric/on_all_cores.h"
#include "core/numeric/row_matrix.h"
#include "core/numeric/sine_cosine.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

/// So few terms may cancel to almost nothing, and then every digit counts: each cosine is computed separately.
constexpr std::size_t kFewTerms = 16;
/// Points for which each cosine is computed at a time: they stay in the nearest cache.
constexpr std::int64_t kPointsAtOnce = 512;
/// Up to this many points, a recurrence costs less than a transform. With up to kTermsOfARecurrence terms, all points
/// use the recurrence, kFewPoints at a time.
constexpr std::int64_t kFewPoints = 64;
constexpr std::size_t kTermsOfARecurrence = 96;
/// Most points in one transform: its grid stays in the cache.
constexpr std::int64_t kMostPoints = 1 << 14;
/// So many terms are spread over two grids, on two processors.
constexpr Eigen::Index kTermsOfTwoGrids = 4096;
/// What it takes to spread a term, about.
constexpr double kNanosecondsToSpread = 50;

/// Terms that are processed side by side.
constexpr Eigen::Index kTermsAtOnce = 8;

/// Adds Σ_i a_i cos(θ_i + j h_i) to sums[j * kTermsAtOnce + i % kTermsAtOnce] for j = 0 … count-1, using cos(θ+h) = 2
/// cos h cos θ - cos(θ-h) and the first two values of each series.
SINESCOPE_VECTORISED void addCosines(const double* here, const double* next, const double* twiceCosine,
                                     Eigen::Index terms, double* sums, Eigen::Index count) {
  for (Eigen::Index i = 0; i < terms; i += kTermsAtOnce) {
    double a[kTermsAtOnce];
    double b[kTermsAtOnce];
    double k[kTermsAtOnce];
    for (Eigen::Index lane = 0; lane < kTermsAtOnce; ++lane) {
      a[lane] = here[i + lane];
      b[lane] = next[i + lane];
      k[lane] = twiceCosine[i + lane];
    }
    for (Eigen::Index j = 0; j < count; ++j) {
#pragma GCC ivdep
#pragma GCC unroll 1  // a loop that is unrolled too early is not vectorised
      for (Eigen::Index lane = 0; lane < kTermsAtOnce; ++lane) {
        sums[j * kTermsAtOnce + lane] += a[lane];
        const double c = k[lane] * b[lane] - a[lane];
        a[lane] = b[lane];
        b[lane] = c;
      }
    }
  }
}

/// The frequencies and amplitudes of a sum in separate arrays, padded to whole lanes with terms that add nothing.
struct Terms {
  explicit Terms(std::span<const CosineTerm> terms)
      : omegas(Eigen::ArrayXd::Zero(
            static_cast<Eigen::Index>((terms.size() + kTermsAtOnce - 1) / kTermsAtOnce * kTermsAtOnce))),
        rests(Eigen::ArrayXd::Zero(omegas.size())),
        amplitudes(rests),
        sines(rests) {
    std::ranges::transform(terms, omegas.begin(), &CosineTerm::omega);
    std::ranges::transform(terms, rests.begin(), &CosineTerm::rest);
    std::ranges::transform(terms, amplitudes.begin(), &CosineTerm::amplitude);
    std::ranges::transform(terms, sines.begin(), &CosineTerm::sine);
  }

  Eigen::ArrayXd omegas;
  Eigen::ArrayXd rests;
  Eigen::ArrayXd amplitudes;
  Eigen::ArrayXd sines;
};

/// cos and sin of the phases of frequencies at their positions.
struct Phases {
  Phases(const Frequencies& frequencies, const Eigen::ArrayXd& positions)
      : cosines(positions.size()), sines(positions.size()) {
    sineAndCosine(frequencies, positions, sines, cosines);
  }
  Phases(const Frequencies& frequencies, double position)
      : Phases(frequencies, Eigen::ArrayXd::Constant(frequencies.size(), position)) {}

  Eigen::ArrayXd cosines;
  Eigen::ArrayXd sines;
};

/// A sum of few terms, each cosine computed separately.
void addEachCosine(std::span<const CosineTerm> terms, double first, double step, Eigen::Ref<Eigen::VectorXd> sums) {
  sums.setZero();
  Eigen::ArrayXd points(std::min<Eigen::Index>(kPointsAtOnce, sums.size()));
  for (Eigen::Index start = 0; start < sums.size(); start += kPointsAtOnce) {
    const Eigen::Index count = std::min<Eigen::Index>(kPointsAtOnce, sums.size() - start);
    resizeAnew(points, count);
    for (Eigen::Index j = 0; j < count; ++j) points[j] = first + step * static_cast<double>(start + j);
    for (const CosineTerm& term : terms) {
      const Phases phases({Eigen::ArrayXd::Constant(count, term.omega), Eigen::ArrayXd::Constant(count, term.rest)},
                          points);
      sums.segment(start, count).array() += term.amplitude * phases.cosines;
      if (term.sine != 0) sums.segment(start, count).array() += term.sine * phases.sines;
    }
  }
}

/// A few points by recurrence. Its rounding error grows with the square of the number of points, to 4e-13 of the
/// amplitudes at 64.
Eigen::VectorXd sumByRecurrence(const Terms& terms, double first, double step, std::int64_t count) {
  const Frequencies frequencies{terms.omegas, terms.rests};
  const Phases start(frequencies, first);
  const Phases turn(frequencies, step);
  const Eigen::ArrayXd here = terms.amplitudes * start.cosines + terms.sines * start.sines;
  const Eigen::ArrayXd across = terms.amplitudes * start.sines - terms.sines * start.cosines;
  const Eigen::ArrayXd next = here * turn.cosines - across * turn.sines;
  const Eigen::ArrayXd twiceCosine = 2 * turn.cosines;
  Eigen::Array<double, kTermsAtOnce, Eigen::Dynamic> lanes =
      Eigen::Array<double, kTermsAtOnce, Eigen::Dynamic>::Zero(kTermsAtOnce, count);
  addCosines(here.data(), next.data(), twiceCosine.data(), here.size(), lanes.data(), count);
  return lanes.colwise().sum();
}

/// The smallest size ≥ `least` that transforms efficiently.
std::int64_t transformSize(std::int64_t least) {
  std::int64_t best = std::numeric_limits<std::int64_t>::max();
  for (const std::int64_t odd : {1, 3, 5, 9, 15}) {
    std::int64_t size = 4 * odd;
    while (size < least) size *= 2;
    best = std::min(best, size);
  }
  return best;
}

/// A term reaches this many cells of the grid on either side of the cell nearest to it.
constexpr int kReach = 14;
/// All cells that a term adds to, padded to whole lanes with cells to which it adds nothing.
constexpr Eigen::Index kReached = 4 * kTermsAtOnce;
/// At x cells from its nearest cell, a term has the weight exp(-kFall x² / 2).
constexpr double kFall = 3 * std::numbers::pi / (2 * kReach);

constexpr std::size_t kExponentialTerms = 12;

/// 1/n!.
constexpr std::array<double, kExponentialTerms> kExponential = [] {
  std::array<double, kExponentialTerms> coefficients{1};
  for (std::size_t n = 1; n < kExponentialTerms; ++n) coefficients[n] = coefficients[n - 1] / static_cast<double>(n);
  return coefficients;
}();

/// e^x for |x| < 0.18, with at most two rounding errors.
inline double smallExponential(double x) {
  double value = kExponential.back();
  for (std::size_t n = kExponentialTerms - 1; n-- > 0;) value = value * x + kExponential[n];
  return value;
}

/// For each angle: the nearest of a grid's `cells` cells, which go from half a turn below 0 to half a turn above; the
/// weight of the term in the cell kReach below that one, without the factor fall[0]; and the ratio of the weights of
/// neighbouring cells, without the factors fall[l].
SINESCOPE_VECTORISED void place(const double* thetas, Eigen::Index count, double cells, double* nearest,
                                double* outmost, double* ratio) {
#pragma GCC ivdep
  for (Eigen::Index i = 0; i < count; ++i) {
    const double turns = thetas[i] * (std::numbers::inv_pi / 2);
    const double at = (turns - ((turns + kRounder) - kRounder)) * cells;
    const double cell = (at + kRounder) - kRounder;
    const double slope = kFall * (at - cell);
    const double inverse = smallExponential(-slope);
    const double square = inverse * inverse;
    const double fourth = square * square;
    nearest[i] = cell + cells / 2;
    ratio[i] = smallExponential(slope);
    outmost[i] = smallExponential(slope * slope / (-2 * kFall)) * (fourth * fourth) * (fourth * square);
  }
}

/// The bits of the lane numbers.
constexpr double kOnes[kTermsAtOnce] = {0, 1, 0, 1, 0, 1, 0, 1};
constexpr double kTwos[kTermsAtOnce] = {0, 0, 1, 1, 0, 0, 1, 1};
constexpr double kFours[kTermsAtOnce] = {0, 0, 0, 0, 1, 1, 1, 1};

/// Adds real[i] and imaginary[i], times the weights outmost[i] · ratio[i]^l · fall[l], to the cells nearest[i] + l for
/// l = 0 … kReached-1. Consecutive terms often share the same cells: they are added to the grid together.
SINESCOPE_VECTORISED void spread(const double* real, const double* imaginary, const double* outmost,
                                 const double* ratio, const double* nearest, Eigen::Index terms, const double* fall,
                                 double* gridReal, double* gridImaginary) {
  double sumsReal[kReached] = {};
  double sumsImaginary[kReached] = {};
  for (Eigen::Index i = 0; i < terms; ++i) {
    const double square = ratio[i] * ratio[i];
    const double fourth = square * square;
    double powers[kTermsAtOnce];
#pragma GCC ivdep
#pragma GCC unroll 1                                            // a loop that is unrolled too early is not vectorised
    for (Eigen::Index lane = 0; lane < kTermsAtOnce; ++lane) {  // 1 + bit (x - 1) is exactly x or 1: all are near 1
      powers[lane] =
          (1 + kOnes[lane] * (ratio[i] - 1)) * (1 + kTwos[lane] * (square - 1)) * (1 + kFours[lane] * (fourth - 1));
    }
    double first = outmost[i];
    for (Eigen::Index block = 0; block < kReached; block += kTermsAtOnce) {
#pragma GCC ivdep
#pragma GCC unroll 1
      for (Eigen::Index lane = 0; lane < kTermsAtOnce; ++lane) {
        const double weight = first * powers[lane] * fall[block + lane];
        sumsReal[block + lane] += weight * real[i];
        sumsImaginary[block + lane] += weight * imaginary[i];
      }
      first *= fourth * fourth;
    }
    if (i + 1 < terms && nearest[i + 1] == nearest[i]) continue;
    const auto cell = static_cast<Eigen::Index>(nearest[i]);
    for (Eigen::Index l = 0; l < kReached; ++l) {
      gridReal[cell + l] += sumsReal[l];
      gridImaginary[cell + l] += sumsImaginary[l];
      sumsReal[l] = 0;
      sumsImaginary[l] = 0;
    }
  }
}

/// This thread's transform. It keeps its tables for every size that it has seen, about 20 bytes per cell: up to a MiB
/// in all, or the tables of a single size.
Eigen::FFT<double>& transformOf(std::int64_t cells) {
  constexpr std::int64_t mostCells = 1 << 16;
  thread_local Eigen::FFT<double> transform;
  thread_local std::set<std::int64_t> sizes;
  thread_local std::int64_t sum = 0;
  if (!sizes.insert(cells).second) return transform;
  sum += cells;
  if (sum > mostCells) {
    transform = Eigen::FFT<double>();
    sizes = {cells};
    sum = cells;
  }
  return transform;
}

/// Spreads terms over an evenly spaced grid of frequencies with a Gaussian of variance 2τ = cell² / kFall, cut off at
/// kReach cells.
class FrequencyGrid {
 public:
  /// A grid for `points` points, twice as fine as they need.
  explicit FrequencyGrid(std::int64_t points)
      : m_cells(transformSize(2 * points)), m_real(Eigen::ArrayXd::Zero(m_cells + 1 + kReached)), m_imaginary(m_real) {
    for (int l = -kReach; l <= kReach; ++l) m_fall[l + kReach] = std::exp(-kFall / 2 * l * l);
  }

  /// Adds Σ_i (real + i imaginary) · e^{i theta k}, where k is the index of a mode.
  void add(const Eigen::ArrayXd& thetas, const Eigen::ArrayXd& real, const Eigen::ArrayXd& imaginary) {
    Eigen::ArrayXd nearest(thetas.size());
    Eigen::ArrayXd outmost(thetas.size());
    Eigen::ArrayXd ratios(thetas.size());
    place(thetas.data(), thetas.size(), static_cast<double>(m_cells), nearest.data(), outmost.data(), ratios.data());
    spread(real.data(), imaginary.data(), outmost.data(), ratios.data(), nearest.data(), thetas.size(), m_fall,
           m_real.data(), m_imaginary.data());
  }

  /// Adds what another grid for as many points has.
  void add(const FrequencyGrid& other) {
    m_real += other.m_real;
    m_imaginary += other.m_imaginary;
  }

  /// Re Σ value e^{i theta k} for k = -count/2 … count - count/2 - 1.
  [[nodiscard]] Eigen::VectorXd sums(std::int64_t count) {
    foldIn(m_real);
    foldIn(m_imaginary);
    // Only the real part is needed: half of a spectrum whose other half mirrors it.
    std::vector<std::complex<double>> half(static_cast<std::size_t>(m_cells / 2 + 1));
    for (std::int64_t l = 0; l <= m_cells / 2; ++l) {
      half[static_cast<std::size_t>(l)] = 0.5 * (at(l) + std::conj(at((m_cells - l) % m_cells)));
    }
    std::vector<double> modes(static_cast<std::size_t>(m_cells));
    transformOf(m_cells).inv(modes.data(), half.data(), static_cast<Eigen::Index>(m_cells));
    Eigen::VectorXd sums(count);
    const Eigen::ArrayXd factors = undone(count - count / 2);
    for (std::int64_t j = 0; j < count; ++j) {
      const std::int64_t k = j - count / 2;
      const double mode = modes[static_cast<std::size_t>(k < 0 ? k + m_cells : k)];
      sums[j] = factors[std::abs(k)] * mode;
    }
    return sums;
  }

 private:
  /// Adds what went past one end to the other end.
  void foldIn(Eigen::ArrayXd& grid) const {
    grid.segment(m_cells, kReach) += grid.head(kReach);
    const Eigen::Index above = grid.size() - m_cells - kReach;
    grid.segment(kReach, above) += grid.tail(above);
  }

  /// The factors that divide the Gaussian out of the modes 0 … most: √(π/τ) e^{τk²}. Each is a product of the previous
  /// one, and every so often one is computed afresh.
  [[nodiscard]] Eigen::ArrayXd undone(std::int64_t most) const {
    constexpr std::int64_t afresh = 32;
    const double cell = 2 * std::numbers::pi / static_cast<double>(m_cells);
    const double tau = cell * cell / (2 * kFall);
    double squares[afresh];
    for (std::int64_t j = 0; j < afresh; ++j) squares[j] = std::exp(tau * static_cast<double>(j * j));
    Eigen::ArrayXd factors(most + 1);
    for (std::int64_t start = 0; start <= most; start += afresh) {
      const auto k = static_cast<double>(start);
      double power = std::sqrt(std::numbers::pi / tau) * std::exp(tau * k * k);
      const double ratio = std::exp(2 * tau * k);
      const std::int64_t count = std::min(afresh, most + 1 - start);
      for (std::int64_t j = 0; j < count; ++j) {
        factors[start + j] = power * squares[j];
        power *= ratio;
      }
    }
    return factors;
  }

  /// The cell l steps from 0.
  [[nodiscard]] std::complex<double> at(std::int64_t l) const {
    const std::int64_t place = kReach + (l < m_cells / 2 ? l + m_cells / 2 : l - m_cells / 2);
    return {m_real[place], m_imaginary[place]};
  }

  std::int64_t m_cells;
  double m_fall[kReached] = {};
  Eigen::ArrayXd m_real;  // kReach cells, then the grid, then the cells above it
  Eigen::ArrayXd m_imaginary;
};

Eigen::VectorXd sumByTransform(const Terms& terms, double first, double step, std::int64_t count) {
  const std::int64_t middle = count / 2;  // the grid's modes count from there
  const double centre = first + step * static_cast<double>(middle);
  const Eigen::Index size = terms.omegas.size();
  const std::ptrdiff_t parts = size < kTermsOfTwoGrids ? 1 : 2;
  std::vector<FrequencyGrid> grids(static_cast<std::size_t>(parts), FrequencyGrid(count));
  const Eigen::Index most = (size + parts - 1) / parts;
  const double nanoseconds = kNanosecondsToSpread * static_cast<double>(most);
  onAllCores(parts, nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t part = from; part < to; ++part) {
      const Eigen::Index begin = size * part / parts;
      const Eigen::Index own = size * (part + 1) / parts - begin;
      const auto omegas = terms.omegas.segment(begin, own);
      const auto amplitudes = terms.amplitudes.segment(begin, own);
      const auto sines = terms.sines.segment(begin, own);
      const Phases phases({omegas, terms.rests.segment(begin, own)}, centre);
      grids[static_cast<std::size_t>(part)].add(omegas * step, amplitudes * phases.cosines + sines * phases.sines,
                                                amplitudes * phases.sines - sines * phases.cosines);
    }
  });
  for (std::size_t part = 1; part < grids.size(); ++part) grids.front().add(grids[part]);
  return grids.front().sums(count);
}

}  // namespace

double cosineSumAt(std::span<const CosineTerm> terms, double x) {
  if (terms.size() > kFewTerms) {
    const Terms sideBySide(terms);
    const Phases phases({sideBySide.omegas, sideBySide.rests}, x);
    return (sideBySide.amplitudes * phases.cosines + sideBySide.sines * phases.sines).sum();
  }
  double sum = 0;
  for (const auto& term : terms) {
    const auto [sine, cosine] = sineAndCosine(term.omega, term.rest, x);
    sum += term.amplitude * cosine + term.sine * sine;
  }
  return sum;
}

Eigen::VectorXd cosineSum(std::span<const CosineTerm> terms, double first, double step, std::int64_t count) {
  Eigen::VectorXd sums(count);
  if (terms.size() <= kFewTerms) {
    addEachCosine(terms, first, step, sums);
    return sums;
  }
  const Terms sideBySide(terms);
  const std::int64_t together = terms.size() <= kTermsOfARecurrence ? kFewPoints : kMostPoints;
  for (std::int64_t start = 0; start < count; start += together) {
    const std::int64_t points = std::min(together, count - start);
    const double from = first + step * static_cast<double>(start);
    sums.segment(start, points) = points <= kFewPoints ? sumByRecurrence(sideBySide, from, step, points)
                                                       : sumByTransform(sideBySide, from, step, points);
  }
  return sums;
}

}  // namespace sinescope
