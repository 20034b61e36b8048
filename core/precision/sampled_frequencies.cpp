#include "core/precision/sampled_frequencies.h"

#include <algorithm>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

SINESCOPE_VECTORISED void addMeans(const double* ofSines, const double* ofCosines, const double* sines,
                                   const double* cosines, double perWeight, float* row, std::size_t pixels) {
#pragma GCC ivdep
  for (std::size_t x = 0; x < pixels; ++x) {
    row[x] += static_cast<float>((ofSines[x] * sines[x] + ofCosines[x] * cosines[x]) * perWeight);
  }
}

SINESCOPE_VECTORISED void takeLargestOf(const double* ofSines, const double* ofCosines, const double* sines,
                                        const double* cosines, float* row, std::size_t pixels) {
#pragma GCC ivdep
  for (std::size_t x = 0; x < pixels; ++x) {
    const double sine = ofSines[x] > 0 ? sines[x] : 0;
    const double cosine = ofCosines[x] > 0 ? cosines[x] : 0;
    const auto largest = static_cast<float>(sine > cosine ? sine : cosine);
    row[x] = largest > row[x] ? largest : row[x];
  }
}

/// Element i % rows · columns + i / rows of the result is element i: the transpose of a matrix.
template <class Value>
std::vector<Value> transposed(const std::vector<Value>& values, std::size_t rows) {
  std::vector<Value> turned(values);
  const std::size_t columns = values.size() / rows;
  for (std::size_t i = 0; i < values.size(); ++i) turned[i % rows * columns + i / rows] = values[i];
  return turned;
}

}  // namespace

SampledFrequencies::SampledFrequencies(std::span<const std::vector<Share>> shares, std::span<const PixelBand> across,
                                       std::int64_t most, PhaseFormat format) {
  std::vector<Share> chosen;  // of all pixels, one after the other
  bool areEven = true;
  for (std::size_t x = 0; x < shares.size(); ++x) {
    for (const Share& share : thinned(shares[x], static_cast<std::size_t>(most), x)) {
      chosen.push_back(share);
      m_sines.push_back(share.sines / across[x].weight());
      m_cosines.push_back(share.cosines / across[x].weight());
    }
    m_ends.push_back(chosen.size());
    areEven = areEven && m_ends[x] == (x + 1) * m_ends[0];
  }
  std::vector<bool> isNew;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    isNew.push_back(i == 0 || !isSameFrequency(chosen[i - 1], chosen[i]));
  }
  // To compute a few frequencies twice takes less than to look up all.
  if (!chosen.empty() && areEven && 4 * std::ranges::count(isNew, true) >= 3 * std::ssize(chosen)) {
    m_each = m_ends[0];
    chosen = transposed(chosen, m_each);
    m_sines = transposed(m_sines, m_each);
    m_cosines = transposed(m_cosines, m_each);
  }
  std::vector<double> omegas;
  std::vector<double> steps;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    if (m_each > 0 || isNew[i]) {
      omegas.push_back(roundTo(format, chosen[i].omega));
      steps.push_back(chosen[i].step);
    }
    if (m_each == 0) m_frequencies.push_back(omegas.size() - 1);
  }
  m_omegas = Eigen::Map<const Eigen::ArrayXd>(omegas.data(), std::ssize(omegas));
  m_steps = Eigen::Map<const Eigen::ArrayXd>(steps.data(), std::ssize(steps));
}

void SampledFrequencies::writeMeans(const Eigen::ArrayXd& sines, const Eigen::ArrayXd& cosines, double weight,
                                    float* row) const {
  const std::size_t pixels = m_ends.size();
  std::fill_n(row, pixels, 0.0F);
  for (std::size_t from = 0; from < m_each * pixels; from += pixels) {
    addMeans(m_sines.data() + from, m_cosines.data() + from, sines.data() + from, cosines.data() + from, 1 / weight,
             row, pixels);
  }
  if (m_each > 0) return;
  std::size_t part = 0;
  for (std::size_t x = 0; x < pixels; ++x) {
    for (; part < m_ends[x]; ++part) {
      const auto at = static_cast<Eigen::Index>(m_frequencies[part]);
      row[x] += static_cast<float>((m_sines[part] * sines[at] + m_cosines[part] * cosines[at]) / weight);
    }
  }
}

void SampledFrequencies::writeLargest(const Eigen::ArrayXd& sines, const Eigen::ArrayXd& cosines, float* row) const {
  const std::size_t pixels = m_ends.size();
  std::fill_n(row, pixels, 0.0F);
  for (std::size_t from = 0; from < m_each * pixels; from += pixels) {
    takeLargestOf(m_sines.data() + from, m_cosines.data() + from, sines.data() + from, cosines.data() + from, row,
                  pixels);
  }
  if (m_each > 0) return;
  std::size_t part = 0;
  for (std::size_t x = 0; x < pixels; ++x) {
    for (; part < m_ends[x]; ++part) {
      const auto at = static_cast<Eigen::Index>(m_frequencies[part]);
      const double sine = m_sines[part] > 0 ? sines[at] : 0;
      const double cosine = m_cosines[part] > 0 ? cosines[at] : 0;
      row[x] = std::max(row[x], static_cast<float>(std::max(sine, cosine)));
    }
  }
}

}  // namespace sinescope
