#include "app/export/figure_ways.h"

namespace sinescope {

FigureContent FigureWays::in(FigureContent content) const {
  if (!cells) content.cells = CellsAs::Means;
  content.squareCells = content.squareCells && squareCells;
  if (!curves) content.curves = {};
  content.onlyListed = content.onlyListed && onlyListed;
  content.panelLetters = content.panelLetters && panelLetters;
  return content;
}

FigureWays waysOf(const ViewKind* kind, ExportFormat format, const Scene& scene) {
  const bool isOfCells = kind && kind->plainImage;
  const bool isVector = format == ExportFormat::Svg || format == ExportFormat::Pdf || format == ExportFormat::Pgf;
  return {.cells = isVector && (!kind || isOfCells),
          .squareCells = isOfCells,
          .curves = !kind || kind->hasCurves,
          .onlyListed = kind && kind->hasList,
          .panelLetters = !kind || (scene.other && !scene.appearance.difference)};
}

}  // namespace sinescope
