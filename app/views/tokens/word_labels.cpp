#include "app/views/tokens/word_labels.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/look/theme.h"
#include "app/text/tr.h"
#include "app/views/drawing/plot_texts.h"

namespace sinescope {

namespace {

constexpr double kLeastLabel = 0.75;  // fraction of a line that a row needs for its label

/// The smallest number ≥ `least` that is 1, 2 or 5 times a power of ten. At most 10^15: where cells have no size,
/// `least` is infinite.
std::int64_t roundStep(double least) {
  constexpr std::int64_t greatest = 1'000'000'000'000'000;
  for (std::int64_t decade = 1; decade < greatest; decade *= 10) {
    for (const std::int64_t factor : {1, 2, 5}) {
      if (static_cast<double>(factor * decade) >= least) return factor * decade;
    }
  }
  return greatest;
}

}  // namespace

std::int64_t labelStep(double cell, double line) {
  return roundStep(cell >= kLeastLabel * line ? 1 : 1.3 * line / cell);
}

std::int64_t leastLabelStep(double cell, double line) {
  if (cell >= kLeastNamed * line) return 1;
  const double least = 0.9 * line / cell;
  return least <= 10 ? static_cast<std::int64_t>(std::ceil(least)) : roundStep(least);
}

void paintRowLabels(QCPPainter& painter, const QRectF& rect, const QVector<WordLabel>& labels, const LabelRoom& room) {
  const ThemeColours& colours = themeColours(room.dark);
  const double whole = QFontMetricsF(uiFont(kSmallTextSize, room.textScale)).height();
  const double smaller = std::min(room.apart / whole, 1.0);
  const QFont font = uiFont(kSmallTextSize * smaller, room.textScale);
  const QFontMetricsF metrics(font);
  painter.setFont(font);
  const double line = metrics.height();
  const double right = rect.left() - kLabelGap;
  for (const WordLabel& label : labels) {
    const double top = label.place - line / 2;
    painter.setPen(colours.tertiary);
    painter.drawText(QRectF(right - room.number - 1, top, room.number + 1, line), kAlignedRight | Qt::TextDontClip,
                     label.number);
    const QRectF place(right - room.number - kLabelGap - room.word, top, room.word, line);
    const bool padding = label.word.isEmpty();
    painter.setPen(padding ? colours.tertiary : colours.text);
    const QString word = padding ? tr("pad") : label.word;
    painter.drawText(place, kAlignedRight | Qt::TextSingleLine,
                     metrics.elidedText(word, Qt::ElideRight, place.width() + 1));
  }
}

void paintColumnLabels(QCPPainter& painter, const QRectF& rect, const QVector<WordLabel>& labels,
                       const LabelRoom& room) {
  const double whole = QFontMetricsF(uiFont(kSmallTextSize, room.textScale)).height();
  // Turned words may be a little nearer to one another than lines of text are.
  const double smaller = room.apart < kLeastLabel * whole ? room.apart / (0.8 * whole) : 1;
  const QFont font = uiFont(kSmallTextSize * smaller, room.textScale);
  const QFontMetricsF metrics(font);
  painter.setFont(font);
  painter.setPen(themeColours(room.dark).text);
  const bool upright = std::ranges::all_of(labels, [&](const WordLabel& label) {
    return metrics.horizontalAdvance(label.word) < room.cell - metrics.height() * 0.4;
  });
  for (const WordLabel& label : labels) {
    const double line = metrics.height();
    if (upright) {
      painter.drawText(QRectF(label.place - room.cell / 2, rect.bottom() + kLabelGap, room.cell, line),
                       static_cast<int>(Qt::AlignCenter) | Qt::TextSingleLine, label.word);
      continue;
    }
    painter.save();
    painter.translate(label.place, rect.bottom() + kLabelGap);
    painter.rotate(-90);
    const QRectF place(-room.word, -line / 2, room.word, line);
    painter.drawText(place, kAlignedRight | Qt::TextSingleLine,
                     metrics.elidedText(label.word, Qt::ElideRight, place.width()));
    painter.restore();
  }
}

double lackOfBarEnds(const QCPAxisRect& bar, double below) {
  const double line = QFontMetricsF(bar.axis(QCPAxis::atRight)->tickLabelFont()).height();
  return line - std::min<double>(bar.height(), below);
}

void WordWidths::setScale(double textScale) {
  constexpr qsizetype mostKept = 4096;
  if (std::exchange(m_scale, textScale) != textScale || m_widths.size() > mostKept) m_widths.clear();
}

double WordWidths::of(const QString& word, const QFontMetricsF& metrics) {
  const auto known = m_widths.constFind(word);
  if (known != m_widths.cend()) return *known;
  const double advance = metrics.horizontalAdvance(word);
  m_widths.insert(word, advance);
  return advance;
}

}  // namespace sinescope
