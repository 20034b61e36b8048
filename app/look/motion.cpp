#include "app/look/motion.h"

#include <QApplication>
#include <utility>
#include <vector>

namespace sinescope {

namespace {

constexpr Qt::UIEffect kMovingEffects[] = {Qt::UI_AnimateMenu,    Qt::UI_FadeMenu,    Qt::UI_AnimateCombo,
                                           Qt::UI_AnimateTooltip, Qt::UI_FadeTooltip, Qt::UI_AnimateToolBox};

bool& reducedMotion() {
  static bool reduced = false;
  return reduced;
}

}  // namespace

bool prefersReducedMotion() { return reducedMotion(); }

void setReducedMotion(bool reduced) {
  static std::vector<Qt::UIEffect> ended;  // those that the desktop has on
  if (std::exchange(reducedMotion(), reduced) == reduced) return;
  if (!reduced) {
    for (const Qt::UIEffect effect : std::exchange(ended, {})) QApplication::setEffectEnabled(effect, true);
    return;
  }
  for (const Qt::UIEffect effect : kMovingEffects) {
    if (!QApplication::isEffectEnabled(effect)) continue;
    ended.push_back(effect);
    QApplication::setEffectEnabled(effect, false);
  }
}

}  // namespace sinescope
