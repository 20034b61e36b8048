#pragma once

#include <memory>
#include <optional>
#include <span>

#include "core/pixels/pixel_bands.h"
#include "core/similarity/block_means.h"
#include "core/similarity/similarity.h"
#include "core/similarity/similarity_cells.h"
#include "core/similarity/similarity_ranges.h"

namespace sinescope {

/// The part of the similarity matrix that a picture shows, counted from the first position on both axes.
struct SimilarityWindow {
  CellRange rows;
  CellRange columns;

  bool operator==(const SimilarityWindow&) const = default;
};

/// A picture of the similarity matrix: each pixel the mean over the block of whole cells that it covers, shape
/// (height, width).
struct SimilarityPicture {
  RowMatrixF means;
  /// How far a pixel may be from its true mean: an estimate, of how far two halves of the samples are from one another.
  /// 0 where nothing is sampled.
  double bound = 0;
  /// Pixels a side of the squares of which only one cell has been looked at: then nothing is known of the others.
  int block = 1;

  [[nodiscard]] bool isExact() const { return bound == 0 && block == 1; }
};

/// The picture of some bands of wholeCellBands(), those of one axis all of one picture, as a frame can have it.
///
/// The mean of cos ω(p-q) over n positions p around c and m positions q around e is D_n(ω) D_m(ω) cos ω(c-e), D being
/// meanFactor: a series of c-e stands for the whole picture. Distance is no such sum, nor is Cosine where the
/// similarity is not Toeplitz: there all cells are looked at up to 2^24, and beyond some are sampled.
[[nodiscard]] SimilarityPicture similarityFrame(const Similarity& similarity, std::int64_t firstPosition,
                                                std::span<const PixelBand> down, std::span<const PixelBand> across,
                                                Measure measure);

/// The same, exact wherever that takes a few seconds at most: distances of a Toeplitz similarity, cosines of up to 256
/// frequencies, all others up to 2^29 cells. Of more cells 1024 of each block are sampled, and then more until the
/// bound is at most a 255th of the measure's range or there are 4096: so the distances of a few columns may end with a
/// bound above it. Nothing where it is no longer wanted.
[[nodiscard]] std::optional<SimilarityPicture> similarityWhole(const Similarity& similarity, std::int64_t firstPosition,
                                                               std::span<const PixelBand> down,
                                                               std::span<const PixelBand> across, Measure measure,
                                                               const StillWanted& wanted);

/// The means of similarityWhole(). Where they are sampled, their bound is not told.
[[nodiscard]] RowMatrixF similarityImage(const Similarity& similarity, std::int64_t firstPosition,
                                         const SimilarityWindow& window, int width, int height, Measure measure,
                                         Sampling sampling);
[[nodiscard]] RowMatrixF similarityImage(const Similarity& similarity, std::int64_t firstPosition,
                                         std::span<const PixelBand> down, std::span<const PixelBand> across,
                                         Measure measure);

/// The part of an encoding's positions that a curve shows, in cells from the first.
struct CurveWindow {
  std::int64_t firstPosition = 0;
  std::int64_t length = 0;
  CellRange shown;

  bool operator==(const CurveWindow&) const = default;
};

/// A curve by pixels.
struct CurveValues {
  Eigen::VectorXd means;     ///< over the whole cells that a pixel covers
  Eigen::VectorXd least;     ///< among them; empty where there are too many to look at
  Eigen::VectorXd greatest;  ///< the same
};

/// Any position against those in view. Up to 16384 cells are looked at one by one; the means of more have the closed
/// form above, of which all that does not depend on the position is computed once: moving it costs the pixels alone.
class SimilarityCurve {
 public:
  SimilarityCurve(std::shared_ptr<const Similarity> similarity, const CurveWindow& window, int pixels, Measure measure);

  /// The curve of position `p`: a value a pixel.
  [[nodiscard]] CurveValues through(std::int64_t p) const;

 private:
  [[nodiscard]] bool isExact() const;
  [[nodiscard]] CurveValues exactly(std::int64_t p) const;
  [[nodiscard]] Eigen::VectorXd meanDots(std::int64_t p) const;

  std::shared_ptr<const Similarity> m_similarity;
  std::int64_t m_firstPosition;
  std::int64_t m_length;
  Measure m_measure;
  std::vector<PixelBand> m_bands;
  Eigen::VectorXd m_norms;               ///< mean squared, for the measures that need them
  std::optional<BlockMeans> m_byOffset;  ///< where bands are long
  std::optional<BlockMeans> m_bySum;
};

/// The range of a measure over all pairs of positions, the same for every zoom: exact over the first 4096 offsets and
/// over as many where the similarity is least in the mean. Where it is not Toeplitz, a coarse picture of all pairs is
/// counted in.
[[nodiscard]] ValueRange similarityRange(const Similarity& similarity, std::int64_t firstPosition, std::int64_t length,
                                         Measure measure);

/// What a measure is like over pairs of some positions: the first 4096 offsets from the first one, and a coarse picture
/// of means.
struct SimilaritySketch {
  Eigen::VectorXd row;
  RowMatrixF picture;
};

[[nodiscard]] SimilaritySketch similaritySketch(const Similarity& similarity, std::int64_t firstPosition,
                                                std::int64_t length, Measure measure);

/// The greatest difference between two encodings' sketches of the same positions and measure; at least 1e-12.
[[nodiscard]] double greatestDifference(const SimilaritySketch& a, const SimilaritySketch& b);

}  // namespace sinescope
