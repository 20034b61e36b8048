#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/similarity_cells.h"

namespace sinescope {

/// A picture of mean cosines or distances of which some cells of each block are sampled: one more with each pass.
///
/// A measure m of a cell's x = (dot product, both squared norms) is m(x̄) + m'(x̄)(x - x̄) + rest, x̄ being the means over
/// the block, which have a closed form. The mean of the middle term is 0: only the rest, which is of second order, is
/// sampled. Next to the diagonal, where the distance has a kink, its rest is that beside √(2T(0) - 2T(p-q)), whose mean
/// needs some offsets alone.
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
  /// About a 255th of the measure's range: 1/255 of a cosine, √(2T(0))/255 of a distance.
  [[nodiscard]] double colourStep() const;

 private:
  struct Axis;
  struct Pass;

  void makeBase(const Eigen::VectorXd& normsDown, const Eigen::VectorXd& normsAcross, const RowMatrixD& dots);
  void makeKink();
  void add(RowMatrixF& sums, int number);
  void addRow(const Pass& pass, Eigen::Index y, float* sums) const;
  /// The blocks of row y next to the diagonal: from the first to before the second.
  [[nodiscard]] std::pair<Eigen::Index, Eigen::Index> besideDiagonal(Eigen::Index y) const;

  const Similarity& m_similarity;
  std::int64_t m_firstPosition;
  std::span<const PixelBand> m_down;
  std::span<const PixelBand> m_across;
  Measure m_measure;
  bool m_fine;
  std::int64_t m_step;
  int m_passes = 0;
  Eigen::ArrayXf m_meanDown;  ///< squared norms
  Eigen::ArrayXf m_meanAcross;
  RowMatrixF m_base;   ///< m(x̄)
  RowMatrixF m_means;  ///< the block's means: dot products, or for a distance 1/(2 m(x̄))
  RowMatrixF m_halves[2];
};

}  // namespace sinescope
