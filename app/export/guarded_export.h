#pragma once

#include <functional>

#include "app/document/session_file.h"
#include "app/files/export_error.h"
#include "core/numbers/number_table.h"

namespace sinescope {

/// Calls `write`, which writes the file at `path` from the tables, and reports what may go wrong meanwhile: a table's
/// file is truncated, or memory runs out. `write` must call its progress once more before it moves a file into place.
[[nodiscard]] ExportResult guardedExport(const QString& path, const std::vector<TablePtr>& tables,
                                         const Progress& progress,
                                         const std::function<ExportResult(const Progress&)>& write);

/// The error that there is not enough memory to write the file at `path`.
[[nodiscard]] tl::unexpected<ExportError> outOfMemory(const QString& path);

}  // namespace sinescope
