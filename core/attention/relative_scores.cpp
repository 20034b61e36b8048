#include "core/attention/relative_scores.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <mutex>
#include <utility>

#include "core/attention/bias.h"
#include "core/attention/scores.h"
#include "core/encoding/matrix_means.h"
#include "core/numeric/cosine_sum.h"
#include "core/numeric/precise_cosine_sum.h"

namespace sinescope {

namespace {

/// The schemes of the table; in place of halves stand neighbours if the attention has them.
std::array<Scheme, 5> tabledSchemes(const AttentionSpec& attention) {
  const bool neighbours = attention.scheme == Scheme::RotaryNeighbours;
  return {Scheme::None, Scheme::Sinusoid, neighbours ? Scheme::RotaryNeighbours : Scheme::Rotary, Scheme::Alibi,
          Scheme::T5};
}

/// Where the middle of the first step is.
double middleOf(const OffsetSteps& steps) { return steps.each > 1 ? steps.first + (steps.each - 1) / 2 : steps.first; }

/// The sum at every step: its mean where a step has several offsets.
Eigen::VectorXd meansOf(std::vector<CosineTerm> terms, const OffsetSteps& steps) {
  if (steps.each > 1) {
    Eigen::ArrayXd omegas(std::ssize(terms));
    std::ranges::transform(terms, omegas.begin(), &CosineTerm::omega);
    const Eigen::ArrayXd factors = meanFactors(omegas, steps.each);
    for (Eigen::Index i = 0; i < factors.size(); ++i) {
      CosineTerm& term = terms[static_cast<std::size_t>(i)];
      term.amplitude *= factors[i];
      term.sine *= factors[i];
    }
  }
  return cosineSum(terms, middleOf(steps), steps.each, steps.count);
}

/// The scores of a scheme, prepared when the first of them is needed.
class PreciseScores {
 public:
  PreciseScores(const EncodingSpec& spec, const AttentionSpec& attention, const VectorsSeed& vectors)
      : m_spec(spec), m_attention(attention), m_vectors(vectors) {}

  /// Those at the offsets first … first + count - 1; NaN if the head cannot have the scheme.
  Eigen::VectorXd at(std::int64_t first, std::int64_t count) {
    std::call_once(m_once, [&] {
      if (problemOf(m_attention, m_spec.dModel, false)) return;
      m_scores.emplace(m_spec, m_attention, m_vectors);
      if (!m_scores->terms().empty()) m_sum.emplace(m_scores->terms());
    });
    if (m_sum) return m_sum->at(first, count);
    if (m_scores) return m_scores->over({static_cast<double>(first), 1, count});
    return Eigen::VectorXd::Constant(count, std::numeric_limits<double>::quiet_NaN());
  }

 private:
  EncodingSpec m_spec;
  AttentionSpec m_attention;
  VectorsSeed m_vectors;
  std::once_flag m_once;
  std::optional<RelativeScores> m_scores;
  std::optional<PreciseCosineSum> m_sum;  ///< of the scores that are a sum of cosines
};

}  // namespace

RelativeScores::RelativeScores(const EncodingSpec& spec, const AttentionSpec& attention, const VectorsSeed& vectors)
    : RelativeScores(spec, attention, vectors, scoreTerms(spec, attention, vectors)) {}

RelativeScores::RelativeScores(const EncodingSpec& spec, const AttentionSpec& attention, const VectorsSeed& vectors,
                               std::vector<CosineTerm> terms)
    : m_attention(attention), m_terms(std::move(terms)) {
  const int width = spec.dModel / attention.heads;
  const ScoreVectors both = scoreVectors(vectors, width);
  const double lengths = both.lengths();
  m_cosine = vectors ? both.product() / lengths : 1;
  m_product = lengths / std::sqrt(static_cast<double>(width));
  if (attention.scheme == Scheme::T5) m_bias.emplace(attention, spec.dModel);
  if (attention.scheme != Scheme::Sinusoid) return;
  double greatest = 0;
  for (const CosineTerm& term : m_terms) greatest += term.amplitude;
  for (CosineTerm& term : m_terms) term.amplitude /= greatest > 0 ? greatest : 1;
}

Eigen::VectorXd RelativeScores::over(const OffsetSteps& steps) const {
  const Eigen::VectorXd offsets =
      Eigen::VectorXd::LinSpaced(steps.count, 0, static_cast<double>(steps.count - 1)).array() * steps.each +
      middleOf(steps);
  if (m_attention.scheme == Scheme::Alibi)
    return m_cosine - alibiSlope(m_attention.head, m_attention.heads) / m_product * offsets.array().abs();
  if (m_bias)
    return offsets.unaryExpr([&](double offset) { return m_cosine + m_bias->at(-std::llround(offset)) / m_product; });
  if (m_attention.scheme == Scheme::None) return Eigen::VectorXd::Constant(steps.count, m_cosine);
  if (m_attention.scheme == Scheme::Table) return Eigen::VectorXd::Zero(steps.count);
  return meansOf(m_terms, steps);
}

Eigen::VectorXd pairScores(const CosineTerm& term, const OffsetSteps& steps) {
  const double most = std::hypot(term.amplitude, term.sine);
  return meansOf({{term.omega, term.amplitude / most, term.sine / most, term.rest}}, steps);
}

NumberTable scoresTable(const EncodingSpec& spec, const AttentionSpec& attention, const VectorsSeed& vectors) {
  const auto schemes = tabledSchemes(attention);
  std::vector<std::shared_ptr<PreciseScores>> scores;
  for (const Scheme scheme : schemes) {
    AttentionSpec head = attention;
    head.scheme = scheme;
    scores.push_back(std::make_shared<PreciseScores>(spec, head, vectors));
  }
  NumberTable table;
  table.rows = spec.length;
  table.columns = 1 + static_cast<std::int64_t>(schemes.size());
  table.rowTitle = "row";
  table.columnTitle = [schemes, attention, width = spec.dModel](std::int64_t column) -> std::string {
    if (column == 0) return "offset";
    AttentionSpec head = attention;
    head.scheme = schemes[static_cast<std::size_t>(column - 1)];
    const auto problem = problemOf(head, width, false);
    const std::string name(kSchemeNames[static_cast<std::size_t>(head.scheme)]);
    return problem ? name + ": " + *problem : name;
  };
  table.fill = [scores](std::int64_t firstRow, Eigen::Ref<RowMatrixD> out) {
    const std::int64_t count = out.rows();
    for (Eigen::Index row = 0; row < count; ++row) out(row, 0) = static_cast<double>(firstRow + row);
    for (std::size_t i = 0; i < scores.size(); ++i)
      out.col(static_cast<Eigen::Index>(i) + 1) = scores[i]->at(firstRow, count);
  };
  table.at = [scores](std::int64_t row, std::int64_t column) {
    if (column == 0) return static_cast<double>(row);
    return scores[static_cast<std::size_t>(column - 1)]->at(row, 1)[0];
  };
  return table;
}

}  // namespace sinescope
