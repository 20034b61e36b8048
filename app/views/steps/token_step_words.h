#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "app/document/scene.h"
#include "app/views/steps/step_words.h"
#include "core/tokens/token_rows.h"

namespace sinescope {

/// The formula of a step of the walk through the tokens.
[[nodiscard]] QString tokenStepFormula(const TokenRows& rows, StepKind kind);

/// Remarks on the step at these settings.
[[nodiscard]] QStringList tokenStepRemarks(const Scene& scene, const TokenRows& rows, StepKind kind);

/// The scene's selected cell traced through the tokens; at a position without a token, the words that say so.
[[nodiscard]] std::vector<TracePart> tokenTraceParts(const Scene& scene, const TokenRows& rows);

/// The step as lines of PyTorch, which use the names of its tensors. PE is the matrix that another walk has computed.
[[nodiscard]] QStringList tokenStepCode(const TokenRows& rows, StepKind kind);

}  // namespace sinescope
