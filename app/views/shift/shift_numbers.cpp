#include "app/views/shift/shift_numbers.h"

#include <algorithm>
#include <cmath>

#include "app/text/number_format.h"
#include "app/views/drawing/cell_numbers.h"
#include "app/views/drawing/drawing.h"

namespace sinescope {

namespace {

/// Between a number and the edges of its cell, in pixels at scale 1.
constexpr double kMargin = 3;
/// The smallest numbers that the last row of a class can read, as a part of small text.
constexpr double kReadFromAfar = 0.9;
/// The widest text of a difference.
const QString kWidestDifference = QStringLiteral("−2.2e−16");

/// Four decimals; for rounding errors only the magnitude.
QString signedDifference(double value) {
  if (value == 0) return QStringLiteral("0");
  return std::abs(value) < 1e-4 ? brief(value, 2) : fourDecimals(value);
}

}  // namespace

void paintEntries(QCPPainter& painter, const QRectF& rect, const QCPAxis& across, const QCPAxis& down,
                  const ShiftMatrix& matrix, const ShiftLook& look, double textScale) {
  const double width = rect.width() / across.range().size();
  const double height = rect.height() / down.range().size();
  const auto font = cellFont({width - kMargin * textScale, height}, textScale);
  if (!font) return;
  painter.setFont(*font);
  const auto [top, bottom] = visibleCells(down);
  for (auto r = top; r <= std::min<std::int64_t>(bottom, matrix.size() - 1); ++r) {
    for (const auto& entry : matrix.row(static_cast<int>(r))) {
      const QPointF centre(across.coordToPixel(entry.column), down.coordToPixel(static_cast<double>(r)));
      const QRectF cell(centre.x() - width / 2, centre.y() - height / 2, width, height);
      const bool whole = rect.adjusted(-1, -1, 1, 1).contains(cell);  // a cut number would mislead
      if (whole) drawInCell(painter, cell, fourDecimals(entry.value), look.at(entry.value));
    }
  }
}

void paintStripNumbers(QCPPainter& painter, const QRectF& rect, const QCPAxis& down, const ShiftStrips& strips,
                       const ShiftLook& look, double textScale) {
  const double height = rect.height() / down.range().size();
  const auto [top, bottom] = visibleCells(down);
  for (std::size_t i = 0; i < kShiftStrips; ++i) {
    const auto [left, right] = stripEdges(i, rect.width());
    const QRectF strip(rect.left() + left, rect.top(), right - left, rect.height());
    const bool isDifference = i + 1 == kShiftStrips;
    const auto font = cellFont({strip.width() - kMargin * textScale, height}, textScale,
                               isDifference && !look.leads ? kWidestDifference : kWidestDecimals);
    if (!font || (look.leads && font->pixelSize() < kReadFromAfar * kSmallTextSize * textScale)) continue;
    painter.setFont(*font);
    const Eigen::VectorXd& values = strips[i];
    for (auto r = top; r <= std::min<std::int64_t>(bottom, values.size() - 1); ++r) {
      const double centre = down.coordToPixel(static_cast<double>(r));
      const QRectF cell(strip.left(), centre - height / 2, strip.width(), height);
      if (!strip.adjusted(-1, -1, 1, 1).contains(cell)) continue;
      const bool isZero = look.leads && std::abs(values[r]) <= kShiftRounding;
      const QString number = isDifference ? signedDifference(isZero ? 0 : values[r]) : fourDecimals(values[r]);
      drawInCell(painter, cell, number, look.inStrip(i, values[r]));
    }
  }
}

}  // namespace sinescope
