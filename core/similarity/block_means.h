#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "core/numeric/cosine_sum.h"
#include "core/numeric/row_matrix.h"
#include "core/pixels/pixel_bands.h"

namespace sinescope {

/// Number of cells in a band of whole cells.
[[nodiscard]] inline std::int64_t cellsIn(const PixelBand& band) { return band.last - band.first + 1; }

/// Twice the centre of a band: always a whole number, though the centre may be a half.
[[nodiscard]] inline double doubleCentre(const PixelBand& band) { return static_cast<double>(band.first + band.last); }

[[nodiscard]] std::int64_t smallestSize(std::span<const PixelBand> bands);

/// The terms of a mean over blocks of n × m cells: amplitude D_n(ω) D_m(ω), where D is meanFactor.
[[nodiscard]] std::vector<CosineTerm> damped(std::vector<CosineTerm> terms, double n, double m);

/// From this length on, half a cell more or less makes no visible difference to a band: the mean over n + ½ cells
/// represents the means over n and over n + 1, within 1/(4n) of the range.
inline constexpr std::int64_t kLongBand = 96;

/// A picture's bands across: twice their centres, and whether each has one cell more than the smallest.
struct BandRow {
  explicit BandRow(std::span<const PixelBand> bands);

  Eigen::ArrayXd centres;
  Eigen::ArrayXi more;
};

/// Σ amplitude D_n(ω) D_m(ω) cos ωx on lower ≤ x ≤ upper for bands of n or n+1 rows and m or m+1 columns.
///
/// All x are multiples of ½, so samples ½ apart are exact; if all bands have the same size, samples 1 apart. For large
/// bands the function is smooth at the scale of a band: samples a fraction of a band apart, interpolated by cubics, are
/// enough.
class BlockMeans {
 public:
  BlockMeans(const std::vector<CosineTerm>& terms, std::int64_t rows, std::int64_t columns, double lower, double upper);
  /// The same for bands of exactly these sizes.
  [[nodiscard]] static BlockMeans ofOneSize(const std::vector<CosineTerm>& terms, std::int64_t rows,
                                            std::int64_t columns, double lower, double upper);

  /// The number of samples needed for bands of these sizes, or of one cell more, if x covers a range of length `reach`.
  [[nodiscard]] static double samples(std::int64_t rows, std::int64_t columns, bool oneSize, double reach);

  /// For one position against long bands. Averaging along one axis only leaves more of the fast frequencies, so the
  /// samples are closer.
  [[nodiscard]] static BlockMeans ofOneRow(const std::vector<CosineTerm>& terms, std::int64_t columns, double lower,
                                           double upper);
  /// The distance between samples in ofOneRow().
  [[nodiscard]] static double oneRowStep(std::int64_t columns);

  /// The function at a place within its range, its slope there and its curvature, for bands of any size: see isLong().
  struct Around {
    double value = 0;
    double slope = 0;
    double curvature = 0;
  };
  [[nodiscard]] Around around(double x) const;
  /// Whether the bands are so long that their means are the same for every size, and interpolated.
  [[nodiscard]] bool isLong() const { return m_isLong; }

  /// Adds the means of a row of blocks, at x = |c + sign c'| for the centre c of the row and c' of each column.
  void addRow(const PixelBand& down, const BandRow& across, double sign, double* pixels) const;

 private:
  BlockMeans(std::int64_t rows, double step, double lower, double upper);
  [[nodiscard]] static double stepOf(std::int64_t rows, std::int64_t columns);

  [[nodiscard]] Eigen::RowVectorXd series(const std::vector<CosineTerm>& terms, double n, double m) const;
  /// Fills the table with the same values for bands of every size.
  void fill(const Eigen::RowVectorXd& values) {
    m_table.rowwise() = values;
    m_isLong = !m_isExact;
  }

  std::int64_t m_rows;
  bool m_isExact = false;  ///< whether every x that is used is a sample
  bool m_isLong = false;
  double m_step;
  double m_lower;
  Eigen::Matrix<double, 4, Eigen::Dynamic> m_table;
};

}  // namespace sinescope
