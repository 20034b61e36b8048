#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <span>
#include <vector>

#include "core/encoding/row_bands.h"
#include "core/numeric/phasors.h"
#include "core/numeric/row_matrix.h"
#include "core/parameters/columns.h"

namespace sinescope {

/// A few adjacent pixels of the rows of the matrix's picture, and the frequencies of the columns under them.
///
/// The mean of a wave Re u, u = B e^{iωp}, over a band with centre c, is computed from u at c alone. The whole cells
/// give Re u · sin(wω/2)/sin(ω/2), w = BandShape::whole; the cells at the ends, (w+1)/2 from the centre, give Re u ·
/// ends · cos((w+1)ω/2) - Im u · skew · sin((w+1)ω/2); their sum is divided by w + ends. From one row to the next u is
/// rotated. No digits cancel, however slow the wave is.
///
/// `Real` is the type of this arithmetic. The rotations begin anew, from double precision, in every call of setRows();
/// with float a result is within 1e-6 for up to 16 rows, with double it is the nearest float but for 1e-11. What a
/// pixel gets does not depend on which other pixels are in the strip.
template <class Real>
class MatrixStrip {
 public:
  /// A strip has whole vectors of pixels; those beyond its last pixel get any value.
  static constexpr std::ptrdiff_t kVector = 16;

  /// `firstPixel` is counted from the left edge of the block whose rows are set.
  explicit MatrixStrip(std::ptrdiff_t firstPixel) : m_firstPixel(firstPixel) {}

  /// Whether the strip has as many frequencies as stay in the nearest cache while rows pass over them.
  [[nodiscard]] bool isFull() const { return m_shares.size() >= 256 && std::ssize(m_ends) % kVector == 0; }

  /// Adds the next pixel: the mean of the columns in `band`.
  void addPixel(const std::vector<Column>& columns, const PixelBand& band);
  /// To be called once, after the last pixel.
  void gather(const RowBands& down);

  /// Computes some adjacent rows of the picture, whose row `top` is the first of `block`.
  void setRows(RowMatrixF& block, std::ptrdiff_t top, std::span<const RowBand> rows);

 private:
  using Array = Eigen::Array<Real, Eigen::Dynamic, 1>;
  /// One frequency's part of a pixel.
  struct Share {
    double omega = 0;
    double sine = 0;    ///< weight of sin ωp
    double cosine = 0;  ///< weight of cos ωp
  };
  struct Rotation {
    Array cosine;
    Array sine;
  };
  /// What a row takes of Re u, and of Im u for each part by which it is skewed.
  struct Shape {
    Array mean;
    Array slope;
  };
  /// A row, and the index of the move that leads to it.
  struct Turn {
    const RowBand* row = nullptr;
    std::size_t move = 0;
  };

  void addShapes(const RowBands& down, const Eigen::ArrayXd& omegas);
  void addRotations(const RowBands& down, const Eigen::ArrayXd& omegas);
  /// Sets the rows of m_turns, from where the phasors are; `sign` is -1 if they are moved back.
  void spin(RowMatrixF& block, std::ptrdiff_t top, Real sign);

  std::ptrdiff_t m_firstPixel;
  std::vector<Share> m_shares;      // pixel after pixel
  std::vector<std::size_t> m_ends;  // the end of each pixel's shares
  // Arrays of several lanes, each with one share of every pixel: sums run over the lanes, pixels lie side by side.
  Eigen::Index m_pixels = 0;  // whole vectors
  Phasors m_phasors{Eigen::ArrayXd()};
  Eigen::ArrayXd m_sines;  // the weights of each share
  Eigen::ArrayXd m_cosines;
  std::vector<Rotation> m_rotations;  // for each of RowBands::moves
  std::vector<Shape> m_shapes;        // for each of RowBands::shapes
  Array m_real;                       // of u at the last row
  Array m_imaginary;
  std::vector<Turn> m_turns;
  Eigen::ArrayXf m_spare;  // a row that nothing reads
};

extern template class MatrixStrip<float>;
extern template class MatrixStrip<double>;

}  // namespace sinescope
