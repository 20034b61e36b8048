#include "core/similarity.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace sinescope {

Similarity::Similarity(const std::vector<Column>& columns) {
  // Columns of one frequency are one term; sorted, they stand together.
  std::vector<CosineTerm> all;
  all.reserve(columns.size());
  for (const Column& column : columns) {
    if (column.wave == Wave::Zero) continue;
    all.push_back({std::abs(column.step), column.wave == Wave::Cosine ? 0.5 : -0.5});  // a cosine is even
  }
  if (!std::ranges::is_sorted(all, std::greater(), &CosineTerm::omega))
    std::ranges::sort(all, std::greater(), &CosineTerm::omega);
  for (auto term = all.begin(); term != all.end();) {
    CosineTerm offset{term->omega, 0};
    CosineTerm sum{term->omega, 0};
    for (; term != all.end() && term->omega == offset.omega; ++term) {
      offset.amplitude += 0.5;
      sum.amplitude += term->amplitude;
    }
    m_offsetTerms.push_back(offset);
    if (sum.amplitude != 0) m_sumTerms.push_back(sum);
  }
}

double Similarity::dot(std::int64_t p, std::int64_t q) const {
  return cosineSumAt(m_offsetTerms, static_cast<double>(p - q)) + cosineSumAt(m_sumTerms, static_cast<double>(p + q));
}

double Similarity::measured(double dot, double squaredNormP, double squaredNormQ, Measure measure) {
  switch (measure) {
    case Measure::Dot:
      break;
    case Measure::Cosine: {
      const double norms = std::sqrt(std::max(squaredNormP, 0.0) * std::max(squaredNormQ, 0.0));
      return norms > 0 ? std::clamp(dot / norms, -1.0, 1.0) : 0;
    }
    case Measure::Distance:
      return std::sqrt(std::max(squaredNormP + squaredNormQ - 2 * dot, 0.0));
  }
  return dot;
}

double Similarity::between(std::int64_t p, std::int64_t q, Measure measure) const {
  return measured(dot(p, q), squaredNorm(p), squaredNorm(q), measure);
}

Eigen::VectorXd Similarity::row(std::int64_t p, std::int64_t firstQ, std::int64_t count, Measure measure) const {
  Eigen::VectorXd dots = cosineSum(m_offsetTerms, static_cast<double>(firstQ - p), 1, count);
  if (!isToeplitz()) dots += cosineSum(m_sumTerms, static_cast<double>(firstQ + p), 1, count);
  if (measure == Measure::Dot) return dots;
  const double normP = squaredNorm(p);
  Eigen::VectorXd norms = Eigen::VectorXd::Constant(count, cosineSumAt(m_offsetTerms, 0));
  if (!isToeplitz()) norms += cosineSum(m_sumTerms, 2 * static_cast<double>(firstQ), 2, count);
  if (p >= firstQ && p < firstQ + count) dots[p - firstQ] = norms[p - firstQ] = normP;  // exactly itself
  for (Eigen::Index j = 0; j < count; ++j) dots[j] = measured(dots[j], normP, norms[j], measure);
  return dots;
}

Eigen::VectorXd similarityProfile(const Similarity& similarity, std::int64_t count) {
  return cosineSum(similarity.offsetTerms(), 0, 1, count);
}

SimilarityRows::SimilarityRows(const EncodingSpec& spec, Measure measure) : m_spec(spec), m_measure(measure) {
  const Similarity similarity(columnsOf(spec));
  m_byOffset = similarityProfile(similarity, spec.length);
  if (!similarity.isToeplitz()) {
    m_bySum = cosineSum(similarity.sumTerms(), 2 * static_cast<double>(spec.firstPosition), 1, 2 * spec.length - 1);
  }
}

void SimilarityRows::write(std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) const {
  const bool toeplitz = m_bySum.size() == 0;
  const auto dot = [&](std::int64_t p, std::int64_t q) {
    return m_byOffset[std::abs(p - q)] + (toeplitz ? 0 : m_bySum[p + q]);
  };
  for (Eigen::Index r = 0; r < out.rows(); ++r) {
    const std::int64_t p = firstRow + r;
    for (Eigen::Index q = 0; q < out.cols(); ++q) {
      out(r, q) = static_cast<float>(Similarity::measured(dot(p, q), dot(p, p), dot(q, q), m_measure));
    }
  }
}

RowMatrixF similarityMatrix(const EncodingSpec& spec, Measure measure) {
  RowMatrixF matrix(spec.length, spec.length);
  SimilarityRows(spec, measure).write(0, matrix);
  return matrix;
}

}  // namespace sinescope
