#pragma once

#include <memory>
#include <span>

#include "core/similarity/similarity_cells.h"

namespace sinescope {

/// A picture's bands; those of one axis are all of one picture, counted from `firstPosition`.
struct PictureBands {
  const Similarity& similarity;
  std::int64_t firstPosition;
  std::span<const PixelBand> down;
  std::span<const PixelBand> across;
  Measure measure;
};

/// The closed form of all blocks in float32, a few rows at a time, so that no picture of them need be kept: mean dot
/// products, or for a distance 2T(0) less twice these. There are three ways; each is cheap where the others are not.
class BlockRows {
 public:
  BlockRows() = default;
  virtual ~BlockRows() = default;
  BlockRows(const BlockRows&) = delete;
  BlockRows& operator=(const BlockRows&) = delete;

  static constexpr Eigen::Index kTogether = 4;
  /// Rows y … y + kTogether - 1, as far as the picture has them; `rows` is wide enough for whole
  /// vectors of 16.
  virtual void write(Eigen::Index y, RowMatrixF& rows) const = 0;
  /// How far a mean dot product may be off where bands of two sizes are taken as of one.
  [[nodiscard]] virtual double error() const { return 0; }
};

/// As products of the bands' mean rows, for few columns.
[[nodiscard]] std::unique_ptr<BlockRows> productRows(const PictureBands& bands);

/// As sums over windows of T and H at whole numbers, for short bands. All pairs are to be among `cells`.
[[nodiscard]] std::unique_ptr<BlockRows> windowRows(const PictureBands& bands, const CellSums& cells);

/// As cubics between means an eighth of a band apart, for long bands; nothing where bands are not evenly spaced.
[[nodiscard]] std::unique_ptr<BlockRows> seriesRows(const PictureBands& bands);

/// The mean squared norms of bands, in the same three ways: squaredNorms() for few columns, and
[[nodiscard]] Eigen::VectorXd windowNorms(std::span<const PixelBand> bands, const CellSums& cells);
[[nodiscard]] Eigen::VectorXd seriesNorms(const Similarity& similarity, std::int64_t firstPosition,
                                          std::span<const PixelBand> bands);

}  // namespace sinescope
