#pragma once

#include "app/document/session_file.h"
#include "app/export/export_error.h"
#include "app/export/figure_size.h"

namespace sinescope {

/// Writes a picture of a window that shows `session` on one of its tabs, as PNG.
[[nodiscard]] ExportResult exportWindowPicture(const Session& session, const QString& tab, const FigureSize& size,
                                               const QString& path);

}  // namespace sinescope
