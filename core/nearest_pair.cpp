#include "core/nearest_pair.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "core/sine_squares.h"
#include "core/vectorised.h"

namespace sinescope {

namespace {

/// Terms that a search within a frame looks at: some milliseconds.
constexpr std::int64_t kWorkOfAFrame = 1'200'000;
/// What looking at one offset costs beside that.
constexpr std::int64_t kWorkOfAnOffset = 256;
/// Offsets of which a series is made at a time.
constexpr std::int64_t kOffsetsAtOnce = 16'384;
/// Positions of which every pair is compared.
constexpr std::int64_t kPositionsByPairs = 2'048;
/// More unpaired frequencies than these hold no offset together: searching them leaves nothing out.
constexpr std::size_t kFewUnpaired = 8;
/// Sums of cosines are this near, times the sum of their amplitudes; what is that near to the best is computed anew.
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

/// Of a frequency's share of the squared distance, what depends on s: sin² or cos² of half of ωs.
double unpairedAt(const DistanceTerm& frequency, double s) {
  const double half = frequency.omega * s / 2;
  const double wave = frequency.unpaired > 0 ? std::sin(half) : std::cos(half);
  return 2 * std::abs(frequency.unpaired) * wave * wave;
}

double squaredDistanceOf(const std::vector<DistanceTerm>& frequencies, std::int64_t p, std::int64_t q) {
  double sum = 0;
  for (const DistanceTerm& frequency : frequencies) {
    double share = frequency.paired;
    if (frequency.unpaired != 0) share += unpairedAt(frequency, static_cast<double>(p + q));
    sum += 4 * squareOfSine(frequency.omega * static_cast<double>(q - p) / 2) * share;
  }
  return sum;
}

/// The candidate pairs of a search, of which the nearest is kept.
class Candidates {
 public:
  explicit Candidates(std::vector<DistanceTerm> frequencies) : m_frequencies(std::move(frequencies)) {}

  /// Computes a pair as it is; false when enough have been looked at.
  bool add(std::int64_t p, std::int64_t q) {
    const double squared = squaredDistanceOf(m_frequencies, p, q);
    if (m_squared < 0 || squared < m_squared * (1 - 1e-12)) {
      m_squared = squared;
      m_nearest = {p, q, std::sqrt(squared), 0};
    }
    m_work -= static_cast<std::int64_t>(m_frequencies.size());
    return m_work > 0;
  }

  [[nodiscard]] NearestPair nearest(std::int64_t length) const {
    NearestPair nearest = m_nearest;
    nearest.length = length;
    return nearest;
  }

