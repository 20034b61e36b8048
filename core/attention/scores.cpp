#include "core/attention/scores.h"

#include <algorithm>
#include <cmath>
#include <complex>

#include "core/attention/rotary.h"
#include "core/numeric/on_all_cores.h"
#include "core/numeric/row_matrix.h"
#include "core/numeric/vectorised.h"

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
constexpr double kNanosecondsOfABoundedPair = 2;
/// Offsets whose bounds are computed side by side, and pairs that are computed for them at a time: they stay in the
/// nearest cache.
constexpr Eigen::Index kBoundsAtOnce = 8;
constexpr Eigen::Index kBoundedPairs = 128;

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
  return term.sine == 0 ? std::abs(term.amplitude) : std::sqrt(term.amplitude * term.amplitude + term.sine * term.sine);
}

ScoreRounding roundingOf(std::span<const CosineTerm> terms) {
  ScoreRounding rounding;
  for (const CosineTerm& term : terms) rounding.add(lengthOf(term), term.omega);
  return rounding;
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

using Bounds = Eigen::Array<double, kBoundsAtOnce, 1>;

/// For each of some offsets, the sums over the pairs so far, and the sum of their lengths.
struct PartialSums {
  Bounds sines = Bounds::Zero();
  Bounds cosines = Bounds::Zero();
  Bounds lengths = Bounds::Zero();
};

/// Adds further pairs, those of all offsets side by side.
SINESCOPE_VECTORISED void addPairs(const double* sines, const double* cosines, Eigen::Index pairs, PartialSums& sums) {
  double sine[kBoundsAtOnce];
  double cosine[kBoundsAtOnce];
  double length[kBoundsAtOnce];
  std::copy_n(sums.sines.data(), kBoundsAtOnce, sine);
  std::copy_n(sums.cosines.data(), kBoundsAtOnce, cosine);
  std::copy_n(sums.lengths.data(), kBoundsAtOnce, length);
  for (Eigen::Index i = 0; i < pairs * kBoundsAtOnce; i += kBoundsAtOnce) {
#pragma GCC ivdep
#pragma GCC unroll 1  // a loop that is unrolled too early is not vectorised
    for (Eigen::Index lane = 0; lane < kBoundsAtOnce; ++lane) {
      sine[lane] += sines[i + lane];
      cosine[lane] += cosines[i + lane];
      length[lane] += std::sqrt(sine[lane] * sine[lane] + cosine[lane] * cosine[lane]);
    }
  }
  std::copy_n(sine, kBoundsAtOnce, sums.sines.data());
  std::copy_n(cosine, kBoundsAtOnce, sums.cosines.data());
  std::copy_n(length, kBoundsAtOnce, sums.lengths.data());
}

/// The bounds at the first kBoundsAtOnce of the offsets. If there are fewer, what follows their bounds has no meaning.
Bounds boundsOf(const Frequencies& frequencies, std::span<const double> offsets) {
  Bounds at = Bounds::Zero();
  std::copy_n(offsets.begin(), std::min(std::ssize(offsets), kBoundsAtOnce), at.data());
  PartialSums sums;
  Eigen::ArrayXd sines;
  Eigen::ArrayXd cosines;
  for (Eigen::Index first = 0; first < frequencies.size(); first += kBoundedPairs) {
    const Eigen::Index pairs = std::min(kBoundedPairs, frequencies.size() - first);
    const auto ofEachOffset = [&](const Eigen::ArrayXd& numbers) -> Eigen::ArrayXd {
      return numbers.segment(first, pairs).transpose().replicate<kBoundsAtOnce, 1>().reshaped();
    };
    resizeAnew(sines, pairs * kBoundsAtOnce);
    resizeAnew(cosines, pairs * kBoundsAtOnce);
    sineAndCosine({ofEachOffset(frequencies.omegas), ofEachOffset(frequencies.rests)}, at.replicate(pairs, 1), sines,
                  cosines);
    addPairs(sines.data(), cosines.data(), pairs, sums);
  }
  return sums.lengths / static_cast<double>(frequencies.size());
}

/// The bound at one offset.
double boundAt(const Frequencies& frequencies, double offset) {
  Eigen::ArrayXd sines(frequencies.size());
  Eigen::ArrayXd cosines(frequencies.size());
  sineAndCosine(frequencies, Eigen::ArrayXd::Constant(frequencies.size(), offset), sines, cosines);
  std::complex<double> sum = 0;
  double lengths = 0;
  for (Eigen::Index i = 0; i < frequencies.size(); ++i) {
    sum += std::complex(cosines[i], sines[i]);
    lengths += std::sqrt(std::norm(sum));
  }
  return lengths / static_cast<double>(frequencies.size());
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

const OffsetSearch::Run& OffsetSearch::run(std::size_t index) {
  while (m_runs.size() <= index) {
    const bool isFirst = m_runs.empty();
    const std::int64_t first = isFirst ? 0 : m_runs.back().first + m_runs.back().sums.size() - 1;
    const std::int64_t more = isFirst ? kFirstOffsets : std::min(4 * (m_runs.back().sums.size() - 1), kMostOffsets);
    const std::int64_t count = std::min(more, m_limit - first);
    m_runs.push_back({first, cosineSum(m_terms, static_cast<double>(first), 1, count + 1)});
  }
  return m_runs[index];
}

template <class IsThere>
std::int64_t OffsetSearch::first(const IsThere& isThere) {
  std::int64_t done = 0;
  for (std::size_t index = 0; done < m_limit; ++index) {
    const auto& [first, sums] = run(index);
    for (Eigen::Index i = 1; i < sums.size(); ++i) {
      if (isThere(sums, i, first + i)) return first + i;
    }
    done = first + sums.size() - 1;
  }
  return 0;
}

std::int64_t OffsetSearch::firstNegative() {
  const ScoreRounding rounding = roundingOf(m_terms);
  return first([&](const Eigen::VectorXd& sums, Eigen::Index i, std::int64_t offset) {
    if (std::abs(sums[i]) > rounding.at(kFastRounding, offset)) return sums[i] < 0;
    return cosineSumAt(m_terms, static_cast<double>(offset)) < -rounding.at(kSlowRounding, offset);
  });
}

std::int64_t OffsetSearch::firstRise() {
  const ScoreRounding rounding = roundingOf(m_terms);
  ScoreRounding ofSteps;
  for (const CosineTerm& term : m_terms)
    ofSteps.add(lengthOf(term) * std::min(std::abs(term.omega), 2.0), term.omega);  // 2 |sin ω/2| is no greater
  return first([&](const Eigen::VectorXd& sums, Eigen::Index i, std::int64_t offset) {
    const double rise = sums[i] - sums[i - 1];
    if (std::abs(rise) > 2 * rounding.at(kFastRounding, offset)) return rise > 0;
    return riseAt(m_terms, offset) > ofSteps.at(kSlowRounding, offset);
  });
}

Eigen::VectorXd rotaryBound(const Frequencies& frequencies, std::span<const double> offsets) {
  if (offsets.size() == 1) return Eigen::VectorXd::Constant(1, boundAt(frequencies, offsets.front()));
  Eigen::VectorXd bounds(std::ssize(offsets));
  const Eigen::Index pairs = frequencies.size();
  const std::ptrdiff_t groups = (bounds.size() + kBoundsAtOnce - 1) / kBoundsAtOnce;
  const double nanoseconds = kNanosecondsOfABoundedPair * static_cast<double>(kBoundsAtOnce * pairs);
  onAllCores(groups, nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t group = from; group < to; ++group) {
      const Eigen::Index first = group * kBoundsAtOnce;
      const Eigen::Index count = std::min(kBoundsAtOnce, bounds.size() - first);
      bounds.segment(first, count) =
          boundsOf(frequencies, offsets.subspan(static_cast<std::size_t>(first))).head(count);
    }
  });
  return bounds;
}

}  // namespace sinescope
