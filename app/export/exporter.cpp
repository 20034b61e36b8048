#include "app/export/exporter.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QImage>

#include "app/document/png_stream.h"
#include "app/export/figure.h"
#include "app/export/file_writer.h"
#include "app/export/numbers.h"
#include "app/export/plain_image.h"
#include "app/views/view_list.h"

namespace sinescope {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("Export", text); }

bool isNumbers(ExportFormat format) { return format == ExportFormat::Npy || format == ExportFormat::Csv; }

/// What core reports about a stream that ended early, as it concerns the file at `path`.
tl::unexpected<ExportError> asExportError(const QString& path, const WriteError& error) {
  return error.cancelled ? cancelled() : FileWriter::failure(path, QString::fromStdString(error.message));
}

/// Opens the file, streams into it, and puts it into place.
ExportResult writeFile(const QString& path, std::optional<qint64> bytes, const Progress& progress,
                       const std::function<WriteResult(const ByteSink&)>& stream) {
  auto file = FileWriter::open(path, bytes);
  if (!file) return tl::unexpected(file.error());
  const WriteResult written = stream(file->sink());
  if (!written) return asExportError(path, written.error());
  // The last chance: after this the new file stands.
  if (progress && !progress(1)) return cancelled();
  return file->commit();
}

ExportResult writeBytes(const QString& path, const QByteArray& bytes, const Progress& progress) {
  return writeFile(path, bytes.size(), progress, [&bytes](const ByteSink& sink) -> WriteResult {
    const auto sent = sink({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!sent) return tl::unexpected(WriteError{.cancelled = false, .message = sent.error()});
    return {};
  });
}

/// The image as PNG in memory, so that its size is known before the file is touched.
tl::expected<QByteArray, WriteError> encodePng(const QImage& image, double dpi, const QString& session,
                                               const Progress& progress) {
  QByteArray bytes;
  PngStream png([&bytes](std::span<const char> some) -> tl::expected<void, std::string> {
    bytes.append(some.data(), static_cast<qsizetype>(some.size()));
    return {};
  });
  const auto failed = [](const std::string& message) {
    return tl::unexpected(WriteError{.cancelled = false, .message = message});
  };
  if (const auto begun = png.begin({image.size(), dpi, pngTexts({}, session)}); !begun) return failed(begun.error());
  for (int y = 0; y < image.height(); ++y) {
    if (y % 64 == 0 && !progress(static_cast<double>(y) / image.height())) {
      return tl::unexpected(WriteError{.cancelled = true, .message = {}});
    }
    const auto* const line = reinterpret_cast<const std::uint32_t*>(image.constScanLine(y));
    const auto row = png.row({line, static_cast<std::size_t>(image.width())});
    if (!row) return failed(row.error());
  }
  if (const auto finished = png.finish(); !finished) return failed(finished.error());
  return bytes;
}

/// A part of a longer way.
Progress partOf(const Progress& progress, double from, double to) {
  return [=](double part) { return !progress || progress(from + (to - from) * part); };
}

PreparedExport preparePng(const ExportRequest& request) {
  return [figure = drawFigure(request.view, request.scene, request.size, FigureKind::Pixels), path = request.path,
          session = request.session](const Progress& progress) -> ExportResult {
    constexpr double drawn = 0.6;  // of the way, about
    const auto image = toImage(figure, partOf(progress, 0, drawn));
    if (!image) return asExportError(path, image.error());
    const auto bytes = encodePng(*image, figure.size.dpi, session, partOf(progress, drawn, 1));
    if (!bytes) return asExportError(path, bytes.error());
    return writeBytes(path, *bytes, progress);
  };
}

using EncodeVectors = tl::expected<QByteArray, WriteError> (*)(const Figure& figure, const Progress& progress);

PreparedExport prepareVectors(const ExportRequest& request, EncodeVectors encode) {
  return [figure = drawFigure(request.view, request.scene, request.size, FigureKind::Vectors), path = request.path,
          encode](const Progress& progress) -> ExportResult {
    const auto bytes = encode(figure, progress);
    return bytes ? writeBytes(path, *bytes, progress) : asExportError(path, bytes.error());
  };
}

PreparedExport preparePlain(const ExportRequest& request) {
  return [scene = request.scene, path = request.path, title = figureTitle(request.view),
          session = request.session](const Progress& progress) {
    return writeFile(path, plainImageBytes(scene), progress,
                     [&](const ByteSink& sink) { return writePlainImage(scene, title, session, sink, progress); });
  };
}

PreparedExport prepareNumbers(const ExportRequest& request, NumberFormat format) {
  // The table is made where it is written: some views' tables take their time.
  return [scene = request.scene, path = request.path, kind = findView(request.view),
          format](const Progress& progress) -> ExportResult {
    const NumberTable table = numbersOf(*kind, scene);
    if (table.rows == 0) return badArgument(tr("A and B have no rows and columns in common: there is no difference"));
    return writeFile(path, numbersBytes(table, format), progress,
                     [&](const ByteSink& sink) { return writeNumbers(table, format, sink, progress); });
  };
}

}  // namespace

