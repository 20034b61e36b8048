#include "app/views/drawing/caption.h"

namespace sinescope {

Caption::Caption(QCPAxisRect* axisRect) : QCPLayoutElement(axisRect->parentPlot()), m_axisRect(axisRect) {
  setLayer(QStringLiteral("legend"));
  setAutoMargins(QCP::msNone);
}

void Caption::setLook(const QFont& font, const QColor& colour, bool isFigure) {
  m_font = font;
  m_colour = colour;
  m_isFigure = isFigure;
}

void Caption::setTexts(const QStringList& texts) { m_texts = texts; }

QRectF Caption::room() const {
  const QRectF viewport = parentPlot()->viewport();
  const double line = QFontMetricsF(m_font).height();
  const double left = std::max(m_axisRect->minimumMargins().left(), m_axisRect->left());
  return {viewport.left() + left, rect().top() + line * 0.3, std::max(viewport.width() - left - line * 0.5, 1.0), 1e6};
}

double Caption::heightOf(const QString& text) const {
  const QFontMetricsF metrics(m_font);
  const QRectF bounds = metrics.boundingRect(room(), Qt::TextWordWrap, text);
  return bounds.width() > room().width() ? 1e6 : bounds.height();  // a single word is too long
}

QString Caption::text() const {
  const double lines = m_isFigure ? 3.5 : 2.5;
  const double share = m_isFigure ? 3 : 6;
  const double most = std::min(lines * QFontMetricsF(m_font).lineSpacing(), parentPlot()->viewport().height() / share);
  for (const QString& text : m_texts) {
    if (heightOf(text) <= most) return text;
  }
  return {};
}

QSize Caption::minimumOuterSizeHint() const {
  const QString shown = text();
  return {0, shown.isEmpty() ? 0 : qCeil(heightOf(shown) + QFontMetricsF(m_font).height() * 0.3)};
}

QSize Caption::maximumOuterSizeHint() const { return {QWIDGETSIZE_MAX, minimumOuterSizeHint().height()}; }

void Caption::draw(QCPPainter* painter) {
  painter->setFont(m_font);
  painter->setPen(m_colour);
  painter->drawText(room(), Qt::TextWordWrap, text());
}

}  // namespace sinescope
