#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "core/notebook/steps.h"

namespace sinescope {

/// "Denominators".
[[nodiscard]] QString stepTitle(StepKind kind);
/// "Step 3 of 9: Denominators".
[[nodiscard]] QString stepHeading(int step, const QStringList& titles);

/// The step's formula, with the numbers of the settings: "N^(2i / d_model) = 10 000^(2i / 128)".
[[nodiscard]] QString stepFormula(const EncodingSpec& spec, StepWalk walk, StepKind kind);

/// Remarks on the step at these settings, and on the traced cell.
[[nodiscard]] QStringList stepRemarks(const EncodingSpec& spec, StepWalk walk, StepKind kind, const StepTrace& trace);

/// What a scaling and a partial rotation do to the denominators; empty without them.
[[nodiscard]] QString divisorRemark(const EncodingSpec& spec);

/// The traced cell at one step: "10 000^0.0469 = 1.54".
struct TracePart {
  StepKind kind;
  QString text;
};

/// The traced cell at each step; in a padded column, only at the matrix.
[[nodiscard]] std::vector<TracePart> traceParts(const EncodingSpec& spec, StepWalk walk, const StepTrace& trace);

/// "0, 2, 4, …, 126".
[[nodiscard]] QString series(std::int64_t first, std::int64_t stride, std::int64_t count);
/// A value of the encoding with its significant digits.
[[nodiscard]] QString stepValueText(double value);

}  // namespace sinescope
