#include "app/views/steps/step_stations.h"

#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/look/theme.h"
#include "app/views/steps/step_words.h"

namespace sinescope {

StationLine::StationLine(const QStringList& names, int current, const QSizeF& page, double textScale)
    : m_names(names), m_current(current), m_page(page), m_textScale(textScale) {}

double StationLine::radius() const { return 11 * m_textScale; }

double StationLine::stride() const {
  // Together at the left on a wide page: the eye goes from one to the next.
  const double most = 120 * m_textScale;
  const auto count = static_cast<double>(std::max<qsizetype>(1, m_names.size()));
  return std::min(most, (m_page.width() - 16 * m_textScale) / count);
}

bool StationLine::hasRoom() const { return m_page.height() >= 9 * radius() && stride() >= 2.3 * radius(); }

bool StationLine::showsNames() const { return m_page.height() >= 20 * radius(); }

bool StationLine::showsEachName() const {
  const QFontMetricsF metrics(uiFont(kSmallTextSize, m_textScale, true));
  double widest = 0;
  for (const QString& name : m_names) widest = std::max(widest, metrics.horizontalAdvance(name));
  return showsNames() && stride() >= widest + 6 * m_textScale;
}

double StationLine::height() const {
  if (!hasRoom()) return 0;
  const double names = showsNames() ? QFontMetricsF(uiFont(kSmallTextSize, m_textScale)).height() * 1.2 : 0;
  return std::ceil(2 * radius() + 10 * m_textScale + names);
}

QPointF StationLine::centreOf(int station) const {
  return {8 * m_textScale + (station + 0.5) * stride(), 5 * m_textScale + radius()};
}

int StationLine::stationAt(const QPointF& point) const {
  if (point.y() < 0 || point.y() >= height()) return -1;
  const double station = std::floor((point.x() - 8 * m_textScale) / stride());
  return station >= 0 && station < static_cast<double>(m_names.size()) ? static_cast<int>(station) : -1;
}

void StationLine::paintStation(QPainter& painter, int station, bool dark) const {
  const ThemeColours& colours = themeColours(dark);
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
  if (!(isCurrent ? showsNames() : showsEachName())) return;
  painter.setPen(isCurrent ? colours.accent : colours.secondary);
  painter.setFont(uiFont(kSmallTextSize, m_textScale, isCurrent));
  const QFontMetricsF metrics(painter.font());
  QRectF name(0, circle.bottom() + 2 * m_textScale, metrics.horizontalAdvance(m_names[station]), metrics.height());
  name.moveCenter({centre.x(), name.center().y()});
  name.moveLeft(std::clamp(name.left(), 0.0, std::max(0.0, m_page.width() - name.width())));
  painter.drawText(name, Qt::AlignCenter | Qt::TextDontClip, m_names[station]);
}

void StationLine::paint(QPainter& painter, bool dark) const {
  if (!hasRoom()) return;
  const ThemeColours& colours = themeColours(dark);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  for (int station = 0; station + 1 < m_names.size(); ++station) {
    painter.setPen(QPen(station < m_current ? colours.accent : colours.fourth, 1.5 * m_textScale));
    painter.drawLine(QLineF(centreOf(station) + QPointF(radius(), 0), centreOf(station + 1) - QPointF(radius(), 0)));
  }
  for (int station = 0; station < m_names.size(); ++station) paintStation(painter, station, dark);
  painter.restore();
}

StepStations::StepStations(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("stepStations"));
  setAccessibleName(tr("Stations of the walk"));
  setMouseTracking(true);
}

void StepStations::show(const StationLine& line, bool dark) {
  m_line = line;
  m_dark = dark;
  setFixedHeight(qRound(m_line.height()));
  update();
}

void StepStations::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.fillRect(rect(), themeColours(m_dark).surface);
  m_line.paint(painter, m_dark);
}

void StepStations::mousePressEvent(QMouseEvent* event) {
  const int station = m_line.stationAt(event->position());
  if (event->button() == Qt::LeftButton && station >= 0) Q_EMIT chosen(station);
}

void StepStations::mouseMoveEvent(QMouseEvent* event) {
  const int station = m_line.stationAt(event->position());
  station >= 0 ? setCursor(Qt::PointingHandCursor) : unsetCursor();
  setToolTip(station >= 0 ? stepHeading(station, m_line.names()) : QString());
}

}  // namespace sinescope
