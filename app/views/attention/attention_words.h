#pragma once

#include <QStringList>

#include "core/attention/scheme.h"

namespace sinescope {

class ShownAttention;

/// A scheme as a heading says it: "sinusoid added".
[[nodiscard]] QString schemeName(Scheme scheme);

/// The head, counted from 0: "head 2 of 8"; empty if it is the only one.
[[nodiscard]] QString headPart(const AttentionSpec& head);
/// The head and its weights: "head 2 of 8, W torch:7, causal".
[[nodiscard]] QString headWords(const AttentionSpec& head);

/// A word that fits a title: a long one ends with "…".
[[nodiscard]] QString shortened(const QString& word);

/// What shuffling the words changes, from the longest version to the shortest: measured where they are shuffled, and
/// otherwise, if the view invites to it, what there is to see.
[[nodiscard]] QStringList shuffleNote(ShownAttention& attention, const AttentionSpec& head, bool invites);

}  // namespace sinescope
