// What the lines of wavelengths mean, beside them or below a figure's plot.

#include <QImage>
#include <cmath>

#include "app/look/theme.h"
#include "app/views/drawing/plot_texts.h"
#include "app/views/drawing/wrapped_text.h"
#include "app/views/frequencies/frequencies_view.h"
#include "app/views/frequencies/frequency_limits.h"
#include "app/views/frequencies/frequency_zones.h"

namespace sinescope {

namespace {

constexpr double kWithAir = 1.25;   // times the size of letters
constexpr double kLeastHeight = 4;  // lines of text that a figure's curves are high

}  // namespace

void FrequenciesView::checkFigure() {
  PlaneView::checkFigure();
  const double line = QFontMetricsF(uiFont(kSmallTextSize, textScale())).height();
  target().refuseSmall(tr("there is no room for what the lines mean"), {0, kLeastHeight * line - axisRect().height()});
}

bool FrequenciesView::saysLimits() const {
  return target().isFigure() && scene().figure.parts.notes && !scene().showsDifference();
}

QStringList FrequenciesView::nameLimits(QCPPainter& painter, const QRectF& rect, QVector<QLineF> lines, double size) {
  EdgeTexts texts(painter, rect, std::move(lines), uiFont(size * kSmallTextSize, textScale()),
                  themeColours(scene().dark).secondary);
  QStringList lost;
  for (const FrequencyLimit& limit : limitsOf(scene())) {
    if (limit.texts.isEmpty()) continue;
    const QString told = limit.below.isEmpty() ? limit.texts.first() : limit.below;
    const bool isSaidBelow = m_saidBelow.contains(told);
    const qsizetype first = isSaidBelow ? std::min(limit.telling, limit.texts.size()) : 0;
    // One without a line ends a zone.
    const double y = yAxis().coordToPixel(std::log10(limit.wavelength)) - (limit.hasLine ? 0 : 1);
    const qsizetype drawn = texts.drawAt(y, limit.texts.mid(first), limit.atRight ? Qt::AlignRight : Qt::AlignLeft);
    if (!isSaidBelow && (drawn < 0 || drawn >= limit.telling)) lost << told;
  }
  m_limitTexts = texts.taken();
  return lost;
}

QRegion FrequenciesView::paintLimitNotes(QCPPainter& painter, const QRectF& rect) {
  if (!saysLimits()) return {};
  if (!m_hasLimits) {
    // A figure's notes are measured before its lines are painted: what will have no room beside them? With more lines
    // below it, the plot will be lower.
    QImage nothing(1, 1, QImage::Format_RGB32);
    QCPPainter idle(&nothing);
    QVector<QLineF> lines = shownLines();
    for (const FrequencyLimit& limit : limitsOf(scene())) {
      const double y = yAxis().coordToPixel(std::log10(limit.wavelength));
      if (limit.hasLine) lines.append({rect.left(), y, rect.right(), y});
    }
    m_saidBelow += nameLimits(idle, rect, lines, kWithAir);
  }
  if (m_saidBelow.isEmpty()) return {};
  const QFont font = uiFont(kSmallTextSize, textScale());
  const QFontMetricsF metrics(font);
  const double room = plot().viewport().right() - rect.left() - 0.4 * metrics.height();
  QStringList lines;
  for (const QString& text : m_saidBelow) {
    const WrappedText note = wrapped(text, font, room);
    lines += note.lines;
    if (m_hasLimits) target().refuseSmall(tr("there is no room for what the lines mean"), {note.width - room, 0});
  }
  const double line = 1.15 * metrics.height();
  const QRectF place(rect.left(), rect.bottom() - static_cast<double>(lines.size()) * line, room,
                     static_cast<double>(lines.size()) * line);
  painter.setFont(font);
  painter.setPen(themeColours(scene().dark).secondary);
  for (qsizetype i = 0; i < lines.size(); ++i)
    painter.drawText(QPointF(place.left(), place.top() + static_cast<double>(i) * line + metrics.ascent()), lines[i]);
  return QRegion(place.toAlignedRect());
}

void FrequenciesView::paintLimits(QCPPainter& painter, const QRectF& rect) {
  m_limitTexts.clear();
  const ThemeColours& colours = themeColours(scene().dark);
  const auto height = [this](double wavelength) { return yAxis().coordToPixel(std::log10(wavelength)); };
  QVector<QLineF> lines = shownLines();
  painter.setPen(QPen(colours.secondary, textScale(), Qt::DashLine));
  const auto drawLine = [&](double y) {
    lines.append({rect.left(), y, rect.right(), y});
    painter.drawLine(lines.last());
  };
  if (scene().showsDifference()) {
    drawLine(height(1));
    return;
  }
  const std::vector<FrequencyLimit> limits = limitsOf(scene());
  for (const FrequencyLimit& limit : limits) {
    if (limit.hasLine) drawLine(height(limit.wavelength));
  }
  const QStringList lost = nameLimits(painter, rect, lines);
  m_hasLimits = true;
  if (!lost.isEmpty() && saysLimits())
    target().refuseSmall(tr("there is no room for what the lines mean"),
                         {0, 2 * QFontMetricsF(uiFont(kSmallTextSize, textScale())).height()});
  if (scene().spec.convention.layout == Layout::Concatenated && linesOf(scene(), scene().spec.base).size() > 1) {
    paintHalves(painter, rect, scene(), xAxis(), yAxis(), textScale());
  }
}

}  // namespace sinescope
