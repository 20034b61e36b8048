#pragma once

#include <span>
#include <vector>

#include "core/numbers/number_table.h"
#include "core/numeric/row_matrix.h"
#include "core/parameters/columns.h"
#include "core/precision/frequency_shares.h"
#include "core/precision/phase_format.h"

namespace sinescope {

/// A column's value with its phase in `format`, as computed by a model whose buffers were cast to T = format:
///
///     p_T = round(p), ω_T = round(ω), angle = round(p_T · ω_T), value = sin(angle) or cos(angle),
///
/// where round() goes to the nearest number of T, ties to even (roundTo()). ω is rounded from its true value:
/// frameworks reach it by float32 steps (exp, pow) that differ between them by a few float32 units, too little to
/// matter in bfloat16 and float16. The sine is computed in double and not rounded: frameworks compute it in float32,
/// and rounding it to T would add an error of at most 2^-9 or 2^-12 at every position alike, which is not about
/// positions. NaN if p_T, ω_T or the angle is infinite: sin(inf), 0·inf. A column of zeros stays 0.
[[nodiscard]] double computedAt(const Column& column, std::int64_t position, PhaseFormat format);

/// computedAt() minus the true value.
[[nodiscard]] double precisionErrorAt(const Column& column, std::int64_t position, PhaseFormat format);

/// The error of one row.
struct RowError {
  double largest = 0;  ///< the largest |error| of all dimensions
  double rms = 0;      ///< √(mean of error²)
};

/// The errors of rows in the three formats. Both numbers of a RowError are NaN if a cell has no value.
class RowErrors {
 public:
  using All = std::array<RowError, kAllPhaseFormats.size()>;

  /// Samples at most `most` frequencies, which represent all.
  RowErrors(const std::vector<Column>& columns, std::int64_t most);

  [[nodiscard]] RowError at(std::int64_t position, PhaseFormat format);
  /// In the order of kAllPhaseFormats. All three together cost less than one by one.
  [[nodiscard]] All at(std::int64_t position);
  /// The number of sampled frequencies, and of all frequencies.
  [[nodiscard]] std::int64_t sampled() const { return m_steps.size(); }
  [[nodiscard]] std::int64_t frequencies() const { return m_frequencies; }

 private:
  [[nodiscard]] RowError errorOf(std::int64_t position, PhaseFormat format);
  void findTruth(std::int64_t position);

  std::int64_t m_frequencies = 0;
  double m_dimensions = 0;
  Eigen::ArrayXd m_steps;
  Eigen::ArrayXd m_sineWeights;  // number of dimensions
  Eigen::ArrayXd m_cosineWeights;
  Eigen::ArrayXd m_shownSines;  // 1 if such a dimension exists
  Eigen::ArrayXd m_shownCosines;
  std::array<Eigen::ArrayXd, kAllPhaseFormats.size()> m_omegas;
  Eigen::ArrayXd m_angles;
  Eigen::ArrayXd m_sines;
  Eigen::ArrayXd m_cosines;
  Eigen::ArrayXd m_trueSines;
  Eigen::ArrayXd m_trueCosines;
};

/// The first position at which a format's error is too large.
struct FirstBreak {
  std::int64_t position = -1;  ///< the first whose error exceeds the limit or that has no value; -1: none found
  std::int64_t searched = 0;   ///< all positions before this one are within the limit
};

/// The first of the positions `first` … `end` - 1 at which the error of some dimension exceeds `limit`, or has no
/// value. Exact: the roundings bound where an error can be so large, and every position there is checked, up to a cost
/// of about `effort` values.
[[nodiscard]] FirstBreak firstErrorAbove(const std::vector<Column>& columns, std::int64_t first, std::int64_t end,
                                         PhaseFormat format, double limit, std::int64_t effort = 200'000);

/// The first position from `first` on that has a cell without a value, or -1 if there is none before `end`.
[[nodiscard]] std::int64_t firstWithoutValue(const std::vector<Column>& columns, std::int64_t first, std::int64_t end,
                                             PhaseFormat format);

/// The number of cells at these positions that have no value.
[[nodiscard]] std::int64_t cellsWithoutValue(const std::vector<Column>& columns, std::int64_t first, std::int64_t end,
                                             PhaseFormat format);

/// The matrix as `format` computes it: float32, shape (length, dModel).
[[nodiscard]] NumberTable precisionTable(const EncodingSpec& spec, PhaseFormat format);

/// The error of `format` against the true matrix: float32, shape (length, dModel).
[[nodiscard]] NumberTable precisionErrorTable(const EncodingSpec& spec, PhaseFormat format);

/// The error at each position: float64, shape (length, 2): the largest error and the root mean square over the
/// dimensions.
[[nodiscard]] NumberTable precisionByPositionTable(const EncodingSpec& spec, PhaseFormat format);

}  // namespace sinescope
