#include "app/views/steps_page.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/look/number_format.h"
#include "app/look/to_qstring.h"
#include "app/views/step_code.h"
#include "app/views/step_words.h"

namespace sinescope {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("Steps", text); }

TextLine traceLine(const Scene& scene, StepKind kind, const StepTrace& trace) {
  TextLine line{{{stepCellText(scene.selection) + u' ', TextStyle::Body}}};
  const char* arrow = "";
  for (const TracePart& part : traceParts(scene.spec, trace)) {
    line.spans.push_back({QString::fromUtf8(arrow), TextStyle::Faint});
    QString text = part.text;
    text.replace(u' ', QChar::Nbsp);  // lines end between the steps
    line.spans.push_back({text, part.kind == kind ? TextStyle::Strong : TextStyle::Body});
    arrow = " → ";
  }
  return line;
}

}  // namespace

StepKind stepKindOf(const Appearance& appearance) {
  return static_cast<StepKind>(std::clamp(appearance.step, 0, kStepCount - 1));
}

StepCell stepCellOf(const Scene& scene) {
  const Selection cell = clampedTo(scene.spec, scene.selection);
  return {cell.position, cell.dimension};
}

QString stepHeading(int step) {
  return tr("Step %1 of %2: %3").arg(step + 1).arg(kStepCount).arg(stepTitle(static_cast<StepKind>(step)));
}

QString stepCellText(const Selection& cell) {
  return tr("Position %1, dimension %2:").arg(grouped(cell.position), grouped(cell.dimension));
}

QStringList stepsNotes(const Scene& scene) {
  QStringList notes;
  if (scene.table) {
    notes << tr("An open matrix has no steps. These are the sinusoid's of the same size, %1 × %2.")
                 .arg(grouped(scene.spec.length), grouped(scene.spec.dModel));
  }
  if (scene.showsDifference()) notes << tr("Steps have no difference. These are A's.");
  return notes;
}

StepsPage stepsPage(const Scene& scene) {
  const EncodingSpec& spec = scene.spec;
  const StepKind kind = stepKindOf(scene.appearance);
  const StepTrace trace = traceOf(spec, stepCellOf(scene));
  StepsPage page;
  const auto add = [&page](const QString& text, TextStyle style) { page.lines.push_back({{{text, style}}}); };
  const auto gap = [&page] { page.lines.emplace_back(); };
  for (const QString& note : stepsNotes(scene)) add(note, TextStyle::Faint);
  add(stepHeading(static_cast<int>(kind)), TextStyle::Heading);
  add(stepFormula(spec, kind), TextStyle::Formula);
  gap();
  page.lines.push_back(traceLine(scene, kind, trace));
  for (const QString& remark : stepRemarks(spec, kind, trace)) add(remark, TextStyle::Faint);
  gap();
  for (const QString& code : stepCode(spec, kind)) add(code, TextStyle::Program);  // what it prints follows
  for (StepTensor& tensor : stepOf(spec, scene.columns, kind, stepCellOf(scene)).tensors) {
    gap();
    page.lines.push_back({{{toQString(tensor.name), TextStyle::Keyword},
                           {QStringLiteral("  ") + toQString(shapeText(tensor.tensor.shape)), TextStyle::CodeFaint}}});
    TensorText text = printed(tensor.tensor);
    const std::size_t first = page.lines.size();
    for (const std::string& line : text.lines) add(toQString(line), TextStyle::Code);
    page.tensors.push_back({std::move(tensor), std::move(text), first});
  }
  return page;
}

QString stepsText(const Scene& scene) { return plainText(stepsPage(scene).lines); }

}  // namespace sinescope
