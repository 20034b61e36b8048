#pragma once

#include <QJsonObject>
#include <array>
#include <optional>

#include "core/parameters/sweep.h"

namespace sinescope {

/// Where a run begins and ends.
struct Ends {
  double from = 0;
  double to = 0;

  bool operator==(const Ends&) const = default;
};

/// The ends of every knob's run, as the user has set them.
///
/// Positions are all there are until others are chosen, and stay inside the encoding.
class PlayEnds {
 public:
  PlayEnds();

  [[nodiscard]] Ends of(Swept what, const EncodingSpec& spec) const;
  void set(Swept what, const Ends& ends, const EncodingSpec& spec);

  [[nodiscard]] QJsonObject toJson() const;
  /// What cannot run stays as it is.
  void read(const QJsonObject& json);

 private:
  std::array<Ends, 4> m_ends;  ///< by knob; position's apart
  std::optional<Ends> m_positions;
};

}  // namespace sinescope
