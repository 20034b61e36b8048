#include "app/views/steps/steps_lines.h"

#include <algorithm>

#include "app/text/number_format.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "app/views/steps/grid_step_words.h"
#include "app/views/steps/rotary_step_words.h"
#include "app/views/steps/step_code.h"
#include "app/views/steps/token_step_words.h"
#include "app/views/tokens/token_scene.h"
#include "core/notebook/grid_steps.h"

namespace sinescope {

namespace {

TextLine traceLine(const Scene& scene, StepKind kind, const std::vector<TracePart>& parts) {
  TextLine line{{{stepCellText(scene.selection) + u' ', TextStyle::Body}}};
  const char* arrow = "";
  for (const TracePart& part : parts) {
    line.spans.push_back({QString::fromUtf8(arrow), TextStyle::Faint});
    QString text = part.text;
    text.replace(u' ', QChar::Nbsp);  // lines end between the steps
    line.spans.push_back({text, part.kind == kind ? TextStyle::Strong : TextStyle::Body});
    arrow = " → ";
  }
  return line;
}

/// Why a rotary scheme cannot turn the scene's heads; empty if it can.
QString whyNoRotary(const Scene& scene) {
  AttentionSpec head = scene.appearance.attention.head;
  if (!isRotary(head.scheme)) head.scheme = Scheme::Rotary;
  const auto problem = problemOf(head, scene.spec.dModel, true);
  return problem ? toQString(*problem) : QString();
}

}  // namespace

std::span<const StepKind> stepsOf(const Scene& scene) {
  return stepsOf(computedSpec(scene), scene.appearance.steps.walk);
}

int stepOf(const Scene& scene) {
  return std::clamp(scene.appearance.steps.step, 0, static_cast<int>(stepsOf(scene).size()) - 1);
}

StepKind stepKindOf(const Scene& scene) { return stepsOf(scene)[static_cast<std::size_t>(stepOf(scene))]; }

StepSource stepSourceOf(const Scene& scene) {
  StepSource source{computedSpec(scene), scene.columns, scene.appearance.steps.walk};
  if (source.walk == StepWalk::Rotary)
    source.rotary = rotaryWalkOf(source.spec, scene.appearance.attention.head, scene.appearance.shift.offset);
  if (source.walk != StepWalk::Tokens) return source;
  if (!ownTable(scene)) {
    source.tokens = tokenRowsOf(scene);
  } else {
    Scene own = scene;
    own.spec = source.spec;
    own.table.reset();
    source.tokens = tokenRowsOf(own);
  }
  return source;
}

StepCell stepCellOf(const Scene& scene) {
  const Selection cell = clampedTo(scene.spec, scene.selection);
  return {cell.position, cell.dimension};
}

QStringList stepTitles(const Scene& scene) {
  QStringList titles;
  for (const StepKind kind : stepsOf(scene)) titles << stepTitle(kind);
  return titles;
}

QString stepCellText(const Selection& cell) {
  return tr("Position %1, dimension %2:").arg(grouped(cell.position), grouped(cell.dimension));
}

QStringList stepsNotes(const Scene& scene) {
  QStringList notes;
  const StepWalk walk = scene.appearance.steps.walk;
  if (showsGrid(scene) && walk == StepWalk::Rotary) {
    notes << tr("A rotary scheme knows no x and y: it counts the patches in reading order, as positions in a line.");
  } else if (ownTable(scene) && walk != StepWalk::Rotary) {
    notes << tr("Your table has no steps. These are those of the sinusoid of the same size, %1 × %2.")
                 .arg(grouped(scene.spec.length), grouped(scene.spec.dModel));
  }
  if (walk == StepWalk::Rotary) {
    if (const QString why = whyNoRotary(scene); !why.isEmpty())
      notes << tr("These heads cannot be turned: %1.").arg(why);
  }
  if (scene.showsDifference()) notes << tr("Steps cannot be subtracted. These are A's.");
  return notes;
}

StepWords stepWordsOf(const Scene& scene, const StepSource& source) {
  const StepKind kind = stepKindOf(scene);
  if (source.tokens) {
    const TokenRows& rows = *source.tokens;
    return {tokenStepFormula(rows, kind), tokenTraceParts(scene, rows), tokenStepRemarks(scene, rows, kind),
            tokenStepCode(rows, kind)};
  }
  if (source.walk == StepWalk::Rotary) {
    if (!source.rotary) return {};
    const RotaryWalk& rotary = *source.rotary;
    QStringList remarks = rotaryStepRemarks(rotary, kind);
    remarks.removeAll(QString());
    return {rotaryStepFormula(rotary, kind), rotaryTraceParts(rotary, stepCellOf(scene)), remarks,
            rotaryStepCode(rotary, kind)};
  }
  const EncodingSpec& spec = source.spec;
  const StepWalk walk = source.walk;
  if (walksGrid(spec, walk)) {
    const StepCell cell = stepCellOf(scene);
    return {gridStepFormula(spec, walk, kind, cell), gridTraceParts(spec, walk, cell),
            QStringList(gridStepNote(spec, cell)) + gridStepRemarks(spec, walk, kind, cell),
            gridStepCode(spec, walk, kind, cell)};
  }
  const StepTrace trace = traceOf(spec, walk, stepCellOf(scene));
  return {stepFormula(spec, walk, kind), traceParts(spec, walk, trace), stepRemarks(spec, walk, kind, trace),
          stepCode(spec, walk, kind)};
}

QString shownStepTitle(const Scene& scene) {
  const QStringList titles = stepTitles(scene);
  return scene.guidance.leads ? titles.value(stepOf(scene)) : stepHeading(stepOf(scene), titles);
}

StepsLines stepsLines(const Scene& scene) {
  const StepKind kind = stepKindOf(scene);
  const StepSource source = stepSourceOf(scene);
  const StepWords words = stepWordsOf(scene, source);
  StepsLines step;
  const auto add = [&step](const QString& text, TextStyle style) { step.lines.push_back({{{text, style}}}); };
  const auto gap = [&step] { step.lines.emplace_back(); };
  const QStringList notes = stepsNotes(scene);
  for (const QString& note : notes) add(note, TextStyle::Faint);
  if (!notes.isEmpty()) gap();
  add(shownStepTitle(scene), TextStyle::Heading);
  if (words.formula.isEmpty()) return step;  // there is no such step, and a note says why
  add(words.formula, TextStyle::Formula);
  gap();
  if (!scene.guidance.showsCode()) return step;  // the picture has the numbers, and the lesson explains them
  step.lines.push_back(traceLine(scene, kind, words.trace));
  for (const QString& remark : words.remarks) add(remark, TextStyle::Faint);
  gap();
  for (const QString& code : words.code) add(code, TextStyle::Program);  // what it prints follows
  for (StepTensor& tensor : stepOf(source, kind, stepCellOf(scene)).tensors) {
    gap();
    step.lines.push_back(
        {{{toQString(tensor.name), TextStyle::TensorName},
          {QStringLiteral("  ") + toQString(shapeText(tensor.tensor.shape)), TextStyle::TensorShape}}});
    TensorText text = printed(tensor.tensor);
    const std::size_t first = step.lines.size();
    for (const std::string& line : text.lines) add(toQString(line), TextStyle::Tensor);
    if (!text.gaps.empty()) {
      add(tr("%1 of %2 elements are printed.")
              .arg(grouped(static_cast<std::int64_t>(text.elements.size())), grouped(tensor.tensor.elementCount())),
          TextStyle::Faint);
    }
    step.tensors.push_back({std::move(tensor), std::move(text), first});
  }
  return step;
}

QString printedTensors(const Scene& scene) {
  QStringList lines;
  for (const StepTensor& tensor : stepOf(stepSourceOf(scene), stepKindOf(scene), stepCellOf(scene)).tensors) {
    lines << toQString(tensor.name) + u':';
    for (const std::string& line : printed(tensor.tensor).lines) lines << toQString(line);
  }
  return lines.join(u'\n');
}

QString stepsText(const Scene& scene) {
  QString text;
  for (const TextLine& line : stepsLines(scene).lines) {
    for (const TextSpan& span : line.spans) text += span.text;
    text += u'\n';
  }
  return text.replace(QChar::Nbsp, u' ');
}

QString whyNoStep(const Scene& scene) {
  const QString step = stepTitle(stepKindOf(scene));
  if (scene.appearance.steps.walk == StepWalk::Rotary) return whyNoRotary(scene);
  if (scene.appearance.steps.walk != StepWalk::Tokens)
    return tr("“%1” has no tensor here: the encoding has too few dimensions").arg(step);
  return scene.sentence->tokens.empty() ? tr("“%1” has no tensor here: there are no tokens").arg(step)
                                        : misfitOf(*stepSourceOf(scene).tokens);
}

}  // namespace sinescope
