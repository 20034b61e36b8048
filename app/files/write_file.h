#pragma once

#include <QByteArray>
#include <QImage>
#include <functional>
#include <optional>

#include "app/files/export_error.h"
#include "app/files/file_writer.h"
#include "app/files/png_stream.h"
#include "core/numbers/number_table.h"

namespace sinescope {

/// Translates core's error about a stream that ended early into one about the file at `path`.
[[nodiscard]] tl::unexpected<ExportError> asExportError(const QString& path, const WriteError& error);

/// Opens the file, streams into it, and moves it into place.
[[nodiscard]] ExportResult writeFile(const QString& path, std::optional<qint64> bytes, const Progress& progress,
                                     const std::function<WriteResult(const ByteSink&)>& stream);

[[nodiscard]] ExportResult writeBytes(const QString& path, const QByteArray& bytes, const Progress& progress);

/// Encodes the image as PNG in memory, so that its size is known before the file is touched.
[[nodiscard]] tl::expected<QByteArray, WriteError> encodePng(const QImage& image, double dpi, const PngTexts& texts,
                                                             const Progress& progress);

/// Progress of a part, reported as the interval `from` … `to` of the whole.
[[nodiscard]] Progress partOf(const Progress& progress, double from, double to);

}  // namespace sinescope
