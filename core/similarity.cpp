#include "core/similarity.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/vectorised.h"

namespace sinescope {

namespace {

double sumAt(const std::vector<Similarity::Term>& terms, double x) {
  double sum = 0;
  for (const auto& term : terms) sum += term.amplitude * std::cos(term.omega * x);
  return sum;
}

/// Terms that are worked on side by side.
constexpr Eigen::Index kLanes = 8;

/// Adds Σ_i a_i cos(θ_i + j h_i) to sums[j * kLanes + i % kLanes] for j = 0 … count-1, by
/// cos(θ+h) = 2 cos h cos θ - cos(θ-h) from the first two of each series.
SINESCOPE_VECTORISED void addCosines(const double* here, const double* next, const double* twiceCosine,
                                     Eigen::Index terms, double* sums, Eigen::Index count) {
  for (Eigen::Index i = 0; i < terms; i += kLanes) {
    double a[kLanes];
    double b[kLanes];
    double k[kLanes];
    for (Eigen::Index lane = 0; lane < kLanes; ++lane) {
      a[lane] = here[i + lane];
      b[lane] = next[i + lane];
      k[lane] = twiceCosine[i + lane];
    }
    for (Eigen::Index j = 0; j < count; ++j) {
#pragma GCC ivdep
      for (Eigen::Index lane = 0; lane < kLanes; ++lane) {
        sums[j * kLanes + lane] += a[lane];
        const double c = k[lane] * b[lane] - a[lane];
        a[lane] = b[lane];
        b[lane] = c;
      }
    }
  }
}

}  // namespace

Similarity::Similarity(const std::vector<Column>& columns) {
  // Columns of one frequency are one term; sorted, they stand together.
  std::vector<Term> all;
  all.reserve(columns.size());
  for (const Column& column : columns) {
    if (column.wave == Wave::Zero) continue;
    all.push_back({std::abs(column.step), column.wave == Wave::Cosine ? 0.5 : -0.5});  // a cosine is even
  }
  if (!std::ranges::is_sorted(all, std::greater(), &Term::omega)) std::ranges::sort(all, std::greater(), &Term::omega);
  for (auto term = all.begin(); term != all.end();) {
    Term offset{term->omega, 0};
    Term sum{term->omega, 0};
    for (; term != all.end() && term->omega == offset.omega; ++term) {
      offset.amplitude += 0.5;
      sum.amplitude += term->amplitude;
    }
    m_offsetTerms.push_back(offset);
    if (sum.amplitude != 0) m_sumTerms.push_back(sum);
  }
}

double Similarity::dot(std::int64_t p, std::int64_t q) const {
  return sumAt(m_offsetTerms, static_cast<double>(p - q)) + sumAt(m_sumTerms, static_cast<double>(p + q));
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
  // Few terms may cancel to almost nothing, whose cosine then needs every digit: each is computed by itself.
  const std::int64_t fresh = m_offsetTerms.size() <= 16 ? 2 : 64;
  Eigen::VectorXd dots = cosineSum(m_offsetTerms, static_cast<double>(firstQ - p), 1, count, fresh);
  if (!isToeplitz()) dots += cosineSum(m_sumTerms, static_cast<double>(firstQ + p), 1, count, fresh);
  if (measure == Measure::Dot) return dots;
  const double normP = squaredNorm(p);
  Eigen::VectorXd norms = Eigen::VectorXd::Constant(count, sumAt(m_offsetTerms, 0));
  if (!isToeplitz()) norms += cosineSum(m_sumTerms, 2 * static_cast<double>(firstQ), 2, count, fresh);
  if (p >= firstQ && p < firstQ + count) dots[p - firstQ] = norms[p - firstQ] = normP;  // exactly itself
  for (Eigen::Index j = 0; j < count; ++j) dots[j] = measured(dots[j], normP, norms[j], measure);
  return dots;
}

Eigen::VectorXd cosineSum(const std::vector<Similarity::Term>& terms, double first, double step, std::int64_t count,
                          std::int64_t fresh) {
  Eigen::VectorXd sums = Eigen::VectorXd::Zero(count);
  const auto size = static_cast<Eigen::Index>((terms.size() + kLanes - 1) / kLanes * kLanes);  // the rest adds nothing
  Eigen::ArrayXd here = Eigen::ArrayXd::Zero(size);
  Eigen::ArrayXd next = Eigen::ArrayXd::Zero(size);
  Eigen::ArrayXd twiceCosine = Eigen::ArrayXd::Zero(size);
  Eigen::Array<double, kLanes, Eigen::Dynamic> lanes(kLanes, std::min(fresh, count));
  for (std::size_t i = 0; i < terms.size(); ++i) {
    twiceCosine[static_cast<Eigen::Index>(i)] = 2 * std::cos(terms[i].omega * step);
  }
  for (std::int64_t start = 0; start < count; start += fresh) {
    const double x = first + step * static_cast<double>(start);
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const auto& [omega, amplitude] = terms[i];
      here[static_cast<Eigen::Index>(i)] = amplitude * std::cos(omega * x);
      next[static_cast<Eigen::Index>(i)] = amplitude * std::cos(omega * (x + step));
    }
    const Eigen::Index length = std::min(fresh, count - start);
    lanes.setZero();
    addCosines(here.data(), next.data(), twiceCosine.data(), size, lanes.data(), length);
    sums.segment(start, length) = lanes.leftCols(length).colwise().sum();
  }
  return sums;
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
