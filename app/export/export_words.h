#pragma once

#include <QStringList>

#include "app/export/exporter.h"

namespace sinescope {

/// The command that does what an export does.
struct ExportCommand {
  QStringList words;  ///< the arguments of the program; what equals the default is left out
  /// In one sentence what the options cannot say; empty: the command writes the very same file.
  QString lack;

  bool operator==(const ExportCommand&) const = default;
};

/// The command for a request that check() allows.
[[nodiscard]] ExportCommand commandOf(const ExportRequest& request);

}  // namespace sinescope
