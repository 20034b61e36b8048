#include <QLocale>

#include "app/views/steps/rotary_step_words.h"
#include "app/views/steps/step_code.h"

namespace sinescope {

namespace {

/// What the cosines and sines are multiplied by, as a factor before them.
QString factorCode(const RotaryWalk& walk) {
  if (walk.factor == 1) return {};
  return QString::number(walk.factor, 'g', QLocale::FloatingPointShortest) + QStringLiteral(" * ");
}

/// The lines of the walk through the encoding that lead to the denominators of its pairs, and their inverse.
QStringList omegaCode(const RotaryWalk& walk) {
  QStringList lines;
  for (const StepKind kind : {StepKind::Indices, StepKind::Exponents, StepKind::Denominators}) {
    QStringList both = stepCode(walk.spec, StepWalk::Fill, kind);
    // Unpaired columns have lines for the sines, whose columns the pairs take, and then as many for the cosines.
    if (walk.spec.convention.exponent == Exponent::Unpaired) both = both.mid(0, both.size() / 2);
    lines += both;
  }
  const bool isUnpaired = walk.spec.convention.exponent == Exponent::Unpaired;
  return lines << (isUnpaired ? QStringLiteral("omega = 1 / sine_denominator")
                              : QStringLiteral("omega = 1 / denominator"));
}

/// A wave of the angles, for both dimensions of each pair.
QString waveCode(const RotaryWalk& walk, const char* wave) {
  const QString both = walk.neighbours ? QStringLiteral("angle.repeat_interleave(2, dim=1)")
                                       : QStringLiteral("torch.cat((angle, angle), dim=1)");
  return factorCode(walk) + both + u'.' + QLatin1String(wave) + QStringLiteral("()");
}

QStringList queryCode(const RotaryWalk& walk) {
  const QString repeated = walk.neighbours ? QStringLiteral("q = torch.tensor([1., 2.]).repeat(%1)")
                                           : QStringLiteral("q = torch.tensor([1., 2.]).repeat_interleave(%1)");
  QStringList lines{repeated.arg(walk.pairs())};
  if (walk.rest() > 0) lines << QStringLiteral("q = torch.cat((q, torch.ones(%1)))").arg(walk.rest());
  return lines;
}

QStringList splitCode(const RotaryWalk& walk) {
  const int n = walk.pairs();
  QStringList lines{walk.neighbours ? QStringLiteral("a, b = q[0:%1:2], q[1:%1:2]").arg(2 * n)
                                    : QStringLiteral("a, b = q[:%1], q[%1:%2]").arg(n).arg(2 * n)};
  if (walk.rest() > 0) lines << QStringLiteral("rest = q[%1:]").arg(2 * n);
  return lines;
}

QString turnedCode(const RotaryWalk& walk) {
  if (walk.rest() == 0) return QStringLiteral("turned = q * cosine + rotated * sine");
  return QStringLiteral("turned = torch.cat((q[:%1] * cosine + rotated * sine, rest.expand(%2, -1)), dim=1)")
      .arg(2 * walk.pairs())
      .arg(walk.spec.length);
}

}  // namespace

QStringList rotaryStepCode(const RotaryWalk& walk, StepKind kind) {
  switch (kind) {
    case StepKind::Frequencies:
      return omegaCode(walk);
    case StepKind::Positions:
      return stepCode(walk.spec, StepWalk::Fill, kind);
    case StepKind::Angles:
      return {QStringLiteral("angle = position * omega")};
    case StepKind::Cosines:
      return {QStringLiteral("cosine = ") + waveCode(walk, "cos")};
    case StepKind::Sines:
      return {QStringLiteral("sine = ") + waveCode(walk, "sin")};
    case StepKind::Query:
      return queryCode(walk);
    case StepKind::Split:
      return splitCode(walk);
    case StepKind::QuarterTurn:
      return {walk.neighbours ? QStringLiteral("rotated = torch.stack((-b, a), dim=1).flatten()")
                              : QStringLiteral("rotated = torch.cat((-b, a))")};
    case StepKind::Turned:
      return {turnedCode(walk)};
    default:
      return {QStringLiteral("score = turned @ turned.T")};
  }
}

}  // namespace sinescope
