#include "app/views/steps/step_stations.h"

#include <algorithm>
#include <cmath>

#include "app/look/theme.h"

namespace sinescope {

StepStations::StepStations(QCustomPlot* plot) : QCPLayoutElement(plot) {
  setLayer(QStringLiteral("legend"));
  setAutoMargins(QCP::msNone);
}

void StepStations::setLook(bool dark, double textScale) {
  m_dark = dark;
  m_textScale = textScale;
}

void StepStations::setStations(const QStringList& names, int current) {
  m_names = names;
  m_current = current;
}

double StepStations::radius() const { return 11 * m_textScale; }

double StepStations::stride() const {
  // Together at the left in a wide plot: the eye goes from one to the next.
  const double most = 120 * m_textScale;
  return std::min(most, (parentPlot()->viewport().width() - 16 * m_textScale) /
                            static_cast<double>(std::max<qsizetype>(1, m_names.size())));
}

bool StepStations::hasRoom() const {
  return parentPlot()->viewport().height() >= 9 * radius() && stride() >= 2.3 * radius();
}

bool StepStations::showsNames() const {
  const QFontMetricsF metrics(uiFont(kSmallTextSize, m_textScale, true));
  double widest = 0;
  for (const QString& name : m_names) widest = std::max(widest, metrics.horizontalAdvance(name));
  return stride() >= widest + 6 * m_textScale && parentPlot()->viewport().height() >= 20 * radius();
}

QSize StepStations::minimumOuterSizeHint() const {
  if (!hasRoom()) return {0, 0};
  const double names = showsNames() ? QFontMetricsF(uiFont(kSmallTextSize, m_textScale)).height() * 1.2 : 0;
  return {0, qCeil(2 * radius() + 10 * m_textScale + names)};
}

QSize StepStations::maximumOuterSizeHint() const { return {QWIDGETSIZE_MAX, minimumOuterSizeHint().height()}; }

QPointF StepStations::centreOf(int station) const {
  return {rect().left() + 8 * m_textScale + (station + 0.5) * stride(), rect().top() + 5 * m_textScale + radius()};
}

int StepStations::stationAt(const QPointF& point) const {
  if (!hasRoom() || !QRectF(rect()).contains(point)) return -1;
  const double station = std::floor((point.x() - rect().left() - 8 * m_textScale) / stride());
  return station >= 0 && station < static_cast<double>(m_names.size()) ? static_cast<int>(station) : -1;
}

void StepStations::drawStation(QCPPainter& painter, int station) const {
  const ThemeColours& colours = themeColours(m_dark);
  const bool isCurrent = station == m_current;
  const bool isPast = station < m_current;
  const QPointF centre = centreOf(station);
  painter.setPen(QPen(isCurrent || isPast ? colours.accent : colours.fourth, 1.5 * m_textScale));
  painter.setBrush(isCurrent ? colours.accent : (isPast ? colours.accentWash : colours.surface));
  painter.drawEllipse(centre, radius(), radius());
  painter.setPen(isCurrent ? colours.surface : (isPast ? colours.accent : colours.secondary));
  painter.setFont(uiFont(kSmallTextSize, m_textScale, true));
  const QRectF circle(centre - QPointF(radius(), radius()), QSizeF(2 * radius(), 2 * radius()));
  painter.drawText(circle, Qt::AlignCenter | Qt::TextDontClip, QString::number(station + 1));
  if (!showsNames()) return;
  painter.setPen(isCurrent ? colours.accent : colours.secondary);
  painter.setFont(uiFont(kSmallTextSize, m_textScale, isCurrent));
  const QRectF name(centre.x() - stride() / 2, circle.bottom() + 2 * m_textScale, stride(),
                    QFontMetricsF(painter.font()).height());
  painter.drawText(name, Qt::AlignCenter | Qt::TextDontClip, m_names[station]);
}

void StepStations::draw(QCPPainter* painter) {
  if (!hasRoom()) return;
  const ThemeColours& colours = themeColours(m_dark);
  painter->setAntialiasing(true);
  for (int station = 0; station + 1 < m_names.size(); ++station) {
    painter->setPen(QPen(station < m_current ? colours.accent : colours.fourth, 1.5 * m_textScale));
    painter->drawLine(QLineF(centreOf(station) + QPointF(radius(), 0), centreOf(station + 1) - QPointF(radius(), 0)));
  }
  for (int station = 0; station < m_names.size(); ++station) drawStation(*painter, station);
}

}  // namespace sinescope
