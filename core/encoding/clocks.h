#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/numbers/number_table.h"
#include "core/parameters/columns.h"

namespace sinescope {

/// A clock hand that turns by ω radians per position. A pair is one clock: its two columns are the horizontal and the
/// vertical coordinate of the hand's tip. With unpaired exponents no two columns turn alike, and each column has its
/// own clock.
struct Clock {
  int pair = -1;    ///< i; for the unpaired exponent, the pair that the column is counted in; -1: no clock
  int sine = -1;    ///< the dimension that is sin(ωp), or -1
  int cosine = -1;  ///< the dimension that is cos(ωp), or -1
  double omega = 0;
  double step = 0;  ///< ω minus whole turns, as in Column
  double rest = 0;  ///< what rounding took from the step, as in Column

  bool operator==(const Clock&) const = default;

  /// λ = 2π/ω, positions per turn.
  [[nodiscard]] double wavelength() const;
  /// The hand's sine or cosine as a column, whether or not a dimension has it.
  [[nodiscard]] Column waveOf(Wave wave) const {
    return {.wave = wave, .pair = pair, .omega = omega, .step = step, .rest = rest};
  }
  /// The clock's only dimension, or the first of its two.
  [[nodiscard]] int firstDimension() const;
  /// The second of the clock's two dimensions, or -1.
  [[nodiscard]] int secondDimension() const;
};

/// The hand's tip on the unit circle: it starts at 12 o'clock and turns clockwise, so that the sine is the coordinate
/// to the right and the cosine the coordinate upwards.
struct Hand {
  double sine = 0;
  double cosine = 1;

  /// The angle in turns, in [0, 1).
  [[nodiscard]] double turns() const;
};

/// Number of clocks: one for each pair or, if exponents are unpaired, for each column that is not zero. 0 if the only
/// column is zero.
[[nodiscard]] int clockCount(const EncodingSpec& spec);

/// The clock of `rank` 0 … clockCount - 1, fastest first. ω falls with pair and dimension for a base above 1 and grows
/// for a base below 1, so no sorting is needed; clocks with equal ω (base 1) are in the order of their pairs. `columns`
/// are the columns of `spec`.
[[nodiscard]] Clock clockAt(const EncodingSpec& spec, std::span<const Column> columns, int rank);

/// The rank of pair i, or -1 if there is none. Only for paired exponents.
[[nodiscard]] int clockRankOfPair(const EncodingSpec& spec, int pair);

/// The rank of the clock that dimension k belongs to, or -1 if k is the zero column.
[[nodiscard]] int clockRankOf(const EncodingSpec& spec, int k);

/// The ranks of the clocks that are shown if there is room for `most` of `count`: all of them, or some spread evenly
/// from the fastest to the slowest, in order. The clock of rank `selected` is among them (-1: none is selected): it
/// takes the place of the nearest one, but the fastest and the slowest stay if there is a third.
[[nodiscard]] std::vector<int> chosenClocks(int count, int most, int selected);

/// The hand at a position, (sin ωp, cos ωp): within 1e-9 of the true values for positions up to 2^21, whatever the
/// base.
[[nodiscard]] Hand handAt(const Clock& clock, std::int64_t position);

/// The hand whose angle is the angle of `a` minus the angle of `b`.
[[nodiscard]] Hand handBetween(const Hand& a, const Hand& b);

/// Neighbouring positions: first … last.
struct Stretch {
  std::int64_t first = 0;
  std::int64_t last = 0;

  bool operator==(const Stretch&) const = default;
};

/// The fewest positions along which a hand unrolls, if the encoding has so many.
inline constexpr std::int64_t kFewestUnrolled = 16;

/// The positions along which a hand unrolls so that turns of `wavelength` positions can be told apart: the whole
/// encoding if it has no more than `mostTurns` turns; otherwise a stretch of so many turns, but of kFewestUnrolled
/// positions at least. It follows `position`, which stands at three quarters of it except near both ends.
[[nodiscard]] Stretch unrolledStretch(const EncodingSpec& spec, double wavelength, std::int64_t position,
                                      double mostTurns);

/// One bit of a binary counter.
struct CounterBit {
  std::int64_t placeValue = 1;  ///< 2^b
  std::int64_t period = 2;      ///< 2^(b+1) positions: from one change from 0 to 1 to the next
  bool lit = false;
  bool flipsNext = false;  ///< whether it changes at the next position

  bool operator==(const CounterBit&) const = default;
};

/// The number of bits needed to write `last` ≥ 0: at least one.
[[nodiscard]] int counterBits(std::int64_t last);

/// The lowest `count` bits of `position`, lowest first.
[[nodiscard]] std::vector<CounterBit> binaryCounter(std::int64_t position, int count);

/// Every clock at a position, fastest first: float64, shape (clocks, 8). Columns: pair, dimension of the sine,
/// dimension of the cosine (-1 if there is none), ω, λ, angle in turns, sine and cosine of the angle. If the only
/// column is zero, the table is one row whose pair is -1.
[[nodiscard]] NumberTable clocksTable(const EncodingSpec& spec, std::int64_t position);

}  // namespace sinescope
