#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/text/number_format.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "app/views/steps/step_words.h"
#include "core/parameters/frequency_scaling.h"

namespace sinescope {

namespace {

bool isOdd(const EncodingSpec& spec) { return spec.dModel % 2 != 0; }
bool isPadded(const EncodingSpec& spec) { return stepColumnsOf(spec).isPadded; }

/// What the notebooks' own code does at an odd width.
QString notebooksAtOddWidth(const EncodingSpec& spec) {
  const int d = spec.dModel;
  const QString stacking = tr("d_model = %1 is odd: the programs in the notebooks are wrong or fail there. One stacks "
                              "and flattens: its last sine gets a "
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

QString pairsRemark(const EncodingSpec& spec) {
  if (!isInterleaved(spec)) {
    return tr(
        "Sines and cosines stand in blocks of their own, so it is pairs i that are counted, not even and odd "
        "columns.");
  }
  if (spec.convention.exponent == Exponent::Paper) {
    return tr(
        "A pair i is the columns 2i and 2i\u00a0+\u00a0"
        "1, which share a frequency.");
  }
  return tr("This exponent counts pairs i, not columns.");
}

QString indexRemark(const EncodingSpec& spec, StepWalk walk) {
  switch (stepIndexOf(spec, walk)) {
    case StepIndex::EvenAndOdd:
      return tr("Columns come in pairs: an even one and the odd one after it share a frequency.");
    case StepIndex::Pairs:
      return pairsRemark(spec);
    case StepIndex::Columns:
      break;
  }
  return tr("Every column has an exponent of its own: no sine has a cosine of its frequency.");
}

QString exponentRemark(const EncodingSpec& spec) {
  if (spec.convention.exponent != Exponent::Tensor2Tensor) {
    return spec.partial.isPartial() ? tr("The exponents grow evenly from column to column.")
                                    : tr("The exponents grow evenly from column to column, and stay below 1.");
  }
  const QString h = exponentWidth(spec) == spec.dModel
                        ? tr("h = ⌊d_model / 2⌋ = %1.").arg(spec.dModel / 2)
                        : tr("h = %1 is the number of pairs that turn.").arg(exponentWidth(spec) / 2);
  if (spec.scaling.rule != ScalingRule::None || spec.partial.isPartial()) return h;
  if (spec.dModel / 2 < 2) return h + u' ' + tr("h − 1 counts as 1 at least.");
  const bool beyond = isOdd(spec) && !isPadded(spec);
  return h + u' ' +
         (beyond ? tr("The exponents reach 1, and that of the lone last column is beyond it.")
                 : tr("The last exponent is 1, so that the longest wavelength is exactly 2πN."));
}

/// What the scaling does to the denominators; empty without one.
QString scalingRemark(const EncodingSpec& spec) {
  const ScalingRule rule = spec.scaling.rule;
  if (rule == ScalingRule::None) return {};
  const QString name = toQString(scalingText(spec.scaling));
  if (changesBase(rule)) {
    return u' ' + tr("Scaling %1 raises N from %2 to %3.").arg(name, brief(spec.base, 7), brief(scaledBase(spec), 7));
  }
  const QString factor = brief(spec.scaling.factor, 6);
  if (rule == ScalingRule::Linear) return u' ' + tr("Scaling %1 multiplies the denominators by %2.").arg(name, factor);
  return u' ' +
         tr("Scaling %1 multiplies the denominators by r: by 1 for the fast pairs, which it keeps, by %2 for the slow "
            "ones, and by a number between for the pairs between.")
             .arg(name, factor);
}

/// Which denominators are infinite; empty if none is.
QString partialRemark(const EncodingSpec& spec) {
  if (!spec.partial.isPartial()) return {};
  const int turning = turningPairCount(spec);
  if (spec.convention.exponent == Exponent::Unpaired)
    return u' ' + tr("Only the first %1 dimensions turn: for the others r is ∞.").arg(grouped(2 * turning));
  return u' ' + (turning == 1 ? tr("Only the first pair turns: for the others r is ∞.")
                              : tr("Only the first %1 pairs turn: for the others r is ∞.").arg(grouped(turning)));
}

QString denominatorRemark(const EncodingSpec& spec) {
  const StepColumns runs = stepColumnsOf(spec);
  std::vector<int> ends;
  for (const ColumnRun& run : {runs.firsts, runs.seconds}) {
    if (run.count > 0) ends.insert(ends.end(), {run.at(0), run.at(run.count - 1)});
  }
  if (ends.empty()) return {};
  const auto denominator = [&spec](int k) { return traceOf(spec, StepWalk::Stack, {0, k}).denominator; };
  double least = denominator(ends.front());
  double greatest = least;
  for (const int k : ends) {
    least = std::min(least, denominator(k));
    greatest = std::max(greatest, denominator(k));
  }
  const double turn = 2 * std::numbers::pi / spec.positionScale;  // in rows
  QString text = least == greatest ? tr("A wavelength is 2π denominators: %1 positions.").arg(brief(turn * least))
                                   : tr("A wavelength is 2π denominators: from %1 to %2 positions.")
                                         .arg(brief(turn * least), brief(turn * greatest));
  text += scalingRemark(spec) + partialRemark(spec);
  if (greatest > 3.4e38 || least < 1.2e-38) {
    text += u' ' + tr("Float32 does not hold all of them, as inf and 0 show; the angles after them are computed from "
                      "the true ones.");
  }
  return text;
}

/// The cell's value in the notebooks' float32 arithmetic, if it differs in the digits that are printed.
QString float32Remark(const StepTrace& trace) {
  const double float32 = static_cast<double>(trace.float32Value);
  if (trace.wave == Wave::Zero || std::abs(float32 - trace.value) < 5e-5) return {};
  if (std::isnan(float32)) {
    return tr("With every step in float32, as the notebooks have it, this cell would be NaN.");
  }
  return tr("With every step in float32, as the notebooks have it, this cell would be %1 in place of %2.")
      .arg(fourDecimals(float32), fourDecimals(trace.value));
}

QString passesByRemark(StepKind kind, const StepTrace& trace) {
  if (trace.wave == Wave::Zero)
    return tr("Dimension %1 is padding: this step does not touch it.").arg(trace.cell.dimension);
  const bool isSine = trace.wave == Wave::Sine;
  if (isSine == (kind == StepKind::Sines)) return {};
  return (isSine ? tr("Dimension %1 is a sine: this step does not touch it.")
                 : tr("Dimension %1 is a cosine: this step does not touch it."))
      .arg(trace.cell.dimension);
}

/// Which columns are filled, and the value that the traced cell then has.
QStringList filledRemarks(const EncodingSpec& spec, bool isSine, const StepTrace& trace) {
  const StepColumns runs = stepColumnsOf(spec);
  const ColumnRun& run = isSine ? runs.sines : runs.cosines;
  const QString columns = series(run.first, run.stride, run.count);
  QStringList remarks;
  if (isSine) {
    remarks << tr("The sines are written into their columns: %1. The others are still 0.").arg(columns);
  } else {
    remarks << tr("The cosines are written into their columns: %1. The matrix is complete.").arg(columns);
  }
  if (isOdd(spec)) remarks << conventionAtOddWidth(spec);
  if (trace.wave == Wave::Zero) {
    remarks << tr("Dimension %1 is padding: it stays 0.").arg(trace.cell.dimension);
  } else if (isSine && trace.wave == Wave::Cosine) {
    remarks << tr("Dimension %1 is a cosine: it is still 0 here.").arg(trace.cell.dimension);
  } else {
    remarks << float32Remark(trace);
  }
  return remarks;
}

QString stackedRemark(const EncodingSpec& spec) {
  return (spec.convention.order == Order::SineFirst
              ? tr("Row i of a position is pair i: its sine beside its cosine.")
              : tr("Row i of a position is pair i: its cosine beside its sine.")) +
         u' ' +
         tr("Read on in one line, they are the columns 2i and 2i\u00a0+\u00a0"
            "1.");
}

}  // namespace

QString divisorRemark(const EncodingSpec& spec) { return (scalingRemark(spec) + partialRemark(spec)).trimmed(); }

QStringList stepRemarks(const EncodingSpec& spec, StepWalk walk, StepKind kind, const StepTrace& trace) {
  QStringList remarks;
  switch (kind) {
    case StepKind::Indices:
      remarks << indexRemark(spec, walk);
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
    case StepKind::Stacked:
      remarks << stackedRemark(spec) << float32Remark(trace);
      break;
    case StepKind::Zeros:
      remarks << tr("A number for every position and every dimension, 0 until it is filled in.");
      break;
    case StepKind::SinesFilled:
    case StepKind::CosinesFilled:
      remarks << filledRemarks(spec, kind == StepKind::SinesFilled, trace);
      break;
    default:
      if (isOdd(spec)) remarks << notebooksAtOddWidth(spec) + u' ' + conventionAtOddWidth(spec);
      remarks << float32Remark(trace);
      break;
  }
  remarks.removeAll(QString());
  return remarks;
}

}  // namespace sinescope
