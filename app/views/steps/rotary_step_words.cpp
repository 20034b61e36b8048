#include "app/views/steps/rotary_step_words.h"

#include <algorithm>
#include <cmath>

#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "core/parameters/frequency_scaling.h"

namespace sinescope {

namespace {

QString baseOfHead(const RotaryWalk& walk) { return inParentheses(brief(scaledBase(walk.spec), 6)); }

/// The exponent of the denominators in letters and in numbers.
std::pair<QString, QString> headExponents(const RotaryWalk& walk) {
  const int d = walk.spec.dModel;
  switch (walk.spec.convention.exponent) {
    case Exponent::Paper:
      return {walk.rest() > 0 ? QStringLiteral("2i / d_r") : QStringLiteral("2i / d_h"),
              QStringLiteral("2i / %1").arg(d)};
    case Exponent::Tensor2Tensor:
      return {QStringLiteral("i / (h − 1)"), QStringLiteral("i / %1").arg(std::max(d / 2 - 1, 1))};
    case Exponent::Unpaired:
      break;
  }
  const QString k = walk.spec.convention.firstDimension == 0 ? QStringLiteral("2i") : QStringLiteral("(2i + 1)");
  return {k + (walk.rest() > 0 ? QStringLiteral(" / d_r") : QStringLiteral(" / d_h")),
          k + QStringLiteral(" / %1").arg(d)};
}

/// Whether the frequencies are divided by r, which differs from pair to pair.
bool hasDivisors(const RotaryWalk& walk) {
  const ScalingRule rule = walk.spec.scaling.rule;
  return walk.spec.partial.isPartial() || (rule != ScalingRule::None && !changesBase(rule));
}

QString omegaFormula(const RotaryWalk& walk) {
  const auto [letters, numbers] = headExponents(walk);
  const bool isPlain = !hasDivisors(walk);
  const bool isLinear = walk.spec.scaling.rule == ScalingRule::Linear && !walk.spec.partial.isPartial();
  const auto below = [isPlain](const QString& power, const QString& r) {
    return isPlain ? power : u'(' + power + QStringLiteral(" · ") + r + u')';
  };
  const QString r = QStringLiteral("r");
  return QStringLiteral("ω_i = 1 / %1 = 1 / %2")
      .arg(below(QStringLiteral("N^(%1)").arg(letters), r),
           below(QStringLiteral("%1^(%2)").arg(baseOfHead(walk), numbers),
                 isLinear ? brief(walk.spec.scaling.factor, 6) : r));
}

QString factorText(const RotaryWalk& walk) {
  return walk.factor == 1 ? QString() : brief(walk.factor, 5) + QStringLiteral(" · ");
}

QString splitFormula(const RotaryWalk& walk) {
  const int n = walk.pairs();
  return walk.neighbours ? QStringLiteral("a = q[%1],  b = q[%2]").arg(series(0, 2, n), series(1, 2, n))
                         : QStringLiteral("a = q[%1],  b = q[%2]").arg(series(0, 1, n), series(n, 1, n));
}

QString scoreFormula(const RotaryWalk& walk) {
  const QString factor = walk.factor == 1 ? QString() : brief(walk.factor, 5) + QStringLiteral("² · ");
  const QString rest = walk.rest() == 0 ? QString() : QStringLiteral(" + %1").arg(walk.rest());
  return QStringLiteral("q(p) · k(p − Δ) = %1%2 · Σ cos(ω_i · Δ)").arg(factor).arg(RotaryWalk::squares) + rest;
}

/// The first numbers of the query, and its last.
QString queryNumbers(const RotaryWalk& walk) {
  constexpr int whole = 8;
  QStringList numbers;
  for (int k = 0; k < walk.width; ++k) {
    if (walk.width > whole && k == 4) {
      numbers << QStringLiteral("…");
      k = walk.width - 2;
    }
    numbers << QString::number(walk.query(k));
  }
  return numbers.join(QStringLiteral(", "));
}

/// A number that is a factor: in parentheses if it has a sign.
QString factorIn(double number) {
  const bool isWhole = number == std::floor(number);
  const QString text = isWhole ? brief(number) : stepValueText(number);
  return number < 0 ? u'(' + text + u')' : text;
}

QStringList frequencyRemarks(const RotaryWalk& walk) {
  QStringList remarks{
      tr("A frequency for each pair of a head's %1 dimensions, in radians a position: that of an encoding as wide as "
         "the head.")
          .arg(grouped(walk.width))};
  if (walk.rest() > 0) {
    remarks = {tr("A frequency for each pair of the %1 of a head's %2 dimensions that are turned: d_r = %1.")
                   .arg(grouped(walk.spec.dModel))
                   .arg(grouped(walk.width))};
  }
  if (walk.spec.convention.exponent == Exponent::Tensor2Tensor)
    remarks << tr("h = %1 is the number of pairs that turn.").arg(walk.spec.dModel / 2);
  return remarks << divisorRemark(walk.spec);
}

QStringList waveRemarks(const RotaryWalk& walk) {
  QStringList remarks{
      walk.neighbours
          ? tr("Each angle serves two neighbouring dimensions, 2i and 2i\u00a0+\u00a0"
               "1: every number stands twice.")
          : tr("Each angle serves two dimensions, i and i\u00a0+\u00a0%1: the halves of a row are the same.")
                .arg(walk.pairs())};
  const bool isUsual = !(walk.spec.scaling.attentionFactor > 0);
  if (walk.factor != 1 && !isUsual)
    remarks << tr("With this scaling cosines and sines are %1 times as large: its attention factor.")
                   .arg(brief(walk.factor, 5));
  if (walk.factor != 1 && isUsual)
    remarks << tr("With this scaling cosines and sines are %1 times as large: 0.1 ln s\u00a0+\u00a0"
                  "1.")
                   .arg(brief(walk.factor, 5));
  return remarks;
}

QString splitRemark(const RotaryWalk& walk) {
  return walk.neighbours
             ? tr("Pair i is (a_i, b_i), two neighbours, as Meta's Llama and GPT-J have it. The scheme “rotary, "
                  "halves” takes one from each half.")
             : tr("Pair i is (a_i, b_i), one from each half, as Hugging Face's Llama and GPT-NeoX have it. The scheme "
                  "“rotary, neighbours” takes 2i and 2i\u00a0+\u00a0"
                  "1.");
}

QStringList turnedRemarks(const RotaryWalk& walk) {
  QStringList remarks{tr("A pair turned by the angle φ is cos φ times itself plus sin φ times its quarter turn.")};
  remarks << (walk.factor == 1 ? tr("Its length stays: only its direction tells the position.")
                               : tr("Its length becomes %1 times as large at every position: only its direction tells "
                                    "the position.")
                                     .arg(brief(walk.factor, 5)));
  if (walk.rest() > 0) remarks << tr("The last %1 dimensions stay as they are.").arg(walk.rest());
  return remarks;
}

}  // namespace

QString rotaryStepFormula(const RotaryWalk& walk, StepKind kind) {
  switch (kind) {
    case StepKind::Frequencies:
      return omegaFormula(walk);
    case StepKind::Positions:
      return stepFormula(walk.spec, StepWalk::Fill, kind);
    case StepKind::Angles:
      return QStringLiteral("p · ω_i");
    case StepKind::Cosines:
      return factorText(walk) + QStringLiteral("cos(p · ω_i)");
    case StepKind::Sines:
      return factorText(walk) + QStringLiteral("sin(p · ω_i)");
    case StepKind::Query:
      return QStringLiteral("q = k = (%1)").arg(queryNumbers(walk));
    case StepKind::Split:
      return splitFormula(walk);
    case StepKind::QuarterTurn:
      return QStringLiteral("rotate_half(q) = (−b, a)");
    case StepKind::Turned:
      return QStringLiteral("q · cos(p · ω_i) + rotate_half(q) · sin(p · ω_i)");
    default:
      return scoreFormula(walk);
  }
}

QStringList rotaryStepRemarks(const RotaryWalk& walk, StepKind kind) {
  switch (kind) {
    case StepKind::Frequencies:
      return frequencyRemarks(walk);
    case StepKind::Positions:
      return {tr("A column: times a row of frequencies it gives a row of angles for every position.")};
    case StepKind::Angles:
      return {tr("In radians: 2π = 6.2832 is a whole turn.")};
    case StepKind::Cosines:
    case StepKind::Sines:
      return waveRemarks(walk);
    case StepKind::Query:
      return {tr("One vector is the query and the key at every position, so that what differs comes from the position "
                 "alone."),
              tr("Each pair is (1, 2), so that its two numbers are told apart wherever they go."),
              walk.rest() == 0 ? QString() : tr("The last %1 dimensions have no pair: they are 1.").arg(walk.rest())};
    case StepKind::Split:
      return {splitRemark(walk)};
    case StepKind::QuarterTurn:
      return {tr("Each pair (a, b) becomes (−b, a): it is turned by a quarter turn.")};
    case StepKind::Turned:
      return turnedRemarks(walk);
    default:
      return {tr("Queries are rows, keys are columns. On each diagonal the offset Δ is the same, and so is the score: "
                 "it depends on Δ alone."),
              tr("Attention divides it by √d_h = √%1.").arg(walk.width)};
  }
}

std::vector<TracePart> rotaryTraceParts(const RotaryWalk& walk, const StepCell& cell) {
  const int k = cell.dimension % walk.width;
  const std::int64_t p = cell.position;
  const QString position = QStringLiteral("p = ") + grouped(p);
  const QString query = QStringLiteral("q[%1] = %2").arg(k).arg(walk.query(k));
  std::vector<TracePart> parts;
  if (const auto place = walk.placeOf(k)) {
    const QString wave = stepValueText(walk.cosine(place->pair, p));
    const QString angle = brief(walk.angle(place->pair, p), 5);
    parts = {{StepKind::Frequencies,
              QStringLiteral("i = %1: ω = %2").arg(place->pair).arg(brief(walk.frequency(place->pair), 4))},
             {StepKind::Positions, position},
             {StepKind::Angles, tr("%1 rad").arg(angle)},
             {StepKind::Cosines, QStringLiteral("cos = ") + wave},
             {StepKind::Sines, QStringLiteral("sin = ") + stepValueText(walk.sine(place->pair, p))},
             {StepKind::Query, query},
             {StepKind::Split, (place->isSecond ? QStringLiteral("b[%1]") : QStringLiteral("a[%1]")).arg(place->pair)},
             {StepKind::QuarterTurn, QStringLiteral("rotated[%1] = %2").arg(k).arg(brief(walk.rotated(k)))},
             {StepKind::Turned,
              QStringLiteral("%1 · %2 + %3 · %4 = %5")
                  .arg(QString::number(walk.query(k)), factorIn(walk.cosine(place->pair, p)), factorIn(walk.rotated(k)),
                       factorIn(walk.sine(place->pair, p)), stepValueText(walk.turned(k, p)))}};
  } else {
    parts = {{StepKind::Positions, position},
             {StepKind::Query, query},
             {StepKind::Split, QStringLiteral("rest[%1]").arg(k - 2 * walk.pairs())},
             {StepKind::Turned, QStringLiteral("turned = %1").arg(walk.query(k))}};
  }
  const std::int64_t key = walk.spec.firstPosition + walk.keyRow(p);
  parts.push_back({StepKind::Scores,
                   QStringLiteral("q(%1) · k(%2) = %3").arg(grouped(p), grouped(key), brief(walk.score(p - key), 6))});
  return parts;
}

}  // namespace sinescope
