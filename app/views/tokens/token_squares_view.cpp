#include "app/views/tokens/token_squares_view.h"

#include <algorithm>
#include <cmath>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/selection_marks.h"

namespace sinescope {

OwnBands tokenBands(const TokenRows& rows, std::int64_t tokens, std::span<const PixelBand> bands, std::int64_t first) {
  OwnBands own = ownBands(bands, first - rows.source().spec.firstPosition, tokens);
  cutBands(own.bands, tokens);
  return own;
}

TokenSquaresView::TokenSquaresView(std::int64_t most, QWidget* parent) : TokenPanelsView(2, parent), m_most(most) {}

void TokenSquaresView::takeRows() {
  m_ownRows = tokenRowsOf(scene());
  m_otherRows = scene().other ? otherTokenRowsOf(scene()) : nullptr;
}

std::int64_t TokenSquaresView::shownTokens(const TokenRows& rows) const { return std::min(rows.tokens(), m_most); }

QRegion TokenSquaresView::answer() const {
  // The words below the columns do not reach beyond the picture, so all that stands beside it is hidden.
  const QRect picture = subject().boundingRect();
  return TokenPanelsView::answer() + QRect(QPoint(picture.right(), 0), canvas().rect().bottomRight());
}

PlaneAxis TokenSquaresView::down() const {
  PlaneAxis axis = positions();
  axis.label = tr("token");
  if (!m_ownRows) return axis;
  const auto endOf = [this](const TokenRows& rows) { return rows.source().spec.firstPosition + shownTokens(rows); };
  std::int64_t end = endOf(*m_ownRows);
  if (m_otherRows) {
    end = scene().showsDifference() ? std::min(end, endOf(*m_otherRows)) : std::max(end, endOf(*m_otherRows));
  }
  axis.count = std::clamp<std::int64_t>(end - axis.first, 1, axis.count);
  return axis;
}

PlaneAxis TokenSquaresView::across() const { return down(); }

Selection TokenSquaresView::selectionAt(double /*x*/, double y) const {
  return onToken(scene(), {std::llround(y), scene().selection.dimension});
}

bool TokenSquaresView::hasCell(std::int64_t row, std::int64_t column) const {
  const auto has = [&](const TokenRows& rows) {
    const std::int64_t first = rows.source().spec.firstPosition;
    return row >= first && row < first + shownTokens(rows) && column >= first && column < first + shownTokens(rows);
  };
  return has(*m_ownRows) && (!scene().showsDifference() || has(*m_otherRows));
}

void TokenSquaresView::pointAt(const std::optional<QPointF>& point) {
  std::optional<std::int64_t> column;
  if (point) column = clampedTo(scene().spec, {std::llround(point->x()), 0}).position;
  if (column == m_pointedColumn) return;
  m_pointedColumn = column;
  redrawMarks();
}

void TokenSquaresView::paintSpotlight(QCPPainter& painter, const QRectF& rect, const Selection& cell) const {
  if (!obstacle(0).isEmpty()) return;
  const auto p = static_cast<double>(cell.position);
  const auto q = static_cast<double>(m_pointedColumn.value_or(cell.position));
  using Bands = QVector<std::pair<double, double>>;
  const bool row = scene().spotlight != Spotlight::Column;
  const bool column = scene().spotlight != Spotlight::Row;
  paintVeil(painter, rect, column ? LitBands(Bands{{placeAcross(rect, q), placeAcross(rect, q + 1)}}) : std::nullopt,
            row ? LitBands(Bands{{placeDown(rect, p), placeDown(rect, p + 1)}}) : std::nullopt, scene().dark);
}

void TokenSquaresView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  if (!obstacle(0).isEmpty()) return;  // there is text instead of a picture
  const auto markRow = [&](std::int64_t p, bool strong) {
    const auto y = static_cast<double>(p);
    markBand(painter, rect, placeDown(rect, y), placeDown(rect, y + 1), Qt::Horizontal, strong);
  };
  const auto markColumn = [&](std::int64_t q, bool strong) {
    const auto x = static_cast<double>(q);
    markBand(painter, rect, placeAcross(rect, x), placeAcross(rect, x + 1), Qt::Vertical, strong);
  };
  const auto& hover = scene().hover;
  const std::int64_t selected = scene().selection.position;
  if (hover && hover->position != selected) markRow(hover->position, false);
  markRow(selected, true);
  const TokenPair pair = tokenPairOf(scene());
  if (!hover && pair.isThere() && scene().spec.firstPosition + pair.first == selected) {
    markColumn(scene().spec.firstPosition + pair.second, false);
  }
  if (!hover || !m_pointedColumn || !hasCell(hover->position, *m_pointedColumn)) return;
  markColumn(*m_pointedColumn, false);
  const double value = valueAt(panelAt(rect), hover->position, *m_pointedColumn);
  const ThemeColours& colours = themeColours(scene().dark);
  const std::int64_t first = scene().spec.firstPosition;
  const QFont font = uiFont(kSmallTextSize, textScale());
  const QString number = std::isfinite(value) ? brief(value, 5) : brief(value);
  const QString words = wordAt(hover->position - first) + QStringLiteral(" · ") + wordAt(*m_pointedColumn - first) +
                        QStringLiteral(": ") + number;
  const bool fits = QFontMetricsF(font).horizontalAdvance(words) < rect.width() * 0.8;
  drawTag(painter,
          {placeAcross(rect, static_cast<double>(*m_pointedColumn) + 0.5),
           placeDown(rect, static_cast<double>(hover->position) + 0.5)},
          fits ? words : number, font, colours.text, colours.surface, rect);
}

}  // namespace sinescope
