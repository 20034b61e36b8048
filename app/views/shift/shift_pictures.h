#pragma once

#include <array>
#include <cmath>
#include <memory>

#include "app/document/scene.h"
#include "app/views/drawing/heatmap.h"
#include "core/shift/shift_image.h"

namespace sinescope {

/// PE(p), M PE(p), PE(p + Δ) and the difference of the last two.
inline constexpr std::size_t kShiftStrips = 4;
using ShiftStrips = std::array<Eigen::VectorXd, kShiftStrips>;

/// The colours for the values of a shift.
struct ShiftLook {
  ValueRange range{-1, 1};         ///< of the colour scale
  const ColourMap* map = nullptr;  ///< of all values
  QRgb beyond = 0;                 ///< where there is no value
  QRgb nothing = 0;                ///< of M outside its blocks, and of a difference that is only rounding
  bool leads = false;  ///< for a lesson: a difference that is only rounding is 0, and numbers are large or left out

  [[nodiscard]] QRgb at(double value) const { return map->at(value, range.least, range.greatest); }
  /// The colour of a value in a strip; of NaN, that of no value.
  [[nodiscard]] QRgb inStrip(std::size_t strip, double value) const {
    if (std::isnan(value)) return beyond;
    return strip + 1 == kShiftStrips && std::abs(value) <= kShiftRounding ? nothing : at(value);
  }
};

/// The colours in a scene for values of `range`.
[[nodiscard]] ShiftLook shiftLook(const Scene& scene, const ValueRange& range);

/// Left and right edge of a strip in a picture `width` pixels wide.
[[nodiscard]] std::pair<int, int> stripEdges(std::size_t strip, double width);

/// The part of M inside `shown`, in squares of `cells` × `cells`.
[[nodiscard]] Heatmap::Picture squaresPicture(std::shared_ptr<const ShiftMatrix> matrix, const Zoom& shown, int cells,
                                              const ShiftLook& look);

/// The strips for these rows, next to each other, in a picture `width` logical pixels wide: in squares of `cells` rows
/// like those of M, each the mean of its rows.
[[nodiscard]] Heatmap::Picture stripsPicture(const std::shared_ptr<const ShiftStrips>& strips, const CellRange& rows,
                                             int cells, int width, const ShiftLook& look);

/// The cells of the strips for these rows, in a picture `width` logical pixels wide.
[[nodiscard]] Heatmap::CellGrid stripCells(std::shared_ptr<const ShiftStrips> strips, const CellRange& rows, int width,
                                           const ShiftLook& look);

/// Draws a line around each strip of a picture.
void drawStripFrames(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const QColor& colour);

/// Draws a line around a picture, on the pixels just outside it.
void drawFrame(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const QColor& colour);

}  // namespace sinescope
