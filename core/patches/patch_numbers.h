#pragma once

#include <Eigen/Core>
#include <functional>
#include <span>
#include <utility>
#include <variant>

#include "core/numeric/row_matrix.h"
#include "core/pixels/pixel_bands.h"
#include "core/similarity/similarity_ranges.h"

namespace sinescope {

/// A number for every patch of a grid, shape (height, width): row y, column x. Numbers that are sums of one for x and
/// one for y are kept as these, so a picture takes no longer for more patches. Others are written, a row at a time,
/// whenever they are asked for.
class PatchNumbers {
 public:
  /// n(y, x) = across(x) + down(y), up to rounding.
  struct Sums {
    Eigen::ArrayXd across;
    Eigen::ArrayXd down;
  };

  struct Rows {
    Eigen::Index height;
    Eigen::Index width;
    std::function<void(Eigen::Index y, double* to)> write;  ///< writes a row; called by several threads at once
  };

  explicit PatchNumbers(Sums sums) : m_numbers(std::move(sums)) {}
  explicit PatchNumbers(Rows rows) : m_numbers(std::move(rows)) {}

  [[nodiscard]] double at(Eigen::Index y, Eigen::Index x) const;
  /// Of the finite numbers; if there are none, the least is above the greatest.
  [[nodiscard]] ValueRange range() const;
  /// A picture: each pixel is the mean of the patches that it covers; shape (down.size(), across.size()). Bands are
  /// of whole cells, within the grid.
  [[nodiscard]] RowMatrixF means(std::span<const PixelBand> down, std::span<const PixelBand> across) const;

  /// By how much they differ from numbers of the same shape.
  friend PatchNumbers operator-(const PatchNumbers& numbers, const PatchNumbers& others);

 private:
  [[nodiscard]] Rows rows() const;

  std::variant<Sums, Rows> m_numbers;
};

}  // namespace sinescope
