#include "core/claims/nearest_pair.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

#include "core/claims/sine_squares.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

/// Terms that a search within a frame may evaluate: some milliseconds.
constexpr std::int64_t kWorkOfAFrame = 900'000;
/// The additional cost of one offset.
constexpr std::int64_t kWorkOfAnOffset = 256;
/// Offsets for which a series is computed in one batch.
constexpr std::int64_t kOffsetsAtOnce = 16'384;
/// Up to this many positions, every pair is compared.
constexpr std::int64_t kPositionsByPairs = 2'048;
/// Pairs in one step of a search: some milliseconds.
constexpr std::int64_t kPairsAtOnce = 1 << 20;
/// With more unpaired frequencies than this, no offset can be ruled out as a whole.
constexpr std::size_t kFewUnpaired = 8;
/// Relative error of sums of cosines, in units of the sum of their amplitudes. Pairs this close to the best are
/// recomputed.
constexpr double kRounding = 1e-11;

std::vector<DistanceTerm> frequenciesOf(const Similarity& similarity) {
  std::vector<DistanceTerm> frequencies;
  auto sum = similarity.sumTerms().begin();
  for (const CosineTerm& offset : similarity.offsetTerms()) {
    const bool has = sum != similarity.sumTerms().end() && sum->omega == offset.omega;
    const double h = has ? (sum++)->amplitude : 0;
    frequencies.push_back({offset.omega, offset.amplitude - std::abs(h), h});
  }
  return frequencies;
}

double squareOfSine(double x) {
  const double sine = std::sin(x);
  return sine * sine;
}

/// The factor of a frequency's unpaired share of the squared distance that depends on s: sin² or cos² of ωs/2.
double unpairedAt(const DistanceTerm& frequency, double s) {
  const double half = frequency.omega * s / 2;
  const double wave = frequency.unpaired > 0 ? std::sin(half) : std::cos(half);
  return 2 * std::abs(frequency.unpaired) * wave * wave;
}

/// |PE(p) - PE(q)|² = Σ_ω 4 sin²(ωΔ/2) (a - h cos ωs), where a and h are the amplitudes of T and H, Δ = p - q and
/// s = p + q. It has no difference of nearly equal numbers, so small distances keep their digits.
double squaredDistanceOf(const std::vector<DistanceTerm>& frequencies, std::int64_t p, std::int64_t q) {
  double sum = 0;
  for (const DistanceTerm& frequency : frequencies) {
    double share = frequency.paired;
    if (frequency.unpaired != 0) share += unpairedAt(frequency, static_cast<double>(p + q));
    sum += 4 * squareOfSine(frequency.omega * static_cast<double>(q - p) / 2) * share;
  }
  return sum;
}

/// The minimum of even[i] + even[i + offset] - 2 middle[i] over i = 0 … count-1.
SINESCOPE_VECTORISED double leastUnpaired(const double* even, const double* middle, Eigen::Index offset,
                                          Eigen::Index count) {
  constexpr Eigen::Index lanes = 8;
  double least[lanes];
  std::fill(least, least + lanes, std::numeric_limits<double>::infinity());
  Eigen::Index i = 0;
  for (; i + lanes <= count; i += lanes) {
#pragma GCC ivdep
    for (Eigen::Index lane = 0; lane < lanes; ++lane) {
      const double value = even[i + lane] + even[i + lane + offset] - 2 * middle[i + lane];
      least[lane] = value < least[lane] ? value : least[lane];
    }
  }
  for (; i < count; ++i) least[0] = std::min(least[0], even[i] + even[i + offset] - 2 * middle[i]);
  return *std::min_element(least, least + lanes);
}

/// The nearest pair among the positions of the tables.
NearestPair searched(const Similarity& similarity, const SimilarityTables& tables) {
  PairSearch search(similarity, tables);
  while (search.advance()) {
  }
  return search.nearest();
}

/// The paired part of the squared distance, 4a sin²(ωΔ/2) for every frequency, as a sum over Δ.
SineSquares pairedSquares(const std::vector<DistanceTerm>& frequencies) {
  std::vector<SineSquare> terms;
  terms.reserve(frequencies.size());
  for (const DistanceTerm& frequency : frequencies) {
    terms.push_back({4 * frequency.paired, frequency.omega / (2 * std::numbers::pi), 0});
  }
  return SineSquares(terms);
}

