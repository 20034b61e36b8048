#include <cmath>

#include "app/text/number_format.h"
#include "app/views/tokens/tokens_view.h"
#include "app/views/view/cell_words.h"

namespace sinescope {

namespace {

QString tokenNumber(double value) { return std::isfinite(value) ? fourDecimals(value) : brief(value); }

/// What is said of a cell, and its number alone.
struct TokenWords {
  QString sentence;
  QString value;
};

TokenWords differenceWords(const TokenRows& own, const TokenRows& other, std::int64_t row, int dimension) {
  const std::int64_t otherRow = row + own.source().spec.firstPosition - other.source().spec.firstPosition;
  const bool isInB = otherRow >= 0 && otherRow < other.length() && dimension < other.dModel();
  if (!isInB) return {TokensView::tr("no such cell in B"), TokensView::tr("no such cell in B")};
  const TokenPart part = own.fits() && other.fits() ? TokenPart::Sum : TokenPart::Encoding;
  const QString value = tokenNumber(double{own.at(part, row, dimension)} - double{other.at(part, otherRow, dimension)});
  return {part == TokenPart::Sum ? TokensView::tr("A − B of the sum, %1").arg(value)
                                 : TokensView::tr("A − B of the encoding, %1").arg(value),
          value};
}

TokenWords sumWords(const TokenRows& rows, std::int64_t row, int dimension) {
  const auto number = [&](TokenPart part) { return tokenNumber(double{rows.at(part, row, dimension)}); };
  const QString encoding = number(TokenPart::Encoding);
  if (!rows.fits()) return {TokensView::tr("encoding %1; %2").arg(encoding, misfitOf(rows)), encoding};
  const QString sum = number(TokenPart::Sum);
  const QString embedding = number(TokenPart::Embedding);
  return {rows.source().encoded ? TokensView::tr("embedding %1 plus encoding %2 is %3").arg(embedding, encoding, sum)
                                : TokensView::tr("embedding alone, %1").arg(sum),
          sum};
}

}  // namespace

std::optional<ReadableTable> TokensView::readableTable() const {
  if (!scene().embedding) return ReadableTable{};  // no scene has come yet
  const auto rows = isStale() ? tokenRowsOf(scene()) : m_own.rows;
  const std::int64_t first = scene().spec.firstPosition;
  const auto wordOf = [this](int row) {
    const QString word = wordIn(scene(), row);
    return word.isEmpty() ? tr("padding") : word;
  };
  const auto wordsAt = [this, rows](const CellPlace& place) {
    return scene().showsDifference() ? differenceWords(*rows, *otherTokenRowsOf(scene()), place.row, place.column)
                                     : sumWords(*rows, place.row, place.column);
  };
  const auto cellOf = [first](const CellPlace& place) { return Selection{first + place.row, place.column}; };
  const Selection& selection = scene().selection;
  return ReadableTable{
      .rows = static_cast<int>(rows->shownRows()),
      .columns = scene().spec.dModel,
      .rowHeader = [=](int row) { return positionWords(first + row) + QStringLiteral(", ") + wordOf(row); },
      .columnHeader = [this](int column) { return dimensionWords(scene(), column); },
      .name =
          [=, this](const CellPlace& place) {
            return QStringList{wordOf(place.row), placeWords(scene(), cellOf(place)), wordsAt(place).sentence}.join(
                QStringLiteral(", "));
          },
      .value = [wordsAt](const CellPlace& place) { return wordsAt(place).value; },
      .selectionAt = [this, cellOf](const CellPlace& place) { return onToken(scene(), cellOf(place)); },
      .rect =
          [this, cellOf](const CellPlace& place) {
            const QRectF sum = panelRect(panelCount() - 1);
            const Selection cell = cellOf(place);
            const auto y = static_cast<double>(cell.position);
            return QRectF(QPointF(placeAcross(sum, cell.dimension), placeDown(sum, y)),
                          QPointF(placeAcross(sum, cell.dimension + 1), placeDown(sum, y + 1)))
                .normalized();
          },
      .placeAt = [this](const QPointF& point) { return readablePlaceAt(point); },
      .selected = CellPlace{static_cast<int>(selection.position - first), selection.dimension}};
}

CellPlace TokensView::readablePlaceAt(const QPointF& point) const {
  for (int panel = 0; panel < panelCount(); ++panel) {
    const QRectF rect = panelRect(panel);
    if (!rect.contains(point)) continue;
    const double column = (point.x() - placeAcross(rect, 0)) / (placeAcross(rect, 1) - placeAcross(rect, 0));
    const double row = (point.y() - placeDown(rect, 0)) / (placeDown(rect, 1) - placeDown(rect, 0));
    return {static_cast<int>(std::floor(row)) - static_cast<int>(scene().spec.firstPosition),
            static_cast<int>(std::floor(column))};
  }
  return {-1, -1};
}

}  // namespace sinescope
