#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "app/document/scene.h"
#include "app/views/steps/step_words.h"
#include "core/tokens/token_rows.h"

namespace sinescope {

/// What a step of the walk through the tokens computes.
[[nodiscard]] QString tokenStepFormula(const TokenRows& rows, StepKind kind);

/// What is to be said of the step at these settings.
[[nodiscard]] QStringList tokenStepRemarks(const Scene& scene, const TokenRows& rows, StepKind kind);

/// The way of the scene's selected cell through the tokens; of a position without a token that there is none.
[[nodiscard]] std::vector<TracePart> tokenTraceParts(const Scene& scene, const TokenRows& rows);

/// The step as lines of PyTorch, in the names of its tensors; PE is the matrix that another walk has made.
[[nodiscard]] QStringList tokenStepCode(const TokenRows& rows, StepKind kind);

}  // namespace sinescope
