#include "app/views/row/row_bars.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/views/drawing/drawing.h"
#include "app/views/drawing/stroke_image.h"

namespace sinescope {

namespace {

constexpr double kGapPart = 0.2;  // fraction of a cell between two bars
constexpr double kStroke = 6;     // logical pixels of the stroke for a value that is not finite

/// The bars as values, which may outlive the axes.
struct Bars {
  std::vector<double> values;  ///< of the cells from `first` on
  double first;
  AxisPlace across;
  AxisPlace up;
  QColor colour;
  QColor notFinite;
};

/// Fills bars with fill(bar, colour) in `target`, which stands for `rect` of the plot; `scale` is the number of pixels
/// in a logical one. Edges on whole pixels make bars of the same width look alike.
template <class Fill>
void forEachBar(const Bars& bars, const QRectF& rect, const QRectF& target, double scale, bool onWholePixels,
                const Fill& fillRect) {
  const auto snapped = [onWholePixels](double pixel) { return onWholePixels ? std::round(pixel) : pixel; };
  const auto x = [&](double cell) {
    const double pixel = target.left() + (bars.across(cell) - rect.left()) * target.width() / rect.width();
    return onWholePixels ? qRound(pixel) : pixel;  // in sight, so an int holds it
  };
  const auto y = [&](double value) {
    return snapped(target.top() + (bars.up(value) - rect.top()) * target.height() / rect.height());
  };
  const auto fill = [&](double left, double right, double top, double foot, const QColor& colour) {
    const QRectF bar(QPointF(std::max(left, target.left()), top), QPointF(std::min(right, target.right()), foot));
    if (bar.width() > 0) fillRect(bar, colour);
  };
  const double width = std::abs(bars.across.unit) * target.width() / rect.width();  // of a cell, in pixels
  const double gap = width >= 3 ? std::max(snapped(width * kGapPart), 1.0) : 0;
  for (std::size_t i = 0; i < bars.values.size();) {
    double left = x(bars.first + static_cast<double>(i) - 0.5);
    double right = left;
    double least = 0;
    double greatest = 0;
    bool isFinite = true;
    for (; i < bars.values.size() && right < left + 1; ++i) {
      const double value = bars.values[i];
      if (std::isfinite(value)) {
        least = std::min(least, value);
        greatest = std::max(greatest, value);
      }
      isFinite = isFinite && std::isfinite(value);
      right = x(bars.first + static_cast<double>(i) + 0.5);
    }
    left += std::floor(gap / 2);
    right = std::max(right - std::ceil(gap / 2), left + 1);
    if (greatest > least) fill(left, right, y(greatest), y(least), bars.colour);
    if (!isFinite) fill(left, right, y(0) - scale * kStroke / 2, y(0) + scale * kStroke / 2, bars.notFinite);
  }
}

}  // namespace

void paintRowBars(QCPPainter& painter, const PaintTarget& target, const RowBars& bars,
                  const std::function<double(std::int64_t cell)>& valueOf) {
  const auto [first, last] = visibleCells(*bars.across);
  Bars shown{{}, static_cast<double>(first), AxisPlace(*bars.across), AxisPlace(*bars.up), bars.colour, bars.notFinite};
  for (std::int64_t cell = first; cell <= last; ++cell) shown.values.push_back(valueOf(cell));
  if (target.kind == PaintTarget::Kind::VectorFigure) {
    return forEachBar(shown, bars.rect, bars.rect, 1, false,
                      [&painter](const QRectF& bar, const QColor& colour) { painter.fillRect(bar, colour); });
  }
  const auto weight = static_cast<double>(shown.values.size());
  paintWork(painter, weight,
            [shown = std::move(shown), rect = bars.rect](QCPPainter& player, const Progress& progress) {
              paintInDevicePixels(player, rect, [&](const QRect& device, double scale) {
                StrokeImage image(device.size());
                const auto fill = [&](const QRectF& bar, const QColor& colour) {
                  for (int x = qRound(bar.left()); x < qRound(bar.right()); ++x) {
                    image.fill(x - device.left(), bar.top() - device.top(), bar.bottom() - device.top(), colour, 1);
                  }
                };
                forEachBar(shown, rect, QRectF(device), scale, true, fill);
                image.paint(player, device.topLeft());
                return true;
              });
              return progress(1);
            });
}

}  // namespace sinescope
