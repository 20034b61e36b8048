#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/similarity/similarity_cells.h"
#include "core/similarity/similarity_places.h"

namespace sinescope {

/// The part of each block that is known in closed form.
struct BlockNorms {
  Eigen::ArrayXf means;  ///< of the squared norms
  Eigen::ArrayXf roots;  ///< 1/√mean, or 0

  BlockNorms() = default;
  explicit BlockNorms(const Eigen::VectorXd& squaredNorms);
};

/// The positions that a pass takes along one axis: one from each band, all in the same class modulo `step`.
struct PassAxis {
  /// `place` is the first position. If a band has two or more positions of the class, the 32-bit number `pick` chooses
  /// one; without it, a pseudo-random number does.
  PassAxis(std::span<const PixelBand> bands, std::int64_t step, std::int64_t place, std::uint32_t seed,
           std::optional<std::uint32_t> pick);

  CellLine line;
  Eigen::ArrayXi places;   ///< the index of a band's position in the line
  Eigen::ArrayXf weights;  ///< the number of cells of the band that the position represents
};

/// One sample of each block: the part of the measure beyond first order, which is what it adds to the mean.
///
/// A measure m of a cell's x = (dot product, both squared norms) is m(x̄) + m'(x̄)(x - x̄) + rest, where x̄ is the mean
/// of x over the block. The mean of the middle term is 0, so only the rest has to be sampled.
class SimilarityPass {
 public:
  /// A picture's blocks; the bands of each axis belong to the same picture. Everything referred to must outlive the
  /// passes.
  struct Blocks {
    const Similarity& similarity;
    std::int64_t firstPosition;
    std::span<const PixelBand> down;
    std::span<const PixelBand> across;
    Measure measure;
    std::int64_t step;  ///< at most the number of cells of a band
    const BlockNorms& normsDown;
    const BlockNorms& normsAcross;
    bool inRuns;  ///< whether adjacent bands pick alike
  };

  /// The closed form of one row of blocks: one entry for each pixel.
  struct Row {
    Eigen::Index y;
    const float* base;    ///< m(x̄)
    const float* slopes;  ///< for a distance 1/(2 m(x̄))
    /// The blocks, as indices [first, second), whose rest is measured against √(2T(0) - 2T(p-q)).
    std::pair<Eigen::Index, Eigen::Index> kink;
  };

  SimilarityPass(const Blocks& blocks, int number, const PassPlace& place, const CellSums& cells);

  /// Adds a sample of each block's rest, multiplied by its weight.
  void addRow(const Row& row, float* sums) const;
  /// Adds the weights.
  void addWeights(Eigen::Index y, float* weights) const;

 private:
  /// Consecutive pixels whose cells are consecutive in the tables.
  struct Run {
    Eigen::Index begin;
    Eigen::Index count;
    int place;
  };

  void addPart(const Row& row, Eigen::Index from, Eigen::Index to, float* sums) const;

  Measure m_measure;
  PassAxis m_down;
  PassAxis m_across;
  CellTables<float> m_tables;
  Eigen::ArrayXf m_norms;       ///< of the cells across, as in CellTables
  Eigen::ArrayXf m_excessDown;  ///< (u - ū)/(2ū) of the cells, u = |PE(p)|²
  Eigen::ArrayXf m_excessAcross;
  Eigen::ArrayXf m_rootDown;
  Eigen::ArrayXf m_rootAcross;
  std::vector<Run> m_runs;  ///< empty if the runs are too short
};

}  // namespace sinescope
