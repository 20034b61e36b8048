#pragma once

#include <Eigen/Core>
#include <optional>
#include <span>

#include "core/pixels/pixel_bands.h"
#include "core/similarity/block_means.h"

namespace sinescope {

/// The centres of bands at equal distances, but for the rounding of each to a half of a cell.
struct EvenCentres {
  /// Nothing if a centre is more than two cells from its place.
  [[nodiscard]] static std::optional<EvenCentres> of(std::span<const PixelBand> bands, double pitch);

  double first = 0;
  double pitch = 0;         ///< from one place to the next
  Eigen::ArrayXd rounding;  ///< how far each centre is from its place
};

/// The distance from one centre to the next, in the mean; 0 if there is only one.
[[nodiscard]] double pitchOf(std::span<const PixelBand> bands);

/// BlockMeans of a picture whose bands have equal distances on both axes, but for the rounding of their centres.
///
/// On a diagonal of such a picture c + sign c' is the same but for the rounding ε, and the mean is v + ε (s + ε k) with
/// the function, its slope and half its curvature at the unrounded place. Only these are looked up in the table, once
/// for each diagonal. Within ε³/6 of the function's third derivative.
class BlockDiagonals {
 public:
  /// Requires centres of one pitch, and means that are the same for bands of every size.
  BlockDiagonals(const BlockMeans& means, EvenCentres down, EvenCentres across, double sign, double shift);

  /// Adds the means of row `y`.
  void addRow(Eigen::Index y, double* pixels) const;

 private:
  double m_sign;
  EvenCentres m_down;
  EvenCentres m_across;
  Eigen::ArrayXd m_values;  ///< of each diagonal, in the order of the pixels of a row
  Eigen::ArrayXd m_slopes;
  Eigen::ArrayXd m_curvatures;
};

}  // namespace sinescope
