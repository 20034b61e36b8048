#include "app/views/row/row_bars.h"

#include <algorithm>
#include <cmath>

#include "app/views/drawing/drawing.h"

namespace sinescope {

namespace {

constexpr double kGapPart = 0.2;  // fraction of a cell between two bars
constexpr double kStroke = 6;     // logical pixels of the stroke for a value that is not finite

}  // namespace

void paintRowBars(QCPPainter& painter, const RowBars& bars, const std::function<double(std::int64_t cell)>& valueOf) {
  painter.save();
  painter.setPen(Qt::NoPen);
  painter.setAntialiasing(false);  // edges on whole pixels, so that bars of the same width look alike
  const double zero = bars.up->coordToPixel(0);
  const auto fill = [&](double left, double right, double top, double foot, const QColor& colour) {
    const QRectF bar(QPointF(std::max(left, bars.rect.left()), top), QPointF(std::min(right, bars.rect.right()), foot));
    if (bar.width() > 0) painter.fillRect(bar, colour);
  };
  const auto [first, last] = visibleCells(*bars.across);
  const double width = bars.rect.width() / bars.across->range().size();  // width of a cell
  const double gap = width >= 3 ? std::max(std::round(width * kGapPart), 1.0) : 0;
  for (std::int64_t cell = first; cell <= last;) {
    double left = std::round(bars.across->coordToPixel(static_cast<double>(cell) - 0.5));
    double least = 0;
    double greatest = 0;
    bool isFinite = true;
    double right = left;
    for (; cell <= last && right <= left; ++cell) {
      const double value = valueOf(cell);
      isFinite = isFinite && std::isfinite(value);
      if (std::isfinite(value))
        std::tie(least, greatest) = std::pair(std::min(least, value), std::max(greatest, value));
      right = std::round(bars.across->coordToPixel(static_cast<double>(cell) + 0.5));
    }
    left += std::floor(gap / 2);
    right = std::max(right - std::ceil(gap / 2), left + 1);
    if (greatest > least) {
      fill(left, right, bars.up->coordToPixel(greatest), bars.up->coordToPixel(least), bars.colour);
    }
    if (!isFinite) fill(left, right, zero - kStroke / 2, zero + kStroke / 2, bars.notFinite);
  }
  painter.restore();
}

}  // namespace sinescope