tl::expected<ExportFormat, ExportError> formatOf(const QString& path) {
  const QString extension = QFileInfo(path).suffix().toLower();
  if (extension == QLatin1String("png")) return ExportFormat::Png;
  if (extension == QLatin1String("svg")) return ExportFormat::Svg;
  if (extension == QLatin1String("pdf")) return ExportFormat::Pdf;
  if (extension == QLatin1String("npy")) return ExportFormat::Npy;
  if (extension == QLatin1String("csv")) return ExportFormat::Csv;
  return badArgument(tr("%1 does not say what to write: its name must end in .png, .svg or .pdf (a figure) "
                        "or in .npy or .csv (numbers)")
                         .arg(path));
}

ExportResult check(const ExportRequest& request) {
  if (!figureNames().contains(request.view)) {
    return badArgument(tr("there is no view \"%1\"; there are %2").arg(request.view, figureNames().join(u", ")));
  }
  if (request.path.trimmed().isEmpty() || QFileInfo(request.path).isDir()) return FileWriter::check(request.path);
  const auto format = formatOf(request.path);
  if (!format) return tl::unexpected(format.error());
  if (request.plain) {
    if (request.view != QLatin1String("matrix")) return badArgument(tr("only the matrix can be a plain image"));
    if (*format != ExportFormat::Png) return badArgument(tr("a plain image is a .png file"));
  } else if (isNumbers(*format)) {
    const ViewKind* const kind = findView(request.view);
    if (!kind || !kind->numbers) {
      return badArgument(tr("%1 has no numbers of its own: export one of its views, or a .png, .svg or .pdf of it")
                             .arg(figureTitle(request.view)));
    }
  } else if (ExportResult valid = validate(request.size); !valid) {
    return valid;
  }
  return FileWriter::check(request.path);
}

tl::expected<PreparedExport, ExportError> prepare(const ExportRequest& request) {
  if (const ExportResult possible = check(request); !possible) return tl::unexpected(possible.error());
  if (request.plain) return preparePlain(request);
  switch (*formatOf(request.path)) {
    case ExportFormat::Png:
      return preparePng(request);
    case ExportFormat::Svg:
      return prepareVectors(request, &toSvg);
    case ExportFormat::Pdf:
      return prepareVectors(request, &toPdf);
    case ExportFormat::Npy:
      return prepareNumbers(request, NumberFormat::Npy);
    case ExportFormat::Csv:
      return prepareNumbers(request, NumberFormat::Csv);
  }
  Q_UNREACHABLE();
}

ExportResult exportNow(const ExportRequest& request, const Progress& progress) {
  const auto prepared = prepare(request);
  return prepared ? (*prepared)(progress) : ExportResult(tl::unexpected(prepared.error()));
}

}  // namespace sinescope
