#include "app/views/step_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "app/look/number_format.h"

namespace sinescope {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("Steps", text); }

bool isOdd(const EncodingSpec& spec) { return spec.dModel % 2 != 0; }
bool isPadded(const EncodingSpec& spec) { return stepColumnsOf(spec).isPadded; }
bool isInterleaved(const EncodingSpec& spec) { return spec.convention.layout == Layout::Interleaved; }

/// "0, 2, 4, …, 126".
QString series(std::int64_t first, std::int64_t stride, std::int64_t count) {
  constexpr std::int64_t whole = 4;
  if (count == 0) return tr("none");
  QStringList terms;
  for (std::int64_t i = 0; i < std::min(count, whole - 1); ++i) terms << QString::number(first + i * stride);
  if (count > whole) terms << QStringLiteral("…");
  if (count >= whole) terms << QString::number(first + (count - 1) * stride);
  return terms.join(QStringLiteral(", "));
}

QString indexSeries(const EncodingSpec& spec, const ColumnRun& run) {
  const int from = spec.convention.exponent == Exponent::Unpaired ? spec.convention.firstDimension : 0;
  return series(run.first + from, run.stride, run.count);
}

/// h - 1 of tensor2tensor's exponent.
int tensorDivisor(const EncodingSpec& spec) { return std::max(spec.dModel / 2 - 1, 1); }

/// The exponent in letters, and with the numbers of the settings.
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
  const QString text = brief(base, 6);
  return text.contains(u'e') ? QString::number(base, 'g', QLocale::FloatingPointShortest) : text;
}

QString power(const EncodingSpec& spec) {
  return QStringLiteral("%1^(%2)").arg(baseText(spec.base), exponentFormulas(spec).second);
}

QString matrixFormula(const EncodingSpec& spec) {
  QString first = QStringLiteral("sin(p / %1)").arg(power(spec));
  QString second = QStringLiteral("cos(p / %1)").arg(power(spec));
  if (spec.convention.order == Order::CosineFirst) first.swap(second);
  const int firsts = stepColumnsOf(spec).firsts.count;
  return isInterleaved(spec) ? QStringLiteral("PE(p, 2i) = %1,  PE(p, 2i + 1) = %2").arg(first, second)
                             : QStringLiteral("PE(p, i) = %1,  PE(p, %2 + i) = %3").arg(first).arg(firsts).arg(second);
}

