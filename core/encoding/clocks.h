#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/numbers/number_table.h"
#include "core/parameters/columns.h"

namespace sinescope {

/// The hand that turns by ω radians a position. A pair is one clock, its two columns are where the hand's tip stands
/// across and up. Where exponents are unpaired no two columns turn alike: each is a clock of its own.
struct Clock {
  int pair = -1;    ///< i; for the unpaired exponent the pair that the column is counted to; -1: no clock
  int sine = -1;    ///< the dimension that is sin(ωp), or -1
  int cosine = -1;  ///< the dimension that is cos(ωp), or -1
  double omega = 0;
  double step = 0;  ///< ω less whole turns, as in Column

  bool operator==(const Clock&) const = default;

  /// λ = 2π/ω, positions a turn.
  [[nodiscard]] double wavelength() const;
  /// Its dimension, or the first of its two.
  [[nodiscard]] int firstDimension() const;
  /// The second of its two dimensions, or -1.
  [[nodiscard]] int secondDimension() const;
};

/// Where a hand's tip stands, on the unit circle: it begins at 12 o'clock and turns clockwise, so that its sine is to
/// the right and its cosine is up.
struct Hand {
  double sine = 0;
  double cosine = 1;

  /// The angle in turns, in [0, 1).
  [[nodiscard]] double turns() const;
};

/// Number of clocks: pairs; where exponents are unpaired, columns that are not zero. 0 for a width of one zero column.
[[nodiscard]] int clockCount(const EncodingSpec& spec);

/// The clock of `rank` 0 … clockCount - 1, fastest first. ω falls with pair and dimension for a base above 1 and grows
/// for one below, so ranks are counted, not sorted, and equal ω (base 1) stand in the order of their pairs.
/// `columns` are those of `spec`.
[[nodiscard]] Clock clockAt(const EncodingSpec& spec, std::span<const Column> columns, int rank);

/// The rank of pair i, or -1 where there is none. Where exponents are paired only.
[[nodiscard]] int clockRankOfPair(const EncodingSpec& spec, int pair);

/// The rank of the clock that dimension k belongs to, or -1 where k is the zero column.
[[nodiscard]] int clockRankOf(const EncodingSpec& spec, int k);

/// The hand at a position, (sin ωp, cos ωp): within 1e-9 of the true place for positions up to 2^21, whatever the base.
[[nodiscard]] Hand handAt(const Clock& clock, std::int64_t position);

/// The hand whose angle is that of `a` minus that of `b`.
[[nodiscard]] Hand handBetween(const Hand& a, const Hand& b);

/// One bit of a binary counter.
struct CounterBit {
  std::int64_t placeValue = 1;  ///< 2^b
  std::int64_t period = 2;      ///< 2^(b+1) positions: from one of its changes to 1 to the next
  bool lit = false;
  bool flipsNext = false;  ///< it changes on the way to the next position

  bool operator==(const CounterBit&) const = default;
};

/// How many bits it takes to write `last` ≥ 0: at least one.
[[nodiscard]] int counterBits(std::int64_t last);

/// The lowest `count` bits of `position`, lowest first.
[[nodiscard]] std::vector<CounterBit> binaryCounter(std::int64_t position, int count);

/// Every clock at a position, fastest first: float64, shape (clocks, 8). Columns: pair, dimension of the sine,
/// dimension of the cosine (-1 where there is none), ω, λ, angle in turns, sine and cosine of the angle. A width of one
/// zero column has no clock: one row whose pair is -1.
[[nodiscard]] NumberTable clocksTable(const EncodingSpec& spec, std::int64_t position);

}  // namespace sinescope
