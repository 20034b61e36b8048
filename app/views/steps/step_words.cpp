#include "app/views/steps/step_words.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "core/parameters/frequency_scaling.h"

namespace sinescope {

namespace {

QString indexSeries(const EncodingSpec& spec, const ColumnRun& run) {
  const int from = spec.convention.exponent == Exponent::Unpaired ? spec.convention.firstDimension : 0;
  return series(run.first + from, run.stride, run.count);
}

/// h - 1 of tensor2tensor's exponent.
int tensorDivisor(const EncodingSpec& spec) { return std::max(spec.dModel / 2 - 1, 1); }

/// The exponent as a formula, and with the numbers of the settings.
std::pair<QString, QString> exponentFormulas(const EncodingSpec& spec) {
  switch (spec.convention.exponent) {
    case Exponent::Paper:
      return {QStringLiteral("2i / d_model"), QStringLiteral("2i / %1").arg(spec.dModel)};
    case Exponent::Tensor2Tensor:
      return {QStringLiteral("i / (h − 1)"), QStringLiteral("i / %1").arg(tensorDivisor(spec))};
    case Exponent::Unpaired:
      break;
  }
  return {QStringLiteral("k / d_model"), QStringLiteral("k / %1").arg(spec.dModel)};
}

QString baseText(double base) {
  const bool isWrittenOut = base >= 1e-4 && base < 1e9;
  return isWrittenOut ? brief(base, 6)
                      : inParentheses(asPowerOfTen(QString::number(base, 'g', QLocale::FloatingPointShortest)));
}

/// What the denominators are multiplied by: nothing, the factor, or r, which differs from pair to pair.
QString stretchFormula(const EncodingSpec& spec) {
  const ScalingRule rule = spec.scaling.rule;
  if (spec.partial.isPartial()) return QStringLiteral(" · r");
  if (rule == ScalingRule::None || changesBase(rule)) return {};
  return QStringLiteral(" · ") + (rule == ScalingRule::Linear ? brief(spec.scaling.factor, 6) : QStringLiteral("r"));
}

/// The denominator as a formula, and with the numbers of the settings.
std::pair<QString, QString> denominatorFormulas(const EncodingSpec& spec) {
  const auto [letters, numbers] = exponentFormulas(spec);
  const auto power = [](const QString& base, const QString& exponent) {
    return QStringLiteral("%1^(%2)").arg(base, exponent);
  };
  const QString stretch = stretchFormula(spec);
  return {power(QStringLiteral("N"), letters) + (stretch.isEmpty() ? QString() : QStringLiteral(" · r")),
          power(baseText(scaledBase(spec)), numbers) + stretch};
}

/// A denominator below a position.
QString divided(const EncodingSpec& spec, const QString& denominator) {
  return QStringLiteral("p / %1").arg(stretchFormula(spec).isEmpty() ? denominator : u'(' + denominator + u')');
}

QString waveFormula(const EncodingSpec& spec, bool isSine) {
  return (isSine ? QStringLiteral("sin(%1)") : QStringLiteral("cos(%1)"))
      .arg(divided(spec, denominatorFormulas(spec).second));
}

/// The same in letters and in numbers.
QString waveFormulas(const EncodingSpec& spec, bool isSine) {
  return (isSine ? QStringLiteral("sin(%1) = %2") : QStringLiteral("cos(%1) = %2"))
      .arg(divided(spec, denominatorFormulas(spec).first), waveFormula(spec, isSine));
}

/// The columns of the sines or the cosines, and their formula.
QString columnsFormula(const EncodingSpec& spec, bool isSine) {
  const bool isFirst = isSine == (spec.convention.order == Order::SineFirst);
  QString place = isFirst ? QStringLiteral("i") : QStringLiteral("%1 + i").arg(stepColumnsOf(spec).firsts.count);
  if (isInterleaved(spec)) place = isFirst ? QStringLiteral("2i") : QStringLiteral("2i + 1");
  return QStringLiteral("PE(p, %1) = %2").arg(place, waveFormula(spec, isSine));
}

QString matrixFormula(const EncodingSpec& spec) {
  const bool sineFirst = spec.convention.order == Order::SineFirst;
  return columnsFormula(spec, sineFirst) + QStringLiteral(",  ") + columnsFormula(spec, !sineFirst);
}

QString stackedFormula(const EncodingSpec& spec) {
  const bool sineFirst = spec.convention.order == Order::SineFirst;
  return QStringLiteral("stacked(p, i) = (%1, %2)").arg(waveFormula(spec, sineFirst), waveFormula(spec, !sineFirst));
}

QString indexFormula(const EncodingSpec& spec, StepWalk walk) {
  const StepColumns runs = stepColumnsOf(spec);
  switch (stepIndexOf(spec, walk)) {
    case StepIndex::EvenAndOdd:
      return QStringLiteral("2i = %1;  2i + 1 = %2")
          .arg(indexSeries(spec, runs.firsts), indexSeries(spec, runs.seconds));
    case StepIndex::Pairs:
      return QStringLiteral("i = %1").arg(series(0, 1, runs.firsts.count));
    case StepIndex::Columns:
      break;
  }
  return tr("k = %1 of the sines;  k = %2 of the cosines")
      .arg(indexSeries(spec, runs.sines), indexSeries(spec, runs.cosines));
}

/// A number ≥ 0 with four significant digits.
QString numberText(double number) {
  return number < 0.1 || number >= 1e9 ? asPowerOfTen(QString::number(number, 'g', 4)) : brief(number, 5);
}

QString indexPart(const EncodingSpec& spec, StepWalk walk, const StepTrace& trace) {
  const QString index = QString::number(trace.index, 'f', 0);
  switch (stepIndexOf(spec, walk)) {
    case StepIndex::EvenAndOdd:
      return (trace.cell.dimension % 2 == 0 ? QStringLiteral("2i = %1") : QStringLiteral("2i + 1 = %1")).arg(index);
    case StepIndex::Pairs:
      return QStringLiteral("i = ") + index;
    case StepIndex::Columns:
      break;
  }
  return QStringLiteral("k = ") + index;
}

QString wholeNumber(double number) { return grouped(static_cast<std::int64_t>(number)); }

/// The exponent as a quotient: 12/128.
QString quotientOf(const QString& numerator, const StepTrace& trace) {
  return numerator + u'/' + wholeNumber(trace.divisor);
}

QString exponentPart(const EncodingSpec& spec, StepWalk walk, const StepTrace& trace) {
  QString numerator = wholeNumber(trace.numerator);
  if (trace.numerator != trace.index) {
    numerator = stepIndexOf(spec, walk) == StepIndex::EvenAndOdd ? QStringLiteral("(%1 − 1)").arg(trace.index)
                                                                 : QStringLiteral("2 · %1").arg(trace.index);
  }
  return QStringLiteral("%1 = %2").arg(quotientOf(numerator, trace), numberText(trace.exponent));
}

/// The position as it is divided.
QString scaledText(const EncodingSpec& spec, std::int64_t position) {
  return spec.isPositionScaled() ? brief(spec.scaledPosition(position), 7) : grouped(position);
}

QString anglePart(const EncodingSpec& spec, const StepTrace& trace) {
  const QString quotient = scaledText(spec, trace.cell.position) + u'/' + inParentheses(numberText(trace.denominator));
  if (std::isfinite(trace.angle)) return tr("%1 = %2 rad").arg(quotient, numberText(trace.angle));
  return tr("%1, more than 1.8·10³⁰⁸ rad").arg(quotient);
}

}  // namespace

QString series(std::int64_t first, std::int64_t stride, std::int64_t count) {
  constexpr std::int64_t whole = 4;
  if (count == 0) return tr("none");
  QStringList terms;
  for (std::int64_t i = 0; i < std::min(count, whole - 1); ++i) terms << QString::number(first + i * stride);
  if (count > whole) terms << QStringLiteral("…");
  if (count >= whole) terms << QString::number(first + (count - 1) * stride);
  return terms.join(QStringLiteral(", "));
}

QString stepValueText(double value) {
  if (value == 0 || std::abs(value) >= 1e-3) return fourDecimals(value);
  const QString text = asPowerOfTen(QString::number(std::abs(value), 'e', 4));
  return value < 0 ? QChar(0x2212) + text : text;
}

QString stepTitle(StepKind kind) {
  const char* const titles[] = {QT_TRANSLATE_NOOP("Steps", "Indices"),      QT_TRANSLATE_NOOP("Steps", "Exponents"),
                                QT_TRANSLATE_NOOP("Steps", "Denominators"), QT_TRANSLATE_NOOP("Steps", "Positions"),
                                QT_TRANSLATE_NOOP("Steps", "Angles"),       QT_TRANSLATE_NOOP("Steps", "Sines"),
                                QT_TRANSLATE_NOOP("Steps", "Cosines"),      QT_TRANSLATE_NOOP("Steps", "Stacked"),
                                QT_TRANSLATE_NOOP("Steps", "Matrix"),       QT_TRANSLATE_NOOP("Steps", "Zeros"),
                                QT_TRANSLATE_NOOP("Steps", "With sines"),   QT_TRANSLATE_NOOP("Steps", "With cosines"),
                                QT_TRANSLATE_NOOP("Steps", "Ids"),          QT_TRANSLATE_NOOP("Steps", "Embedding"),
                                QT_TRANSLATE_NOOP("Steps", "Encoding"),     QT_TRANSLATE_NOOP("Steps", "Sum"),
                                QT_TRANSLATE_NOOP("Steps", "Frequencies"),  QT_TRANSLATE_NOOP("Steps", "Query"),
                                QT_TRANSLATE_NOOP("Steps", "Split"),        QT_TRANSLATE_NOOP("Steps", "Quarter turn"),
                                QT_TRANSLATE_NOOP("Steps", "Turned"),       QT_TRANSLATE_NOOP("Steps", "Scores"),
                                QT_TRANSLATE_NOOP("Steps", "Coordinates"),  QT_TRANSLATE_NOOP("Steps", "Normalised"),
                                QT_TRANSLATE_NOOP("Steps", "Joined")};
  return QCoreApplication::translate("Steps", titles[static_cast<int>(kind)]);
}

QString stepHeading(int step, const QStringList& titles) {
  return tr("Step %1 of %2: %3").arg(step + 1).arg(titles.size()).arg(titles.value(step));
}

QString stepFormula(const EncodingSpec& spec, StepWalk walk, StepKind kind) {
  const auto [letters, numbers] = exponentFormulas(spec);
  const auto denominators = denominatorFormulas(spec);
  switch (kind) {
    case StepKind::Indices:
      return indexFormula(spec, walk);
    case StepKind::Exponents:
      return letters + QStringLiteral(" = ") + numbers;
    case StepKind::Denominators:
      return QStringLiteral("%1 = %2").arg(denominators.first, denominators.second);
    case StepKind::Positions:
      return QStringLiteral("p = ") + series(spec.firstPosition, 1, spec.length);
    case StepKind::Angles:
      return divided(spec, denominators.first) + QStringLiteral(" = ") + divided(spec, denominators.second);
    case StepKind::Sines:
      return waveFormulas(spec, true);
    case StepKind::Cosines:
      return waveFormulas(spec, false);
    case StepKind::Stacked:
      return stackedFormula(spec);
    case StepKind::Zeros:
      return QStringLiteral("PE(p, k) = 0");
    case StepKind::SinesFilled:
      return columnsFormula(spec, true);
    case StepKind::CosinesFilled:
      return columnsFormula(spec, false);
    default:
      return matrixFormula(spec);
  }
}

std::vector<TracePart> traceParts(const EncodingSpec& spec, StepWalk walk, const StepTrace& trace) {
  const bool fills = walk == StepWalk::Fill;
  const bool isSine = trace.wave == Wave::Sine;
  const StepKind filled = isSine ? StepKind::SinesFilled : StepKind::CosinesFilled;
  const std::int64_t row = trace.cell.position - spec.firstPosition;
  const int k = trace.cell.dimension;
  const QString cell = QStringLiteral("PE[%1, %2] = %3").arg(row).arg(k);
  const TracePart zero{StepKind::Zeros, cell.arg(0)};
  const TracePart matrix{fills ? filled : StepKind::Matrix, cell.arg(stepValueText(trace.value))};
  if (trace.wave == Wave::Zero) return {fills ? zero : matrix};
  std::vector<TracePart> parts{
      {StepKind::Indices, indexPart(spec, walk, trace)},
      {StepKind::Exponents, exponentPart(spec, walk, trace)},
      {StepKind::Denominators,
       // From the quotient: the printed digits of the exponent would give another power.
       QStringLiteral("%1^(%2)%3 = %4")
           .arg(baseText(scaledBase(spec)), quotientOf(wholeNumber(trace.numerator), trace),
                trace.stretch == 1 ? QString() : QStringLiteral(" · ") + brief(trace.stretch, 5),
                numberText(trace.denominator))},
      {StepKind::Positions, QStringLiteral("p = ") + scaledText(spec, trace.cell.position)},
      {StepKind::Angles, anglePart(spec, trace)}};
  const QString wave = (isSine ? QStringLiteral("sin = ") : QStringLiteral("cos = ")) + stepValueText(trace.value);
  if (fills) {
    parts.insert(parts.end(), {zero, {filled, wave}});
  } else {
    parts.push_back({isSine ? StepKind::Sines : StepKind::Cosines, wave});
    if (canBeStacked(spec)) {
      parts.push_back({StepKind::Stacked, QStringLiteral("stacked[%1, %2, %3]").arg(row).arg(k / 2).arg(k % 2)});
    }
  }
  parts.push_back(matrix);
  return parts;
}

}  // namespace sinescope
