#pragma once

#include "core/attention/scheme.h"
#include "core/notebook/python_program.h"

namespace sinescope {

/// The constants from which the frequencies of a rotary head are computed in Python: d_model, heads, width and base,
/// and what a scaling, a partial rotation and the first position add to them; for PyTorch length, too. Where a part of
/// each head turns by itself, its width `turned` takes the place of the others. The attention
/// must be without problems, as problemOf() says.
[[nodiscard]] ProgramLines rotaryConstants(const EncodingSpec& spec, const AttentionSpec& attention, bool isPyTorch);

/// The lines that compute omega, one angular frequency for each pair of a head; they use these constants.
[[nodiscard]] ProgramLines rotaryOmega(const EncodingSpec& spec, const AttentionSpec& attention, bool isPyTorch);

/// The lines of a function's body that turn x, shape (..., tokens, width), by cosine and sine, shape (tokens, pairs),
/// and return the result.
[[nodiscard]] ProgramLines turnedRows(const EncodingSpec& spec, const AttentionSpec& attention, bool isPyTorch);

}  // namespace sinescope
