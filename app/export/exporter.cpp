#include "app/export/exporter.h"

#include <QCoreApplication>
#include <QFileInfo>

#include "app/export/figure.h"
#include "app/export/frames.h"
#include "app/export/numbers.h"
#include "app/export/plain_image.h"
#include "app/export/write_file.h"
#include "app/views/view_list.h"

namespace sinescope {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("Export", text); }

bool isNumbers(ExportFormat format) { return format == ExportFormat::Npy || format == ExportFormat::Csv; }

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
    if (table.rows == 0) {
      return badArgument(scene.showsDifference()
                             ? tr("A and B have no rows and columns in common: there is no difference")
                             : tr("there are no numbers: one position has no frequencies"));
    }
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
  if (extension == QLatin1String("gif")) return ExportFormat::Gif;
  return badArgument(tr("%1 does not say what to write: its name must end in .png, .svg or .pdf (a figure), "
                        "in .npy or .csv (numbers) or in .gif (an animation)")
                         .arg(path));
}

ExportResult check(const ExportRequest& request) {
  if (!figureNames().contains(request.view)) {
    return badArgument(tr("there is no view \"%1\"; there are %2").arg(request.view, figureNames().join(u", ")));
  }
  if (request.path.trimmed().isEmpty() || QFileInfo(request.path).isDir()) return FileWriter::check(request.path);
  const auto format = formatOf(request.path);
  if (!format) return tl::unexpected(format.error());
  if (request.animation) return checkFrames(request, *format);
  if (*format == ExportFormat::Gif) {
    return badArgument(
        tr("a .gif is an animation and needs a knob that runs: --sweep base=100:1000000:60, or Play in the window"));
  }
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
  if (request.animation) return prepareFrames(request);
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
    case ExportFormat::Gif:  // animations only
      break;
  }
  Q_UNREACHABLE();
}

ExportResult exportNow(const ExportRequest& request, const Progress& progress) {
  const auto prepared = prepare(request);
  return prepared ? (*prepared)(progress) : ExportResult(tl::unexpected(prepared.error()));
}

}  // namespace sinescope
