#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/similarity/similarity_cells.h"
#include "core/similarity/similarity_places.h"

namespace sinescope {

/// What of each block is known in closed form.
struct BlockNorms {
  Eigen::ArrayXf means;  ///< of the squared norms
  Eigen::ArrayXf roots;  ///< 1/√mean, or 0

  BlockNorms() = default;
  explicit BlockNorms(const Eigen::VectorXd& squaredNorms);
};

/// The positions that a pass takes on one axis: one of each band, all of one class modulo `step`.
struct PassAxis {
  /// `place` is that of the first one. Where a band has two or more of the class, one is picked by `pick`, a number of
  /// 32 bits, or without it by one that has no pattern.
  PassAxis(std::span<const PixelBand> bands, std::int64_t step, std::int64_t place, std::uint32_t seed,
           std::optional<std::uint32_t> pick);

  CellLine line;
  Eigen::ArrayXi places;   ///< a band's position in the line
  Eigen::ArrayXf weights;  ///< of the band's cells as many as were likely to be taken
};

/// One sample of each block, as what the measure's second order adds to the mean.
///
/// A measure m of a cell's x = (dot product, both squared norms) is m(x̄) + m'(x̄)(x - x̄) + rest, x̄ being the means over
/// the block. The mean of the middle term is 0: only the rest is to be sampled.
class SimilarityPass {
 public:
  /// A picture's blocks; those of one axis are all of one picture. All is to outlive the passes.
  struct Blocks {
    const Similarity& similarity;
    std::int64_t firstPosition;
    std::span<const PixelBand> down;
    std::span<const PixelBand> across;
    Measure measure;
    std::int64_t step;  ///< at most a band's cells
    const BlockNorms& normsDown;
    const BlockNorms& normsAcross;
    bool inRuns;  ///< whether bands side by side pick alike
  };

  /// The closed form of one row of blocks: an entry a pixel.
  struct Row {
    Eigen::Index y;
    const float* base;    ///< m(x̄)
    const float* slopes;  ///< for a distance 1/(2 m(x̄))
    /// The blocks from the first to before the second, whose rest is that beside √(2T(0) - 2T(p-q)).
    std::pair<Eigen::Index, Eigen::Index> kink;
  };

  SimilarityPass(const Blocks& blocks, int number, const PassPlace& place, const CellSums& cells);

  /// Adds a sample of each block's rest, times its weight.
  void addRow(const Row& row, float* sums) const;
  /// Adds the weights.
  void addWeights(Eigen::Index y, float* weights) const;

 private:
  /// Pixels that follow one another, as their cells do in the tables.
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
  Eigen::ArrayXf m_norms;       ///< of the cells across, as CellTables has them
  Eigen::ArrayXf m_excessDown;  ///< (u - ū)/(2ū) of the cells, u = |PE(p)|²
  Eigen::ArrayXf m_excessAcross;
  Eigen::ArrayXf m_rootDown;
  Eigen::ArrayXf m_rootAcross;
  std::vector<Run> m_runs;  ///< empty where they are too short
};

}  // namespace sinescope
