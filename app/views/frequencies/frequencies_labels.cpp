// The names of the curves of wavelengths.

#include "app/look/theme.h"
#include "app/views/drawing/side_labels.h"
#include "app/views/frequencies/frequencies_view.h"
#include "app/views/frequencies/frequency_words.h"
#include "app/views/frequencies/wavelength_curve.h"

namespace sinescope {

CurveStyle FrequenciesView::styleOf(std::size_t curve) const { return curveStyle(scene().figure.curves, curve); }

std::vector<CurveName> FrequenciesView::legendNames() const {
  std::vector<CurveName> names;
  const bool isNamed = m_labels->hasRoom() || !scene().figure.parts.legend || scene().showsDifference();
  if (isNamed || m_ghosts.empty()) return names;
  names.push_back({ruleText(scene(), scene(), ownRule(scene().spec)), themeColours(scene().dark).accent, styleOf(0)});
  for (const Ghost& ghost : m_ghosts)
    names.push_back({ruleText(scene(), scene(), ghost.rule), ghost.colour, styleOf(names.size())});
  return names;
}

void FrequenciesView::updateLabels() {
  QString widest;
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale(), true));
  const auto see = [&](const Shown& shown, const WavelengthRule& rule) {
    const QString text = ruleText(scene(), shown, rule);
    if (metrics.horizontalAdvance(text) > metrics.horizontalAdvance(widest)) widest = text;
  };
  if (!scene().showsDifference()) {
    // Include the curves of a picture next to this one: both must have the same axis.
    for (const Shown* const each : std::initializer_list<const Shown*>{&scene(), scene().other.get()}) {
      if (!each) continue;
      see(*each, ownRule(each->spec));
      if (const auto before = ruleBefore(each->spec)) see(*each, *before);
    }
    for (const double base : scene().appearance.frequencies.ghostBases) see(scene(), {base});
  }
  m_labels->setWidest(scene().figure.parts.legend ? widest : QString());
  m_labels->setFewest(target().isFigure() ? m_ghosts.size() + 1 : 0);
}

}  // namespace sinescope
