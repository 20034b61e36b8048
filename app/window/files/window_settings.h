#pragma once

#include <QJsonObject>
#include <QStringList>
#include <optional>

#include "app/document/session_file.h"
#include "app/export/export_settings.h"

class QSettings;

namespace sinescope {

/// What the window remembers from one start to the next. Settings that cannot be read are as if there were none.

/// What was shown, as versions left it that kept it here and not yet in a file of its own (StateFile). A table that is
/// no longer there is left out, and added to `missing`.
[[nodiscard]] std::optional<Session> readLastSession(const QSettings& settings, QStringList* missing);

/// Where the panes stood then.
[[nodiscard]] QJsonObject readLayout(const QSettings& settings);

/// What the last export was asked for.
[[nodiscard]] ExportSettings readExportSettings(const QSettings& settings);
void writeExportSettings(QSettings& settings, const ExportSettings& exported);

}  // namespace sinescope
