#pragma once

#include <Eigen/Core>
#include <span>
#include <variant>

#include "core/numeric/row_matrix.h"
#include "core/pixels/pixel_bands.h"
#include "core/similarity/similarity_ranges.h"

namespace sinescope {

/// A number for every patch of a grid, shape (height, width): row y, column x. Where each is a sum of one number for x
/// and one for y, it is kept as these: then a picture takes no longer for more patches.
class PatchNumbers {
 public:
  /// n(y, x) = across(x) + down(y), up to rounding.
  struct Sums {
    Eigen::ArrayXd across;
    Eigen::ArrayXd down;
  };

  explicit PatchNumbers(Sums sums) : m_numbers(std::move(sums)) {}
  explicit PatchNumbers(RowMatrixD all) : m_numbers(std::move(all)) {}

  [[nodiscard]] double at(Eigen::Index y, Eigen::Index x) const;
  /// Of the finite numbers; if there are none, the least is above the greatest.
  [[nodiscard]] ValueRange range() const;
  /// A picture: each pixel is the mean of the patches that it covers, see weightMeans().
  [[nodiscard]] RowMatrixF means(std::span<const PixelBand> down, std::span<const PixelBand> across) const;

  /// By how much they differ from numbers of the same shape.
  friend PatchNumbers operator-(PatchNumbers numbers, const PatchNumbers& others);

 private:
  [[nodiscard]] RowMatrixD all() const;

  std::variant<Sums, RowMatrixD> m_numbers;
};

}  // namespace sinescope
