#pragma once

#include <QJsonObject>
#include <array>
#include <optional>

#include "core/parameters/sweep.h"

namespace sinescope {

/// The start and the end of a run.
struct Ends {
  double from = 0;
  double to = 0;

  bool operator==(const Ends&) const = default;
};

/// The ends of the run of every knob, as the user has set them.
///
/// Positions cover the whole range until other ends are chosen, and offsets run from 0 to the greatest; both stay
/// inside the encoding.
class PlayEnds {
 public:
  [[nodiscard]] Ends of(Swept what, const EncodingSpec& spec) const;
  void set(Swept what, const Ends& ends, const EncodingSpec& spec);

  [[nodiscard]] QJsonObject toJson() const;
  /// Ends that cannot run are ignored.
  void read(const QJsonObject& json);

 private:
  std::array<std::optional<Ends>, kSweptCount> m_chosen;  ///< by knob
};

}  // namespace sinescope
