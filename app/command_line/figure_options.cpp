#include "app/command_line/figure_options.h"

#include <algorithm>
#include <cmath>

#include "app/arguments/option_list.h"
#include "app/document/second_token.h"
#include "app/document/view_kind.h"
#include "app/document/zooms.h"
#include "app/export/figure.h"
#include "app/export/figure_caption.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "app/views/tokens/token_scene.h"

namespace sinescope {

namespace {

/// Cells from `first` on, up to but not including `end`, of an axis with `count` cells: "0:200", "10:" or ":200".
tl::expected<CellRange, QString> readCells(const QString& text, std::int64_t count) {
  const QStringList ends = text.split(u':');
  const auto wrong = [&] { return tl::unexpected(tr("“%1” is no range of 0:%2").arg(text, QString::number(count))); };
  if (ends.size() != 2) return wrong();
  bool isFirst = true;
  bool isEnd = true;
  const qint64 first = ends[0].isEmpty() ? 0 : ends[0].toLongLong(&isFirst);
  const qint64 end = ends[1].isEmpty() ? count : ends[1].toLongLong(&isEnd);
  if (!isFirst || !isEnd || first < 0 || end <= first || end > count) return wrong();
  return CellRange{static_cast<double>(first), static_cast<double>(end)};
}

/// Whether an axis counts what a row of the view's matrix is or, otherwise, a column.
bool counts(Counted counted, bool rows) {
  return rows ? counted == Counted::Positions : counted == Counted::Dimensions || counted == Counted::Places;
}

/// The zoom's part of the axis that has the rows or the columns; nullptr if none has.
CellRange* axisOf(Zoom& zoom, const PlaneAxes& axes, bool rows) {
  const bool isSquare = axes.across == axes.down;  // of positions or of patches
  if (isSquare) return axes.across == Counted::Values ? nullptr : (rows ? &zoom.down : &zoom.across);
  if (counts(axes.across, rows)) return &zoom.across;
  return counts(axes.down, rows) ? &zoom.down : nullptr;
}

/// The values at the ends of the colours: "-0.5:0.5".
void readRange(OptionReader& reader, const QString& view, FigureContent& content) {
  const ViewKind* const kind = findView(view);
  if (!kind || !kind->isScaled)
    return reader.fail(tr("--range: the colours of %1 have a range of their own").arg(figureTitle(view)));
  const QString text = reader.text("range");
  const QStringList ends = text.split(u':');
  bool isLeast = false;
  bool isGreatest = false;
  const double least = ends[0].toDouble(&isLeast);
  const double greatest = ends.value(1).toDouble(&isGreatest);
  const bool isRange = ends.size() == 2 && isLeast && isGreatest && std::isfinite(greatest - least);
  if (!isRange || least >= greatest)
    return reader.fail(tr("--range: “%1” is no range: write the least and the greatest value, such as -1:1").arg(text));
  content.range = ValueRange{least, greatest};
}

/// How the cells of a heatmap become a vector figure.
void readCellsAs(OptionReader& reader, Invocation& invocation) {
  const auto format = formatOf(invocation.path);
  if (format && *format != ExportFormat::Svg && *format != ExportFormat::Pdf)
    return reader.fail(tr("--cells is for .svg and .pdf; a .png of a heatmap with a pixel for each cell is --plain"));
  const ViewKind* const kind = findView(invocation.view);
  if (kind && !kind->plainImage)
    return reader.fail(tr("--cells: %1 has no heatmap of cells").arg(figureTitle(invocation.view)));
  const auto read = cellsAs(reader.text("cells"));
  read ? void(invocation.content.cells = *read) : reader.fail(QStringLiteral("--cells: ") + read.error());
}

/// All cells of a view. Those of tokens end with the sentence, or with the padding of the encoding.
Zoom wholeOf(const ViewKind& kind, const Scene& scene) {
  const Bounds bounds = boundsOfView(kind.name, encodingsOf(scene), scene.selection, scene.appearance);
  const PlaneAxes axes = kind.axes(scene.appearance);
  const bool isSquare = axes.across == axes.down;
  std::int64_t positions = bounds.length;
  if (kind.ofTokens && !scene.other) positions = std::min(positions, tokenRowsOf(scene)->shownRows());
  if (kind.ofTokens && isSquare && !scene.other) positions = std::min(positions, shownTokens(scene));
  const auto sizeOf = [&](Counted counted, int patches) -> double {
    if (counted == Counted::Patches) return patches;
    return counted == Counted::Positions ? static_cast<double>(positions) : bounds.dModel;
  };
  return {{0, sizeOf(axes.across, scene.spec.grid.width)}, {0, sizeOf(axes.down, scene.spec.grid.height)}};
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
  content.transparent = reader.has("transparent");
  if (reader.has("cells")) readCellsAs(reader, invocation);
  if (reader.has("range")) readRange(reader, invocation.view, content);
  if (!reader.has("caption")) return;
  invocation.captionPath = reader.text("caption");
  if (invocation.captionPath.isEmpty()) reader.fail(tr("--caption needs a file"));
  if (const ExportResult possible = checkCaption(invocation.captionPath); !possible)
    reader.fail(QStringLiteral("--caption: ") + possible.error().message);
}

void readWaysOfDrawing(OptionReader& reader, Invocation& invocation) {
  FigureContent& content = invocation.content;
  const ViewKind* const kind = findView(invocation.view);
  const QString view = figureTitle(invocation.view);
  if (reader.has("square-cells")) {
    if (!kind || !kind->plainImage) return reader.fail(tr("--square-cells: %1 has no heatmap of cells").arg(view));
    content.squareCells = true;
  }
  if (reader.has("curves")) {
    if (kind && !kind->hasCurves) return reader.fail(tr("--curves: %1 has no curves to tell apart").arg(view));
    const auto read = curveMeans(reader.text("curves"));
    if (!read) return reader.fail(QStringLiteral("--curves: ") + read.error());
    content.curves = *read;
  }
  if (reader.has("only-listed")) {
    if (!kind || !kind->hasList) return reader.fail(tr("--only-listed is for the view of waves"));
    content.onlyListed = true;
    const auto& listed = invocation.session.appearance.waves.dimensions;
    const int dModel = invocation.session.spec.dModel;
    if (!listed.empty() && std::ranges::all_of(listed, [dModel](int k) { return k >= dModel; }))
      return reader.fail(tr("--only-listed: the encoding has none of the listed dimensions"));
  }
  if (reader.has("panel-letters")) {
    const bool hasPanels = !kind || (invocation.session.pinned && !invocation.session.appearance.difference);
    if (!hasPanels) return reader.fail(tr("--panel-letters: %1 has one panel").arg(view));
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
