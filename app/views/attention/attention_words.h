#pragma once

#include <QStringList>

#include "core/attention/scheme.h"

namespace sinescope {

class ShownAttention;

/// A scheme as a heading says it: "sinusoid added".
[[nodiscard]] QString schemeName(Scheme scheme);

/// The head and its weights: "head 2 of 8 (64 of 512 dimensions), W identity, causal".
[[nodiscard]] QString headWords(const AttentionSpec& head, int dModel);

/// What shuffling the words changes, from the longest version to the shortest: measured where they are shuffled.
[[nodiscard]] QStringList shuffleNote(ShownAttention& attention, const AttentionSpec& head);

}  // namespace sinescope