 private:
  std::vector<DistanceTerm> m_frequencies;
  NearestPair m_nearest;
  double m_squared = -1;
  std::int64_t m_work = 1 << 20;
};

/// 4a sin²(ωΔ/2) of every frequency's paired share, as a sum over Δ.
SineSquares pairedSquares(const std::vector<DistanceTerm>& frequencies) {
  std::vector<SineSquare> terms;
  terms.reserve(frequencies.size());
  for (const DistanceTerm& frequency : frequencies) {
    terms.push_back({4 * frequency.paired, frequency.omega / (2 * std::numbers::pi), 0});
  }
  return SineSquares(terms);
}

/// Those of all offsets below series.size() that come near to the greatest similarity; Toeplitz only.
NearestPair nearestInSeries(const Similarity& similarity, std::int64_t first, const Eigen::VectorXd& series) {
  const double enough = series.tail(series.size() - 1).maxCoeff() - kRounding * series[0];
  Candidates candidates(frequenciesOf(similarity));
  for (Eigen::Index offset = 1; offset < series.size(); ++offset) {
    if (series[offset] >= enough && !candidates.add(first, first + offset)) break;
  }
  return candidates.nearest(series.size());
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
  const NearestPair nearest = nearestInSeries(similarity, first, tables.byOffset);
  if (nearest.length >= length) return nearest;
  const Least found = squares.leastOf(
      nearest.length, length - 1, [&](std::int64_t x) { return squares.at(x); },
      {nearest.q - nearest.p, nearest.distance * nearest.distance, true}, work);
  return found.known ? pairOf(found.at) : nearest;
}

/// The least of even[i] + even[i + offset] - 2 middle[i] over i = 0 … count-1.
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

/// Every pair of the tables' positions.
NearestPair byPairs(const Similarity& similarity, const SimilarityTables& tables) {
  const std::int64_t first = tables.first;
  const std::int64_t length = tables.length;
  const Eigen::VectorXd& byOffset = tables.byOffset;
  const Eigen::VectorXd even = tables.bySum(Eigen::seq(0, Eigen::last, 2));  // H(2p)
  const Eigen::VectorXd odd = tables.bySum(Eigen::seqN(1, length - 1, 2));   // H(2p + 1)
  // |PE(p)|² + |PE(q)|² - 2 PE(p)·PE(q), T in one part and H in the other.
  const auto middleOf = [&](std::int64_t offset) {
    return offset % 2 == 0 ? even.data() + offset / 2 : odd.data() + offset / 2;
  };
  Eigen::VectorXd least(length);
  for (std::int64_t offset = 1; offset < length; ++offset) {
    least[offset] =
        2 * (byOffset[0] - byOffset[offset]) + leastUnpaired(even.data(), middleOf(offset), offset, length - offset);
  }
  const double enough = least.tail(length - 1).minCoeff() + 8 * kRounding * byOffset[0];
  Candidates candidates(frequenciesOf(similarity));
  for (std::int64_t offset = 1; offset < length; ++offset) {
    if (least[offset] > enough) continue;
    const double* const middle = middleOf(offset);
    const double rest = enough - 2 * (byOffset[0] - byOffset[offset]);
    for (std::int64_t i = 0; i + offset < length; ++i) {
      if (even[i] + even[i + offset] - 2 * middle[i] > rest) continue;
      if (!candidates.add(first + i, first + i + offset)) return candidates.nearest(length);
    }
  }
  return candidates.nearest(length);
}

/// For one offset the positions p whose rows are nearest to those of p + offset.
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

/// Few unpaired frequencies; nothing known where that is too much work.
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

double squaredDistance(const Similarity& similarity, std::int64_t p, std::int64_t q) {
  return squaredDistanceOf(frequenciesOf(similarity), std::min(p, q), std::max(p, q));
}

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
  return byPairs(similarity, tables);
}

OffsetScan::OffsetScan(const Similarity& similarity, std::int64_t first, std::int64_t length)
    : m_terms(similarity.offsetTerms()),
      m_first(first),
      m_length(length),
      m_norm(cosineSumAt(m_terms, 0)),
      m_greatest(-m_norm) {}

bool OffsetScan::advance() {
  const std::int64_t count = std::min(kOffsetsAtOnce, m_length - m_next);
  if (count <= 0) return false;
  const Eigen::VectorXd series = cosineSum(m_terms, static_cast<double>(m_next), 1, count);
  m_greatest = std::max(m_greatest, series.maxCoeff());
  const double enough = m_greatest - kRounding * m_norm;
  for (std::int64_t j = 0; j < count; ++j) {
    if (series[j] >= enough) m_near.push_back({m_next + j, series[j]});
  }
  m_next += count;
  return !isDone();
}

NearestPair OffsetScan::nearest() const {
  std::vector<DistanceTerm> frequencies;
  for (const CosineTerm& term : m_terms) frequencies.push_back({term.omega, term.amplitude, 0});
  Candidates candidates(std::move(frequencies));
  for (const Near& near : m_near) {
    if (near.similarity >= m_greatest - kRounding * m_norm && !candidates.add(m_first, m_first + near.offset)) break;
  }
  return candidates.nearest(m_length);
}

}  // namespace sinescope
