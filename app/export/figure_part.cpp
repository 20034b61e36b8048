#include "app/export/figure_part.h"

#include <QStringList>
#include <algorithm>
#include <cmath>

#include "app/document/second_token.h"
#include "app/text/tr.h"
#include "app/views/tokens/token_scene.h"

namespace sinescope {

namespace {

/// Whether an axis counts what a row of the view's matrix is or, otherwise, a column.
bool counts(Counted counted, bool rows) {
  return rows ? counted == Counted::Positions || counted == Counted::Ids
              : counted == Counted::Dimensions || counted == Counted::Places;
}

}  // namespace

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

tl::expected<ValueRange, QString> readValueRange(const QString& text) {
  const QStringList ends = text.split(u':');
  bool isLeast = false;
  bool isGreatest = false;
  const double least = ends[0].toDouble(&isLeast);
  const double greatest = ends.value(1).toDouble(&isGreatest);
  const bool isRange = ends.size() == 2 && isLeast && isGreatest && std::isfinite(greatest - least);
  if (isRange && least < greatest) return ValueRange{least, greatest};
  return tl::unexpected(tr("“%1” is no range: write the least and the greatest value, such as -1:1").arg(text));
}

CellRange* axisOf(Zoom& zoom, const PlaneAxes& axes, bool rows) {
  const bool isSquare = axes.across == axes.down;  // of positions or of patches
  if (isSquare) return axes.across == Counted::Values ? nullptr : (rows ? &zoom.down : &zoom.across);
  if (counts(axes.across, rows)) return &zoom.across;
  return counts(axes.down, rows) ? &zoom.down : nullptr;
}

Zoom wholeOf(const ViewKind& kind, const Scene& scene) {
  const Bounds bounds = boundsOfView(kind.name, encodingsOf(scene), scene.selection, scene.appearance);
  const PlaneAxes axes = kind.axes(scene.appearance);
  const bool isSquare = axes.across == axes.down;
  std::int64_t positions = bounds.length;
  if (kind.ofTokens && !scene.other) positions = std::min(positions, tokenRowsOf(scene)->shownRows());
  if (kind.ofTokens && isSquare && !scene.other) positions = std::min(positions, shownTokens(scene));
  const auto sizeOf = [&](Counted counted, int patches) -> double {
    if (counted == Counted::Patches) return patches;
    if (counted == Counted::Ids) return static_cast<double>(scene.embedding->vocabulary());
    if (counted == Counted::Values) return 0;
    return counted == Counted::Positions ? static_cast<double>(positions) : bounds.dModel;
  };
  return {{0, sizeOf(axes.across, scene.spec.grid.width)}, {0, sizeOf(axes.down, scene.spec.grid.height)}};
}

}  // namespace sinescope
