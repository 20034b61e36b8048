#pragma once

#include <QSize>
#include <QStringList>
#include <cstdint>
#include <optional>

#include "app/document/session_file.h"

namespace sinescope {

/// A random state of the window: the part that the command line can express, and the part that it cannot.
struct RandomSetting {
  QStringList options;  ///< for `sinescope`
  QSize window;
  QString zoomed;               ///< the view with a random zoom; empty: none
  double zoomFrom[2] = {0, 0};  ///< fractions of the axis, across and down
  double zoomTo[2] = {1, 1};
  bool alone = false;  ///< whether the first view of the tab is maximised
};

/// Setting number `index` of the sequence for `seed`, always the same. `tables` are files that may replace the
/// sinusoid.
[[nodiscard]] RandomSetting randomSetting(std::uint32_t seed, int index, const QStringList& tables);

/// The session of the setting; a message if its options are refused.
[[nodiscard]] tl::expected<Session, QString> sessionOf(const RandomSetting& setting);

/// How to reproduce the setting: the command, and in words what it cannot express.
[[nodiscard]] QString textOf(const RandomSetting& setting);

}  // namespace sinescope
