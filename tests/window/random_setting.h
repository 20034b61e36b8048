#pragma once

#include <QSize>
#include <QStringList>
#include <cstdint>
#include <optional>

#include "app/document/session_file.h"

namespace sinescope {

/// One state of the window, drawn at random: what the command line says of it, and what it cannot say.
struct RandomSetting {
  QStringList options;  ///< of `sinescope`
  QSize window;
  QString zoomed;               ///< the view whose zoom is drawn; empty: none
  double zoomFrom[2] = {0, 0};  ///< parts of the axis, across and down
  double zoomTo[2] = {1, 1};
  bool alone = false;  ///< the first view of the tab stands alone on it
};

/// The setting number `index` of those that belong to `seed`: always the same one. `tables` are files that it may show
/// in place of the sinusoid.
[[nodiscard]] RandomSetting randomSetting(std::uint32_t seed, int index, const QStringList& tables);

/// What the setting shows; nothing and a message where its options are refused.
[[nodiscard]] tl::expected<Session, QString> sessionOf(const RandomSetting& setting);

/// How to see it: the command, and in words what it cannot say.
[[nodiscard]] QString textOf(const RandomSetting& setting);

}  // namespace sinescope
