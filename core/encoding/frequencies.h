#pragma once

#include <span>
#include <vector>

#include "core/numbers/number_table.h"
#include "core/parameters/columns.h"

namespace sinescope {

/// The shortest wavelength that whole positions can follow: two positions per turn.
inline constexpr double kShortestFollowed = 2;

/// How many pairs of an encoding are fast or slow, measured against its length. With unpaired exponents every dimension
/// turns at its own rate, and all numbers count dimensions. A column of zeros is not counted.
struct FrequencyCounts {
  bool ofPairs = true;
  int all = 0;
  int turning = 0;       ///< λ ≤ length: they complete a turn within it
  int hardlyMoving = 0;  ///< each column moves by less than kHardlyMoves over all positions
  int tooFast = 0;       ///< λ < 2: whole positions cannot follow them and show a slower turn
  int still = 0;         ///< of the hardly moving ones those that do not turn at all

  bool operator==(const FrequencyCounts&) const = default;
};

/// Counts the pairs of `spec`; `columns` are the columns of `spec`.
[[nodiscard]] FrequencyCounts countFrequencies(const EncodingSpec& spec, std::span<const Column> columns);

/// How many pairs of `columns` that turn the spec's scaling keeps, mixes and divides by the whole factor; and, where it
/// has a trained length L, how many complete a turn within it, and how many meet a phase that training did not show
/// them. What is counted is as in FrequencyCounts.
struct ScalingCounts {
  bool ofPairs = true;
  int kept = 0;
  int mixed = 0;
  int divided = 0;
  int turning = 0;  ///< λ before the scaling ≤ trained length
  int unseen = 0;   ///< others that at a scaled position of the spec get as far as L before the scaling, or further

  bool operator==(const ScalingCounts&) const = default;
};

[[nodiscard]] ScalingCounts countScaled(const EncodingSpec& spec, std::span<const Column> columns);

/// log10 of the wavelength in positions of a column of `spec`, computed from its exponent: finite even if ω exceeds the
/// range of double, but infinite for a column that does not turn. The column must not be a zero column.
[[nodiscard]] double logWavelength(const Column& column, const EncodingSpec& spec);
/// The same with another base, without scaling and for positions that are not scaled.
[[nodiscard]] double logWavelength(const Column& column, double base);

/// Wavelengths that grow by a constant factor from pair to pair: on a logarithmic axis over the dimensions, a straight
/// line.
struct WavelengthLine {
  double fromDimension = 0;  ///< the middle of the first pair's columns if they are adjacent, otherwise its one column
  double toDimension = 0;
  double fromLog = 0;  ///< log10 λ there
  double toLog = 0;

  /// log10 λ at a dimension; the line also continues beyond its ends.
  [[nodiscard]] double at(double dimension) const;
};

/// The wavelengths that `spec` would have with the base `base` and without scaling, as such lines: one if pairs are
/// interleaved, two if the cosines follow all the sines, none if every column is zero. Columns that do not turn are not
/// on them. `columns` are the columns of `spec`.
[[nodiscard]] std::vector<WavelengthLine> wavelengthLines(const EncodingSpec& spec, std::span<const Column> columns,
                                                          double base);

/// The wavelength beyond which no column can move by kHardlyMoves within `length` positions, whatever the first
/// position: a turn of fewer than kHardlyMoves radians from the first to the last, λ = 2π (length - 1) / kHardlyMoves.
[[nodiscard]] double hardlyMovingWavelength(std::int64_t length);

/// Every pair, and its wavelengths under other bases: float64, shape (pairs, 7 + ghostBases.size()), with a scaling or
/// a partial rotation two columns more. Columns: first and second dimension, λ, ω, turns within the length, movement of
/// the first and of the second column, one λ for each ghost base without scaling, and ω before and after the scaling
/// and the partial rotation. NaN marks a second column that does not exist. With unpaired exponents, a row is one
/// dimension.
[[nodiscard]] NumberTable frequenciesTable(const EncodingSpec& spec, const std::vector<double>& ghostBases);

}  // namespace sinescope
