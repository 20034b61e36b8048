#pragma once

#include "core/lesson/measured_subject.h"
#include "core/lesson/quantity.h"

/// Quantities of an encoding: of its cells, rows, pairs and settings. NaN where it has no such number.
namespace sinescope::quantities {

/// PE(p, k), |PE(p)|, and three measures of two rows.
[[nodiscard]] double cell(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double norm(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double similarity(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double cosine(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double distance(MeasuredSubject& of, const Quantity& quantity);

/// Of a pair: λ, ω, 1/ω, and how often it turns in the length.
[[nodiscard]] double wavelength(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double frequency(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double denominator(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double turns(MeasuredSubject& of, const Quantity& quantity);
/// ω without a scaling and a partial rotation.
[[nodiscard]] double plainFrequency(MeasuredSubject& of, const Quantity& quantity);
/// Of a pair at a position: its angle in degrees from 0 to 360, and ωp. At an offset: cos ωΔ and sin ωΔ.
[[nodiscard]] double angle(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double radians(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double rotationCosine(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double rotationSine(MeasuredSubject& of, const Quantity& quantity);

[[nodiscard]] double shortestWavelength(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double longestWavelength(MeasuredSubject& of, const Quantity& quantity);
/// How many columns hardly move in the length, and how many pairs turn in it.
[[nodiscard]] double stillColumns(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double turningPairs(MeasuredSubject& of, const Quantity& quantity);
/// The first position after p that is more alike to p than the one before it; 0: none.
[[nodiscard]] double firstRiseAfter(MeasuredSubject& of, const Quantity& quantity);
/// The distance of the two rows that are nearest to each other. Sets `gaveUp` if that would take too long.
[[nodiscard]] double nearestPairDistance(MeasuredSubject& of, const Quantity& quantity);

/// The largest error of a row with phases in a format; a position rounded to it.
[[nodiscard]] double error(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double rounded(MeasuredSubject& of, const Quantity& quantity);

[[nodiscard]] double pairs(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double length(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double width(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double base(MeasuredSubject& of, const Quantity& quantity);

}  // namespace sinescope::quantities
