#pragma once

#include <memory>
#include <mutex>
#include <span>

#include "core/patches/patch_products.h"
#include "core/pixels/pixel_bands.h"
#include "core/similarity/similarity_ranges.h"

namespace sinescope {

/// How alike all pairs of a grid's patches are, without a row of the encoding being computed: dot products and squared
/// distances are sums of one for x and one for y, as in PatchSimilarity. All functions are thread-safe.
class PatchPairs {
 public:
  explicit PatchPairs(PatchAxes axes);
  PatchPairs(const PatchPairs&) = delete;
  PatchPairs& operator=(const PatchPairs&) = delete;

  [[nodiscard]] const PatchAxes& axes() const { return m_axes; }
  /// The products that all of this is made of; they are made when first asked for.
  [[nodiscard]] std::shared_ptr<const PatchProducts> products() const;
  /// Whether it depends only on how far two patches are apart in x and in y.
  [[nodiscard]] bool isToeplitz() const;
  /// Whether image() can show these bands: not the mean cosines of several patches if their norms differ.
  [[nodiscard]] bool shows(std::span<const PixelBand> down, std::span<const PixelBand> across, Measure measure) const;

  /// A picture of all pairs, divided by `unit` > 0: each pixel is the mean over the pairs of rows that it covers; for
  /// distances, the root of the mean square. Shape (down, across); bands are of whole cells, within the grid, and
  /// shows() must be true. Each pixel takes as long, however many pairs it covers.
  [[nodiscard]] RowMatrixF image(std::span<const PixelBand> down, std::span<const PixelBand> across, Measure measure,
                                 double unit) const;
  /// The range over all pairs, exactly but for rounding; of cosines, -1 … 1. If there is only one patch, or all are
  /// alike, a range from 0.
  [[nodiscard]] ValueRange range(Measure measure) const;
  /// The dot product or the cosine of row `p` and each of `count` rows from `first` on, in double.
  [[nodiscard]] Eigen::VectorXd row(std::int64_t p, std::int64_t first, std::int64_t count, Measure measure) const;
  /// The measure of each of these rows with each other, in double; symmetric. Distances near 0 lose digits.
  [[nodiscard]] RowMatrixD between(std::span<const std::int64_t> rows, Measure measure) const;

 private:
  PatchAxes m_axes;
  mutable std::once_flag m_once;
  mutable std::shared_ptr<const PatchProducts> m_products;
};

}  // namespace sinescope
