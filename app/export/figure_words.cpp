#include "app/export/figure_words.h"

#include <algorithm>
#include <cmath>

#include "app/document/view_kind.h"
#include "app/export/figure_part.h"
#include "app/export/figure_ways.h"

namespace sinescope {

namespace {

/// The size of a figure for which no option asks.
FigureSize usualSize(const ExportRequest& request) {
  const auto format = formatOf(request.path);
  return format && isPage(*format) ? pageOfView(request.view) : FigureSize();
}

void addSize(const ExportRequest& request, std::vector<Said>& words) {
  const FigureSize& size = request.size;
  FigureSize base = usualSize(request);
  const auto isAsLarge = [&size](const FigureSize& other) {
    return other.width == size.width && other.height == size.height && other.unit == size.unit;
  };
  if (!isAsLarge(base)) {
    base = {};
    QString text = sizeText(size);
    for (const NamedSize& named : namedSizes()) {
      if (!isAsLarge(named.size) || named.size.fontPoints != size.fontPoints) continue;
      text = QLatin1String(named.name);
      base = named.size;
    }
    words.push_back(said("size", text));
  }
  if (size.dpi != base.dpi) words.push_back(said("dpi", numberWord(size.dpi)));
  if (size.fontPoints != base.fontPoints)
    words.push_back(said("font-size", numberWord(size.fontPoints) + QLatin1String("pt")));
}

void addContent(const FigureContent& content, std::vector<Said>& words) {
  if (!content.family.isEmpty()) words.push_back(said("font", content.family));
  if (const QString without = withoutText(content.parts); !without.isEmpty()) words.push_back(said("without", without));
  if (content.title) words.push_back(said("title", *content.title));
  if (content.across) words.push_back(said("x-label", *content.across));
  if (content.down) words.push_back(said("y-label", *content.down));
  if (content.range)
    words.push_back(said(
        "range", QStringLiteral("%1:%2").arg(numberWord(content.range->least), numberWord(content.range->greatest))));
  if (content.transparent) words.push_back(said("transparent"));
  if (content.cells != CellsAs::Means) words.push_back(said("cells", nameOf(content.cells)));
  if (content.squareCells) words.push_back(said("square-cells"));
  if (content.curves.any()) words.push_back(said("curves", meansText(content.curves)));
  if (content.onlyListed) words.push_back(said("only-listed"));
  if (content.panelLetters) words.push_back(said("panel-letters"));
}

void addFrames(const ExportRequest& request, std::vector<Said>& words) {
  if (!request.animation) return;
  words.push_back(said("sweep", QString::fromStdString(sweepText(request.animation->sweep))));
  if (request.animation->frameRate != Animation().frameRate && formatOf(request.path) == ExportFormat::Gif)
    words.push_back(said("frame-rate", numberWord(request.animation->frameRate)));
  if (request.animation->bounce) words.push_back(said("bounce"));
}

}  // namespace

bool isFigure(const ExportRequest& request) {
  const auto format = formatOf(request.path);
  const auto others = {ExportFormat::Npy, ExportFormat::Csv, ExportFormat::Py,
                       ExportFormat::Cpp, ExportFormat::Txt, ExportFormat::Wav};
  return !request.plain && format && std::ranges::find(others, *format) == others.end();
}

std::vector<Said> figureWords(const ExportRequest& request) {
  std::vector<Said> words;
  if (request.plain) words.push_back(said("plain"));
  if (!isFigure(request)) return words;
  addSize(request, words);
  const FigureWays ways = waysOf(findView(request.view), *formatOf(request.path), request.scene);
  addContent(ways.in(request.scene.figure), words);
  if (request.scene.markSelection) words.push_back(said("mark-selection"));
  addFrames(request, words);
  if (!request.captionPath.isEmpty()) words.push_back(said("caption", request.captionPath));
  return words;
}

SaidPart partWords(const ExportRequest& request) {
  const ViewKind* const kind = findView(request.view);
  const auto& zooms = request.scene.appearance.zooms;
  const auto zoomed = zooms.find(request.view);
  if (!kind || zoomed == zooms.end() || !isFigure(request) || request.animation) return {};
  const PlaneAxes axes = kind->axes(request.scene.appearance);
  Zoom shown = zoomed->second;
  Zoom whole = wholeOf(*kind, request.scene);
  SaidPart part{.zoom = whole};
  Said all;  // which is said if nothing else is: a zoom may show everything
  for (const bool rows : {true, false}) {
    const CellRange* const cells = axisOf(shown, axes, rows);
    if (!cells) continue;
    const CellRange cellsOfAxis = *axisOf(whole, axes, rows);
    // A zoom that ends within a cell is said with the whole cell.
    const CellRange named{std::floor(cells->from), std::min(std::ceil(cells->to), cellsOfAxis.to)};
    if (named.from >= named.to) continue;
    const QString text = QStringLiteral("%1:%2").arg(numberWord(named.from), numberWord(named.to));
    const Said word = said(rows ? "rows" : "columns", text);
    if (named != cellsOfAxis) {
      part.words.push_back(word);
    } else if (all.isEmpty()) {
      all = word;
    }
    *axisOf(*part.zoom, axes, rows) = named;
  }
  if (part.words.empty() && !all.isEmpty()) part.words.push_back(all);
  return part.words.empty() ? SaidPart() : part;
}

}  // namespace sinescope
