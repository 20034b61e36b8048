#include "app/command_line/figure_options.h"

#include <algorithm>

#include "app/arguments/look_options.h"
#include "app/arguments/option_list.h"
#include "app/document/view_kind.h"
#include "app/export/figure.h"
#include "app/export/figure_caption.h"
#include "app/export/figure_part.h"
#include "app/export/figure_ways.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

/// The values at the ends of the colours: "-0.5:0.5".
void readRange(OptionReader& reader, const QString& view, FigureContent& content) {
  const ViewKind* const kind = findView(view);
  if (kind && !kind->map && !hasBothMaps(kind))
    return reader.fail(tr("--range: %1 has no colours that stand for values").arg(figureTitle(view)));
  if (!kind || !kind->isScaled)
    return reader.fail(tr("--range: the colours of %1 have a range of their own").arg(figureTitle(view)));
  const auto range = readValueRange(reader.text("range"));
  if (!range) return reader.fail(QStringLiteral("--range: ") + range.error());
  if (kind->isLogarithmic && range->least <= 0)
    return reader.fail(tr("--range: the colours of %1 are on a logarithmic scale: both ends must be greater than 0")
                           .arg(figureTitle(view)));
  content.range = *range;
}

/// How the cells of a heatmap become a vector figure.
void readCellsAs(OptionReader& reader, Invocation& invocation) {
  const auto format = formatOf(invocation.path);
  if (format && !waysOf(nullptr, *format, {}).cells)
    return reader.fail(
        tr("--cells is for .svg, .pdf and .pgf; a .png of a heatmap with a pixel for each cell is --plain"));
  const ViewKind* const kind = findView(invocation.view);
  if (kind && !kind->plainImage)
    return reader.fail(tr("--cells: %1 has no heatmap of cells").arg(figureTitle(invocation.view)));
  const auto read = cellsAs(reader.text("cells"));
  if (!read) return reader.fail(QStringLiteral("--cells: ") + read.error());
  if (*read == CellsAs::Pixels && kind && kind->cellRows == CellRows::Unequal)
    return reader.fail(tr("--cells: the rows of %1 have heights of their own; shapes have them too, and --plain gives "
                          "each row a pixel")
                           .arg(figureTitle(invocation.view)));
  invocation.content.cells = *read;
}

QString withoutLabel(const char* option, const QString& view) {
  return tr("--%1: %2 has no such axis with a label").arg(QLatin1String(option), figureTitle(view));
}

}  // namespace

void readFigureContent(OptionReader& reader, Invocation& invocation) {
  for (const char* const option : kFigureFlags) {
    if (!reader.has(option)) continue;
    if (invocation.command != Invocation::Command::Export)
      return reader.fail(tr("--%1 is only for export").arg(QLatin1String(option)));
    if (invocation.view == QLatin1String(kWindow))
      return reader.fail(tr("--%1 is for figures, not for the window").arg(QLatin1String(option)));
  }
  for (const char* const option : {"title", "x-label", "y-label"}) {
    const QString text = reader.text(option);
    if (std::ranges::any_of(text, [](QChar c) { return c.category() == QChar::Other_Control; }))
      return reader.fail(tr("--%1 is one line of text, without control characters").arg(QLatin1String(option)));
  }
  FigureContent& content = invocation.content;
  if (reader.has("without")) {
    const auto parts = partsWithout(reader.text("without"));
    parts ? void(content.parts = *parts) : reader.fail(QStringLiteral("--without: ") + parts.error());
  }
  if (reader.has("title")) content.title = reader.text("title").trimmed();
  if (content.title && content.title->isEmpty())
    reader.fail(tr("--title needs a text; --without title leaves the title out"));
  if (content.title && !content.parts.title) reader.fail(tr("--without title leaves out what --title says"));
  const ViewKind* const kind = findView(invocation.view);
  if (reader.has("x-label")) {
    if (!kind || !kind->labelsAcross) reader.fail(withoutLabel("x-label", invocation.view));
    content.across = reader.text("x-label");
  }
  if (reader.has("y-label")) {
    if (!kind || !kind->labelsDown) reader.fail(withoutLabel("y-label", invocation.view));
    content.down = reader.text("y-label");
  }
  if (reader.has("transparent")) content.transparent = true;
  if (reader.has("cells")) readCellsAs(reader, invocation);
  if (reader.has("range")) readRange(reader, invocation.view, content);
  if (!reader.has("caption")) return;
  invocation.captionPath = reader.text("caption");
  if (invocation.captionPath.isEmpty()) reader.fail(tr("--caption needs a file"));
  if (const ExportResult possible = checkCaption(invocation.captionPath); !possible)
    reader.fail(QStringLiteral("--caption: ") + possible.error().message);
}

void readWaysOfDrawing(OptionReader& reader, Invocation& invocation) {
  const auto flags = {"square-cells", "curves", "only-listed", "panel-letters"};
  const auto format = formatOf(invocation.path);
  if (!format || std::ranges::none_of(flags, [&reader](const char* flag) { return reader.has(flag); })) return;
  FigureContent& content = invocation.content;
  const ViewKind* const kind = findView(invocation.view);
  const QString view = figureTitle(invocation.view);
  const FigureWays ways = waysOf(kind, *format, sceneOf(invocation.session));
  if (reader.has("square-cells")) {
    if (kind && kind->plainImage && !ways.squareCells)
      return reader.fail(tr("--square-cells: the rows of %1 have places and heights of their own").arg(view));
    if (!ways.squareCells) return reader.fail(tr("--square-cells: %1 has no heatmap of cells").arg(view));
    content.squareCells = true;
  }
  if (reader.has("curves")) {
    if (!ways.curves) return reader.fail(tr("--curves: %1 has no curves to tell apart").arg(view));
    const auto read = curveMeans(reader.text("curves"));
    if (!read) return reader.fail(QStringLiteral("--curves: ") + read.error());
    content.curves = *read;
  }
  if (reader.has("only-listed")) {
    if (!kind || !kind->hasList) return reader.fail(tr("--only-listed is for the view of waves"));
    if (!ways.onlyListed) return reader.fail(tr("--only-listed: an encoding has none of the listed dimensions"));
    content.onlyListed = true;
  }
  if (reader.has("panel-letters")) {
    if (!ways.panelLetters) return reader.fail(tr("--panel-letters is for the overview and for A beside B"));
    content.panelLetters = true;
  }
}

void readShownPart(OptionReader& reader, Invocation& invocation) {
  Session& session = invocation.session;
  for (const bool rows : {true, false}) {
    const char* const option = rows ? "rows" : "columns";
    if (!reader.has(option)) continue;
    const QString name = QStringLiteral("--%1: ").arg(QLatin1String(option));
    if (invocation.animation) return reader.fail(name + tr("the frames of a sweep show all of their view"));
    if (!findView(invocation.view)) return reader.fail(name + tr("the overview shows all of every view"));
    const Scene scene = sceneOf(session);
    const PlaneAxes axes = planeAxesOf(invocation.view, session.appearance);
    Zoom whole = wholeOf(*findView(invocation.view), scene);
    Zoom& zoom = session.appearance.zooms.try_emplace(invocation.view, whole).first->second;
    CellRange* const part = axisOf(zoom, axes, rows);
    if (!part)
      return reader.fail(name + (rows ? tr("%1 has no axis of positions") : tr("%1 has no axis of dimensions"))
                                    .arg(figureTitle(invocation.view)));
    const auto read = readCells(reader.text(option), static_cast<std::int64_t>(axisOf(whole, axes, rows)->to));
    read ? void(*part = *read) : reader.fail(name + read.error());
  }
}

}  // namespace sinescope