QString indexFormula(const EncodingSpec& spec) {
  const StepColumns runs = stepColumnsOf(spec);
  switch (stepIndexOf(spec)) {
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

/// What the notebooks' own code does at an odd width.
QString notebooksAtOddWidth(const EncodingSpec& spec) {
  const int d = spec.dModel;
  const QString stacking =
      tr("d_model = %1 is odd, and there the notebooks' own code fails. One stacks and flattens: its last sine gets a "
         "cosine too, and it returns %2 columns.")
          .arg(d)
          .arg(d + 1);
  // A single column is spread over two by PyTorch's broadcasting.
  const QString assigning =
      d == 3 ? tr("Another assigns PE[:, 0::2] = sin(…), which copies its only sine into both columns without a word.")
             : tr("Another assigns PE[:, 0::2] = sin(…), which raises “The expanded size of the tensor (%1) must match "
                  "the existing size (%2) at non-singleton dimension 1”.")
                   .arg((d + 1) / 2)
                   .arg(d / 2);
  return stacking + u' ' + assigning;
}

/// What the convention does at an odd width.
QString conventionAtOddWidth(const EncodingSpec& spec) {
  const StepColumns runs = stepColumnsOf(spec);
  if (isPadded(spec)) {
    return tr("By this convention the last column, %1, is padded with 0 and belongs to no pair.").arg(spec.dModel - 1);
  }
  const bool sineFirst = spec.convention.order == Order::SineFirst;
  if (!isInterleaved(spec)) {
    return tr("By this convention there are %1 sines and %2 cosines.").arg(runs.sines.count).arg(runs.cosines.count);
  }
  return (sineFirst ? tr("By this convention the last column, %1, is a sine without its cosine.")
                    : tr("By this convention the last column, %1, is a cosine without its sine."))
      .arg(spec.dModel - 1);
}

QString indexRemark(const EncodingSpec& spec) {
  switch (stepIndexOf(spec)) {
    case StepIndex::EvenAndOdd:
      return tr("Columns come in pairs: an even one and the odd one after it share a frequency.");
    case StepIndex::Pairs:
      return isInterleaved(spec)
                 ? tr("This exponent counts pairs i, not columns.")
                 : tr("Sines and cosines stand in blocks of their own, so it is pairs i that are counted, not even and "
                      "odd columns.");
    case StepIndex::Columns:
      break;
  }
  return tr("Every column has an exponent of its own: no sine has a cosine of its frequency.");
}

QString exponentRemark(const EncodingSpec& spec) {
  if (spec.convention.exponent != Exponent::Tensor2Tensor) {
    return tr("The exponents grow evenly from column to column, and stay below 1.");
  }
  const QString h = tr("h = ⌊d_model / 2⌋ = %1.").arg(spec.dModel / 2);
  if (spec.dModel / 2 < 2) return h + u' ' + tr("h − 1 counts as 1 at least.");
  const bool beyond = isOdd(spec) && !isPadded(spec);
  return h + u' ' +
         (beyond ? tr("The exponents reach 1, and that of the lone last column is beyond it.")
                 : tr("The last exponent is 1, so that the longest wavelength is exactly 2πN."));
}

QString denominatorRemark(const EncodingSpec& spec) {
  const StepColumns runs = stepColumnsOf(spec);
  std::vector<int> ends;
  for (const ColumnRun& run : {runs.firsts, runs.seconds}) {
    if (run.count > 0) ends.insert(ends.end(), {run.at(0), run.at(run.count - 1)});
  }
  if (ends.empty()) return {};
  const auto denominator = [&spec](int k) { return traceOf(spec, {0, k}).denominator; };
  double least = denominator(ends.front());
  double greatest = least;
  for (const int k : ends) {
    least = std::min(least, denominator(k));
    greatest = std::max(greatest, denominator(k));
  }
  constexpr double turn = 2 * std::numbers::pi;
  QString text = least == greatest ? tr("A wavelength is 2π denominators: %1 positions.").arg(brief(turn * least))
                                   : tr("A wavelength is 2π denominators: from %1 to %2 positions.")
                                         .arg(brief(turn * least), brief(turn * greatest));
  if (greatest > 3.4e38 || least < 1.2e-38) {
    text += u' ' + tr("Float32 does not hold all of them, as inf and 0 show; the angles after them are computed from "
                      "the true ones.");
  }
  return text;
}

/// What the notebooks' arithmetic makes of the cell, where it is seen in the digits that are printed.
QString float32Remark(const StepTrace& trace) {
  const double float32 = static_cast<double>(trace.float32Value);
  if (trace.wave == Wave::Zero || std::abs(float32 - trace.value) < 5e-5) return {};
  if (std::isnan(float32)) {
    return tr("With every step in float32, as the notebooks have it, the selected cell would be NaN.");
  }
  return tr("With every step in float32, as the notebooks have it, the selected cell would be %1 in place of %2.")
      .arg(fourDecimals(float32), fourDecimals(trace.value));
}

QString passesByRemark(StepKind kind, const StepTrace& trace) {
  if (trace.wave == Wave::Zero) return tr("Dimension %1 is padding: it passes by here.").arg(trace.cell.dimension);
  const bool isSine = trace.wave == Wave::Sine;
  if (isSine == (kind == StepKind::Sines)) return {};
  return (isSine ? tr("Dimension %1 is a sine: it passes by here.")
                 : tr("Dimension %1 is a cosine: it passes by here."))
      .arg(trace.cell.dimension);
}

QString valueText(double value) {
  if (value == 0 || std::abs(value) >= 1e-3) return fourDecimals(value);
  const QString text = QString::number(std::abs(value), 'e', 4);
  return value < 0 ? QChar(0x2212) + text : text;
}

/// A number that is not negative, with four digits that count.
QString numberText(double number) {
  return number < 0.1 || number >= 1e9 ? QString::number(number, 'g', 4) : brief(number, 5);
}

QString indexPart(const EncodingSpec& spec, const StepTrace& trace) {
  const QString index = QString::number(trace.index, 'f', 0);
  switch (stepIndexOf(spec)) {
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

/// The exponent as the quotient that it is: 12/128.
QString quotientOf(const QString& numerator, const StepTrace& trace) {
  return numerator + u'/' + wholeNumber(trace.divisor);
}

QString exponentPart(const EncodingSpec& spec, const StepTrace& trace) {
  QString numerator = wholeNumber(trace.numerator);
  if (trace.numerator != trace.index) {
    numerator = stepIndexOf(spec) == StepIndex::EvenAndOdd ? QStringLiteral("(%1 − 1)").arg(trace.index)
                                                           : QStringLiteral("2 · %1").arg(trace.index);
  }
  return QStringLiteral("%1 = %2").arg(quotientOf(numerator, trace), numberText(trace.exponent));
}

QString anglePart(const StepTrace& trace) {
  const QString quotient = grouped(trace.cell.position) + u'/' + numberText(trace.denominator);
  if (std::isfinite(trace.angle)) return tr("%1 = %2 rad").arg(quotient, numberText(trace.angle));
  return tr("%1, more than 1.8e308 rad").arg(quotient);
}

}  // namespace

QString stepTitle(StepKind kind) {
  const char* const titles[] = {QT_TRANSLATE_NOOP("Steps", "Indices"),      QT_TRANSLATE_NOOP("Steps", "Exponents"),
                                QT_TRANSLATE_NOOP("Steps", "Denominators"), QT_TRANSLATE_NOOP("Steps", "Positions"),
                                QT_TRANSLATE_NOOP("Steps", "Angles"),       QT_TRANSLATE_NOOP("Steps", "Sines"),
                                QT_TRANSLATE_NOOP("Steps", "Cosines"),      QT_TRANSLATE_NOOP("Steps", "Matrix")};
  return tr(titles[static_cast<int>(kind)]);
}

QString stepFormula(const EncodingSpec& spec, StepKind kind) {
  const auto [letters, numbers] = exponentFormulas(spec);
  switch (kind) {
    case StepKind::Indices:
      return indexFormula(spec);
    case StepKind::Exponents:
      return letters + QStringLiteral(" = ") + numbers;
    case StepKind::Denominators:
      return QStringLiteral("N^(%1) = %2").arg(letters, power(spec));
    case StepKind::Positions:
      return QStringLiteral("p = ") + series(spec.firstPosition, 1, spec.length);
    case StepKind::Angles:
      return QStringLiteral("p / N^(%1) = p / %2").arg(letters, power(spec));
    case StepKind::Sines:
      return QStringLiteral("sin(p / N^(%1)) = sin(p / %2)").arg(letters, power(spec));
    case StepKind::Cosines:
      return QStringLiteral("cos(p / N^(%1)) = cos(p / %2)").arg(letters, power(spec));
    case StepKind::Matrix:
      break;
  }
  return matrixFormula(spec);
}

QStringList stepRemarks(const EncodingSpec& spec, StepKind kind, const StepTrace& trace) {
  QStringList remarks;
  switch (kind) {
    case StepKind::Indices:
      remarks << indexRemark(spec);
      if (isOdd(spec)) remarks << notebooksAtOddWidth(spec) + u' ' + conventionAtOddWidth(spec);
      break;
    case StepKind::Exponents:
      remarks << exponentRemark(spec);
      break;
    case StepKind::Denominators:
      remarks << denominatorRemark(spec);
      break;
    case StepKind::Positions:
      remarks << tr("A column: divided by a row of denominators it gives a row of angles for every position.");
      break;
    case StepKind::Angles:
      remarks << tr("In radians: 2π = 6.2832 is a whole turn.");
      break;
    case StepKind::Sines:
    case StepKind::Cosines:
      if (isOdd(spec)) remarks << conventionAtOddWidth(spec);
      remarks << passesByRemark(kind, trace);
      if (remarks.last().isEmpty()) remarks << float32Remark(trace);
      break;
    case StepKind::Matrix:
      if (isOdd(spec)) remarks << notebooksAtOddWidth(spec) + u' ' + conventionAtOddWidth(spec);
      remarks << float32Remark(trace);
      break;
  }
  remarks.removeAll(QString());
  return remarks;
}

std::vector<TracePart> traceParts(const EncodingSpec& spec, const StepTrace& trace) {
  const TracePart matrix{StepKind::Matrix, QStringLiteral("PE[%1, %2] = %3")
                                               .arg(trace.cell.position - spec.firstPosition)
                                               .arg(trace.cell.dimension)
                                               .arg(valueText(trace.value))};
  if (trace.wave == Wave::Zero) return {matrix};
  const bool isSine = trace.wave == Wave::Sine;
  return {
      {StepKind::Indices, indexPart(spec, trace)},
      {StepKind::Exponents, exponentPart(spec, trace)},
      {StepKind::Denominators,
       // Of the quotient: the exponent's digits that are printed would give another power.
       QStringLiteral("%1^(%2) = %3")
           .arg(baseText(spec.base), quotientOf(wholeNumber(trace.numerator), trace), numberText(trace.denominator))},
      {StepKind::Positions, QStringLiteral("p = ") + grouped(trace.cell.position)},
      {StepKind::Angles, anglePart(trace)},
      {isSine ? StepKind::Sines : StepKind::Cosines,
       (isSine ? QStringLiteral("sin = ") : QStringLiteral("cos = ")) + valueText(trace.value)},
      matrix};
}

}  // namespace sinescope
