#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <span>
#include <vector>

#include "core/encoding/encoding.h"
#include "core/numeric/phasors.h"
#include "core/numeric/row_matrix.h"
#include "core/pixels/pixel_bands.h"

namespace sinescope {

/// How the mean over a band of positions is computed from the phasor z = x + iy = e^{iωp} of a frequency.
enum class MeanOver {
  Cell,  ///< Re z or Im z, at the band's single cell
  Slow,  ///< Re z or Im z at the band's centre, damped
  Box    ///< the difference of z (g + part), g = 1/(e^{iω} - 1), from edge to edge: the sums of a geometric series
};

/// A few adjacent pixels of a row of the matrix's picture, and the frequencies of the columns under them. What it adds
/// to a pixel does not depend on which other pixels are in the strip.
class MatrixStrip {
 public:
  /// `firstPixel` is counted from the picture's left edge.
  MatrixStrip(std::ptrdiff_t firstPixel, MeanOver mean) : m_firstPixel(firstPixel), m_mean(mean) {}

  /// Whether the strip has as many phasors as stay in the nearest cache while all rows pass over them.
  [[nodiscard]] bool isFull() const { return m_shares.size() >= 192; }
  [[nodiscard]] bool isEmpty() const { return m_ends.empty(); }

  /// Adds the next pixel, with those columns of `band` that are slow, or those that are not. Returns false and adds
  /// nothing if there are none. `size` is the height of the bands of positions, in cells.
  bool addPixel(const std::vector<Column>& columns, const PixelBand& band, bool slow, double size);
  /// To be called once, after the last pixel.
  void gather();

  /// Adds the means over the bands first … last - 1 of `down` to these rows of `image`. All rows must be added, from
  /// the first on. A row of the same single cell as the row above it is left out.
  void addRows(RowMatrixF& image, std::int64_t firstPosition, std::span<const PixelBand> down, std::ptrdiff_t first,
               std::ptrdiff_t last);

  /// A slow column hardly changes within a cell. The mean of a box of any real size is then within ω² of the mean of
  /// the continuous curve, while the difference of two sums would lose 1/ω of its digits.
  [[nodiscard]] static bool isSlow(const Column& column);

 private:
  /// The contribution of one frequency to a pixel: x (a + part b) + y (c + part e).
  struct Share {
    double omega = 0;
    double a = 0;
    double b = 0;
    double c = 0;
    double e = 0;
  };

  void addColumn(Share& share, const Column& column, double weight) const;

  std::ptrdiff_t m_firstPixel;
  MeanOver m_mean;
  std::vector<Share> m_shares;      // pixel after pixel
  std::vector<std::size_t> m_ends;  // the end of each pixel's shares
  // Arrays of several lanes, each with one share of every pixel: sums run over the lanes, pixels lie side by side.
  Phasors m_phasors{Eigen::ArrayXd()};
  Eigen::ArrayXd m_a;
  Eigen::ArrayXd m_b;
  Eigen::ArrayXd m_c;
  Eigen::ArrayXd m_e;
  Eigen::ArrayXd m_sums;
  Eigen::ArrayXd m_before;  // the sums at the upper edge of the next box
};

}  // namespace sinescope
