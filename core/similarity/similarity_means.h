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

/// The part of the similarity matrix that a picture shows, counted from the first position along both axes.
struct SimilarityWindow {
  CellRange rows;
  CellRange columns;
};

/// A picture of the similarity matrix: each pixel is the mean over the block of whole cells that it covers, shape
/// (height, width).
struct SimilarityPicture {
  RowMatrixF means;
  /// An estimate of how far a pixel may be from its true mean: the difference between two halves of the samples. 0 if
  /// nothing is sampled.
  double bound = 0;
  /// If only one cell per square of pixels was computed: the side of these squares in pixels. Nothing is known about
  /// the other cells.
  int block = 1;

  [[nodiscard]] bool isExact() const { return bound == 0 && block == 1; }
};

/// The picture of some bands of wholeCellBands(), as good as a frame allows. The bands of each axis belong to one
/// picture.
///
/// The mean of cos ω(p-q) over n positions p around c and m positions q around e is D_n(ω) D_m(ω) cos ω(c-e), where D
/// is meanFactor: a single series in c-e yields the whole picture. Distance is no such sum, nor is Cosine if the
/// similarity is not Toeplitz: for these, up to 2^24 cells are all computed, and of more cells some are sampled.
[[nodiscard]] SimilarityPicture similarityFrame(const Similarity& similarity, std::int64_t firstPosition,
                                                std::span<const PixelBand> down, std::span<const PixelBand> across,
                                                Measure measure);

/// The same, exact wherever that takes at most a few seconds: distances of a Toeplitz similarity, cosines of up to 256
/// frequencies, and everything else up to 2^29 cells. For more cells, 1024 of each block are sampled, then more until
/// the bound is at most a 255th of the measure's range or 4096 are sampled; hence the distances of a few columns may
/// end with a larger bound. Empty if no longer wanted.
[[nodiscard]] std::optional<SimilarityPicture> similarityWhole(const Similarity& similarity, std::int64_t firstPosition,
                                                               std::span<const PixelBand> down,
                                                               std::span<const PixelBand> across, Measure measure,
                                                               const StillWanted& wanted);

/// The means of similarityWhole(). If they are sampled, their bound is not reported.
[[nodiscard]] RowMatrixF similarityImage(const Similarity& similarity, std::int64_t firstPosition,
                                         const SimilarityWindow& window, int width, int height, Measure measure,
                                         Sampling sampling);
[[nodiscard]] RowMatrixF similarityImage(const Similarity& similarity, std::int64_t firstPosition,
                                         std::span<const PixelBand> down, std::span<const PixelBand> across,
                                         Measure measure);

/// The part of an encoding's positions that a curve shows, in cells counted from the first position.
struct CurveWindow {
  std::int64_t firstPosition = 0;
  std::int64_t length = 0;
  CellRange shown;

  bool operator==(const CurveWindow&) const = default;
};

/// A curve, with one value for each pixel.
struct CurveValues {
  Eigen::VectorXd means;     ///< over the whole cells that a pixel covers
  Eigen::VectorXd least;     ///< least value among them; empty if there are too many to compute
  Eigen::VectorXd greatest;  ///< the same
};

/// The measure of any position against those in view. Up to 16384 cells are computed one by one; the means of more
/// cells have the closed form above. Everything that does not depend on the position is computed once, so moving the
/// position costs only the pixels.
class SimilarityCurve {
 public:
  SimilarityCurve(std::shared_ptr<const Similarity> similarity, const CurveWindow& window, int pixels, Measure measure);

  /// The curve of position `p`: one value for each pixel.
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
  Eigen::VectorXd m_norms;               ///< mean squared norms, for the measures that need them
  std::optional<BlockMeans> m_byOffset;  ///< used if bands are long
  std::optional<BlockMeans> m_bySum;
};

/// The range of a measure over all pairs of positions, the same at every zoom. It is exact over the first 4096 offsets
/// and over 4096 more where the similarity is least on average. If the similarity is not Toeplitz, all pairs of up to
/// 1448 positions are looked at; beyond that, some rows, a coarse picture of all pairs, and the products of up to 8192
/// positions with themselves, the greatest of all products.
[[nodiscard]] ValueRange similarityRange(const Similarity& similarity, std::int64_t firstPosition, std::int64_t length,
                                         Measure measure);

/// A summary of a measure over pairs of positions: the first 4096 offsets from the first position, and a coarse picture
/// of means.
struct SimilaritySketch {
  Eigen::VectorXd row;
  RowMatrixF picture;
};

[[nodiscard]] SimilaritySketch similaritySketch(const Similarity& similarity, std::int64_t firstPosition,
                                                std::int64_t length, Measure measure);

/// The greatest difference between two encodings' sketches of the same positions and measure, but at least 1e-12.
[[nodiscard]] double greatestDifference(const SimilaritySketch& a, const SimilaritySketch& b);

}  // namespace sinescope
