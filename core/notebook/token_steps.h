#pragma once

#include "core/notebook/step.h"
#include "core/numbers/number_table.h"
#include "core/tokens/token_rows.h"

namespace sinescope {

/// A step of the walk through the tokens, Ids to Sum, in a batch of one sentence: x of shape (1, tokens), int64, and
/// tensors of shape (1, tokens, d_model). Rows of padding are none of the sentence's. Of an embedding whose vectors
/// cannot be added there is no sum.
[[nodiscard]] Step tokenStepOf(const std::shared_ptr<const TokenRows>& rows, StepKind kind, const StepCell& selected);

/// The numbers of such a step: a row a token; the ids in float64, the others in float32.
[[nodiscard]] NumberTable tokenStepTable(const std::shared_ptr<const TokenRows>& rows, StepKind kind);

/// What stands for the tokens' vectors in PyTorch: "embedding(x)", or that times the square root of d_model.
[[nodiscard]] std::string embeddedName(const TokenRows& rows);

}  // namespace sinescope
