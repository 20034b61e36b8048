#pragma once

#include "core/lesson/measured_spec.h"
#include "core/lesson/quantity.h"

/// Quantities of position at work, and of the components of the rows. NaN where an encoding has no such number.
namespace sinescope::quantities {

/// Whether it is the same for positions on a grid as for positions in a line: the settings, and what a head adds.
[[nodiscard]] bool isOfGrid(const Quantity& quantity);

/// What a scaling made of the base, and how many pairs it keeps, mixes, divides, and shows new phases: ScalingCounts.
[[nodiscard]] double scaledBaseOf(MeasuredSpec& of, const Quantity& quantity);
[[nodiscard]] double keptPairs(MeasuredSpec& of, const Quantity& quantity);
[[nodiscard]] double mixedPairs(MeasuredSpec& of, const Quantity& quantity);
[[nodiscard]] double dividedPairs(MeasuredSpec& of, const Quantity& quantity);
[[nodiscard]] double unseenPairs(MeasuredSpec& of, const Quantity& quantity);

/// Of a rotary head of width d_model, q = k = (1, …, 1): the score at an offset relative to that without position; the
/// first offset of the length at which it is greater than at the one before; the first at which it is negative. 0:
/// none.
[[nodiscard]] double rotaryScore(MeasuredSpec& of, const Quantity& quantity);
/// The score at an offset of a query and a key that are drawn with a seed, relative to |q| |k|.
[[nodiscard]] double drawnScore(MeasuredSpec& of, const Quantity& quantity);
[[nodiscard]] double rotaryFirstRise(MeasuredSpec& of, const Quantity& quantity);
[[nodiscard]] double rotaryFirstNegative(MeasuredSpec& of, const Quantity& quantity);

/// ALiBi's slope of a head, counted from 0, of so many.
[[nodiscard]] double alibiSlopeOf(MeasuredSpec& of, const Quantity& quantity);
/// T5's bucket of an offset, key's position minus query's, in both directions.
[[nodiscard]] double t5BucketOf(MeasuredSpec& of, const Quantity& quantity);

/// The share of the variance that a component explains, counted from 1; and how many explain 90 % of it.
[[nodiscard]] double componentShare(MeasuredSpec& of, const Quantity& quantity);
[[nodiscard]] double componentsForNinety(MeasuredSpec& of, const Quantity& quantity);

}  // namespace sinescope::quantities
