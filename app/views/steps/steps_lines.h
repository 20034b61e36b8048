#pragma once

#include <QStringList>
#include <span>
#include <vector>

#include "app/document/scene.h"
#include "app/views/steps/step_words.h"
#include "core/notebook/steps.h"
#include "core/notebook/tensor_text.h"

namespace sinescope {

/// The look of a span of text. From Program on, all letters have the same width; from Tensor on, they belong to a
/// printed tensor, whose lines are never folded.
enum class TextStyle { Body, Heading, Formula, Faint, Strong, Program, Tensor, TensorName, TensorShape };

struct TextSpan {
  QString text;
  TextStyle style = TextStyle::Body;
};

/// A line, or a paragraph that is folded where the page ends. A line without spans is a gap.
struct TextLine {
  std::vector<TextSpan> spans;
};

/// A run of letters in a line.
struct TextRun {
  std::size_t line = 0;
  int column = 0;
  int length = 1;

  bool operator==(const TextRun&) const = default;
};

/// A tensor among the lines of a step.
struct ShownTensor {
  StepTensor tensor;
  TensorText text;
  std::size_t firstLine = 0;
};

/// The text of a step: its formula, the selected cell traced through all steps, the code, and what the code prints.
struct StepsLines {
  std::vector<TextLine> lines;
  std::vector<ShownTensor> tensors;
};

/// The steps of the scene's walk.
[[nodiscard]] std::span<const StepKind> stepsOf(const Scene& scene);
/// The index of the step that is shown.
[[nodiscard]] int stepOf(const Scene& scene);
[[nodiscard]] StepKind stepKindOf(const Scene& scene);
/// What the steps are made from: the sinusoid, also where a table is shown in its place.
[[nodiscard]] StepSource stepSourceOf(const Scene& scene);
/// The selected cell, moved into the encoding.
[[nodiscard]] StepCell stepCellOf(const Scene& scene);

/// The titles of the walk's steps.
[[nodiscard]] QStringList stepTitles(const Scene& scene);
[[nodiscard]] QString stepCellText(const Selection& cell);
/// Says that the steps are those of the sinusoid, or of A, where a table or a difference is shown.
[[nodiscard]] QStringList stepsNotes(const Scene& scene);

/// The words on the step that the scene shows.
struct StepWords {
  QString formula;
  std::vector<TracePart> trace;
  QStringList remarks;
  QStringList code;
};
[[nodiscard]] StepWords stepWordsOf(const Scene& scene, const StepSource& source);

/// The title of the step that the scene shows, with its number unless a lesson leads, which counts steps of its own.
[[nodiscard]] QString shownStepTitle(const Scene& scene);
/// The lines of the step that the scene shows.
[[nodiscard]] StepsLines stepsLines(const Scene& scene);
/// The tensors of the step as they are printed, for those who do not see them in the picture.
[[nodiscard]] QString printedTensors(const Scene& scene);
/// The lines as plain text.
[[nodiscard]] QString stepsText(const Scene& scene);
/// Why the step has no numbers, if it has none.
[[nodiscard]] QString whyNoStep(const Scene& scene);

}  // namespace sinescope
