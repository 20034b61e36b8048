#include "app/views/precision/precision_legend.h"

#include <algorithm>

namespace sinescope {

PrecisionLegend::PrecisionLegend(QCustomPlot* plot) : QCPLayoutElement(plot) {
  setLayer(QStringLiteral("legend"));
  setAutoMargins(QCP::msNone);
}

void PrecisionLegend::show(const QStringList& header, const QVector<Line>& lines) {
  m_header = header;
  m_lines = lines;
}

void PrecisionLegend::setLook(const QFont& font, const QFont& strongFont, const QColor& text, const QColor& header) {
  m_font = font;
  m_strongFont = strongFont;
  m_textColour = text;
  m_headerColour = header;
}

double PrecisionLegend::lineHeight() const {
  const double height = QFontMetricsF(m_font).height();
  return m_isWhole && !isRoomy() ? height : 1.25 * height;
}

double PrecisionLegend::columnWidth(qsizetype column) const {
  const QFontMetricsF metrics(m_strongFont);  // the wider of the two
  double width = metrics.horizontalAdvance(m_header.value(column));
  for (const Line& line : m_lines) width = std::max(width, metrics.horizontalAdvance(line.cells.value(column)));
  return width + lineHeight() * 0.8;
}

bool PrecisionLegend::isRoomy() const {
  const double line = QFontMetricsF(m_font).height() * 1.25;
  return parentPlot()->viewport().height() > 4 * line * static_cast<double>(m_lines.size() + 1);
}

bool PrecisionLegend::hasRoom() const { return m_isWhole ? !m_lines.isEmpty() : isRoomy(); }

double PrecisionLegend::swatchWidth() const {
  const bool isStyled = std::ranges::any_of(m_lines, [](const Line& line) { return line.style.isStyled(); });
  return lineHeight() * (isStyled ? 4 : 1.1);
}

double PrecisionLegend::missingWidth() const {
  double width = swatchWidth() - lineHeight() * 0.4;  // no air after the last column
  for (qsizetype column = 0; column < m_header.size(); ++column) width += columnWidth(column);
  return m_header.isEmpty() ? 0 : width - rect().width();
}

QSize PrecisionLegend::minimumOuterSizeHint() const {
  return {0, hasRoom() ? qRound(lineHeight() * (static_cast<double>(m_lines.size()) + 1.4)) : 0};
}

QSize PrecisionLegend::maximumOuterSizeHint() const { return {QWIDGETSIZE_MAX, minimumOuterSizeHint().height()}; }

void PrecisionLegend::draw(QCPPainter* painter) {
  if (!hasRoom()) return;
  const double height = lineHeight();
  double x = rect().left() + height * 0.4;
  const double swatch = swatchWidth();
  for (qsizetype column = 0; column < m_header.size(); ++column) {
    const double indent = column == 0 ? swatch : 0;
    const double width = columnWidth(column);
    if (x + indent + width - height * 0.8 > rect().right()) return;
    const int side = static_cast<int>(((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter).toInt());
    double y = rect().top() + height * 0.2;
    const auto put = [&](const QString& text, const QFont& font, const QColor& colour) {
      painter->setFont(font);
      painter->setPen(colour);
      painter->drawText(QRectF(x + indent, y, width - height * 0.8, height), side | Qt::TextDontClip, text);
    };
    put(m_header[column], m_font, m_headerColour);
    for (const Line& line : m_lines) {
      y += height;
      put(line.cells.value(column), line.strong ? m_strongFont : m_font, m_textColour);
      if (column > 0) continue;
      drawSwatch(*painter, QLineF(x, y + height / 2, x + swatch * 0.75, y + height / 2), line.style, line.swatch,
                 height / (line.strong ? 5 : 9));
    }
    x += indent + width;
  }
}

}  // namespace sinescope
