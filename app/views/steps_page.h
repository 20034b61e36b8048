#pragma once

#include <QStringList>
#include <vector>

#include "app/document/scene.h"
#include "app/views/text_page.h"
#include "core/steps.h"
#include "core/tensor_text.h"

namespace sinescope {

/// A tensor on the page of a step.
struct ShownTensor {
  StepTensor tensor;
  TensorText text;
  std::size_t firstLine = 0;
};

/// What a step says: its formula, the selected cell's way through all steps, the code, and what that prints.
struct StepsPage {
  std::vector<TextLine> lines;
  std::vector<ShownTensor> tensors;
};

/// The step of an appearance, inside the list.
[[nodiscard]] StepKind stepKindOf(const Appearance& appearance);
/// The selected cell, inside the encoding.
[[nodiscard]] StepCell stepCellOf(const Scene& scene);

[[nodiscard]] QString stepHeading(int step);
[[nodiscard]] QString stepCellText(const Selection& cell);
/// That the steps are of the sinusoid, or of A, where that is not all that is shown.
[[nodiscard]] QStringList stepsNotes(const Scene& scene);

/// The page of the step that the scene shows.
[[nodiscard]] StepsPage stepsPage(const Scene& scene);
/// The same as plain text.
[[nodiscard]] QString stepsText(const Scene& scene);

}  // namespace sinescope