NearestPair nearestByOffset(const Similarity& similarity, const SimilarityTables& tables, std::int64_t length) {
  const std::vector<DistanceTerm> frequencies = frequenciesOf(similarity);
  const SineSquares squares = pairedSquares(frequencies);
  std::int64_t work = kWorkOfAFrame;
  const std::int64_t first = tables.first;
  const auto pairOf = [&](std::int64_t offset) {
    return NearestPair{first, first + offset, std::sqrt(squaredDistanceOf(frequencies, 0, offset)), length};
  };
  if (similarity.offsetTerms().size() <= 1) {
    const Least least = squares.least(1, length - 1, std::numeric_limits<double>::infinity(), work);
    return pairOf(least.at);
  }
  const NearestPair nearest = searched(similarity, tables);
  if (nearest.length >= length) return nearest;
  const Least found = squares.leastOf(
      nearest.length, length - 1, [&](std::int64_t x) { return squares.at(x); },
      {nearest.q - nearest.p, nearest.distance * nearest.distance, true}, work);
  return found.known ? pairOf(found.at) : nearest;
}

/// For one offset, searches the positions p whose rows are nearest to those of p + offset.
class OverPositions {
 public:
  OverPositions(std::vector<DistanceTerm> frequencies, std::int64_t first, std::int64_t length)
      : m_frequencies(std::move(frequencies)), m_first(first), m_length(length) {}

  [[nodiscard]] Least at(std::int64_t offset, double below, std::int64_t& work) const {
    work -= kWorkOfAnOffset;
    const auto delta = static_cast<double>(offset);
    double paired = 0;
    std::vector<SineSquare> terms;
    for (const DistanceTerm& frequency : m_frequencies) {
      const double square = 4 * squareOfSine(frequency.omega * delta / 2);
      paired += frequency.paired * square;
      if (frequency.unpaired == 0) continue;
      const double start = frequency.omega * delta / (2 * std::numbers::pi) + (frequency.unpaired > 0 ? 0 : 0.5);
      terms.push_back({2 * std::abs(frequency.unpaired) * square, frequency.omega / std::numbers::pi, start});
    }
    Least least = SineSquares(terms).least(m_first, m_first + m_length - 1 - offset, below - paired, work);
    least.value += paired;
    return least;
  }

 private:
  std::vector<DistanceTerm> m_frequencies;
  std::int64_t m_first;
  std::int64_t m_length;
};

/// The search for few unpaired frequencies; the result is not known if that is too much work.
Least bySearch(const Similarity& similarity, std::int64_t first, std::int64_t length, NearestPair& nearest,
               std::int64_t work) {
  const std::vector<DistanceTerm> frequencies = frequenciesOf(similarity);
  const SineSquares squares = pairedSquares(frequencies);
  const OverPositions positions(frequencies, first, length);
  double best = std::numeric_limits<double>::infinity();
  bool known = true;
  const auto exact = [&](std::int64_t offset) {
    const Least least = positions.at(offset, best, work);
    known = known && least.known && work > 0;
    if (least.at >= 0 && least.value < best) {
      best = least.value;
      nearest = {least.at, least.at + offset, std::sqrt(squaredDistanceOf(frequencies, least.at, least.at + offset)),
                 length};
    }
    return least.at >= 0 ? least.value : std::numeric_limits<double>::infinity();
  };
  Least found = squares.leastOf(1, length - 1, exact, {}, work);
  found.known = found.known && known;
  return found;
}

}  // namespace

std::int64_t tabledPositions(const Similarity& similarity) {
  return similarity.isToeplitz() ? kOffsetsAtOnce : kPositionsByPairs;
}

NearestPair nearestPair(const Similarity& similarity, const SimilarityTables& tables, std::int64_t length) {
  if (length < 2) return {tables.first, tables.first, 0, length};
  if (similarity.isToeplitz()) return nearestByOffset(similarity, tables, length);
  if (length > tables.length && similarity.sumTerms().size() <= kFewUnpaired) {
    NearestPair nearest;
    if (bySearch(similarity, tables.first, length, nearest, kWorkOfAFrame).known) return nearest;
  }
  return searched(similarity, tables);
}

