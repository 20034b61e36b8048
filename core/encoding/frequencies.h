#pragma once

#include <span>
#include <vector>

#include "core/numbers/number_table.h"
#include "core/parameters/columns.h"

namespace sinescope {

/// The shortest wavelength that whole positions can follow: two positions a turn.
inline constexpr double kShortestFollowed = 2;

/// How many pairs of an encoding are fast or slow, measured on its own length. Where the exponents are unpaired every
/// dimension turns at its own rate: then all numbers count dimensions. A column of zeros is counted in neither.
struct FrequencyCounts {
  bool ofPairs = true;
  int all = 0;
  int turning = 0;       ///< λ ≤ length: complete a turn within it
  int hardlyMoving = 0;  ///< each column moves by less than kHardlyMoves over the whole positions of this length
  int tooFast = 0;       ///< λ < 2: whole positions cannot follow, and show a slower turn

  bool operator==(const FrequencyCounts&) const = default;
};

/// Counts the pairs of `spec`, whose columns are `columns`.
[[nodiscard]] FrequencyCounts countFrequencies(const EncodingSpec& spec, std::span<const Column> columns);

/// log10 of a column's wavelength in positions, from its exponent: finite also where ω is beyond the doubles. The
/// column is no zero.
[[nodiscard]] double logWavelength(const Column& column, double base);

/// Wavelengths that grow by one factor from pair to pair: on a logarithmic axis over the dimensions a straight line.
struct WavelengthLine {
  double fromDimension = 0;  ///< the middle of the first pair's columns, which stand side by side or alone
  double toDimension = 0;
  double fromLog = 0;  ///< log10 λ there
  double toLog = 0;

  /// log10 λ at a dimension; the line goes on beyond its ends.
  [[nodiscard]] double at(double dimension) const;
};

/// All wavelengths that `spec`, whose columns are `columns`, would have with `base` as its base, as such lines: one
/// where pairs are interleaved, two where sines and cosines follow one another, none where every column is zero.
[[nodiscard]] std::vector<WavelengthLine> wavelengthLines(const EncodingSpec& spec, std::span<const Column> columns,
                                                          double base);

/// The wavelength beyond which no column can move by kHardlyMoves within `length` positions, whatever the first: one
/// that turns by less than as many radians from the first to the last, λ = 2π (length - 1) / kHardlyMoves.
[[nodiscard]] double hardlyMovingWavelength(std::int64_t length);

/// Every pair, and its wavelengths under other bases: float64, shape (pairs, 7 + ghostBases.size()), columns: first and
/// second dimension, λ, ω, turns within the length, how far the first and the second column move. NaN stands for a
/// second column that does not exist. Where the exponents are unpaired a row is a dimension, with one column.
[[nodiscard]] NumberTable frequenciesTable(const EncodingSpec& spec, const std::vector<double>& ghostBases);

}  // namespace sinescope
