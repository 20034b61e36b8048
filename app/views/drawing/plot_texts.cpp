#include "app/views/drawing/plot_texts.h"

#include <algorithm>
#include <utility>

namespace sinescope {

namespace {

/// Whether a line crosses a box.
bool crosses(const QLineF& line, const QRectF& box) {
  // The part of the line within the box's width …
  const auto [left, right] = std::minmax({line.x1(), line.x2()});
  const double from = std::max(left, box.left());
  const double to = std::min(right, box.right());
  if (from > to) return false;
  const auto height = [&line](double x) {
    return line.dx() == 0 ? line.y1() : line.y1() + line.dy() * (x - line.x1()) / line.dx();
  };
  // … must stay above or below the box.
  const auto [top, bottom] = std::minmax({height(from), height(to)});
  return top <= box.bottom() && bottom >= box.top();
}

}  // namespace

EdgeTexts::EdgeTexts(QCPPainter& painter, const QRectF& rect, QVector<QLineF> lines, const QFont& font,
                     const QColor& ink)
    : m_painter(painter), m_rect(rect), m_lines(std::move(lines)), m_font(font), m_ink(ink) {}

bool EdgeTexts::isFree(const QRectF& box) const {
  return m_rect.contains(box) &&
         std::ranges::none_of(m_taken, [&box](const QRectF& each) { return each.intersects(box); }) &&
         std::ranges::none_of(m_lines, [&box](const QLineF& line) { return crosses(line, box); });
}

qsizetype EdgeTexts::drawAt(double y, const QStringList& texts, Qt::AlignmentFlag side) {
  const QFontMetricsF metrics(m_font);
  const double air = metrics.height() * 0.3;
  for (qsizetype i = 0; i < texts.size(); ++i) {
    const QString& text = texts[i];
    const double width = metrics.horizontalAdvance(text) + 2 * air;
    for (const double top : {y - metrics.height() - 1, y + 1}) {
      for (const bool first : {true, false}) {
        const double left = first == (side == Qt::AlignLeft) ? m_rect.left() : m_rect.right() - width;
        const QRectF box(left, top, width, metrics.height());
        if (!isFree(box)) continue;
        m_taken.append(box);
        m_painter.setFont(m_font);
        m_painter.setPen(m_ink);
        m_painter.drawText(box, static_cast<int>(Qt::AlignCenter) | Qt::TextDontClip, text);
        return i;
      }
    }
  }
  return -1;
}

namespace {

/// The place inside `bounds` that is nearest to `corner` for a box.
QPointF placedInside(const QSizeF& box, const QPointF& corner, const QRectF& bounds) {
  const auto within = [](double at, double from, double to) { return std::clamp(at, from, std::max(from, to)); };
  return {within(corner.x(), bounds.left() + 1, bounds.right() - box.width() - 1),
          within(corner.y(), bounds.top() + 1, bounds.bottom() - box.height() - 1)};
}

}  // namespace

void drawTagLines(QCPPainter& painter, const QPointF& point, const QStringList& lines, const TagLook& look,
                  const QRectF& bounds) {
  const QFontMetricsF metrics(look.font);
  const double line = metrics.height();
  const auto most = static_cast<qsizetype>(look.mostPart * bounds.height() / line - 0.4);
  double width = 0;
  QStringList shown;
  for (const QString& each : lines) {
    const double wanted = metrics.horizontalAdvance(each);
    if (shown.size() >= most || wanted + 0.8 * line > look.mostPart * bounds.width()) continue;
    width = std::max(width, wanted);
    shown << each;
  }
  if (shown.isEmpty()) return;
  QRectF box(0, 0, width + 0.8 * line, line * (static_cast<double>(shown.size()) + 0.4));
  const double gap = 0.7 * line;
  // Where the curve is not; and if that is taken, on the other side of it.
  const bool fits = point.x() + gap + box.width() <= bounds.right();
  for (const bool right : {fits, !fits, fits}) {
    const bool below = right == look.rising;
    const QPointF corner(right ? point.x() + gap : point.x() - gap - box.width(),
                         below ? point.y() + gap : point.y() - gap - box.height());
    box.moveTo(placedInside(box.size(), corner, bounds));
    if (std::ranges::none_of(look.kept, [&box](const QRectF& text) { return text.intersects(box); })) break;
  }
  painter.setPen(QPen(look.frame, 0.5));
  painter.setBrush(look.ground);
  painter.drawRoundedRect(box, 4, 4);
  painter.setPen(look.ink);
  painter.setFont(look.font);
  for (qsizetype i = 0; i < shown.size(); ++i) {
    const QRectF place(box.left() + 0.4 * line, box.top() + (0.2 + static_cast<double>(i)) * line, width + 1, line);
    painter.drawText(place, static_cast<int>((Qt::AlignLeft | Qt::AlignVCenter).toInt()) | Qt::TextDontClip, shown[i]);
  }
}

}  // namespace sinescope
