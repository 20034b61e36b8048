#include "core/patches/coordinate_products.h"

#include <algorithm>
#include <utility>

#include "core/numeric/vectorised.h"
#include "core/patches/number_runs.h"

namespace sinescope {

namespace {

/// Numbers in a row, and how often they count.
struct Run {
  const double* numbers;
  double weight;
};

/// Adds weight (numbers[i] - subtracted) of both runs to out[i], where `subtracted` is each run's first number or 0.
SINESCOPE_VECTORISED void addRuns(const Run& one, const Run& other, bool fromFirst, Eigen::Index count, double* out) {
  const double* const a = one.numbers;
  const double* const b = other.numbers;
  const double ofA = one.weight;
  const double ofB = other.weight;
  const double constant = fromFirst ? ofA * a[0] + ofB * b[0] : 0;
  for (Eigen::Index i = 0; i < count; ++i) out[i] += (ofA * a[i] + ofB * b[i]) - constant;
}

}  // namespace

CoordinateProducts::Line::Line(const Eigen::VectorXd& all) : sums{all} {
  for (std::size_t times = 1; times < sums.size(); ++times) sums[times] = sumsBefore(sums[times - 1]);
}

CoordinateProducts::CoordinateProducts(const PatchAxis& axis) : m_count(axis.count) {
  const Similarity& similarity = *axis.similarity;
  const Eigen::VectorXd half = similarityProfile(similarity, m_count);
  Eigen::VectorXd byOffset(2 * m_count - 1);
  byOffset << half.reverse(), half.tail(m_count - 1);
  m_byOffset = Line(byOffset);
  m_norms = Eigen::VectorXd::Constant(m_count, half[0]);
  if (!similarity.isToeplitz()) {
    m_bySum = Line(cosineSum(similarity.sumTerms(), 2 * static_cast<double>(axis.firstPosition), 1, 2 * m_count - 1));
    for (Eigen::Index c = 0; c < m_count; ++c) m_norms[c] += m_bySum.numbers()[2 * c];
  }
  m_normSums = sumsBefore(m_norms);
  Profile all = profile({true, true});
  write(0, m_count, {.between = 1}, all);
  m_all = std::move(all);
}

Profile CoordinateProducts::profile(const ProfileParts& parts) const {
  return {Eigen::VectorXd(parts.each ? m_count : 0), Eigen::VectorXd(parts.before ? m_count + 1 : 0)};
}

void CoordinateProducts::write(Eigen::Index begin, Eigen::Index end, const Weights& weights, Profile& to) const {
  if (to.each.size() > 0) write(begin, end, weights, 0, to.each);
  if (to.before.size() > 0) write(begin, end, weights, 1, to.before);
}

void CoordinateProducts::write(Eigen::Index begin, Eigen::Index end, const Weights& weights, std::size_t times,
                               Eigen::VectorXd& out) const {
  if (weights.all == 0) {
    out.setZero();
  } else {
    out = weights.all * (times == 0 ? m_all.each : m_all.before);
  }
  const auto add = [&](const Run& one, const Run& other) { addRuns(one, other, times > 0, out.size(), out.data()); };
  if (weights.between != 0) {
    // Σ T(c' - c) over these c is a difference of two sums of T, and so on.
    const double* const offsets = m_byOffset.sums[times + 1].data() + m_count;
    add({offsets - begin, weights.between}, {offsets - end, -weights.between});
    if (m_bySum.isThere()) {
      const double* const sums = m_bySum.sums[times + 1].data();
      add({sums + end, weights.between}, {sums + begin, -weights.between});
    }
  }
  const double ofBegin = begin < m_count ? weights.begin : 0;
  const double ofEnd = end < m_count ? weights.end : 0;
  if (ofBegin == 0 && ofEnd == 0) return;
  const Eigen::Index first = std::min(begin, m_count - 1);
  const Eigen::Index last = std::min(end, m_count - 1);
  const double* const offsets = m_byOffset.sums[times].data() + (m_count - 1);
  add({offsets - first, ofBegin}, {offsets - last, ofEnd});
  if (m_bySum.isThere()) {
    const double* const sums = m_bySum.sums[times].data();
    add({sums + first, ofBegin}, {sums + last, ofEnd});
  }
}

Eigen::VectorXd CoordinateProducts::row(Eigen::Index c) const {
  Profile row = profile({});
  write(c, c, {.begin = 1}, row);
  return std::move(row.each);
}

/// Calls use(c, G(c, ·)); only for c = 0 if the others have the same numbers.
template <class Use>
void CoordinateProducts::forEachRow(const Use& use) const {
  const Eigen::Index rows = isToeplitz() ? 1 : m_count;
  for (Eigen::Index c = 0; c < rows; ++c) use(c, row(c));
}

ValueRange CoordinateProducts::range() const {
  ValueRange range{m_norms.minCoeff(), m_norms.maxCoeff()};
  forEachRow([&](Eigen::Index /*c*/, const Eigen::VectorXd& products) {
    range.least = std::min(range.least, products.minCoeff());
    range.greatest = std::max(range.greatest, products.maxCoeff());
  });
  return range;
}

double CoordinateProducts::furthest() const {
  double most = 0;
  forEachRow([&](Eigen::Index c, const Eigen::VectorXd& products) {
    most = std::max(most, m_norms[c] + (m_norms - 2 * products).maxCoeff());
  });
  return most;
}

}  // namespace sinescope
