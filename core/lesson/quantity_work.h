#pragma once

#include <cstdint>

#include "core/lesson/measured_subject.h"
#include "core/lesson/quantity.h"

/// What quantities cost, in products of two numbers: see Measurer::kMostWork. The factors in it are measured. What the
/// subject has computed for an earlier quantity costs nothing.
namespace sinescope {

/// The columns of an encoding, which are computed for the first quantity.
[[nodiscard]] std::int64_t workOfColumns(const EncodingSpec& spec);

namespace work {

/// A look at each dimension.
[[nodiscard]] std::int64_t look(const MeasuredSubject& of, const Quantity& quantity);
/// A sum of cosines over the dimensions, and three of them; on a grid, the profiles of a patch.
[[nodiscard]] std::int64_t sum(const MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] std::int64_t sums(const MeasuredSubject& of, const Quantity& quantity);
/// The score of a head at an offset, with what T5 draws for it.
[[nodiscard]] std::int64_t headScore(const MeasuredSubject& of, const Quantity& quantity);
/// The errors of a row, whose frequencies are rounded to all formats.
[[nodiscard]] std::int64_t errors(const MeasuredSubject& of, const Quantity& quantity);
/// A search through the similarities of all positions.
[[nodiscard]] std::int64_t search(const MeasuredSubject& of, const Quantity& quantity);
/// A search through the scores at all offsets, which a transform finds.
[[nodiscard]] std::int64_t scoreSearch(const MeasuredSubject& of, const Quantity& quantity);
/// The products of some turned vectors, which are drawn.
[[nodiscard]] std::int64_t products(const MeasuredSubject& of, const Quantity& quantity);
/// The eigenvalues of a matrix of all dimensions.
[[nodiscard]] std::int64_t components(const MeasuredSubject& of, const Quantity& quantity);
/// The weights of the head that is shown; those of the words as written and as shuffled by the quantity's seed.
[[nodiscard]] std::int64_t weights(const MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] std::int64_t shuffledWeights(const MeasuredSubject& of, const Quantity& quantity);

}  // namespace work

}  // namespace sinescope