PairSearch::PairSearch(const Similarity& similarity, const SimilarityTables& tables)
    : m_terms(frequenciesOf(similarity)),
      m_tables(tables),
      m_rounding(8 * kRounding * tables.byOffset[0]),
      m_best(std::numeric_limits<double>::infinity()),
      m_leastComputed(m_best) {
  m_nearest.length = tables.length;
  if (tables.bySum.size() > 0) {
    m_even = tables.bySum(Eigen::seqN(0, tables.length, 2));
    m_odd = tables.bySum(Eigen::seqN(1, tables.length - 1, 2));
    m_range = tables.bySum.maxCoeff() - tables.bySum.minCoeff();
  }
  if (tables.length > 1) m_best = ofOffset(1);
}

const double* PairSearch::between(std::int64_t offset) const {
  return offset % 2 == 0 ? m_even.data() + offset / 2 : m_odd.data() + offset / 2;
}

// |PE(p)|² + |PE(q)|² - 2 PE(p)·PE(q) = 2T(0) - 2T(Δ) + H(2p) + H(2q) - 2H(p+q)
double PairSearch::ofOffset(std::int64_t offset) const {
  const double paired = 2 * (m_tables.byOffset[0] - m_tables.byOffset[offset]);
  if (m_even.size() == 0) return paired;
  return paired + leastUnpaired(m_even.data(), between(offset), offset, m_tables.length - offset);
}

bool PairSearch::mayBeNearest(std::int64_t offset) const {
  return 2 * (m_tables.byOffset[0] - m_tables.byOffset[offset] - m_range) <= m_best + m_rounding;
}

double PairSearch::work() const {
  if (m_even.size() == 0) return static_cast<double>(m_tables.length);
  double pairs = 0;
  for (std::int64_t offset = 1; offset < m_tables.length; ++offset) {
    if (mayBeNearest(offset)) pairs += static_cast<double>(m_tables.length - offset);
  }
  return pairs;
}

bool PairSearch::advance() {
  m_next < m_tables.length ? compareOffsets() : computeNear();
  return m_next < m_tables.length || m_nextNear < m_near.size();
}

void PairSearch::compareOffsets() {
  for (std::int64_t pairs = 0; m_next < m_tables.length && pairs < kPairsAtOnce; ++m_next) {
    ++pairs;
    if (!mayBeNearest(m_next)) continue;
    const double squared = ofOffset(m_next);
    pairs += m_even.size() > 0 ? m_tables.length - m_next : 0;
    m_best = std::min(m_best, squared);
    if (squared <= m_best + m_rounding) m_near.push_back({m_next, squared});
  }
}

void PairSearch::computeNear() {
  const double enough = m_best + m_rounding;
  for (std::int64_t pairs = 0; m_nextNear < m_near.size(); ++m_nextNear, m_nextPosition = 0) {
    const auto& [offset, squared] = m_near[m_nextNear];
    ++pairs;
    if (squared > enough) continue;
    const double rest = enough - 2 * (m_tables.byOffset[0] - m_tables.byOffset[offset]);
    const std::int64_t positions = m_even.size() > 0 ? m_tables.length - offset : 1;
    for (std::int64_t& i = m_nextPosition; i < positions; ++i) {
      if (++pairs > kPairsAtOnce) return;
      if (m_even.size() > 0 && m_even[i] + m_even[i + offset] - 2 * between(offset)[i] > rest) continue;
      if (compute(m_tables.first + i, m_tables.first + i + offset)) continue;
      m_nextNear = m_near.size();
      return;
    }
  }
}

bool PairSearch::compute(std::int64_t p, std::int64_t q) {
  const double squared = squaredDistanceOf(m_terms, p, q);
  if (squared < m_leastComputed * (1 - 1e-12)) {
    m_leastComputed = squared;
    m_nearest = {p, q, std::sqrt(squared), m_tables.length};
  }
  m_termsLeft -= static_cast<std::int64_t>(m_terms.size());
  return m_termsLeft > 0;
}

NearestPair PairSearch::nearest() const { return m_nearest; }

NearestScan::NearestScan(const Similarity& similarity, std::int64_t first, std::int64_t length)
    : m_similarity(similarity), m_tables(first, length) {}

bool NearestScan::advance() {
  constexpr double most = 4e9;  // number of pairs that take a second or two
  if (!m_filled) {
    m_filled = !m_tables.fill(m_similarity);
    return true;
  }
  if (!m_search) {
    m_search.emplace(m_similarity, m_tables);
    return m_search->work() <= most;
  }
  if (m_nearest) return false;
  if (m_search->advance()) return true;
  m_nearest = m_search->nearest();
  return false;
}

}  // namespace sinescope
