#pragma once

#include <QByteArray>
#include <tl/expected.hpp>

#include "app/files/export_error.h"
#include "app/lesson/loaded_lesson.h"
#include "app/lesson/sheet_kind.h"
#include "core/numbers/number_table.h"

namespace sinescope {

/// The lesson as a printable PDF: A4, each step with its text, the picture of its state and its question. Making it
/// again gives the same bytes. The error is that `progress` cancelled it, that memory ran out, or that no font has a
/// character. GUI thread only.
[[nodiscard]] tl::expected<QByteArray, WriteError> worksheetPdf(const LoadedLesson& lesson, SheetKind kind,
                                                                const Progress& progress = {});

/// Makes it and writes it whole, or not at all.
[[nodiscard]] ExportResult writeWorksheet(const LoadedLesson& lesson, SheetKind kind, const QString& path,
                                          const Progress& progress = {});

}  // namespace sinescope
