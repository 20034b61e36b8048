#include <cmath>

#include "app/views/similarity/similarity_view.h"
#include "app/views/view/cell_words.h"

namespace sinescope {

namespace {

/// The value that the picture has for two positions.
QString pairWords(const Scene& scene, std::int64_t p, std::int64_t q) {
  const auto isInB = [&scene](std::int64_t position) {
    return clampedTo(scene.other->spec, {position, 0}).position == position;
  };
  if (scene.showsDifference() && !(isInB(p) && isInB(q))) return SimilarityView::tr("no such positions in B");
  return similarityText(scene, shownSimilarity(scene, p, q));
}

}  // namespace

std::optional<ReadableTable> SimilarityView::readableTable() const {
  const std::int64_t first = scene().spec.firstPosition;
  const auto length = static_cast<int>(scene().spec.length);
  const auto header = [first](int index) { return positionWords(first + index); };
  const auto own = static_cast<int>(scene().selection.position - first);
  return ReadableTable{
      .rows = length,
      .columns = length,
      .rowHeader = header,
      .columnHeader = header,
      .name =
          [this, first](const CellPlace& place) {
            const std::int64_t p = first + place.row;
            const std::int64_t q = first + place.column;
            const QString measure = measureName(scene().appearance.similarity.measure);
            return tr("positions %1 and %2, %3, %4")
                .arg(QString::number(p), QString::number(q),
                     scene().showsDifference() ? tr("A − B of the %1").arg(measure) : measure,
                     pairWords(scene(), p, q));
          },
      .value = [this,
                first](const CellPlace& place) { return pairWords(scene(), first + place.row, first + place.column); },
      .selectionAt = [this, first](const CellPlace& place) -> Selection {
        return {first + place.row, scene().selection.dimension};
      },
      .rect =
          [this, first](const CellPlace& place) {
            return cellRect(static_cast<double>(first + place.column), static_cast<double>(first + place.row));
          },
      .placeAt =
          [this, first](const QPointF& point) {
            return CellPlace{static_cast<int>(std::llround(yAxis().pixelToCoord(point.y())) - first),
                             static_cast<int>(std::llround(xAxis().pixelToCoord(point.x())) - first)};
          },
      .selected = CellPlace{own, own},
      .selectsRows = true};
}

}  // namespace sinescope
