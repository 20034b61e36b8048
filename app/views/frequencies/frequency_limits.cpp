#include "app/views/frequencies/frequency_limits.h"

#include <cmath>

#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "core/encoding/frequencies.h"

namespace sinescope {

std::vector<FrequencyLimit> limitsOf(const Scaling& scaling) {
  if (!hasTrainedLength(scaling.rule)) return {};
  const auto trained = static_cast<double>(scaling.trainedLength);
  const QString length = grouped(scaling.trainedLength);
  FrequencyLimit once{trained,
                      {tr("trained length %1: turns once in it").arg(length), tr("trained length %1").arg(length)}};
  once.telling = 1;
  std::vector<FrequencyLimit> limits{once};
  if (changesBase(scaling.rule)) return limits;
  const bool isLlama = scaling.rule == ScalingRule::Llama3;
  const double fast = isLlama ? scaling.highFactor : scaling.fastTurns;
  const double slow = isLlama ? scaling.lowFactor : scaling.slowTurns;
  const auto turnsOf = [](double turns) { return brief(turns, 4); };
  limits.push_back({trained / fast,
                    {tr("%1 turns in the trained length: faster pairs are kept").arg(turnsOf(fast)),
                     tr("%1 turns: faster are kept").arg(turnsOf(fast)), tr("%1 turns").arg(turnsOf(fast))},
                    true,
                    true});
  const QString factor = brief(scaling.factor, 6);
  limits.push_back({trained / slow,
                    {(slow == 1 ? tr("%1 turn in the trained length: slower pairs are divided by %2")
                                : tr("%1 turns in the trained length: slower pairs are divided by %2"))
                         .arg(turnsOf(slow), factor),
                     tr("slower are divided by %1").arg(factor)},
                    slow != 1,
                    true});
  return limits;
}

std::vector<FrequencyLimit> limitsOf(const Scene& scene) {
  const std::int64_t length = scene.spec.length;
  const bool leads = scene.guidance.leads;
  const QString name =
      leads || scene.isOnPaper ? tr("length %1").arg(grouped(length)) : tr("L = %1").arg(grouped(length));
  const QString turn = tr("%1: one turn").arg(name);
  std::vector<FrequencyLimit> limits{
      {static_cast<double>(length), {leads ? turn : tr("%1: turns once in this length").arg(name), turn, name}}};
  FrequencyLimit shortest{kShortestFollowed, {}, true, true};  // on the left, the tag of a fast pair would cover it
  if (!leads)
    shortest.texts = {tr("λ = 2: the shortest wave that whole positions show"), tr("λ = 2: shortest wave"),
                      QStringLiteral("2")};
  shortest.telling = 1;
  limits.push_back(shortest);
  if (length > 1) {
    const double hardly = hardlyMovingWavelength(length);
    limits.push_back({hardly, {tr("from here on: changes by less than 0.1"), tr("changes < 0.1")}, false});
    limits.back().below = tr("above λ = %1: changes by less than 0.1").arg(briefPower(std::log10(hardly), 3));
  }
  for (const FrequencyLimit& limit : limitsOf(scene.spec.scaling)) limits.push_back(limit);
  return limits;
}

}  // namespace sinescope
