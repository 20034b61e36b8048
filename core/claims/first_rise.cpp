#include "core/claims/first_rise.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

namespace sinescope {

namespace {

/// Offsets beyond the tables that are evaluated in one batch.
constexpr std::int64_t kOffsetsOfAStep = 2048;
/// Rounding error of a sum of cosines, and of a sum of sines, relative to the sum of the amplitudes.
constexpr double kCosineRounding = 1e-11;
constexpr double kSineRounding = 1e-15;

/// amplitude · sin(ωΔ + phase), amplitude > 0
struct SineTerm {
  double omega;
  double amplitude;
  double phase;
};

/// The greatest sin x for x between `from` and `to`.
double greatestSine(double from, double to) {
  constexpr double pi = std::numbers::pi;
  const double crest = pi / 2 + 2 * pi * std::ceil((from - pi / 2) / (2 * pi));
  return crest <= to ? 1 : std::max(std::sin(from), std::sin(to));
}

class RiseSearch {
 public:
  RiseSearch(const Similarity& similarity, std::int64_t p) : m_similarity(similarity), m_p(p) {
    auto sum = similarity.sumTerms().begin();
    for (const CosineTerm& term : similarity.offsetTerms()) {
      // a sin ω(Δ-½) + h sin ω(2p+Δ-½) is the imaginary part of (a + h e^{2iωp}) e^{iω(Δ-½)}. At p = 0 the sines, which
      // are 0 there, cancel exactly.
      std::complex<double> weight = term.amplitude;
      if (sum != similarity.sumTerms().end() && sum->omega == term.omega)
        weight += std::polar(1.0, 2 * term.omega * static_cast<double>(p)) * (sum++)->amplitude;
      add(term.omega, -2 * std::sin(term.omega / 2) * weight);
    }
  }

  /// The first rise at the offsets from … to, or 0.
  [[nodiscard]] std::int64_t within(std::int64_t from, std::int64_t to) const {
    if (from > to || neverRises(from, to)) return 0;
    if (to - from < kOffsetsOfAStep)
      return among(m_similarity.row(m_p, m_p + from - 1, to - from + 2, Measure::Dot), from);
    const std::int64_t middle = from + (to - from) / 2;
    const std::int64_t rise = within(from, middle);
    return rise > 0 ? rise : within(middle + 1, to);
  }

  /// The same, given the dot products at the offsets from - 1 onwards.
  [[nodiscard]] std::int64_t among(const Eigen::VectorXd& row, std::int64_t from) const {
    if (m_terms.empty()) return 0;
    const double near = kCosineRounding * cosineSumAt(m_similarity.offsetTerms(), 0);
    for (Eigen::Index j = 1; j < row.size(); ++j) {
      const double step = row[j] - row[j - 1];
      const std::int64_t offset = from + j - 1;
      if (step > near || (step > -near && stepAt(offset) > kSineRounding * m_scale)) return offset;
    }
    return 0;
  }

 private:
  void add(double omega, const std::complex<double>& weight) {
    const double amplitude = std::abs(weight);
    if (amplitude == 0) return;
    m_terms.push_back({omega, amplitude, std::arg(weight) - omega / 2});
    m_scale += amplitude;
    m_fastest = std::max(m_fastest, omega);
  }

  [[nodiscard]] double stepAt(std::int64_t offset) const {
    double sum = 0;
    for (const SineTerm& term : m_terms) {
      sum += term.amplitude * std::sin(term.omega * static_cast<double>(offset) + term.phase);
    }
    return sum;
  }

  [[nodiscard]] bool neverRises(std::int64_t from, std::int64_t to) const {
    // If the fastest sines, which weigh most, make a whole turn, the bound cannot help.
    if (m_fastest * static_cast<double>(to - from) > 2 * std::numbers::pi) return false;
    double bound = 0;
    for (const SineTerm& term : m_terms) {
      bound += term.amplitude * greatestSine(term.omega * static_cast<double>(from) + term.phase,
                                             term.omega * static_cast<double>(to) + term.phase);
    }
    return bound <= 0;
  }

  const Similarity& m_similarity;
  std::int64_t m_p;
  std::vector<SineTerm> m_terms;
  double m_scale = 0;
  double m_fastest = 0;
};

}  // namespace

std::int64_t firstRise(const Similarity& similarity, const SimilarityTables& tables, std::int64_t length) {
  const RiseSearch search(similarity, tables.first);
  const std::int64_t known = std::min(tables.length, length);
  Eigen::VectorXd row = tables.byOffset.head(known);
  if (tables.bySum.size() > 0) row += tables.bySum.head(known);
  const std::int64_t rise = search.among(row, 1);
  return rise > 0 ? rise : search.within(known, length - 1);
}

}  // namespace sinescope
