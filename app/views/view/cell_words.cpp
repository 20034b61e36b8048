#include "app/views/view/cell_words.h"

#include <algorithm>
#include <cmath>

#include "app/document/table_text.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "core/encoding/derivation.h"

namespace sinescope {

QString positionWords(std::int64_t position) { return tr("position %1").arg(position); }

QString dimensionWords(const Shown& shown, int dimension) {
  const QString words = tr("dimension %1").arg(dimension);
  if (shown.table) return words;
  switch (columnOf(shown.spec, dimension).wave) {
    case Wave::Sine:
      return words + tr(", sine");
    case Wave::Cosine:
      return words + tr(", cosine");
    case Wave::Zero:
      break;
  }
  return words + tr(", zeros");
}

namespace {

/// Where a position is in what is shown, unless its number says it; it begins with a comma.
QString whereWords(const Shown& shown, std::int64_t position) {
  if (showsGrid(shown)) {
    const Grid& grid = shown.spec.grid;
    return tr(", x %1, y %2").arg(grid.coordinate(GridAxis::X, position)).arg(grid.coordinate(GridAxis::Y, position));
  }
  if (shown.table || !shown.spec.isPositionScaled()) return {};
  return tr(", taken at %1").arg(brief(shown.spec.scaledPosition(position), 7));
}

}  // namespace

QString placeWords(const Shown& shown, const Selection& cell) {
  return positionWords(cell.position) + whereWords(shown, cell.position) + QStringLiteral(", ") +
         dimensionWords(shown, cell.dimension);
}

QString valueWords(const Shown& shown, const Selection& cell) {
  if (!shown.table) {
    const Derivation derivation = derive(shown.spec, cell.position, cell.dimension);
    return derivation.wave == Wave::Zero ? QStringLiteral("0") : fourDecimals(derivation.value);
  }
  const double most = std::max(std::abs(shown.tableFacts->least), std::abs(shown.tableFacts->greatest));
  return valueText(shown.table->at(cell.position - shown.spec.firstPosition, cell.dimension), most);
}

QString coveredWords() { return tr("covered until it is predicted"); }

}  // namespace sinescope
