#pragma once

#include "core/notebook/step.h"
#include "core/numbers/number_table.h"
#include "core/tokens/token_rows.h"

namespace sinescope {

/// A step of the walk through the tokens, Ids to Sum, for a batch of one sentence: x of shape (1, tokens), int64, and
/// tensors of shape (1, tokens, d_model). Rows of padding are not included. If the vectors of the embedding do not fit
/// d_model, there is no sum.
[[nodiscard]] Step tokenStepOf(const std::shared_ptr<const TokenRows>& rows, StepKind kind, const StepCell& selected);

/// The numbers of such a step: one row per token; float64 for ids, otherwise float32.
[[nodiscard]] NumberTable tokenStepTable(const std::shared_ptr<const TokenRows>& rows, StepKind kind);

/// The expression for the tokens' vectors in PyTorch: "embedding(x)", or that times the square root of d_model.
[[nodiscard]] std::string embeddedName(const TokenRows& rows);

}  // namespace sinescope
