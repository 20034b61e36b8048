#include "app/views/clocks/bit_counter.h"

#include <algorithm>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr double kHeadingLines = 1.6;
constexpr double kCellLines = 1.5;
constexpr double kRowLines = 1.25;
constexpr double kMarkLines = 0.3;
constexpr double kWidestCell = 64;

QFont fontOf(double textScale) { return uiFont(kSmallTextSize, textScale); }

double lineOf(double textScale) { return QFontMetricsF(fontOf(textScale)).height(); }

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

void paintHeading(QCPPainter& painter, const QRectF& line, const BitCounter& counter, const QFontMetricsF& metrics) {
  const ThemeColours& colours = themeColours(counter.dark);
  const double baseline = line.center().y() + (metrics.ascent() - metrics.descent()) / 2;
  const QString key = sinescope::tr("flips at the next position");
  const double swatch = metrics.height();
  const double keyWidth = metrics.horizontalAdvance(key) + 1.5 * swatch;
  const QString position = grouped(counter.position);
  const QString heading = textThatFits(
      {sinescope::tr("Position %1 as a binary counter: the last bit flips at every position, like the fastest clock; "
                     "each bit before it half as often")
           .arg(position),
       sinescope::tr("Position %1 in binary: each bit flips half as often as the one after it").arg(position),
       sinescope::tr("Position %1 in binary").arg(position), sinescope::tr("%1 in binary").arg(position)},
      line.width(), metrics);
  painter.setPen(colours.secondary);
  painter.drawText(QPointF(line.left(), baseline), heading);
  const double used = metrics.horizontalAdvance(heading) + 2 * swatch;
  if (!counter.hasNext || used + keyWidth > line.width()) return;
  painter.drawText(QPointF(line.left() + used + 1.3 * swatch, baseline), key);
  painter.setPen(QPen(colours.second, 3 * counter.textScale, Qt::SolidLine, Qt::FlatCap));
  painter.drawLine(QLineF(line.left() + used, line.center().y(), line.left() + used + swatch, line.center().y()));
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

double BitCounter::fullHeight() const {
  return (kHeadingLines + 2 * kRowLines + kCellLines + kMarkLines) * lineOf(textScale);
}
double BitCounter::briefHeight() const { return (kHeadingLines + kCellLines + kMarkLines) * lineOf(textScale); }
double BitCounter::leastHeight() const { return (kCellLines + kMarkLines) * lineOf(textScale); }

void BitCounter::paint(QCPPainter& painter, const QRectF& rect) const {
  const ThemeColours& colours = themeColours(dark);
  const QFont font = fontOf(textScale);
  const QFontMetricsF metrics(font);
  painter.setFont(font);
  const double line = metrics.height();
  const int count = static_cast<int>(bits.size());
  const bool full = rect.height() >= fullHeight() - 0.5;
  double y = rect.top();
  if (rect.height() >= briefHeight() - 0.5) {
    paintHeading(painter, {rect.left(), y, rect.width(), kHeadingLines * line}, *this, metrics);
    y += kHeadingLines * line;
  }

  const QString place = sinescope::tr("place value");
  const QString period = sinescope::tr("period");
  const double labels = metrics.horizontalAdvance(place) + line;
  const double leastCell = metrics.horizontalAdvance(powerOfTwo(count)) + 0.5 * line;
  const bool labelled = full && rect.width() - labels >= count * leastCell;
  const double left = rect.left() + (labelled ? labels : 0);
  const double width = std::min((rect.right() - left) / count, kWidestCell * textScale);
  const double gap = std::min(4 * textScale, width * 0.2);
  const auto centreOf = [&](int b) { return left + (count - 1 - b + 0.5) * width; };
  const auto writeRow = [&](const QString& label, int first) {
    painter.setPen(colours.tertiary);
    const double middle = y + kRowLines * line / 2;
    const QStringList texts = powersThatFit(first, count, width - gap, metrics);
    for (int b = 0; b < texts.size(); ++b) drawCentred(painter, metrics, {centreOf(b), middle}, texts[b]);
    if (labelled) {
      painter.setPen(colours.secondary);
      painter.drawText(QPointF(rect.left(), middle + (metrics.ascent() - metrics.descent()) / 2), label);
    }
    y += kRowLines * line;
  };

  if (full) writeRow(place, 0);
  for (int b = 0; b < count; ++b) {
    const CounterBit& bit = bits[static_cast<std::size_t>(b)];
    const QRectF cell(centreOf(b) - (width - gap) / 2, y, width - gap, kCellLines * line);
    paintBit(painter, cell, bit, *this, metrics);
    if (!hasNext || !bit.flipsNext) continue;
    const double below = cell.bottom() + kMarkLines * line / 2;
    painter.setPen(QPen(colours.second, 3 * textScale, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QLineF(cell.left(), below, cell.right(), below));
  }
  y += (kCellLines + kMarkLines) * line;
  if (full) writeRow(period, 1);
}

}  // namespace sinescope
