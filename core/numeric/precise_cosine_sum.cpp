#include "core/numeric/precise_cosine_sum.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/numeric/on_all_cores.h"
#include "core/numeric/row_products.h"
#include "core/numeric/sine_cosine.h"

namespace sinescope {

namespace {

/// Points whose sums come from the terms at the first of them.
constexpr std::int64_t kRun = 64;
/// Runs that are multiplied at once, about: so many that packing the turns costs little.
constexpr std::int64_t kRunsAtOnce = 96;
/// A sum of n terms in double is off by about this times the sum of its amplitudes, divided by √n. It has twelve right
/// digits if it is 1e12 times as great.
constexpr double kRounding = 1e-15;
constexpr double kDigits = 1e12;
/// What a term of a run takes, about.
constexpr double kNanosecondsOfATerm = 20;
/// What a term takes in long double, about.
constexpr double kNanosecondsOfALongTerm = 300;

Frequencies frequenciesOf(const std::vector<CosineTerm>& terms) {
  const auto count = static_cast<Eigen::Index>(terms.size());
  Frequencies frequencies{Eigen::ArrayXd(count), Eigen::ArrayXd(count)};
  std::ranges::transform(terms, frequencies.omegas.begin(), &CosineTerm::omega);
  std::ranges::transform(terms, frequencies.rests.begin(), &CosineTerm::rest);
  return frequencies;
}

/// The greatest multiple of kRun that is not above x, divided by kRun.
std::int64_t runOf(std::int64_t x) { return x >= 0 ? x / kRun : -((kRun - 1 - x) / kRun); }

}  // namespace

PreciseCosineSum::PreciseCosineSum(std::vector<CosineTerm> terms) : m_terms(std::move(terms)) {
  const Frequencies frequencies = frequenciesOf(m_terms);
  const Eigen::Index count = frequencies.size();
  m_turns.resize(kRun, 2 * count);
  Eigen::ArrayXd sines(count);
  Eigen::ArrayXd cosines(count);
  for (Eigen::Index j = 0; j < kRun; ++j) {
    sineAndCosine(frequencies, Eigen::ArrayXd::Constant(count, static_cast<double>(j)), sines, cosines);
    m_turns.row(j) << cosines.matrix().transpose(), sines.matrix().transpose();
  }
  const double amplitudes =
      std::accumulate(m_terms.begin(), m_terms.end(), 0.0,
                      [](double sum, const CosineTerm& term) { return sum + std::hypot(term.amplitude, term.sine); });
  const double root = std::sqrt(static_cast<double>(std::max<std::size_t>(m_terms.size(), 1)));
  m_almostZero = kRounding * kDigits * amplitudes / root;
}

RowMatrixD PreciseCosineSum::starts(std::int64_t firstRun, std::int64_t runs) const {
  const Frequencies frequencies = frequenciesOf(m_terms);
  const Eigen::Index count = frequencies.size();
  RowMatrixD made(runs, 2 * count);
  Eigen::ArrayXd sines(count);
  Eigen::ArrayXd cosines(count);
  for (Eigen::Index run = 0; run < runs; ++run) {
    const auto x = static_cast<double>((firstRun + run) * kRun);
    sineAndCosine(frequencies, Eigen::ArrayXd::Constant(count, x), sines, cosines);
    for (Eigen::Index i = 0; i < count; ++i) {
      const CosineTerm& term = m_terms[static_cast<std::size_t>(i)];
      made(run, i) = term.amplitude * cosines[i] + term.sine * sines[i];
      made(run, count + i) = term.sine * cosines[i] - term.amplitude * sines[i];
    }
  }
  return made;
}

Eigen::VectorXd PreciseCosineSum::at(std::int64_t first, std::int64_t count) const {
  Eigen::VectorXd sums(count);
  if (count == 0) return sums;
  const std::int64_t firstRun = runOf(first);
  const std::int64_t runs = runOf(first + count - 1) - firstRun + 1;
  const double nanoseconds = kNanosecondsOfATerm * static_cast<double>(m_terms.size());
  onAllCores(runs, nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t begin = from; begin < to; begin += kRunsAtOnce) {
      const std::ptrdiff_t together = std::min<std::ptrdiff_t>(kRunsAtOnce, to - begin);
      RowMatrixD products(together, kRun);
      writeRowProducts(starts(firstRun + begin, together), m_turns, products);
      const std::int64_t x = (firstRun + begin) * kRun;
      const std::int64_t skipped = std::max<std::int64_t>(first - x, 0);
      const std::int64_t taken = std::min<std::int64_t>(products.size(), first + count - x) - skipped;
      sums.segment(x + skipped - first, taken) = Eigen::Map<const Eigen::VectorXd>(products.data() + skipped, taken);
    }
  });
  const double longNanoseconds = kNanosecondsOfALongTerm * static_cast<double>(m_terms.size());
  std::vector<std::int64_t> almostZero;
  for (std::int64_t j = 0; j < count; ++j)
    if (std::abs(sums[j]) < m_almostZero) almostZero.push_back(j);
  onAllCores(std::ssize(almostZero), longNanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t i = from; i < to; ++i) {
      const std::int64_t j = almostZero[static_cast<std::size_t>(i)];
      sums[j] = again(first + j);
    }
  });
  return sums;
}

double PreciseCosineSum::again(std::int64_t x) const {
  const auto position = static_cast<long double>(x);
  long double sum = 0;
  for (const CosineTerm& term : m_terms) {
    // Products of so few digits are exact; the other digits turn by little more.
    const auto few = static_cast<long double>(static_cast<float>(term.omega));
    const long double most = few * position;
    const long double turn = (static_cast<long double>(term.omega) - few) * position + term.rest * position;
    const long double cosine = std::cos(most) * std::cos(turn) - std::sin(most) * std::sin(turn);
    const long double sine = std::sin(most) * std::cos(turn) + std::cos(most) * std::sin(turn);
    sum += term.amplitude * cosine + term.sine * sine;
  }
  return static_cast<double>(sum);
}

}  // namespace sinescope
