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

/// The rotation of a column's phase over n positions, |n| ≤ 2^24. The product ωn is computed with twice the digits of a
/// double: within 3e-16 of the true rotation of Column::step, whatever n.
[[nodiscard]] Rotation rotationOf(const Column& column, std::int64_t positions);

/// One row of M_Δ: how PE(p + Δ, dimension) is composed of values at p.
///
///     sin ω(p + Δ) = cos ωΔ sin ωp + sin ωΔ cos ωp,    cos ω(p + Δ) = cos ωΔ cos ωp − sin ωΔ sin ωp
struct ShiftRow {
  int dimension = 0;
  bool isZero = false;  ///< a column of zeros
  int partner = -1;     ///< the dimension of the other wave of the same frequency, or -1 if there is none
  double own = 0;       ///< M(dimension, dimension) = cos ωΔ; 0 for a zero column
  double across = 0;    ///< M(dimension, partner) = sin ωΔ for a sine, −sin ωΔ for a cosine
  double residual = 0;  ///< root mean square error of M over all positions: |sin ωΔ| / √2 without a partner

  [[nodiscard]] bool standsAlone() const { return partner < 0 && !isZero; }
};

/// The linear map PE(p) → PE(p + Δ), or the best approximation if none is exact; the same for every p.
///
/// If every column has a partner, M_Δ is a rotation and exact. A column without a partner (it is left out, cut off, or
/// has another frequency) keeps cos ωΔ of itself. Over all whole positions, waves of different frequencies are
/// orthogonal, and so are sin ωp and cos ωp; hence no linear map has a smaller mean square error. If columns are equal
/// at all whole positions (aliases, base ≤ 1), other maps reach the same error, but none a smaller one.
struct ShiftMap {
  std::int64_t offset = 0;
  bool sinesOnly = false;      ///< rows are only the sines, in order
  std::vector<ShiftRow> rows;  ///< without sinesOnly, row k is dimension k

  /// Number of rows without a partner, not counting zero columns.
  [[nodiscard]] std::int64_t alone() const;
  /// √(mean of residual² over the rows).
  [[nodiscard]] double residual() const;
};

/// Number of rows of the map of `spec`: one for each dimension or, with `sinesOnly`, for each sine. If the encoding has
/// no sine (a single cosine, or a single zero column), its one column is kept.
[[nodiscard]] int shiftRowCount(const EncodingSpec& spec, bool sinesOnly);

/// M_Δ of `spec`, whose columns are `columns`. With `sinesOnly` the cosines are left out, unless there are no sines.
[[nodiscard]] ShiftMap shiftMap(const EncodingSpec& spec, const std::vector<Column>& columns, std::int64_t offset,
                                bool sinesOnly);

/// A bound on the difference of exact rows at any position and offset: |cos| + |sin| of the offset and of the position,
/// each off by 3e-16 and 7e-16, PE(p + Δ) by 7e-16, and the roundings of two products and of their sum add up to less
/// than 2.5e-15.
inline constexpr double kShiftRounding = 2.5e-15;

/// The three vectors at one position, each of size rows.size().
struct ShiftedVectors {
  Eigen::VectorXd here;    ///< PE(p)
  Eigen::VectorXd mapped;  ///< M PE(p)
  Eigen::VectorXd there;   ///< PE(p + Δ)
  double largest = 0;      ///< the largest |M PE(p) − PE(p + Δ)|; below kShiftRounding if M is exact
  int largestRow = 0;
};

/// PE(p), M PE(p) and PE(p + Δ) in double; p + Δ may be outside the spec's positions.
[[nodiscard]] ShiftedVectors shifted(const ShiftMap& map, const std::vector<Column>& columns, std::int64_t position);

/// The largest difference at several positions.
struct ShiftCheck {
  double largest = 0;
  std::int64_t positions = 0;  ///< number of positions checked, evenly spread
};

/// Applies one map at every position of first … first + length - 1, or at as many as cost about `cells` values.
[[nodiscard]] ShiftCheck checkShift(const ShiftMap& map, const std::vector<Column>& columns, std::int64_t first,
                                    std::int64_t length, std::int64_t cells);

/// The errors of a full matrix that is fitted by least squares to some positions only; root mean squares per value.
struct FiniteFit {
  double within = 0;  ///< on the positions that it was fitted to
  double beyond = 0;  ///< on the same number of positions after them
};

/// Fits X of shape (rows, rows) to PE(p) X = PE(p + Δ) at p = first … first + length - 1 by QR with pivoting. Empty if
/// that costs more than `operations` products, or if there are no more positions than rows.
[[nodiscard]] std::optional<FiniteFit> finiteFit(const ShiftMap& map, const std::vector<Column>& columns,
                                                 std::int64_t first, std::int64_t length, double operations);

/// The offset that `text` stands for: a whole number within ±most; the minus sign U+2212 is accepted too. Otherwise the
/// error says what is wrong with the text.
[[nodiscard]] tl::expected<std::int64_t, std::string> parseOffset(std::string_view text, std::int64_t most);

/// PE(p), M PE(p), PE(p + Δ) and the difference of the last two, one row for each dimension (with `sinesOnly`, for each
/// sine): float64, shape (rows, 4).
[[nodiscard]] NumberTable shiftTable(const EncodingSpec& spec, std::int64_t position, std::int64_t offset,
                                     bool sinesOnly);

}  // namespace sinescope
