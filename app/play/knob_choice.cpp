#include "app/play/knob_choice.h"

#include <algorithm>

namespace sinescope {

namespace {

QString textOf(Swept knob) { return QString::fromStdString(nameOf(knob)); }

}  // namespace

QJsonObject KnobChoice::toJson() const {
  QJsonObject json;
  for (const Swept usual : kEverySwept) {
    if (const auto& chosen = m_chosen[static_cast<std::size_t>(usual)]) json[textOf(usual)] = textOf(*chosen);
  }
  return json;
}

void KnobChoice::read(const QJsonObject& json) {
  for (const Swept usual : kEverySwept) {
    const QString chosen = json.value(textOf(usual)).toString();
    const auto knob = std::ranges::find(kEverySwept, chosen, textOf);
    if (knob != kEverySwept.end()) m_chosen[static_cast<std::size_t>(usual)] = *knob;
  }
}

}  // namespace sinescope
