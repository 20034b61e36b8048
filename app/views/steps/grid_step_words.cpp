#include "app/views/steps/grid_step_words.h"

#include <QLocale>
#include <QRegularExpression>

#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "app/views/steps/step_code.h"
#include "core/notebook/grid_steps.h"
#include "core/table/grid_table.h"

namespace sinescope {

namespace {

QString nameOf(GridAxis axis) { return QLatin1String(axisName(axis)); }

/// What is said of a sinusoid as wide as the encoding, said of that of a coordinate.
QString onAxis(QString text, GridAxis axis) {
  static const QRegularExpression matrix(QStringLiteral("\\bPE\\b"));
  text.replace(matrix, QStringLiteral("PE_") + nameOf(axis));
  return text.replace(QStringLiteral("d_model"), QStringLiteral("d_axis"));
}

QStringList onAxis(const QStringList& texts, GridAxis axis) {
  QStringList made;
  for (const QString& text : texts) made << onAxis(text, axis);
  return made;
}

/// A coordinate's name and its normalised value as a formula.
QString normalisedFormula(const EncodingSpec& spec, GridAxis axis, const QString& coordinate) {
  return QStringLiteral("2π (%1 + 1) / (%2 + 10⁻⁶)").arg(coordinate).arg(spec.grid.count(axis));
}

QString positionsFormula(const EncodingSpec& spec, GridAxis axis) {
  const QString scale = spec.isPositionScaled() ? brief(spec.positionScale, 6) + QStringLiteral(" · ") : QString();
  const QString name = nameOf(axis);
  const QString all = QStringLiteral(",  %1 = %2").arg(name, series(0, 1, spec.grid.count(axis)));
  return QStringLiteral("p = ") + scale + (spec.grid.normalised ? normalisedFormula(spec, axis, name) : name) + all;
}

QString joinedFormula(const EncodingSpec& spec) {
  const int half = spec.dModel / 2;
  const QString first = nameOf(spec.grid.first);
  const QString second = nameOf(spec.grid.second());
  return QStringLiteral("PE(r, k) = PE_%1(%1, k) for k < %3,  PE_%2(%2, k − %3) for k ≥ %3")
      .arg(first, second)
      .arg(half);
}

StepTrace traceOnAxis(const EncodingSpec& spec, StepWalk walk, const StepCell& cell) {
  return traceOf(axisSpec(spec, axisOf(spec, cell.dimension)), walk, axisCell(spec, cell));
}

}  // namespace

QString gridStepNote(const EncodingSpec& spec, const StepCell& cell) {
  const GridAxis axis = axisOf(spec, cell.dimension);
  return (axis == spec.grid.first
              ? tr("Dimension %1 lies in the first half of the columns, which encodes %2. From Indices to the last "
                   "step but one, these are the steps of the sinusoid of %2: it is d_axis = d_model / 2 = %3 wide, and "
                   "the dimension is its k′ = %4.")
              : tr("Dimension %1 lies in the second half of the columns, which encodes %2. From Indices to the last "
                   "step but one, these are the steps of the sinusoid of %2: it is d_axis = d_model / 2 = %3 wide, and "
                   "the dimension is its k′ = %4."))
      .arg(cell.dimension)
      .arg(nameOf(axis))
      .arg(spec.dModel / 2)
      .arg(cell.dimension % (spec.dModel / 2));
}

QString gridStepFormula(const EncodingSpec& spec, StepWalk walk, StepKind kind, const StepCell& cell) {
  const GridAxis axis = axisOf(spec, cell.dimension);
  switch (kind) {
    case StepKind::Coordinates:
      return QStringLiteral("x = r mod %1,  y = ⌊r/%1⌋").arg(spec.grid.width);
    case StepKind::Normalised:
      return normalisedFormula(spec, axis, nameOf(axis));
    case StepKind::Positions:
      return positionsFormula(spec, axis);
    case StepKind::Joined:
      return joinedFormula(spec);
    default:
      break;
  }
  const QString formula = onAxis(stepFormula(axisSpec(spec, axis), walk, kind), axis);
  return kind == StepKind::Indices ? QStringLiteral("k′ = k mod %1;  ").arg(spec.dModel / 2) + formula : formula;
}

QStringList gridStepRemarks(const EncodingSpec& spec, StepWalk walk, StepKind kind, const StepCell& cell) {
  const GridAxis axis = axisOf(spec, cell.dimension);
  switch (kind) {
    case StepKind::Coordinates:
      return {
          tr("The patches are counted in reading order: row r of the matrix is the patch in column x and row y of "
             "the image.")};
    case StepKind::Normalised:
      return {
          tr("As DETR does: whatever the size of the image, its last coordinate is 2π. 10⁻⁶ keeps it from dividing "
             "by 0.")};
    case StepKind::Joined:
      return {tr("A row of the matrix is the row of its patch's x and that of its y, side by side.")};
    default:
      break;
  }
  StepTrace trace = traceOnAxis(spec, walk, cell);
  trace.cell.dimension = cell.dimension;  // as it is named everywhere
  return onAxis(stepRemarks(axisSpec(spec, axis), walk, kind, trace), axis);
}

std::vector<TracePart> gridTraceParts(const EncodingSpec& spec, StepWalk walk, const StepCell& cell) {
  const Grid& grid = spec.grid;
  const GridAxis axis = axisOf(spec, cell.dimension);
  const int half = spec.dModel / 2;
  std::vector<TracePart> parts{{StepKind::Coordinates, QStringLiteral("x = %1 mod %2 = %3, y = ⌊%1/%2⌋ = %4")
                                                           .arg(cell.position)
                                                           .arg(grid.width)
                                                           .arg(grid.coordinate(GridAxis::X, cell.position))
                                                           .arg(grid.coordinate(GridAxis::Y, cell.position))}};
  const EncodingSpec own = axisSpec(spec, axis);
  if (grid.normalised) {
    const int coordinate = grid.coordinate(axis, cell.position);
    const double value = own.scaledPosition(own.firstPosition + coordinate) / spec.positionScale;
    parts.push_back(
        {StepKind::Normalised,
         QStringLiteral("%1 = %2").arg(normalisedFormula(spec, axis, QString::number(coordinate)), brief(value, 5))});
  }
  const StepTrace trace = traceOnAxis(spec, walk, cell);
  for (const TracePart& part : traceParts(own, walk, trace)) {
    const bool names = part.kind == StepKind::Indices && axis != grid.first;
    const QString dimension =
        names ? QStringLiteral("k′ = %1 − %2 = %3, ").arg(cell.dimension).arg(half).arg(cell.dimension - half)
              : QString();
    parts.push_back({part.kind, dimension + onAxis(part.text, axis)});
  }
  parts.push_back(
      {StepKind::Joined,
       QStringLiteral("PE[%1, %2] = %3").arg(cell.position).arg(cell.dimension).arg(stepValueText(trace.value))});
  return parts;
}

QStringList gridStepCode(const EncodingSpec& spec, StepWalk walk, StepKind kind, const StepCell& cell) {
  const Grid& grid = spec.grid;
  const GridAxis axis = axisOf(spec, cell.dimension);
  switch (kind) {
    case StepKind::Coordinates:
      return {QStringLiteral("r = torch.arange(%1)").arg(spec.length),
              QStringLiteral("coordinate = torch.stack((r % %1, r // %1), dim=1)").arg(grid.width)};
    case StepKind::Normalised:
      return {
          QStringLiteral("%1 = torch.arange(%2, dtype=torch.float).unsqueeze(1)")
              .arg(nameOf(axis))
              .arg(grid.count(axis)),
          QStringLiteral("normalised = 2 * torch.pi * (%1 + 1) / (%2 + 1e-6)").arg(nameOf(axis)).arg(grid.count(axis))};
    case StepKind::Positions:
      if (!grid.normalised) break;
      return {QStringLiteral("position = ") +
              (spec.isPositionScaled()
                   ? QString::number(spec.positionScale, 'g', QLocale::FloatingPointShortest) + QStringLiteral(" * ")
                   : QString()) +
              QStringLiteral("normalised")};
    case StepKind::Joined: {
      const GridAxis other = axis == GridAxis::X ? GridAxis::Y : GridAxis::X;
      return {QStringLiteral("# PE_%1: by the same steps for %1").arg(nameOf(other)),
              QStringLiteral("x, y = coordinate.unbind(dim=1)"),
              QStringLiteral("PE = torch.cat((PE_%1[%1], PE_%2[%2]), dim=1)")
                  .arg(nameOf(grid.first), nameOf(grid.second()))};
    }
    default:
      break;
  }
  return onAxis(stepCode(axisSpec(spec, axis), walk, kind), axis);
}

}  // namespace sinescope
