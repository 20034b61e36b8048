#include "app/views/drawing/text_table.h"

#include <utility>

namespace sinescope {

TextTable::TextTable(QCustomPlot* plot, Source source) : QCPLayoutElement(plot), m_source(std::move(source)) {
  setLayer(QStringLiteral("legend"));
  setAutoMargins(QCP::msNone);
}

void TextTable::setHeader(const QStringList& header, const QColor& colour) {
  m_header = header;
  m_headerColour = colour;
}

void TextTable::setFont(const QFont& font) { m_font = font; }

void TextTable::setWidest(const QStringList& cells, bool withSwatch) {
  const QFontMetricsF metrics(m_font);
  m_withSwatch = withSwatch;
  m_columnWidths.clear();
  for (qsizetype i = 0; i < cells.size(); ++i) {
    const QString header = m_header.value(i);
    m_columnWidths.append(std::max(metrics.horizontalAdvance(cells[i]), metrics.horizontalAdvance(header)));
  }
}

double TextTable::lineHeight() const { return QFontMetricsF(m_font).height() * 1.3; }

double TextTable::swatchWidth() const { return m_withSwatch ? lineHeight() * (m_wideSwatches ? 3.4 : 1.2) : 0; }

double TextTable::top() const { return rect().top() + (m_header.isEmpty() ? 0 : lineHeight()); }

int TextTable::room() const { return std::max(0, static_cast<int>((rect().bottom() - top()) / lineHeight())); }

int TextTable::lineAt(const QPointF& point) const {
  if (!rect().contains(point.toPoint()) || point.y() < top()) return -1;
  return static_cast<int>((point.y() - top()) / lineHeight());
}

double TextTable::wantedWidth() const {
  double width = swatchWidth();
  for (const double column : m_columnWidths) width += column + lineHeight() * 0.7;
  return width;
}

bool TextTable::hasRoom() const {
  const QSize plot = parentPlot()->viewport().size();
  const double lines = plot.height() - margins().top() - 1;
  return !m_leftOut && wantedWidth() * 2.6 < plot.width() && m_fewest * lineHeight() <= lines;
}

QSize TextTable::minimumOuterSizeHint() const { return {hasRoom() ? qRound(wantedWidth()) : 0, 20}; }

QSize TextTable::maximumOuterSizeHint() const { return {minimumOuterSizeHint().width(), QWIDGETSIZE_MAX}; }

void TextTable::drawLine(QCPPainter& painter, const Line& line, double y) const {
  double x = rect().left();
  if (line.swatch.isValid()) {
    const double middle = y + lineHeight() / 2;
    drawSwatch(painter, QLineF(x, middle, x + swatchWidth() * (m_wideSwatches ? 0.9 : 0.7), middle), line.style,
               line.swatch, m_wideSwatches ? lineHeight() / 9 : lineHeight() / 6);
  }
  x += swatchWidth();
  painter.setPen(line.colour);
  for (qsizetype i = 0; i < line.cells.size() && i < m_columnWidths.size(); ++i) {
    const QRectF cell(x, y, m_columnWidths[i] + 1, lineHeight());
    const Qt::Alignment side = m_withSwatch && i == 0 ? Qt::AlignLeft : Qt::AlignRight;
    painter.drawText(cell, static_cast<int>((side | Qt::AlignVCenter).toInt()) | Qt::TextDontClip, line.cells[i]);
    x += m_columnWidths[i] + lineHeight() * 0.7;
  }
}

void TextTable::draw(QCPPainter* painter) {
  if (!hasRoom()) return;
  painter->setFont(m_font);
  if (!m_header.isEmpty()) drawLine(*painter, {{}, m_header, m_headerColour}, top() - lineHeight());
  double y = top();
  for (const Line& line : m_source(room())) {
    drawLine(*painter, line, y);
    y += lineHeight();
  }
}

}  // namespace sinescope
