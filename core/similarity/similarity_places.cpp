#include "core/similarity/similarity_places.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>

namespace sinescope {

namespace {

/// Bands of fewer cells offer too few places to choose from.
constexpr std::int64_t kFewestPlaces = 96;
constexpr int kCandidates = 32;

/// Frequencies that make at least half a turn within a band.
std::vector<double> fastOnes(const Similarity& similarity, std::int64_t cells) {
  std::vector<double> omegas;
  for (const CosineTerm& term : similarity.offsetTerms()) {
    if (term.omega * static_cast<double>(cells) > std::numbers::pi) omegas.push_back(term.omega);
  }
  return omegas;
}

/// The step after which all waves are closest to their previous phase.
std::int64_t stepFor(const std::vector<double>& omegas, std::int64_t cells) {
  std::int64_t best = cells;
  double least = std::numeric_limits<double>::infinity();
  for (std::int64_t step = cells; step > cells - cells / 64; --step) {
    double moved = 0;
    for (const double omega : omegas) moved += 1 - std::cos(omega * static_cast<double>(step));
    if (moved < least) {
      least = moved;
      best = step;
    }
  }
  return best;
}

/// Measures how evenly the samples of one half cover the phases.
class Balance {
 public:
  explicit Balance(const std::vector<double>& angles) {
    constexpr Phase kinds[] = {{1, -1, 1},  {2, -2, 0.5}, {3, -3, 0.25}, {1, 1, 1},   {2, 2, 0.5},
                               {2, 0, 0.5}, {0, 2, 0.5},  {1, 0, 0.25},  {0, 1, 0.25}};
    for (const double angle : angles) {
      for (const Phase& kind : kinds) m_phases.push_back({kind.down * angle, kind.across * angle, kind.weight});
    }
    m_sums.resize(m_phases.size());
  }

  /// The imbalance of the half if `place` were added.
  [[nodiscard]] double with(const PassPlace& place) const {
    double sum = 0;
    for (std::size_t i = 0; i < m_phases.size(); ++i) {
      sum += m_phases[i].weight * std::norm(m_sums[i] + at(m_phases[i], place));
    }
    return sum;
  }

  void add(const PassPlace& place) {
    for (std::size_t i = 0; i < m_phases.size(); ++i) m_sums[i] += at(m_phases[i], place);
  }

 private:
  struct Phase {
    double down;
    double across;
    double weight;
  };

  static std::complex<double> at(const Phase& phase, const PassPlace& place) {
    return std::polar(1.0,
                      phase.down * static_cast<double>(place.down) + phase.across * static_cast<double>(place.across));
  }

  std::vector<Phase> m_phases;
  std::vector<std::complex<double>> m_sums;
};

}  // namespace

PassPlace evenPlace(int pass, std::int64_t step) {
  const auto part = [&](double ratio) {
    const double place = (pass + 1) * ratio;
    return static_cast<std::int64_t>((place - std::floor(place)) * static_cast<double>(step));
  };
  return {part(0.75487766624669276), part(0.56984029099805327)};
}

PassPlaces placesFor(const Similarity& similarity, std::int64_t cells, int count) {
  PassPlaces chosen{cells, {}};
  if (similarity.offsetTerms().size() > kBalancedTerms || cells < kFewestPlaces) {
    for (int i = 0; i < count; ++i) chosen.places.push_back(evenPlace(i, cells));
    return chosen;
  }
  std::vector<double> angles = fastOnes(similarity, cells);
  chosen.step = stepFor(angles, cells);
  angles.push_back(2 * std::numbers::pi / static_cast<double>(chosen.step));
  Balance halves[2]{Balance(angles), Balance(angles)};
  for (int i = 0; i < count; ++i) {
    Balance& half = halves[i % 2];
    PassPlace best;
    double least = std::numeric_limits<double>::infinity();
    for (int candidate = 0; candidate < kCandidates; ++candidate) {
      const PassPlace place = evenPlace(i * kCandidates + candidate, chosen.step);
      const double off = half.with(place);
      if (off < least) {
        least = off;
        best = place;
      }
    }
    half.add(best);
    chosen.places.push_back(best);
  }
  return chosen;
}

}  // namespace sinescope
