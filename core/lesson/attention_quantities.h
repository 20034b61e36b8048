#pragma once

#include "core/lesson/measured_subject.h"
#include "core/lesson/quantity.h"

/// Quantities of position at work, and of the components of the rows. NaN where there is no such number.
namespace sinescope::quantities {

/// What a scaling made of the base; its factor, 1 without one; its trained length; how many pairs it keeps, mixes
/// and divides, how many complete a turn within the trained length, and how many meet new phases: ScalingCounts.
[[nodiscard]] double scaledBaseOf(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double factor(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double trainedLength(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double keptPairs(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double mixedPairs(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double dividedPairs(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double unseenPairs(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double trainedPairs(MeasuredSubject& of, const Quantity& quantity);

/// Of a rotary head of width d_model, q = k = (1, …, 1): the score at an offset relative to that without position, and
/// RoFormer's upper bound of the same for the pairs that turn, without YaRN's factor; the first offset of the length at
/// which it is greater than at the one before; the first at which it is negative. 0: none.
[[nodiscard]] double rotaryScore(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double rotaryBoundOf(MeasuredSubject& of, const Quantity& quantity);
/// The score at an offset of a query and a key that are drawn with a seed, relative to |q| |k|.
[[nodiscard]] double drawnScore(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double rotaryFirstRise(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double rotaryFirstNegative(MeasuredSubject& of, const Quantity& quantity);
/// What YaRN multiplies queries and keys by; 1 for other scalings.
[[nodiscard]] double rotaryFactorOf(MeasuredSubject& of, const Quantity& quantity);

/// The most that a product of the claim about halves and neighbours changes: with the same vectors, and with permuted
/// ones.
[[nodiscard]] double pairingDifference(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double permutedPairingDifference(MeasuredSubject& of, const Quantity& quantity);
/// Of the claim about adding and concatenating: e·e' + p·p', e·p' + p·e', and the sum of both.
[[nodiscard]] double concatenatedProduct(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double crossTerms(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double addedProduct(MeasuredSubject& of, const Quantity& quantity);

/// ALiBi's slope of a head, counted from 0, of so many.
[[nodiscard]] double alibiSlopeOf(MeasuredSubject& of, const Quantity& quantity);
/// T5's bucket of an offset, key's position minus query's, in both directions.
[[nodiscard]] double t5BucketOf(MeasuredSubject& of, const Quantity& quantity);

/// The share of the variance that a component explains, counted from 1; how many explain 90 % of it; and the coordinate
/// of a position on one of the first three.
[[nodiscard]] double componentShare(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double componentsForNinety(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double componentOf(MeasuredSubject& of, const Quantity& quantity);

}  // namespace sinescope::quantities
