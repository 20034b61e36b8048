#pragma once

#include <QJsonObject>
#include <array>
#include <optional>

#include "core/parameters/sweep.h"

namespace sinescope {

/// The knob that runs. Each view begins with one of its own, until the user chooses another: then all views that would
/// begin with the same knob begin with the chosen one.
class KnobChoice {
 public:
  /// A view is shown that begins with `usual`.
  void beginWith(Swept usual) { m_usual = usual; }
  /// The user chooses a knob.
  void choose(Swept knob) { m_chosen[static_cast<std::size_t>(m_usual)] = knob; }
  [[nodiscard]] Swept knob() const { return m_chosen[static_cast<std::size_t>(m_usual)].value_or(m_usual); }

  [[nodiscard]] QJsonObject toJson() const;
  /// Knobs that do not exist are ignored.
  void read(const QJsonObject& json);

 private:
  Swept m_usual = Swept::Base;
  std::array<std::optional<Swept>, kSweptCount> m_chosen;  ///< by the usual knob
};

}  // namespace sinescope
