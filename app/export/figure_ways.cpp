#include "app/export/figure_ways.h"

#include <algorithm>

namespace sinescope {

FigureContent FigureWays::in(FigureContent content) const {
  if (!cells || (content.cells == CellsAs::Pixels && !cellPixels)) content.cells = CellsAs::Means;
  content.squareCells = content.squareCells && squareCells;
  if (!curves) content.curves = {};
  content.onlyListed = content.onlyListed && onlyListed;
  content.panelLetters = content.panelLetters && panelLetters;
  return content;
}

FigureWays waysOf(const ViewKind* kind, ExportFormat format, const Scene& scene) {
  const bool isPicture =
      isPage(format) || format == ExportFormat::Png || format == ExportFormat::Svg || format == ExportFormat::Gif;
  if (!isPicture) return {};
  const bool isOfCells = kind && kind->plainImage;
  const auto& listed = scene.appearance.waves.dimensions;
  const auto hasOne = [&listed](const Shown& shown) {
    return listed.empty() || std::ranges::any_of(listed, [&shown](int k) { return k < shown.spec.dModel; });
  };
  const bool isThere = hasOne(scene) && (!scene.other || hasOne(*scene.other));
  const bool isVector = format == ExportFormat::Svg || isPage(format);
  return {.cells = isVector && (!kind || isOfCells),
          .cellPixels = isVector && (!kind || (isOfCells && kind->cellRows != CellRows::Unequal)),
          .squareCells = isOfCells && kind->cellRows == CellRows::Even,
          .curves = !kind || kind->hasCurves,
          .onlyListed = kind && kind->hasList && isThere,
          .panelLetters = !kind || (scene.other && !scene.appearance.difference)};
}

}  // namespace sinescope
