#include "core/claims/sine_squares.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/numeric/closest_approach.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

constexpr Eigen::Index kSquareLanes = 8;
/// Terms that are added before the sum is compared with the best.
constexpr Eigen::Index kTermsAtOnce = 32;
/// Whole numbers that are evaluated side by side.
constexpr Eigen::Index kLeaf = 16;
/// Values within this factor of each other are a tie.
constexpr double kTie = 1 - 1e-12;

/// The sum of the least value of each term between `from` and `to`. sin πx ≥ 3x - 4x³ for 0 ≤ x ≤ ½.
SINESCOPE_VECTORISED double boundOver(const double* weights, const double* turns, const double* offsets,
                                      Eigen::Index count, double from, double to) {
  double sums[kSquareLanes] = {};
  for (Eigen::Index i = 0; i < count; i += kSquareLanes) {
#pragma GCC ivdep
#pragma GCC unroll 1
    for (Eigen::Index lane = 0; lane < kSquareLanes; ++lane) {
      const double start = turns[i + lane] * from + offsets[i + lane];
      const double stop = turns[i + lane] * to + offsets[i + lane];
      const double whole = std::floor(start);
      const double after = start - whole;
      const double before = whole + 1 - stop;
      const double nearer = after < before ? after : before;
      const double distance = nearer > 0 ? nearer : 0;
      const double sine = distance * (3 - 4 * distance * distance);
      sums[lane] += weights[i + lane] * sine * sine;
    }
  }
  double sum = 0;
  for (const double lane : sums) sum += lane;
  return sum;
}

/// Adds the bounds of some terms at kLeaf whole numbers from `first` on.
SINESCOPE_VECTORISED void addBounds(const double* weights, const double* turns, const double* offsets,
                                    Eigen::Index count, double first, double* sums) {
  for (Eigen::Index i = 0; i < count; ++i) {
#pragma GCC ivdep
#pragma GCC unroll 1
    for (Eigen::Index j = 0; j < kLeaf; ++j) {
      const double place = turns[i] * (first + static_cast<double>(j)) + offsets[i];
      const double rest = place - ((place + kRounder) - kRounder);
      const double sine = rest * (3 - 4 * rest * rest);
      sums[j] += weights[i] * sine * sine;
    }
  }
}

/// The term with its turns reduced to 0 … ½: whole turns and the sign do not change the square.
SineSquare folded(const SineSquare& term) {
  const double turns = term.turns - std::floor(term.turns);
  const bool mirrored = turns > 0.5;
  const double offset = mirrored ? -term.offset : term.offset;
  return {term.weight, mirrored ? 1 - turns : turns, offset - std::floor(offset)};
}

/// One search.
class Search {
 public:
  Search(const Eigen::ArrayXd& weights, const Eigen::ArrayXd& turns, const Eigen::ArrayXd& offsets,
         const SineSquares::Exact& exact, Least best, std::int64_t& work)
      : m_weights(weights), m_turns(turns), m_offsets(offsets), m_exact(exact), m_best(best), m_work(work) {}

  void lookAt(std::int64_t first, std::int64_t last) {
    if (first > last || !m_best.known) return;
    m_work -= kSquareLanes;
    m_best.known = m_work >= 0;
    if (last - first < kLeaf) {
      lookAtEach(first, last);
    } else if (!isAbove(static_cast<double>(first), static_cast<double>(last))) {
      const std::int64_t middle = first + (last - first) / 2;
      lookAt(first, middle);
      lookAt(middle + 1, last);
    }
  }

  [[nodiscard]] Least best() const { return m_best; }

