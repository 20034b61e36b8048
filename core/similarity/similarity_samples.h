#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/similarity/similarity_kink.h"
#include "core/similarity/similarity_pass.h"

namespace sinescope {

/// A picture of mean cosines or distances for which some cells of each block are sampled; each pass adds a cell. The
/// samples add second-order terms to the part that is known in closed form (see SimilarityPass and DistanceKink).
///
/// The positions that a pass takes along an axis are congruent modulo the size of a band, so a few thousand cosines
/// serve all of its cells. All cells of a block are equally likely to be sampled.
class SimilaritySamples {
 public:
  /// `similarity` and the bands must outlive this object. The bands come from wholeCellBands(); those of each axis
  /// belong to the same picture. Without `fine`, the kink is sampled like the rest.
  SimilaritySamples(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> down,
                    std::span<const PixelBand> across, Measure measure, bool fine = true);

  /// Samples two more cells of each block, one for each half of the samples.
  void addPasses();
  /// Number of passes of each half.
  [[nodiscard]] int passes() const { return m_passes; }
  [[nodiscard]] RowMatrixF image() const;
  /// How far a pixel may be from the true mean: the greatest difference in any pixel between the pictures of the two
  /// halves (their average is about half as far from the true means), plus half a colour step for the error of the
  /// closed form.
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
