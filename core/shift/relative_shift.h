#pragma once

#include <Eigen/Core>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/numbers/number_table.h"
#include "core/parameters/columns.h"

namespace sinescope {

/// cos ωn and sin ωn.
struct Rotation {
  double cosine = 1;
  double sine = 0;
};

/// By what a column's phase turns in n positions, |n| ≤ 2^24. The product ωn is carried to twice the digits of a
/// double: within 3e-16 of the true rotation of Column::step, however far.
[[nodiscard]] Rotation rotationOf(const Column& column, std::int64_t positions);

/// One row of M_Δ: what PE(p + Δ, dimension) is made of.
///
///     sin ω(p + Δ) = cos ωΔ sin ωp + sin ωΔ cos ωp,    cos ω(p + Δ) = cos ωΔ cos ωp − sin ωΔ sin ωp
struct ShiftRow {
  int dimension = 0;
  bool isZero = false;  ///< a column of zeros
  int partner = -1;     ///< the dimension of the other wave of the same frequency, or -1: it stands alone
  double own = 0;       ///< M(dimension, dimension) = cos ωΔ; 0 for a zero column
  double across = 0;    ///< M(dimension, partner) = sin ωΔ for a sine, −sin ωΔ for a cosine
  double residual = 0;  ///< root mean square over all positions of what M leaves: |sin ωΔ| / √2 where it stands alone

  [[nodiscard]] bool standsAlone() const { return partner < 0 && !isZero; }
};

/// The linear map PE(p) → PE(p + Δ), or the best one where none is exact; the same for every p.
///
/// Where every column has its partner M_Δ is a rotation and exact. A column that stands alone (its partner is left out,
/// cut off, or has another frequency) keeps cos ωΔ of itself: over all whole positions waves of different frequencies
/// are orthogonal, and so are sin ωp and cos ωp, so that no linear map leaves less in the mean of squares. Where
/// columns are equal at all whole positions (aliases, base ≤ 1) other maps leave as little, none less.
struct ShiftMap {
  std::int64_t offset = 0;
  bool sinesOnly = false;      ///< rows are the sines only, in their order
  std::vector<ShiftRow> rows;  ///< else row k is dimension k

  /// How many stand alone, zero columns not counted.
  [[nodiscard]] std::int64_t alone() const;
  /// √(mean of residual² over the rows).
  [[nodiscard]] double residual() const;
};

/// How many rows the map of `spec` has: a row a dimension, with `sinesOnly` a row a sine. An encoding that has no sine
/// (one cosine alone, one zero) keeps what it has.
[[nodiscard]] int shiftRowCount(const EncodingSpec& spec, bool sinesOnly);

/// M_Δ of `spec`, whose columns are `columns`. With `sinesOnly` the cosines are left out, where there are sines.
[[nodiscard]] ShiftMap shiftMap(const EncodingSpec& spec, const std::vector<Column>& columns, std::int64_t offset,
                                bool sinesOnly);

/// More than exact rows can differ by, at any position and offset: |cos| + |sin| of the offset and of the position,
/// each value off by two roundings, and the roundings of two products, their sum and PE(p + Δ) together stay
/// below 1.1e-15.
inline constexpr double kShiftRounding = 2e-15;

/// The three vectors at one position, of size rows.size() each.
struct ShiftedVectors {
  Eigen::VectorXd here;    ///< PE(p)
  Eigen::VectorXd mapped;  ///< M PE(p)
  Eigen::VectorXd there;   ///< PE(p + Δ)
  double largest = 0;      ///< the largest |M PE(p) − PE(p + Δ)|; below kShiftRounding where M is exact
  int largestRow = 0;
};

/// PE(p), M PE(p) and PE(p + Δ) in double; p + Δ may lie outside of the spec's positions.
[[nodiscard]] ShiftedVectors shifted(const ShiftMap& map, const std::vector<Column>& columns, std::int64_t position);

/// The largest difference at several positions.
struct ShiftCheck {
  double largest = 0;
  std::int64_t positions = 0;  ///< how many were looked at, evenly spread
};

/// Applies one map at every position of first … first + length - 1, or at as many as cost about `cells` values.
[[nodiscard]] ShiftCheck checkShift(const ShiftMap& map, const std::vector<Column>& columns, std::int64_t first,
                                    std::int64_t length, std::int64_t cells);

/// What a full map leaves that is fitted by least squares to some positions alone; root mean squares per value.
struct FiniteFit {
  double within = 0;  ///< on the positions that it was fitted to
  double beyond = 0;  ///< on as many that follow
};

/// Fits X of shape (rows, rows) to PE(p) X = PE(p + Δ) at p = first … first + length - 1 by QR with pivoting; nothing
/// where that costs more than `operations` products, or where there are no more positions than rows.
[[nodiscard]] std::optional<FiniteFit> finiteFit(const ShiftMap& map, const std::vector<Column>& columns,
                                                 std::int64_t first, std::int64_t length, double operations);

/// The offset that `text` stands for: a whole number within ±most; a true minus counts as one. Or what is wrong with
/// it.
[[nodiscard]] tl::expected<std::int64_t, std::string> parseOffset(std::string_view text, std::int64_t most);

/// PE(p), M PE(p), PE(p + Δ) and the difference of the last two, a row a dimension (with `sinesOnly` a row a sine):
/// float64, shape (rows, 4).
[[nodiscard]] NumberTable shiftTable(const EncodingSpec& spec, std::int64_t position, std::int64_t offset,
                                     bool sinesOnly);

}  // namespace sinescope