 private:
  [[nodiscard]] bool isAbove(double from, double to) {
    // Terms that make a whole turn in between have no lower bound but 0.
    const auto slow =
        std::partition_point(m_turns.begin(), m_turns.end(), [&](double turns) { return turns * (to - from) >= 1; });
    Eigen::Index i = (slow - m_turns.begin()) / kSquareLanes * kSquareLanes;
    double bound = 0;
    for (; i < m_turns.size() && bound < m_best.value * kTie; i += kTermsAtOnce) {
      const Eigen::Index count = std::min(kTermsAtOnce, m_turns.size() - i);
      bound += boundOver(&m_weights[i], &m_turns[i], &m_offsets[i], count, from, to);
      m_work -= count;
    }
    return bound >= m_best.value * kTie;
  }

  void lookAtEach(std::int64_t first, std::int64_t last) {
    double sums[kLeaf] = {};
    const Eigen::Index numbers = last - first + 1;
    const auto least = [&] { return *std::min_element(sums, sums + numbers); };
    for (Eigen::Index i = 0; i < m_turns.size() && least() < m_best.value * kTie; i += kSquareLanes) {
      addBounds(&m_weights[i], &m_turns[i], &m_offsets[i], kSquareLanes, static_cast<double>(first), sums);
      m_work -= kSquareLanes * 2;  // each of these costs a quarter of those above
    }
    for (Eigen::Index j = 0; j < numbers; ++j) {
      if (sums[j] >= m_best.value * kTie) continue;
      const double value = m_exact(first + j);
      m_work -= m_turns.size();
      if (value < m_best.value * kTie) m_best = {first + j, value, m_best.known};
    }
  }

  const Eigen::ArrayXd& m_weights;
  const Eigen::ArrayXd& m_turns;
  const Eigen::ArrayXd& m_offsets;
  const SineSquares::Exact& m_exact;
  Least m_best;
  std::int64_t& m_work;
};

}  // namespace

SineSquares::SineSquares(std::span<const SineSquare> terms) {
  std::vector<SineSquare> sorted;
  for (const SineSquare& term : terms) {
    if (term.weight > 0) sorted.push_back(folded(term));
  }
  if (!std::ranges::is_sorted(sorted, std::greater(), &SineSquare::turns))
    std::ranges::sort(sorted, std::greater(), &SineSquare::turns);
  m_count = sorted.size();
  const auto filled = static_cast<Eigen::Index>((m_count + kSquareLanes - 1) / kSquareLanes * kSquareLanes);
  m_weights = m_turns = m_offsets = Eigen::ArrayXd::Zero(filled);
  std::ranges::transform(sorted, m_weights.begin(), &SineSquare::weight);
  std::ranges::transform(sorted, m_turns.begin(), &SineSquare::turns);
  std::ranges::transform(sorted, m_offsets.begin(), &SineSquare::offset);
}

double SineSquares::at(std::int64_t x) const {
  double sum = 0;
  for (Eigen::Index i = 0; i < static_cast<Eigen::Index>(m_count); ++i) {
    const double place = m_turns[i] * static_cast<double>(x) + m_offsets[i];
    const double sine = std::sin(std::numbers::pi * (place - std::nearbyint(place)));
    sum += m_weights[i] * sine * sine;
  }
  return sum;
}

Least SineSquares::leastOf(std::int64_t first, std::int64_t last, const Exact& exact, Least best,
                           std::int64_t& work) const {
  Search search(m_weights, m_turns, m_offsets, exact, best, work);
  search.lookAt(first, last);
  return search.best();
}

Least SineSquares::least(std::int64_t first, std::int64_t last, double below, std::int64_t& work) const {
  if (first > last) return {};
  if (m_count > 1)
    return leastOf(
        first, last, [this](std::int64_t x) { return at(x); }, {-1, below, true}, work);
  if (m_count == 0) return below > 0 ? Least{first, 0, true} : Least{-1, below, true};
  const double start = m_turns[0] * static_cast<double>(first) + m_offsets[0];
  const std::int64_t x = first + closestApproach(m_turns[0], start, last - first + 1).at;
  const double value = at(x);
  return value < below ? Least{x, value, true} : Least{-1, below, true};
}

}  // namespace sinescope
