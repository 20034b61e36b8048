#include <cmath>

#include "app/document/table_text.h"
#include "app/views/matrix/matrix_view.h"
#include "app/views/view/cell_words.h"
#include "app/views/view/shown_matrix.h"

namespace sinescope {

namespace {

/// The value that the picture has in a cell.
QString shownValueWords(const Scene& scene, const Selection& cell) {
  if (!scene.showsDifference()) return valueWords(scene, cell);
  if (clampedTo(scene.other->spec, cell) != cell) return MatrixView::tr("no such cell in B");
  return valueText(ShownValues(scene).at(cell.position, cell.dimension), greatestShown(scene));
}

}  // namespace

std::optional<ReadableTable> MatrixView::readableTable() const {
  const EncodingSpec& spec = scene().spec;
  const bool transposed = scene().appearance.matrix.transposed;
  const auto turned = [transposed](const CellPlace& place) {
    return transposed ? CellPlace{place.column, place.row} : place;
  };
  const auto cellOf = [turned, first = spec.firstPosition](const CellPlace& place) {
    const CellPlace at = turned(place);
    return Selection{first + at.row, at.column};
  };
  const auto header = [this, first = spec.firstPosition](bool ofDimensions, int index) {
    return ofDimensions ? dimensionWords(scene(), index) : positionWords(first + index);
  };
  const Selection& selection = scene().selection;
  const auto length = static_cast<int>(spec.length);
  return ReadableTable{
      .rows = transposed ? spec.dModel : length,
      .columns = transposed ? length : spec.dModel,
      .rowHeader = [=](int row) { return header(transposed, row); },
      .columnHeader = [=](int column) { return header(!transposed, column); },
      .name =
          [this, cellOf](const CellPlace& place) {
            QStringList words{placeWords(scene(), cellOf(place))};
            if (scene().showsDifference()) words << tr("A − B");
            return (words << shownValueWords(scene(), cellOf(place))).join(QStringLiteral(", "));
          },
      .value = [this, cellOf](const CellPlace& place) { return shownValueWords(scene(), cellOf(place)); },
      .selectionAt = cellOf,
      .rect =
          [this, cellOf, transposed](const CellPlace& place) {
            const Selection cell = cellOf(place);
            const auto position = static_cast<double>(cell.position);
            return transposed ? cellRect(position, cell.dimension) : cellRect(cell.dimension, position);
          },
      .placeAt =
          [this, turned, first = spec.firstPosition](const QPointF& point) {
            const CellPlace at = turned({static_cast<int>(std::lround(yAxis().pixelToCoord(point.y()))),
                                         static_cast<int>(std::lround(xAxis().pixelToCoord(point.x())))});
            return turned({at.row - static_cast<int>(first), at.column});
          },
      .selected = turned({static_cast<int>(selection.position - spec.firstPosition), selection.dimension})};
}

}  // namespace sinescope
