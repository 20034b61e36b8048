#pragma once

#include <QStringList>
#include <span>
#include <vector>

#include "app/document/scene.h"
#include "app/views/drawing/text_page.h"
#include "app/views/steps/step_words.h"
#include "core/notebook/steps.h"
#include "core/notebook/tensor_text.h"

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

/// The steps of the scene's walk.
[[nodiscard]] std::span<const StepKind> stepsOf(const Scene& scene);
/// Which of them is shown, inside the list.
[[nodiscard]] int stepOf(const Scene& scene);
[[nodiscard]] StepKind stepKindOf(const Scene& scene);
/// What they are made from: the sinusoid, whatever is shown in its place.
[[nodiscard]] StepSource stepSourceOf(const Scene& scene);
/// The selected cell, inside the encoding.
[[nodiscard]] StepCell stepCellOf(const Scene& scene);

/// "Step 3 of 9: Denominators".
[[nodiscard]] QString stepHeading(const Scene& scene, int step);
[[nodiscard]] QString stepCellText(const Selection& cell);
/// That the steps are of the sinusoid, or of A, where that is not all that is shown.
[[nodiscard]] QStringList stepsNotes(const Scene& scene);

/// What is said of the step that the scene shows.
struct StepWords {
  QString formula;
  std::vector<TracePart> trace;
  QStringList remarks;
  QStringList code;
};
[[nodiscard]] StepWords stepWordsOf(const Scene& scene, const StepSource& source);

/// The page of the step that the scene shows.
[[nodiscard]] StepsPage stepsPage(const Scene& scene);
/// The same as plain text.
[[nodiscard]] QString stepsText(const Scene& scene);

}  // namespace sinescope
