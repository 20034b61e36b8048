#include "app/views/clocks/bit_counter.h"

#include <algorithm>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr double kWidestCell = 64;

QFont fontOf(double textScale) { return uiFont(kSmallTextSize, textScale); }

/// A power of two, for example 2⁵.
QString powerOfTwo(int exponent) {
  const QString superscripts = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
  QString text = QStringLiteral("2");
  for (const QChar digit : QString::number(exponent)) text += superscripts[digit.digitValue()];
  return text;
}

/// The powers of two from 2^first on, lowest first: written out if that fits into `room`, otherwise as powers; empty if
/// these do not fit either.
QStringList powersThatFit(int first, int count, double room, const QFontMetricsF& metrics) {
  const auto fits = [&](const QStringList& texts) {
    return std::ranges::all_of(texts, [&](const QString& text) { return metrics.horizontalAdvance(text) <= room; });
  };
  QStringList full;
  QStringList powers;
  for (int b = first; b < first + count; ++b) {
    full << grouped(std::int64_t{1} << b);
    powers << powerOfTwo(b);
  }
  if (fits(full)) return full;
  return fits(powers) ? powers : QStringList();
}

/// The first of `texts` that fits into `room`.
QString textThatFits(const QStringList& texts, double room, const QFontMetricsF& metrics) {
  const auto found =
      std::ranges::find_if(texts, [&](const QString& text) { return metrics.horizontalAdvance(text) <= room; });
  return found == texts.end() ? QString() : *found;
}

void drawCentred(QCPPainter& painter, const QFontMetricsF& metrics, const QPointF& centre, const QString& text) {
  painter.drawText(centre + QPointF(-metrics.horizontalAdvance(text) / 2, (metrics.ascent() - metrics.descent()) / 2),
                   text);
}

void paintBit(QCPPainter& painter, const QRectF& cell, const CounterBit& bit, const BitCounter& counter,
              const QFontMetricsF& metrics) {
  const ThemeColours& colours = themeColours(counter.dark);
  painter.setPen(QPen(bit.lit ? colours.accent : colours.fourth, 1));
  painter.setBrush(bit.lit ? colours.accent : colours.window);
  painter.drawRoundedRect(cell.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
  const QString digit = bit.lit ? QStringLiteral("1") : QStringLiteral("0");
  if (metrics.horizontalAdvance(digit) + 3 > cell.width() || metrics.ascent() > cell.height()) return;
  painter.setPen(bit.lit ? colours.surface : colours.secondary);
  drawCentred(painter, metrics, cell.center(), digit);
}

}  // namespace

double BitCounter::line() const { return QFontMetricsF(fontOf(textScale)).height(); }

double BitCounter::fullHeight() const { return placedHeight() + rowHeight(); }
double BitCounter::placedHeight() const { return briefHeight() + rowHeight(); }
double BitCounter::briefHeight() const { return headingHeight() + leastHeight(); }
double BitCounter::leastHeight() const { return cellHeight() + markHeight(); }

double BitCounter::missingWidth(double width) const {
  const QFontMetricsF metrics(fontOf(textScale));
  const int count = static_cast<int>(bits.size());
  double power = 0;
  for (int b = 0; b < count; ++b) power = std::max(power, metrics.horizontalAdvance(powerOfTwo(b)));
  constexpr double gap = 0.2;  // of a cell, at most
  return std::max(count * power / (1 - gap) + 1, metrics.horizontalAdvance(headings().last())) - width;
}

QStringList BitCounter::headings() const {
  const QString shown = grouped(position);
  return {
      sinescope::tr("Position %1 as a binary counter: the last bit flips at every position, like the fastest clock; "
                    "each bit before it half as often")
          .arg(shown),
      sinescope::tr("Position %1 in binary: each bit flips half as often as the one after it").arg(shown),
      sinescope::tr("Position %1 in binary").arg(shown), sinescope::tr("%1 in binary").arg(shown)};
}

void BitCounter::paintHeading(QCPPainter& painter, const QRectF& room) const {
  const ThemeColours& colours = themeColours(dark);
  const QFontMetricsF metrics(fontOf(textScale));
  const double baseline = room.center().y() + (metrics.ascent() - metrics.descent()) / 2;
  const QString key = sinescope::tr("flips at the next position");
  const double swatch = metrics.height();
  const double keyWidth = hasNext ? metrics.horizontalAdvance(key) + 3.5 * swatch : 0;
  QString heading = isOnPaper ? textThatFits(headings(), room.width() - keyWidth, metrics) : QString();
  if (heading.isEmpty()) heading = textThatFits(headings(), room.width(), metrics);
  painter.setPen(colours.secondary);
  painter.drawText(QPointF(room.left(), baseline), heading);
  const double used = metrics.horizontalAdvance(heading);
  if (!hasNext || used + keyWidth > room.width()) return;
  const double left = room.left() + used + 2 * swatch;
  painter.drawText(QPointF(left + 1.3 * swatch, baseline), key);
  painter.setPen(QPen(colours.second, 3 * textScale, Qt::SolidLine, Qt::FlatCap));
  painter.drawLine(QLineF(left, room.center().y(), left + swatch, room.center().y()));
}

void BitCounter::paint(QCPPainter& painter, const QRectF& rect) const {
  const ThemeColours& colours = themeColours(dark);
  const QFont font = fontOf(textScale);
  const QFontMetricsF metrics(font);
  painter.setFont(font);
  const int count = static_cast<int>(bits.size());
  const bool full = rect.height() >= fullHeight() - 0.5;
  const bool placed = rect.height() >= placedHeight() - 0.5;
  double y = rect.top();
  if (rect.height() >= briefHeight() - 0.5) {
    paintHeading(painter, {rect.left(), y, rect.width(), headingHeight()});
    y += headingHeight();
  }

  const QString place = sinescope::tr("place value");
  const QString period = sinescope::tr("period");
  const double labels = metrics.horizontalAdvance(place) + line();
  const double leastCell = metrics.horizontalAdvance(powerOfTwo(count)) + 0.5 * line();
  const bool labelled = placed && rect.width() - labels >= count * leastCell;
  const double left = rect.left() + (labelled ? labels : 0);
  const double width = std::min((rect.right() - left) / count, kWidestCell * textScale);
  const double gap = std::min(4 * textScale, width * 0.2);
  const auto centreOf = [&](int b) { return left + (count - 1 - b + 0.5) * width; };
  const auto writeRow = [&](const QString& label, int first) {
    painter.setPen(colours.tertiary);
    const double middle = y + rowHeight() / 2;
    const QStringList texts = powersThatFit(first, count, width - gap, metrics);
    for (int b = 0; b < texts.size(); ++b) drawCentred(painter, metrics, {centreOf(b), middle}, texts[b]);
    if (labelled) {
      painter.setPen(colours.secondary);
      painter.drawText(QPointF(rect.left(), middle + (metrics.ascent() - metrics.descent()) / 2), label);
    }
    y += rowHeight();
  };

  if (placed) writeRow(place, 0);
  for (int b = 0; b < count; ++b) {
    const CounterBit& bit = bits[static_cast<std::size_t>(b)];
    const QRectF cell(centreOf(b) - (width - gap) / 2, y, width - gap, cellHeight());
    paintBit(painter, cell, bit, *this, metrics);
    if (!hasNext || !bit.flipsNext) continue;
    const double below = cell.bottom() + markHeight() / 2;
    painter.setPen(QPen(colours.second, 3 * textScale, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QLineF(cell.left(), below, cell.right(), below));
  }
  y += leastHeight();
  if (full) writeRow(period, 1);
}

}  // namespace sinescope
