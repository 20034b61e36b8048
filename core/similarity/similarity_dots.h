#pragma once

#include <memory>
#include <span>

#include "core/similarity/similarity_cells.h"

namespace sinescope {

/// A picture's bands, counted from `firstPosition`; the bands of each axis belong to the same picture.
struct PictureBands {
  const Similarity& similarity;
  std::int64_t firstPosition;
  std::span<const PixelBand> down;
  std::span<const PixelBand> across;
  Measure measure;
};

/// The closed form of all blocks in float32, a few rows at a time, so that the whole picture is never stored: mean dot
/// products or, for a distance, 2T(0) minus twice the mean dot product. There are three methods; each is cheap where
/// the others are not.
class BlockRows {
 public:
  BlockRows() = default;
  virtual ~BlockRows() = default;
  BlockRows(const BlockRows&) = delete;
  BlockRows& operator=(const BlockRows&) = delete;

  static constexpr Eigen::Index kTogether = 4;
  /// Writes rows y … y + kTogether - 1, or those that the picture has. `rows` must be wide enough for whole vectors of
  /// 16.
  virtual void write(Eigen::Index y, RowMatrixF& rows) const = 0;
  /// The largest error of a mean dot product that comes from treating bands of two sizes as one size.
  [[nodiscard]] virtual double error() const { return 0; }
};

/// By products of the bands' mean rows; for few columns.
[[nodiscard]] std::unique_ptr<BlockRows> productRows(const PictureBands& bands);

/// By window sums of T and H at whole numbers; for short bands. `cells` must contain all pairs.
[[nodiscard]] std::unique_ptr<BlockRows> windowRows(const PictureBands& bands, const CellSums& cells);

/// By cubics between means an eighth of a band apart; for long bands. Empty if the bands are not evenly spaced.
[[nodiscard]] std::unique_ptr<BlockRows> seriesRows(const PictureBands& bands);

/// The mean squared norms of the bands, by the last two methods; for the first, see squaredNorms().
[[nodiscard]] Eigen::VectorXd windowNorms(std::span<const PixelBand> bands, const CellSums& cells);
[[nodiscard]] Eigen::VectorXd seriesNorms(const Similarity& similarity, std::int64_t firstPosition,
                                          std::span<const PixelBand> bands);

}  // namespace sinescope
