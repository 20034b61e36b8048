// The patches as a table, for those who do not see the picture.

#include <cmath>

#include "app/views/patches/patches_view.h"
#include "app/views/view/readable_table.h"

namespace sinescope {

std::optional<ReadableTable> PatchesView::readableTable() const {
  const int width = std::max(grid().width, 1);
  const auto positionOf = [width](const CellPlace& place) { return std::int64_t{place.row} * width + place.column; };
  const auto words = [this, positionOf](const CellPlace& place) {
    const QString why = whyNoPatches(scene());
    return why.isEmpty() ? valueWords(valueAt(positionOf(place))) : why;
  };
  const QPointF own = placeOf(scene().selection.position);
  return ReadableTable{
      .rows = std::max(grid().height, 1),
      .columns = width,
      .rowHeader = [](int row) { return QStringLiteral("y %1").arg(row); },
      .columnHeader = [](int column) { return QStringLiteral("x %1").arg(column); },
      .name =
          [words](const CellPlace& place) {
            return tr("patch x %1, y %2, %3")
                .arg(QString::number(place.column), QString::number(place.row), words(place));
          },
      .value = words,
      .selectionAt = [this, positionOf](const CellPlace& place) -> Selection {
        return grid().isGrid() ? Selection{positionOf(place), scene().selection.dimension} : scene().selection;
      },
      .rect = [this](const CellPlace& place) { return cellRect(place.column, place.row); },
      .placeAt =
          [this](const QPointF& point) {
            return CellPlace{static_cast<int>(std::llround(yAxis().pixelToCoord(point.y()))),
                             static_cast<int>(std::llround(xAxis().pixelToCoord(point.x())))};
          },
      .selected = grid().isGrid() ? std::optional(CellPlace{static_cast<int>(own.y()), static_cast<int>(own.x())})
                                  : std::nullopt};
}

}  // namespace sinescope
