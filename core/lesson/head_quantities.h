#pragma once

#include "core/lesson/measured_subject.h"
#include "core/lesson/quantity.h"

/// Quantities of the head of attention that a step shows.
namespace sinescope::quantities {

/// The source of the head among the words, as they are written. It has no columns and no embedding.
[[nodiscard]] AttentionSource attentionSource(const LessonSubject& of);

/// The weight with which the word at a position attends to that at another, with position and without.
[[nodiscard]] double weight(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double plainWeight(MeasuredSubject& of, const Quantity& quantity);
/// The most that a weight of two words changes if the words, as they are written, are shuffled with a seed, with
/// position and without: permutedDifference().
[[nodiscard]] double shuffleDifference(MeasuredSubject& of, const Quantity& quantity);
[[nodiscard]] double plainShuffleDifference(MeasuredSubject& of, const Quantity& quantity);

/// RelativeScores at an offset, query's position minus key's.
[[nodiscard]] double score(MeasuredSubject& of, const Quantity& quantity);
/// OffsetBias at an offset, key's position minus query's; -∞ for a later key if the attention is causal.
[[nodiscard]] double bias(MeasuredSubject& of, const Quantity& quantity);

}  // namespace sinescope::quantities
