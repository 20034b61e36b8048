#include "core/attention/scores.h"

#include <algorithm>
#include <cmath>

#include "core/attention/rotary.h"
#include "core/numeric/on_all_cores.h"

namespace sinescope {

namespace {

/// Offsets that are searched at once: few at first, because what is sought is often near.
constexpr std::int64_t kFirstOffsets = 64;
constexpr std::int64_t kMostOffsets = 1 << 14;
/// Rounding error of a sum by cosineSum(), and of one whose terms are computed one by one, relative to the sum of the
/// amplitudes; and that of a phase whose frequency is known in 53 bits, relative to the phase.
constexpr double kFastRounding = 1e-11;
constexpr double kSlowRounding = 1e-15;
constexpr double kPhaseRounding = 1.2e-16;
/// What a pair of the bound takes, about.
constexpr double kNanosecondsOfABoundedPair = 4;

/// How far from the truth a sum of cosines or sines may be.
struct ScoreRounding {
  double amplitudes = 0;
  double perOffset = 0;  ///< Σ amplitude · ω: what an error of the phase is multiplied by

  void add(double amplitude, double omega) {
    amplitudes += std::abs(amplitude);
    perOffset += std::abs(amplitude * omega);
  }
  [[nodiscard]] double at(double relative, std::int64_t offset) const {
    return relative * amplitudes + kPhaseRounding * perOffset * static_cast<double>(offset);
  }
};

/// The greatest value of a term.
double lengthOf(const CosineTerm& term) {
  return term.sine == 0 ? std::abs(term.amplitude) : std::hypot(term.amplitude, term.sine);
}

ScoreRounding roundingOf(std::span<const CosineTerm> terms) {
  ScoreRounding rounding;
  for (const CosineTerm& term : terms) rounding.add(lengthOf(term), term.omega);
  return rounding;
}

/// The first offset of 1 … limit for which isThere(sums, i) holds, where sums[i] is the sum at the offset and sums[i-1]
/// that at the one before; or 0.
template <class IsThere>
std::int64_t firstOffset(std::span<const CosineTerm> terms, std::int64_t limit, const IsThere& isThere) {
  std::int64_t atOnce = kFirstOffsets;
  std::int64_t from = 1;
  while (from <= limit) {
    const std::int64_t count = std::min(atOnce, limit - from + 1);
    const Eigen::VectorXd sums = cosineSum(terms, static_cast<double>(from - 1), 1, count + 1);
    for (Eigen::Index i = 1; i <= count; ++i) {
      if (isThere(sums, i, from + i - 1)) return from + i - 1;
    }
    from += count;
    atOnce = std::min(4 * atOnce, kMostOffsets);
  }
  return 0;
}

/// The sum at the offset minus that at the one before: for each cosine a (cos ωΔ - cos ω(Δ-1)) = -2a sin(ω/2) sin
/// ω(Δ-½), and for each sine 2b sin(ω/2) cos ω(Δ-½); without the digits that a difference loses.
double riseAt(std::span<const CosineTerm> terms, std::int64_t offset) {
  double rise = 0;
  const double middle = static_cast<double>(offset) - 0.5;
  for (const CosineTerm& term : terms) {
    const double chord = 2 * std::sin(term.omega / 2);
    const CosineTerm step{term.omega, term.sine * chord, -term.amplitude * chord, term.rest};
    rise += cosineSumAt({&step, 1}, middle);
  }
  return rise;
}

}  // namespace

std::vector<CosineTerm> rotaryTerms(const Frequencies& frequencies, const ScoreVectors& vectors, bool neighbours,
                                    double factor) {
  const auto& [query, key] = vectors;
  const double lengths = vectors.lengths();
  const double scale = factor * factor / lengths;
  std::vector<CosineTerm> terms;
  terms.reserve(static_cast<std::size_t>(frequencies.size()) + 1);
  for (Eigen::Index i = 0; i < frequencies.size(); ++i) {
    const Eigen::Index a = neighbours ? 2 * i : i;
    const Eigen::Index b = neighbours ? a + 1 : i + frequencies.size();
    terms.push_back({frequencies.omegas[i], scale * (query[a] * key[a] + query[b] * key[b]),
                     scale * (query[a] * key[b] - query[b] * key[a]), frequencies.rests[i]});
  }
  const Eigen::Index still = query.size() - 2 * frequencies.size();
  if (still > 0) terms.push_back({0, query.tail(still).dot(key.tail(still)) / lengths});
  return terms;
}

std::vector<CosineTerm> scoreTerms(const EncodingSpec& spec, const AttentionSpec& attention,
                                   const VectorsSeed& vectors) {
  if (!isRotary(attention.scheme) && attention.scheme != Scheme::Sinusoid) return {};
  const std::vector<Column> columns = columnsOf(spec);
  return scoreTerms(spec, attention, vectors, columns, Similarity(columns));
}

std::vector<CosineTerm> scoreTerms(const EncodingSpec& spec, const AttentionSpec& attention, const VectorsSeed& vectors,
                                   const std::vector<Column>& columns, const Similarity& similarity) {
  std::vector<CosineTerm> terms;
  if (isRotary(attention.scheme)) {
    const int width = spec.dModel / attention.heads;
    const Frequencies frequencies =
        attention.heads == 1 ? rotaryFrequencies(spec, columns) : rotaryFrequencies(spec, width);
    return rotaryTerms(frequencies, scoreVectors(vectors, width), attention.scheme == Scheme::RotaryNeighbours,
                       rotaryFactor(spec.scaling));
  }
  if (attention.scheme == Scheme::Sinusoid) {
    terms = similarity.offsetTerms();
    for (CosineTerm& term : terms) term.amplitude *= 2.0 / spec.dModel;
  }
  return terms;
}

std::int64_t firstNegative(std::span<const CosineTerm> terms, std::int64_t limit) {
  const ScoreRounding rounding = roundingOf(terms);
  return firstOffset(terms, limit, [&](const Eigen::VectorXd& sums, Eigen::Index i, std::int64_t offset) {
    if (std::abs(sums[i]) > rounding.at(kFastRounding, offset)) return sums[i] < 0;
    return cosineSumAt(terms, static_cast<double>(offset)) < -rounding.at(kSlowRounding, offset);
  });
}

std::int64_t firstRise(std::span<const CosineTerm> terms, std::int64_t limit) {
  const ScoreRounding rounding = roundingOf(terms);
  ScoreRounding ofSteps;
  for (const CosineTerm& term : terms)
    ofSteps.add(lengthOf(term) * std::min(std::abs(term.omega), 2.0), term.omega);  // 2 |sin ω/2| is no greater
  return firstOffset(terms, limit, [&](const Eigen::VectorXd& sums, Eigen::Index i, std::int64_t offset) {
    const double rise = sums[i] - sums[i - 1];
    if (std::abs(rise) > 2 * rounding.at(kFastRounding, offset)) return rise > 0;
    return riseAt(terms, offset) > ofSteps.at(kSlowRounding, offset);
  });
}

Eigen::VectorXd rotaryBound(const Frequencies& frequencies, std::span<const double> offsets) {
  Eigen::VectorXd bounds(std::ssize(offsets));
  const Eigen::Index pairs = frequencies.size();
  const double nanoseconds = kNanosecondsOfABoundedPair * static_cast<double>(pairs);
  onAllCores(bounds.size(), nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    Eigen::ArrayXd sines(pairs);
    Eigen::ArrayXd cosines(pairs);
    for (std::ptrdiff_t at = from; at < to; ++at) {
      const Eigen::ArrayXd position = Eigen::ArrayXd::Constant(pairs, offsets[static_cast<std::size_t>(at)]);
      sineAndCosine(frequencies, position, sines, cosines);
      for (Eigen::Index i = 1; i < pairs; ++i) {
        sines[i] += sines[i - 1];
        cosines[i] += cosines[i - 1];
      }
      bounds[at] = (sines.square() + cosines.square()).sqrt().mean();
    }
  });
  return bounds;
}

}  // namespace sinescope
