#include "app/views/step_code.h"

#include <QLocale>

#include "core/columns.h"

namespace sinescope {

namespace {

/// A number as Python reads it.
QString literal(double number) { return QString::number(number, 'g', QLocale::FloatingPointShortest); }

/// torch.arange over a run of columns.
QString arange(int first, const ColumnRun& run) {
  const int from = run.first + first;
  const int end = from + run.stride * run.count;
  return run.stride == 1 ? QStringLiteral("torch.arange(%1, %2).float()").arg(from).arg(end)
                         : QStringLiteral("torch.arange(%1, %2, %3).float()").arg(from).arg(end).arg(run.stride);
}

QStringList indexCode(const EncodingSpec& spec) {
  const StepColumns runs = stepColumnsOf(spec);
  const int first = spec.convention.firstDimension;
  switch (stepIndexOf(spec)) {
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

QStringList exponentCode(const EncodingSpec& spec) {
  const QString d = QString::number(spec.dModel);
  switch (stepIndexOf(spec)) {
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

QStringList denominatorCode(const EncodingSpec& spec) {
  const auto line = [&spec](const QString& prefix) {
    return QStringLiteral("%1denominator = torch.pow(%2, %1exponent)").arg(prefix, literal(spec.base));
  };
  switch (stepIndexOf(spec)) {
    case StepIndex::EvenAndOdd:
      return {line(QStringLiteral("even_")), line(QStringLiteral("odd_"))};
    case StepIndex::Pairs:
      return {line({})};
    case StepIndex::Columns:
      break;
  }
  return {line(QStringLiteral("sine_")), line(QStringLiteral("cosine_"))};
}

QStringList positionCode(const EncodingSpec& spec) {
  const QString from = spec.firstPosition == 0 ? QString() : QStringLiteral("%1, ").arg(spec.firstPosition);
  return {QStringLiteral("position = torch.arange(%1%2, dtype=torch.float).unsqueeze(1)")
              .arg(from)
              .arg(spec.endPosition())};
}

QStringList angleCode(const EncodingSpec& spec) {
  switch (stepIndexOf(spec)) {
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

QStringList waveCode(const EncodingSpec& spec, bool isSine) {
  const StepColumns runs = stepColumnsOf(spec);
  const int count = (isSine ? runs.sines : runs.cosines).count;
  QString angle = QStringLiteral("angle");
  if (stepIndexOf(spec) == StepIndex::Columns) {
    angle.prepend(isSine ? QStringLiteral("sine_") : QStringLiteral("cosine_"));
  } else if (count < runs.firsts.count) {
    angle += QStringLiteral("[:, :%1]").arg(count);
  }
  return {(isSine ? QStringLiteral("sine = torch.sin(%1)") : QStringLiteral("cosine = torch.cos(%1)")).arg(angle)};
}

QStringList matrixCode(const EncodingSpec& spec) {
  QString first = QStringLiteral("sine");
  QString second = QStringLiteral("cosine");
  if (spec.convention.order == Order::CosineFirst) first.swap(second);
  const StepColumns runs = stepColumnsOf(spec);
  QStringList lines;
  if (spec.convention.layout == Layout::Concatenated) {
    lines << QStringLiteral("PE = torch.cat((%1, %2), dim=1)").arg(first, second);
  } else if (runs.firsts.count != runs.seconds.count) {
    lines << QStringLiteral("PE = torch.zeros(%1, %2)").arg(spec.length).arg(spec.dModel)
          << QStringLiteral("PE[:, 0::2] = ") + first << QStringLiteral("PE[:, 1::2] = ") + second;
  } else {
    lines << QStringLiteral("stacked = torch.stack((%1, %2), dim=2)").arg(first, second)
          << QStringLiteral("PE = torch.flatten(stacked, start_dim=1, end_dim=2)");
  }
  if (runs.isPadded) lines << QStringLiteral("PE = torch.nn.functional.pad(PE, (0, 1))");
  return lines;
}

}  // namespace

QStringList stepCode(const EncodingSpec& spec, StepKind kind) {
  switch (kind) {
    case StepKind::Indices:
      return indexCode(spec);
    case StepKind::Exponents:
      return exponentCode(spec);
    case StepKind::Denominators:
      return denominatorCode(spec);
    case StepKind::Positions:
      return positionCode(spec);
    case StepKind::Angles:
      return angleCode(spec);
    case StepKind::Sines:
    case StepKind::Cosines:
      return waveCode(spec, kind == StepKind::Sines);
    case StepKind::Matrix:
      break;
  }
  return matrixCode(spec);
}

}  // namespace sinescope
