#pragma once

#include "app/document/figure_size.h"
#include "app/document/session_file.h"
#include "app/files/export_error.h"
#include "core/numbers/number_table.h"

namespace sinescope {

/// Writes a picture of a window that shows `session` on its tab, as a PNG that also contains the session.
[[nodiscard]] ExportResult exportWindowPicture(const Session& session, const FigureSize& size, const QString& path,
                                               const Progress& progress);

}  // namespace sinescope
