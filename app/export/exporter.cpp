#include "app/export/exporter.h"

#include <QFileInfo>
#include <algorithm>
#include <new>

#include "app/document/view_kind.h"
#include "app/export/figure.h"
#include "app/export/figure_caption.h"
#include "app/export/figure_words.h"
#include "app/export/file_set.h"
#include "app/export/frames.h"
#include "app/export/guarded_export.h"
#include "app/export/missing_letters.h"
#include "app/export/numbers.h"
#include "app/export/pgf_image.h"
#include "app/export/plain_image.h"
#include "app/files/write_file.h"
#include "app/look/theme.h"
#include "app/text/tr.h"
#include "core/sound/curve_sound.h"

namespace sinescope {

namespace {

bool isText(ExportFormat format) {
  return format == ExportFormat::Py || format == ExportFormat::Cpp || format == ExportFormat::Txt;
}

/// The names of the views for whose row `has` is true.
QString namesWith(const std::function<bool(const ViewKind& kind)>& has) {
  QStringList names;
  for (const ViewKind& kind : viewList()) {
    if (has(kind)) names.append(QLatin1String(kind.name));
  }
  return names.join(u", ");
}

/// Whether the view is text, of the kind that the path's extension names.
ExportResult checkText(const ExportRequest& request, ExportFormat format) {
  const ViewKind* const kind = findView(request.view);
  if (!kind || !kind->text) {
    return badArgument(tr("%1 cannot be written as text; these can: %2")
                           .arg(figureTitle(request.view), namesWith([](const ViewKind& each) { return each.text; })));
  }
  if (format == ExportFormat::Txt) return {};
  if (!kind->language) {
    return badArgument(tr("%1 is not a program: its name must end in .txt").arg(figureTitle(request.view)));
  }
  const CodeLanguage language = kind->language(request.scene.appearance);
  if (format == programFormat(language)) return {};
  return badArgument(language == CodeLanguage::Cpp ? tr("the program is in C++: its name must end in .cpp or .txt")
                                                   : tr("the program is in Python: its name must end in .py or .txt"));
}

using DrawnFigure = std::function<tl::expected<Figure, WriteError>(const Progress& progress)>;

/// Draws the figure now, unless that takes long; then it is drawn when it is requested.
DrawnFigure figureOf(const ExportRequest& request, FigureKind kind) {
  if (!takesLong(request.view, request.scene)) {
    return [figure = drawFigure(request.view, request.scene, request.size, kind)](const Progress&) { return figure; };
  }
  return [name = request.view, scene = request.scene, size = request.size, kind](const Progress& progress) {
    return drawFigureFromThread(name, scene, size, kind, progress);
  };
}

/// The caption of a figure and the file that it goes to.
struct Caption {
  QString text;
  QString path;  ///< empty: nowhere
};

Caption captionFor(const ExportRequest& request) {
  if (request.captionPath.isEmpty()) return {};
  return {captionOf(request.view, request.scene), request.captionPath};
}

/// Writes the caption once the figure has been written.
ExportResult writeAfter(const ExportResult& figure, const Caption& caption, const Progress& progress) {
  if (!figure || caption.path.isEmpty()) return figure;
  return writeBytes(caption.path, captionBytes(caption.text, caption.path), progress);
}

PreparedExport preparePng(const ExportRequest& request) {
  return [figureOf = figureOf(request, FigureKind::Pixels), path = request.path, caption = captionFor(request),
          session = carriedText(request, request.session)](const Progress& progress) -> ExportResult {
    constexpr double drawn = 0.6;  // approximate fraction of the time
    const auto figure = figureOf(progress);
    if (!figure) return asExportError(path, figure.error());
    if (!figure->refusal.isEmpty()) return badArgument(figure->refusal);
    const auto image = toImage(*figure, partOf(progress, 0, drawn));
    if (!image) return asExportError(path, image.error());
    const auto bytes =
        encodePng(*image, figure->size.dpi, pngTexts(figure->title, session), partOf(progress, drawn, 1));
    if (!bytes) return asExportError(path, bytes.error());
    return writeAfter(writeBytes(path, *bytes, progress), caption, progress);
  };
}

using EncodeVectors = tl::expected<QByteArray, WriteError> (*)(const Figure& figure, const Progress& progress);

PreparedExport prepareVectors(const ExportRequest& request, EncodeVectors encode) {
  return [figureOf = figureOf(request, FigureKind::Vectors), path = request.path, caption = captionFor(request),
          session = carriedText(request, request.session), encode](const Progress& progress) -> ExportResult {
    auto figure = figureOf(progress);
    if (!figure) return asExportError(path, figure.error());
    if (!figure->refusal.isEmpty()) return badArgument(figure->refusal);
    figure->session = session;
    const auto bytes = encode(*figure, progress);
    if (!bytes) return asExportError(path, bytes.error());
    return writeAfter(writeBytes(path, *bytes, progress), caption, progress);
  };
}

/// What LaTeX cannot read.
ExportResult checkPgf(const ExportRequest& request) {
  const QSizeF size = request.size.millimetres();
  if (std::max(size.width(), size.height()) > kMostPgfMillimetres)
    return badArgument(tr("a side of a figure for LaTeX has at most %1 mm").arg(QString::number(kMostPgfMillimetres)));
  const QString name = QFileInfo(request.path).completeBaseName();
  for (const QChar special : QStringLiteral("\\{}$&#%^~\"")) {
    if (name.contains(special)) return badArgument(tr("LaTeX cannot read a file whose name has a “%1”").arg(special));
  }
  return {};
}

/// Writes the figure and the images that it names: all files or none.
ExportResult writePgf(const ExportRequest& request, const PgfFigure& figure, const Progress& progress) {
  if (figure.images.empty()) return writeBytes(request.path, figure.text, progress);
  if (request.single) {
    return badArgument(
        tr("this figure has a heatmap of more than %1 cells, which LaTeX reads from an image beside it: write it to a "
           "file, or show a part of it with --rows and --columns")
            .arg(QString::number(kMostPgfCells)));
  }
  const QString stem = request.path.chopped(QFileInfo(request.path).suffix().size() + 1);
  QStringList paths{request.path};
  for (std::size_t i = 0; i < figure.images.size(); ++i)
    paths << QStringLiteral("%1-img%2.png").arg(stem, QString::number(i));
  auto files = FileSet::open(paths);
  if (!files) return tl::unexpected(files.error());
  if (const ExportResult added = files->add(figure.text); !added) return added;
  for (const QByteArray& image : figure.images) {
    if (const ExportResult added = files->add(image); !added) return added;
  }
  if (progress && !progress(1)) return cancelled();
  return files->commit();
}

PreparedExport preparePgf(const ExportRequest& request) {
  return [figureOf = figureOf(request, FigureKind::Vectors), request, caption = captionFor(request),
          session = carriedText(request, request.session)](const Progress& progress) -> ExportResult {
    auto figure = figureOf(progress);
    if (!figure) return asExportError(request.path, figure.error());
    if (!figure->refusal.isEmpty()) return badArgument(figure->refusal);
    figure->session = session;
    const auto pgf = toPgf(*figure, QFileInfo(request.path).completeBaseName(), progress);
    if (!pgf) return asExportError(request.path, pgf.error());
    return writeAfter(writePgf(request, *pgf, progress), caption, progress);
  };
}

/// Why a view has no numbers of a scene, and no cells; empty if it has some.
QString whyEmpty(const ViewKind& kind, const Scene& scene) {
  if (numbersOf(kind, scene).rows > 0) return {};
  if (scene.showsDifference() && kind.hasDifference && !kind.differsItself)
    return tr("A and B have no rows and columns in common: there is no difference");
  return tr("there are no numbers to write: %1")
      .arg(kind.whyNoNumbers ? kind.whyNoNumbers(scene) : tr("the view is empty"));
}

PreparedExport preparePlain(const ExportRequest& request) {
  const ViewKind* const kind = findView(request.view);
  return [image = std::shared_ptr<PlainImage>(kind->plainImage(*kind, request.scene)), path = request.path, kind,
          why = whyEmpty(*kind, request.scene),
          session = carriedText(request, request.session)](const Progress& progress) -> ExportResult {
    if (!why.isEmpty()) return badArgument(why);
    if (image->size().isEmpty()) return badArgument(tr("there are no cells to write: the view is empty"));
    if (!image->prepare([&](double) { return !progress || progress(0); })) return cancelled();
    return writeFile(path, plainImageBytes(*image), progress, [&](const ByteSink& sink) {
      return writePlainImage(*image, titleOf(*kind), session, sink, progress);
    });
  };
}

PreparedExport prepareNumbers(const ExportRequest& request, NumberFormat format) {
  // The table is created by the job: for some views that takes time.
  return [scene = request.scene, path = request.path, kind = findView(request.view),
          format](const Progress& progress) -> ExportResult {
    const NumberTable table = numbersOf(*kind, scene);
    if (table.rows == 0) return badArgument(whyEmpty(*kind, scene));
    return writeFile(path, numbersBytes(table, format), progress,
                     [&](const ByteSink& sink) { return writeNumbers(table, format, sink, progress); });
  };
}

PreparedExport prepareSound(const ExportRequest& request) {
  return [scene = request.scene, path = request.path,
          kind = findView(request.view)](const Progress& progress) -> ExportResult {
    const std::vector<double> curve = kind->curve(sceneFor(*kind, scene));
    if (!canBeHeard(curve)) return badArgument(tr("there is nothing to hear: the curve has no finite value"));
    return writeBytes(path, QByteArray::fromStdString(wavBytes(soundOf(curve))), progress);
  };
}

PreparedExport prepareText(const ExportRequest& request) {
  return [text = findView(request.view)->text(request.scene).toUtf8(), path = request.path](const Progress& progress) {
    return writeBytes(path, text, progress);
  };
}

}  // namespace

QString carriedText(const ExportRequest& request, const std::optional<Session>& session) {
  if (!session) return {};
  Session carried = *session;
  const ViewKind* const kind = findView(request.view);
  carried.tab = kind ? QLatin1String(kind->tab) : QLatin1String(kOverview);
  carried.alone.clear();
  carried.figure.reset();
  if (!request.plain)
    carried.figure =
        FigureRecord{request.view, request.size, request.scene.figure, request.scene.markSelection, spokenLanguage()};
  return sessionText(carried, QFileInfo(request.path).absolutePath());
}

ExportFormat programFormat(CodeLanguage language) {
  return language == CodeLanguage::Cpp ? ExportFormat::Cpp : ExportFormat::Py;
}

tl::expected<ExportFormat, ExportError> formatOf(const QString& path) {
  const QString extension = QFileInfo(path).suffix().toLower();
  if (extension == QLatin1String("png")) return ExportFormat::Png;
  if (extension == QLatin1String("svg")) return ExportFormat::Svg;
  if (extension == QLatin1String("pdf")) return ExportFormat::Pdf;
  if (extension == QLatin1String("pgf")) return ExportFormat::Pgf;
  if (extension == QLatin1String("npy")) return ExportFormat::Npy;
  if (extension == QLatin1String("csv")) return ExportFormat::Csv;
  if (extension == QLatin1String("gif")) return ExportFormat::Gif;
  if (extension == QLatin1String("py")) return ExportFormat::Py;
  if (extension == QLatin1String("cpp")) return ExportFormat::Cpp;
  if (extension == QLatin1String("txt")) return ExportFormat::Txt;
  if (extension == QLatin1String("wav")) return ExportFormat::Wav;
  return badArgument(
      tr("%1 does not say what to write: its name must end in .png, .svg, .pdf or .pgf (a figure), "
         "in .npy or .csv (numbers), in .py, .cpp or .txt (text), in .wav (a curve as sound) or in .gif (an animation)")
          .arg(path));
}

ExportResult check(const ExportRequest& request) {
  if (!figureNames().contains(request.view)) {
    return badArgument(tr("there is no view \"%1\"; the views are %2").arg(request.view, figureNames().join(u", ")));
  }
  if (request.path.trimmed().isEmpty() || QFileInfo(request.path).isDir()) return FileWriter::check(request.path);
  const auto format = formatOf(request.path);
  if (!format) return tl::unexpected(format.error());
  if (!request.captionPath.isEmpty()) {
    if (const ExportResult possible = checkCaption(request.captionPath); !possible) return possible;
    if (const ExportResult possible = FileWriter::check(request.captionPath); !possible) return possible;
  }
  if (const QString& family = request.scene.figure.family; !family.isEmpty() && installedFamily(family).isEmpty())
    return badArgument(tr("there is no font “%1” here").arg(family));
  if (isFigure(request) && *format != ExportFormat::Pgf) {  // whose letters LaTeX sets
    if (ExportResult possible = checkLetters(request); !possible) return possible;
  }
  if (request.animation) return checkFrames(request, *format);
  if (*format == ExportFormat::Gif) {
    return badArgument(
        tr("a .gif is an animation and needs a knob that runs: --sweep base=100:1000000:60, or Play in the window"));
  }
  if (request.plain) {
    const ViewKind* const kind = findView(request.view);
    if (!kind || !kind->plainImage) {
      const QString known = namesWith([](const ViewKind& each) { return each.plainImage; });
      return badArgument(tr("%1 cannot be a plain image; these can: %2").arg(figureTitle(request.view), known));
    }
    if (*format != ExportFormat::Png) return badArgument(tr("a plain image is a .png file"));
  } else if (isNumbers(*format)) {
    const ViewKind* const kind = findView(request.view);
    if (!kind || !kind->numbers) {
      return badArgument(
          tr("%1 has no numbers of its own: export one of its views, or a .png, .svg, .pdf or .pgf of it")
              .arg(figureTitle(request.view)));
    }
  } else if (*format == ExportFormat::Wav) {
    const ViewKind* const kind = findView(request.view);
    if (!kind || !kind->curve) {
      return badArgument(
          tr("%1 has no curve to hear; these have: %2")
              .arg(figureTitle(request.view), namesWith([](const ViewKind& each) { return each.curve; })));
    }
  } else if (isText(*format)) {
    if (ExportResult possible = checkText(request, *format); !possible) return possible;
  } else if (ExportResult valid = checkFigure(request.size); !valid) {
    return valid;
  } else if (*format == ExportFormat::Pgf) {
    if (ExportResult possible = checkPgf(request); !possible) return possible;
  }
  return FileWriter::check(request.path);
}

namespace {

tl::expected<PreparedExport, ExportError> prepared(const ExportRequest& request) {
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
    case ExportFormat::Pgf:
      return preparePgf(request);
    case ExportFormat::Npy:
      return prepareNumbers(request, NumberFormat::Npy);
    case ExportFormat::Csv:
      return prepareNumbers(request, NumberFormat::Csv);
    case ExportFormat::Py:
    case ExportFormat::Cpp:
    case ExportFormat::Txt:
      return prepareText(request);
    case ExportFormat::Wav:
      return prepareSound(request);
    case ExportFormat::Gif:  // only for animations
      break;
  }
  Q_UNREACHABLE();
}

}  // namespace

tl::expected<PreparedExport, ExportError> prepare(const ExportRequest& request) {
  try {
    const auto write = prepared(request);
    if (!write) return tl::unexpected(write.error());
    return [write = *write, path = request.path, tables = tablesOf(sessionOf(request.scene))](
               const Progress& progress) { return guardedExport(path, tables, progress, write); };
  } catch (const std::bad_alloc&) {
    return outOfMemory(request.path);
  }
}

ExportResult exportNow(const ExportRequest& request, const Progress& progress) {
  const auto prepared = prepare(request);
  return prepared ? (*prepared)(progress) : ExportResult(tl::unexpected(prepared.error()));
}

}  // namespace sinescope
