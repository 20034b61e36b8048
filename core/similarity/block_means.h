#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "core/numeric/cosine_sum.h"
#include "core/numeric/row_matrix.h"
#include "core/pixels/pixel_bands.h"

namespace sinescope {

/// Cells of a band of whole cells.
[[nodiscard]] inline std::int64_t cellsIn(const PixelBand& band) { return band.last - band.first + 1; }

/// Twice the centre of a band: whole, where the centre may be a half.
[[nodiscard]] inline double doubleCentre(const PixelBand& band) { return static_cast<double>(band.first + band.last); }

[[nodiscard]] std::int64_t smallestSize(std::span<const PixelBand> bands);

/// The terms of a mean over n and m cells: amplitude D_n(ω) D_m(ω), D being meanFactor.
[[nodiscard]] std::vector<CosineTerm> damped(std::vector<CosineTerm> terms, double n, double m);

/// The means of a sum of cosines over all blocks of a picture, shape (down, across): Σ amplitude D_n(ω) D_m(ω)
/// cos ω(c + sign c' + shift), c and c' the centres of the n cells of a band down and of the m of one across, sign 1 or
/// -1.
///
/// Where blocks are small beside what all of them cover, as where each is one cell of many, x takes more values than a
/// picture has pixels: there few terms are taken apart, cos ω(c ± c') = cos ωc cos ωc' ∓ sin ωc sin ωc', into a product
/// of matrices. Else BlockMeans are sampled. Within 1e-6 of the sum of the amplitudes, and beside it what BlockMeans
/// are off by.
[[nodiscard]] RowMatrixD blockMeansOf(const std::vector<CosineTerm>& terms, std::span<const PixelBand> down,
                                      std::span<const PixelBand> across, double sign, double shift);

/// Bands from here on are so long that half a cell more or less makes no difference that could be seen: the mean over
/// n + ½ cells stands for that over n and over n + 1, within 1/(4n) of the range.
inline constexpr std::int64_t kLongBand = 96;

/// A picture's bands across: twice their centres, and whether they have a cell more than the smallest.
struct BandRow {
  explicit BandRow(std::span<const PixelBand> bands);

  Eigen::ArrayXd centres;
  Eigen::ArrayXi more;
};

/// Σ amplitude D_n(ω) D_m(ω) cos ωx on lower ≤ x ≤ upper for bands of n or n+1 rows and m or m+1 columns.
///
/// All x asked for are multiples of ½, so samples ½ apart are exact; where all bands are of one size, samples 1 apart.
/// Where bands are large the function is as smooth as
/// they are long: samples a part of a band apart, joined by cubics, stand for it.
class BlockMeans {
 public:
  BlockMeans(const std::vector<CosineTerm>& terms, std::int64_t rows, std::int64_t columns, double lower, double upper);
  /// The same for bands of exactly so many cells.
  [[nodiscard]] static BlockMeans ofOneSize(const std::vector<CosineTerm>& terms, std::int64_t rows,
                                            std::int64_t columns, double lower, double upper);

  /// How many samples bands of so many cells take, or of one more, over x that reach so far.
  [[nodiscard]] static double samples(std::int64_t rows, std::int64_t columns, bool oneSize, double reach);

  /// For one position against long bands. A mean on one side alone leaves more of the fast frequencies, so the samples
  /// are closer.
  [[nodiscard]] static BlockMeans ofOneRow(const std::vector<CosineTerm>& terms, std::int64_t columns, double lower,
                                           double upper);
  /// Their distance there.
  [[nodiscard]] static double oneRowStep(std::int64_t columns);

  /// Adds the means of a row of blocks, at x = |c + sign c'| with the centres of the row and of each column.
  void addRow(const PixelBand& down, const BandRow& across, double sign, double* pixels) const;

 private:
  BlockMeans(std::int64_t rows, double step, double lower, double upper);
  [[nodiscard]] static double stepOf(std::int64_t rows, std::int64_t columns);

  [[nodiscard]] Eigen::RowVectorXd series(const std::vector<CosineTerm>& terms, double n, double m) const;
  /// The same for bands of every size.
  void fill(const Eigen::RowVectorXd& values) { m_table.rowwise() = values; }

  std::int64_t m_rows;
  bool m_isExact = false;  ///< all x asked for are samples
  double m_step;
  double m_lower;
  Eigen::Matrix<double, 4, Eigen::Dynamic> m_table;
};

}  // namespace sinescope
