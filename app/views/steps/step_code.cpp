#include "app/views/steps/step_code.h"

#include <QLocale>

#include "app/text/to_qstring.h"
#include "core/notebook/scaling_program.h"
#include "core/parameters/columns.h"

namespace sinescope {

namespace {

/// A number as Python reads it.
QString literal(double number) { return QString::number(number, 'g', QLocale::FloatingPointShortest); }

/// torch.arange over a series of columns.
QString arange(int first, const ColumnRun& run) {
  const int from = run.first + first;
  const int end = from + run.stride * run.count;
  return run.stride == 1 ? QStringLiteral("torch.arange(%1, %2).float()").arg(from).arg(end)
                         : QStringLiteral("torch.arange(%1, %2, %3).float()").arg(from).arg(end).arg(run.stride);
}

QStringList indexCode(const EncodingSpec& spec, StepWalk walk) {
  const StepColumns runs = stepColumnsOf(spec);
  const int first = spec.convention.firstDimension;
  switch (stepIndexOf(spec, walk)) {
    case StepIndex::EvenAndOdd:
      return {QStringLiteral("even_index = ") + arange(0, runs.firsts),
              QStringLiteral("odd_index = ") + arange(0, runs.seconds)};
    case StepIndex::Pairs:
      return {QStringLiteral("i = torch.arange(%1).float()").arg(runs.firsts.count)};
    case StepIndex::Columns:
      break;
  }
  return {QStringLiteral("sine_index = ") + arange(first, runs.sines),
          QStringLiteral("cosine_index = ") + arange(first, runs.cosines)};
}

QStringList exponentCode(const EncodingSpec& spec, StepWalk walk) {
  const QString d = QString::number(exponentWidth(spec));
  switch (stepIndexOf(spec, walk)) {
    case StepIndex::EvenAndOdd:
      return {QStringLiteral("even_exponent = even_index / ") + d,
              QStringLiteral("odd_exponent = (odd_index - 1) / ") + d};
    case StepIndex::Pairs:
      return {spec.convention.exponent == Exponent::Paper
                  ? QStringLiteral("exponent = 2 * i / ") + d
                  : QStringLiteral("exponent = i / %1").arg(columnOf(spec, 0).exponentDenominator)};
    case StepIndex::Columns:
      break;
  }
  return {QStringLiteral("sine_exponent = sine_index / ") + d, QStringLiteral("cosine_exponent = cosine_index / ") + d};
}

/// The base, with what a scaling multiplies it by.
QString baseCode(const EncodingSpec& spec) {
  const QString factor = toQString(baseFactor(spec));
  if (factor.isEmpty()) return literal(spec.base);
  const int width = exponentWidth(spec);
  return QStringLiteral("%1 * %2 ** (%3 / %4)").arg(literal(spec.base), factor).arg(width).arg(width - 2);
}

/// The line that makes the denominators of columns that do not turn infinite. They belong to the columns of `run`.
QStringList restCode(const EncodingSpec& spec, const QString& name, const ColumnRun& run) {
  const std::vector<Column> columns = columnsOf(spec);
  std::int64_t turning = 0;
  while (turning < run.count && !columns[static_cast<std::size_t>(run.at(turning))].isStill()) ++turning;
  if (turning == run.count) return {};
  return {QStringLiteral("%1[%2:] = torch.inf").arg(name).arg(turning)};
}

/// The lines for the denominators whose names begin with `prefix`; they belong to the columns of `run`.
QStringList denominatorLines(const EncodingSpec& spec, const QString& prefix, const ColumnRun& run) {
  const Scaling& scaling = spec.scaling;
  const QString name = prefix + QStringLiteral("denominator");
  QStringList lines{QStringLiteral("%1 = torch.pow(%2, %3exponent)").arg(name, baseCode(spec), prefix)};
  if (scaling.rule == ScalingRule::Linear) lines.last() += QStringLiteral(" * ") + literal(scaling.factor);
  const QStringList rest = restCode(spec, name, run);
  const auto ramp = rampOf(spec);
  if (!ramp) return lines + rest;
  if (ramp->isOfTurns) lines << QStringLiteral("turns = %1 / (2 * torch.pi * %2)").arg(scaling.trainedLength).arg(name);
  // The exponents of the pairs grow by perPair / divisor.
  const double perPair = spec.convention.exponent == Exponent::Paper ? 2 : 1;
  const QString pairs = literal(columnOf(spec, 0).exponentDenominator / perPair);
  const QString x = ramp->isOfTurns ? QStringLiteral("turns") : QStringLiteral("%1 * %2exponent").arg(pairs, prefix);
  lines << QStringLiteral("kept = torch.clip(%1, 0, 1)").arg(toQString(ramp->quotient(x.toStdString())))
        << QStringLiteral("%1 = %1 / (%2)").arg(name, toQString(keptPart(scaling)));
  return lines + rest;
}

QStringList denominatorCode(const EncodingSpec& spec, StepWalk walk) {
  const StepColumns runs = stepColumnsOf(spec);
  switch (stepIndexOf(spec, walk)) {
    case StepIndex::EvenAndOdd:
      return denominatorLines(spec, QStringLiteral("even_"), runs.firsts) +
             denominatorLines(spec, QStringLiteral("odd_"), runs.seconds);
    case StepIndex::Pairs:
      return denominatorLines(spec, {}, runs.firsts);
    case StepIndex::Columns:
      break;
  }
  return denominatorLines(spec, QStringLiteral("sine_"), runs.sines) +
         denominatorLines(spec, QStringLiteral("cosine_"), runs.cosines);
}

QStringList positionCode(const EncodingSpec& spec) {
  const QString from = spec.firstPosition == 0 ? QString() : QStringLiteral("%1, ").arg(spec.firstPosition);
  const QString times = spec.isPositionScaled() ? literal(spec.positionScale) + QStringLiteral(" * ") : QString();
  return {QStringLiteral("position = %1torch.arange(%2%3, dtype=torch.float).unsqueeze(1)")
              .arg(times, from)
              .arg(spec.endPosition())};
}

QStringList angleCode(const EncodingSpec& spec, StepWalk walk) {
  switch (stepIndexOf(spec, walk)) {
    case StepIndex::EvenAndOdd:
      return {QStringLiteral("angle = position / even_denominator")};
    case StepIndex::Pairs:
      return {QStringLiteral("angle = position / denominator")};
    case StepIndex::Columns:
      break;
  }
  return {QStringLiteral("sine_angle = position / sine_denominator"),
          QStringLiteral("cosine_angle = position / cosine_denominator")};
}

/// torch.sin or torch.cos of the angles.
QString waveOf(const EncodingSpec& spec, StepWalk walk, bool isSine) {
  const StepColumns runs = stepColumnsOf(spec);
  const int count = (isSine ? runs.sines : runs.cosines).count;
  QString angle = QStringLiteral("angle");
  if (stepIndexOf(spec, walk) == StepIndex::Columns) {
    angle.prepend(isSine ? QStringLiteral("sine_") : QStringLiteral("cosine_"));
  } else if (count < runs.firsts.count) {
    angle += QStringLiteral("[:, :%1]").arg(count);
  }
  return (isSine ? QStringLiteral("torch.sin(%1)") : QStringLiteral("torch.cos(%1)")).arg(angle);
}

QString zerosCode(const EncodingSpec& spec) {
  return QStringLiteral("PE = torch.zeros(%1, %2)").arg(spec.length).arg(spec.dModel);
}

/// The columns of the matrix into which the sines or the cosines are written.
QString columnsCode(const EncodingSpec& spec, bool isSine) {
  const StepColumns runs = stepColumnsOf(spec);
  const bool isFirst = isSine == (spec.convention.order == Order::SineFirst);
  const int count = runs.firsts.count;
  const QString end = runs.isPadded ? QString::number(runs.firsts.count + runs.seconds.count) : QString();
  if (isInterleaved(spec)) {
    return QStringLiteral("PE[:, %1:%2:2]").arg(isFirst ? 0 : 1).arg(end);
  }
  return isFirst ? QStringLiteral("PE[:, :%1]").arg(count) : QStringLiteral("PE[:, %1:%2]").arg(count).arg(end);
}

QStringList stackedCode(const EncodingSpec& spec) {
  const bool sineFirst = spec.convention.order == Order::SineFirst;
  return {QStringLiteral("stacked = torch.stack((%1), dim=2)")
              .arg(sineFirst ? QStringLiteral("sine, cosine") : QStringLiteral("cosine, sine"))};
}

QStringList matrixCode(const EncodingSpec& spec) {
  QString first = QStringLiteral("sine");
  QString second = QStringLiteral("cosine");
  if (spec.convention.order == Order::CosineFirst) first.swap(second);
  const StepColumns runs = stepColumnsOf(spec);
  if (runs.firsts.count == 0) return {zerosCode(spec)};  // only the padding
  QStringList lines;
  if (canBeStacked(spec)) {
    lines << QStringLiteral("PE = torch.flatten(stacked, start_dim=1, end_dim=2)");
  } else if (spec.convention.layout == Layout::Concatenated) {
    lines << QStringLiteral("PE = torch.cat((%1, %2), dim=1)").arg(first, second);
  } else {
    lines << zerosCode(spec) << QStringLiteral("PE[:, 0::2] = ") + first << QStringLiteral("PE[:, 1::2] = ") + second;
  }
  if (runs.isPadded) lines << QStringLiteral("PE = torch.nn.functional.pad(PE, (0, 1))");
  return lines;
}

}  // namespace

QStringList stepCode(const EncodingSpec& spec, StepWalk walk, StepKind kind) {
  switch (kind) {
    case StepKind::Indices:
      return indexCode(spec, walk);
    case StepKind::Exponents:
      return exponentCode(spec, walk);
    case StepKind::Denominators:
      return denominatorCode(spec, walk);
    case StepKind::Positions:
      return positionCode(spec);
    case StepKind::Angles:
      return angleCode(spec, walk);
    case StepKind::Sines:
      return {QStringLiteral("sine = ") + waveOf(spec, walk, true)};
    case StepKind::Cosines:
      return {QStringLiteral("cosine = ") + waveOf(spec, walk, false)};
    case StepKind::Stacked:
      return stackedCode(spec);
    case StepKind::Zeros:
      return {zerosCode(spec)};
    case StepKind::SinesFilled:
    case StepKind::CosinesFilled: {
      const bool isSine = kind == StepKind::SinesFilled;
      return {columnsCode(spec, isSine) + QStringLiteral(" = ") + waveOf(spec, walk, isSine)};
    }
    default:
      return matrixCode(spec);
  }
}

}  // namespace sinescope
