#pragma once

#include <functional>

#include "app/document/session_file.h"
#include "app/files/export_error.h"
#include "core/numbers/number_table.h"

namespace sinescope {

/// Does `write`, which writes the file at `path` from the tables, and tells what may befall it on the way: a table's
/// file that is cut short, memory that runs out. Before a file takes its place `write` has asked its progress once
/// more.
[[nodiscard]] ExportResult guardedExport(const QString& path, const std::vector<TablePtr>& tables,
                                         const Progress& progress,
                                         const std::function<ExportResult(const Progress&)>& write);

/// There is not enough memory to write the file at `path`.
[[nodiscard]] tl::unexpected<ExportError> outOfMemory(const QString& path);

}  // namespace sinescope
