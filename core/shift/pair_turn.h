#pragma once

#include <optional>

#include "core/shift/relative_shift.h"

namespace sinescope {

/// A direction that is turned further.
[[nodiscard]] Rotation turnedBy(const Rotation& from, const Rotation& by);

/// One block of M_Δ on the unit circle: the hand of a position p has its tip at (sin ωp, cos ωp), to the right and
/// upwards, and M turns it clockwise by ωΔ to the hand of p + Δ.
struct PairTurn {
  int sine = -1;    ///< the row of the map that is sin ωp, or -1
  int cosine = -1;  ///< the row that is cos ωp, or -1
  double omega = 0;
  double step = 0;     ///< ω minus whole turns, as in Column: by so much the hand turns from one position to the next
  Rotation here;       ///< of ωp
  Rotation there;      ///< of ω(p + Δ)
  Rotation by;         ///< of ωΔ
  double angle = 0;    ///< ωΔ; if that is more than kMostDrawnTurns, the last part of a turn in the same sense
  double leftOut = 0;  ///< the number of whole turns that `angle` leaves out

  /// Whether both waves are there: then M turns the hand. Otherwise only one coordinate of the hand is in the encoding.
  [[nodiscard]] bool isRotation() const { return sine >= 0 && cosine >= 0; }
  /// Whether the row is a column of zeros.
  [[nodiscard]] bool isZero() const { return sine < 0 && cosine < 0; }
};

/// The number of turns up to which PairTurn::angle is the whole angle.
inline constexpr double kMostDrawnTurns = 3;

/// The block of row `row` of `map` at a position. `columns` are those of the map's encoding.
[[nodiscard]] PairTurn pairTurn(const ShiftMap& map, const std::vector<Column>& columns, int row,
                                std::int64_t position);

/// A second hand with the same shadow as the hand of p, if only the sine (or only the cosine) is known.
struct TurnMirror {
  Rotation here;
  Rotation there;                  ///< Δ on: its shadow is another, so no map of shadows can be right for both
  std::optional<double> position;  ///< the nearest such position in `first` … `last`, or else the nearest; none if a
                                   ///< fractional position has no phase (ω is known only at whole positions)
};

/// The mirror of a turn without rotation at p; none if the hand stands where it is its own mirror, or never moves.
[[nodiscard]] std::optional<TurnMirror> mirrorOf(const PairTurn& turn, std::int64_t position, std::int64_t first,
                                                 std::int64_t last);

/// The number, `least` … `most`, to which a hand is dragged that stood at `start` and has been turned by `angle`
/// (clockwise, in radians): that whose phase is nearest. A hand that would need less than a quarter turn for all
/// numbers takes a quarter turn of the pointer, so that each number can still be reached.
[[nodiscard]] std::int64_t draggedTo(double step, std::int64_t start, double angle, std::int64_t least,
                                     std::int64_t most);

}  // namespace sinescope
