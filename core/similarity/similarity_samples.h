#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/similarity/similarity_kink.h"
#include "core/similarity/similarity_pass.h"

namespace sinescope {

/// A picture of mean cosines or distances of which some cells of each block are sampled: one more with each pass. To
/// what is known in closed form (see SimilarityPass and DistanceKink) the samples add what is of second order.
///
/// The positions that a pass takes on either axis are of one class modulo the size of a band, so that a few thousand
/// cosines stand for all of its cells. Each block's cells are as likely as one another to be taken.
class SimilaritySamples {
 public:
  /// `similarity` and the bands are to outlive it; the bands are of wholeCellBands(), those of one axis all of one
  /// picture. Without `fine` the kink is sampled like the rest.
  SimilaritySamples(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> down,
                    std::span<const PixelBand> across, Measure measure, bool fine = true);

  /// Two more cells of each block, one for either half of the samples.
  void addPasses();
  /// Of each half.
  [[nodiscard]] int passes() const { return m_passes; }
  [[nodiscard]] RowMatrixF image() const;
  /// How far a pixel may be from the true mean: the most by which the pictures of the two halves differ in a pixel
  /// (that of both is about half as far from the true means), and half a colour step for what the closed form leaves.
  [[nodiscard]] double bound() const;
  [[nodiscard]] double colourStep() const;

 private:
  void makeBase(const Eigen::VectorXd& normsDown, const Eigen::VectorXd& normsAcross, const RowMatrixD& dots);
  void add(RowMatrixF& sums, int number);

  const Similarity& m_similarity;
  std::int64_t m_firstPosition;
  std::span<const PixelBand> m_down;
  std::span<const PixelBand> m_across;
  Measure m_measure;
  std::int64_t m_step;
  int m_passes = 0;
  BlockNorms m_normsDown;
  BlockNorms m_normsAcross;
  std::optional<DistanceKink> m_kink;
  RowMatrixF m_base;    ///< m(x̄)
  RowMatrixF m_slopes;  ///< for a distance 1/(2 m(x̄))
  RowMatrixF m_halves[2];
};

/// About a 255th of the measure's range: 1/255 of a cosine, √(2T(0))/255 of a distance.
[[nodiscard]] double colourStepOf(const Similarity& similarity, Measure measure);

}  // namespace sinescope
