#include "core/similarity/similarity.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

/// Copies a row and prefetches the cache lines `ahead` floats further on into the second-level cache: a line is read
/// before it is written.
SINESCOPE_VECTORISED void copyRow(const float* from, Eigen::Index count, float* to, Eigen::Index ahead) {
  constexpr Eigen::Index line = 16;
  Eigen::Index q = 0;
  for (; q + line <= count; q += line) {
    __builtin_prefetch(to + q + ahead, 0, 2);
    std::memcpy(to + q, from + q, line * sizeof(float));
  }
  std::copy(from + q, from + count, to + q);
}

/// f(-n) … f(0) … f(n) of an even function from f(0) … f(n).
template <class Vector>
auto mirrored(const Vector& half) {
  const Eigen::Index size = half.size();
  Eigen::VectorX<typename Vector::Scalar> whole(2 * size - 1);
  whole << half.reverse(), half.tail(size - 1);
  return whole;
}

/// Similarity::measured of one position against many. The dot products are the sums of `byOffset` and `bySum`; `norms`
/// holds what the measure needs for every position, see normsFor.
SINESCOPE_VECTORISED void measureRow(const double* byOffset, const double* bySum, double norm, const double* norms,
                                     Measure measure, Eigen::Index count, float* to) {
  switch (measure) {
    case Measure::Dot:
      for (Eigen::Index q = 0; q < count; ++q) to[q] = static_cast<float>(byOffset[q] + bySum[q]);
      break;
    case Measure::Cosine:
      for (Eigen::Index q = 0; q < count; ++q) {
        const double cosine = (byOffset[q] + bySum[q]) * norm * norms[q];
        const double atMost = cosine < 1 ? cosine : 1;
        to[q] = static_cast<float>(atMost > -1 ? atMost : -1);
      }
      break;
    case Measure::Distance:
      for (Eigen::Index q = 0; q < count; ++q) {
        const double squared = norm + norms[q] - 2 * (byOffset[q] + bySum[q]);
        to[q] = static_cast<float>(std::sqrt(squared > 0 ? squared : 0));
      }
      break;
  }
}

/// 1/|PE(p)| (or 0) for a cosine, |PE(p)|² for a distance.
Eigen::ArrayXd normsFor(Measure measure, const Eigen::ArrayXd& squaredNorms) {
  if (measure != Measure::Cosine) return squaredNorms;
  return (squaredNorms > 0).select(squaredNorms.sqrt().inverse(), 0);
}

}  // namespace

Similarity::Similarity(const std::vector<Column>& columns) {
  const auto isFaster = [](const Column& one, const Column& other) {  // whichever way they turn: a cosine is even
    return std::abs(one.step) > std::abs(other.step);
  };
  if (std::ranges::is_sorted(columns, isFaster)) {
    addTermsOf(columns);
  } else {
    std::vector<Column> sorted = columns;
    const auto second = std::ranges::is_sorted_until(sorted, isFaster);
    if (std::ranges::is_sorted(second, sorted.end(), isFaster)) {  // all sines, then all cosines
      std::ranges::inplace_merge(sorted, second, isFaster);
    } else {
      std::ranges::sort(sorted, isFaster);
    }
    addTermsOf(sorted);
  }
}

void Similarity::addTermsOf(const std::vector<Column>& columns) {
  m_offsetTerms.reserve(columns.size() / 2 + 1);  // most columns form pairs
  double ofSum = 0;
  const auto endTerm = [&] {
    if (m_offsetTerms.empty() || ofSum == 0) return;
    m_sumTerms.push_back(m_offsetTerms.back());
    m_sumTerms.back().amplitude = ofSum;
  };
  for (const Column& column : columns) {
    if (column.wave == Wave::Zero) continue;
    const double omega = std::abs(column.step);
    if (m_offsetTerms.empty() || m_offsetTerms.back().omega != omega) {
      endTerm();
      ofSum = 0;
      m_offsetTerms.push_back({omega, 0, 0, column.step < 0 ? -column.rest : column.rest});
    }
    m_offsetTerms.back().amplitude += 0.5;
    ofSum += column.wave == Wave::Cosine ? 0.5 : -0.5;
  }
  endTerm();
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
  return measure == Measure::Dot ? dot(p, q) : measured(dot(p, q), squaredNorm(p), squaredNorm(q), measure);
}

Eigen::VectorXd Similarity::row(std::int64_t p, std::int64_t firstQ, std::int64_t count, Measure measure) const {
  Eigen::VectorXd dots = cosineSum(m_offsetTerms, static_cast<double>(firstQ - p), 1, count);
  if (!isToeplitz()) dots += cosineSum(m_sumTerms, static_cast<double>(firstQ + p), 1, count);
  if (measure == Measure::Dot) return dots;
  const double normP = squaredNorm(p);
  Eigen::VectorXd norms = Eigen::VectorXd::Constant(count, cosineSumAt(m_offsetTerms, 0));
  if (!isToeplitz()) norms += cosineSum(m_sumTerms, 2 * static_cast<double>(firstQ), 2, count);
  if (p >= firstQ && p < firstQ + count) dots[p - firstQ] = norms[p - firstQ] = normP;  // exactly the position itself
  for (Eigen::Index j = 0; j < count; ++j) dots[j] = measured(dots[j], normP, norms[j], measure);
  return dots;
}

Eigen::VectorXd similarityProfile(const Similarity& similarity, std::int64_t count) {
  return cosineSum(similarity.offsetTerms(), 0, 1, count);
}

SimilarityRows::SimilarityRows(const EncodingSpec& spec, Measure measure)
    : SimilarityRows(Similarity(columnsOf(spec)), spec.firstPosition, spec.length, measure) {}

SimilarityRows::SimilarityRows(const Similarity& similarity, std::int64_t firstPosition, std::int64_t length,
                               Measure measure)
    : m_length(length), m_measure(measure) {
  Eigen::VectorXd profile = similarityProfile(similarity, m_length);
  if (!similarity.isToeplitz()) {
    m_byOffset = mirrored(profile);
    m_bySum = cosineSum(similarity.sumTerms(), 2 * static_cast<double>(firstPosition), 1, 2 * m_length - 1);
    m_norms = normsFor(measure, profile[0] + m_bySum(Eigen::seq(0, Eigen::last, 2)));
    return;
  }
  const double squaredNorm = profile[0];
  for (double& value : profile) value = Similarity::measured(value, squaredNorm, squaredNorm, measure);
  m_measured = mirrored(profile.cast<float>());
}

void SimilarityRows::write(std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) const {
  for (Eigen::Index r = 0; r < out.rows(); ++r) {
    const std::int64_t p = firstRow + r;
    const std::int64_t first = m_length - 1 - p;  // the index of offset -p
    if (m_measured.size() > 0) {
      copyRow(m_measured.data() + first, m_length, &out(r, 0), r + 1 < out.rows() ? out.outerStride() : 0);
    } else {
      measureRow(m_byOffset.data() + first, m_bySum.data() + p, m_norms[p], m_norms.data(), m_measure, m_length,
                 &out(r, 0));
    }
  }
}

RowMatrixF similarityMatrix(const EncodingSpec& spec, Measure measure) {
  RowMatrixF matrix(spec.length, spec.length);
  SimilarityRows(spec, measure).write(0, matrix);
  return matrix;
}

}  // namespace sinescope
