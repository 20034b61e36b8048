#pragma once

#include <QJsonObject>
#include <QStringList>
#include <optional>

#include "app/document/session_file.h"
#include "app/export/export_settings.h"

class QSettings;

namespace sinescope {

/// What the window remembers from one start to the next. Settings that cannot be read count as missing.

/// The last session as stored by old versions, which kept it here instead of in a separate file (StateFile). A table
/// that no longer exists is left out and added to `missing`.
[[nodiscard]] std::optional<Session> readLastSession(const QSettings& settings, QStringList* missing);

/// The layout of the panes at that time.
[[nodiscard]] QJsonObject readLayout(const QSettings& settings);

/// The last export request.
[[nodiscard]] ExportSettings readExportSettings(const QSettings& settings);
void writeExportSettings(QSettings& settings, const ExportSettings& exported);

}  // namespace sinescope
