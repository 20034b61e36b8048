#include "core/similarity/similarity_samples.h"

#include <algorithm>
#include <cmath>

namespace sinescope {

SimilaritySamples::SimilaritySamples(const Similarity& similarity, std::int64_t firstPosition,
                                     std::span<const PixelBand> down, std::span<const PixelBand> across,
                                     Measure measure, bool fine)
    : m_similarity(similarity),
      m_firstPosition(firstPosition),
      m_down(down),
      m_across(across),
      m_measure(measure),
      m_step(std::min(smallestSize(down), smallestSize(across))) {
  const Eigen::VectorXd normsDown = squaredNorms(similarity, firstPosition, down);
  const Eigen::VectorXd normsAcross = squaredNorms(similarity, firstPosition, across);
  m_normsDown = BlockNorms(normsDown);
  m_normsAcross = BlockNorms(normsAcross);
  makeBase(normsDown, normsAcross, blockDots(similarity, firstPosition, down, across));
  if (fine && measure == Measure::Distance) {
    m_kink.emplace(similarity, down, across);
    for (Eigen::Index y = 0; y < m_base.rows(); ++y) m_kink->mend(y, m_base.row(y).data(), m_slopes.row(y).data());
  }
  for (RowMatrixF& half : m_halves) half = RowMatrixF::Zero(m_base.rows(), m_base.cols());
}

void SimilaritySamples::makeBase(const Eigen::VectorXd& normsDown, const Eigen::VectorXd& normsAcross,
                                 const RowMatrixD& dots) {
  m_base.resize(dots.rows(), dots.cols());
  if (m_measure == Measure::Cosine) {
    const Eigen::RowVectorXf across = m_normsAcross.roots.matrix().transpose();
    for (Eigen::Index y = 0; y < dots.rows(); ++y) {
      m_base.row(y) = dots.row(y).cast<float>().cwiseProduct(across) * m_normsDown.roots[y];
    }
    return;
  }
  m_slopes.resize(dots.rows(), dots.cols());
  for (Eigen::Index y = 0; y < dots.rows(); ++y) {
    m_base.row(y) =
        (normsAcross.transpose().array() + normsDown[y] - 2 * dots.row(y).array()).max(0).sqrt().cast<float>();
    m_slopes.row(y) = (m_base.row(y).array() > 0).select(0.5F / m_base.row(y).array(), 0);
  }
}

void SimilaritySamples::addPasses() {
  add(m_halves[0], 2 * m_passes);
  add(m_halves[1], 2 * m_passes + 1);
  ++m_passes;
}

void SimilaritySamples::add(RowMatrixF& sums, int number) {
  const SimilarityPass pass(
      {m_similarity, m_firstPosition, m_down, m_across, m_measure, m_step, m_normsDown, m_normsAcross, false}, number,
      evenPlace(number, m_step), CellSums(m_similarity, m_firstPosition));
  for (Eigen::Index y = 0; y < m_base.rows(); ++y) {
    const float* const slopes = m_slopes.rows() > 0 ? m_slopes.row(y).data() : nullptr;
    const auto kink = m_kink ? m_kink->beside(y) : std::pair<Eigen::Index, Eigen::Index>{};
    pass.addRow({y, m_base.row(y).data(), slopes, kink}, sums.row(y).data());
  }
}

RowMatrixF SimilaritySamples::image() const {
  if (m_passes == 0) return m_base;
  const float scale = 0.5F / static_cast<float>(m_passes);
  const RowMatrixF image = m_base + scale * (m_halves[0] + m_halves[1]);
  if (m_measure == Measure::Cosine) return image.cwiseMax(-1).cwiseMin(1);
  return image.cwiseMax(0);
}

double SimilaritySamples::bound() const {
  const double difference = static_cast<double>((m_halves[0] - m_halves[1]).cwiseAbs().maxCoeff());
  return difference / std::max(m_passes, 1) + colourStep() / 2;  // plus the error of the closed form of the means
}

double SimilaritySamples::colourStep() const { return colourStepOf(m_similarity, m_measure); }

double colourStepOf(const Similarity& similarity, Measure measure) {
  if (measure == Measure::Cosine) return 1.0 / 255;
  return std::sqrt(2 * zeroOffset(similarity)) / 255;
}

}  // namespace sinescope
