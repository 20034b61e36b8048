#pragma once

#include <array>
#include <memory>

#include "app/document/scene.h"
#include "app/views/drawing/drawing.h"
#include "core/shift/shift_image.h"

namespace sinescope {

/// PE(p), M PE(p), PE(p + Δ) and what is left between the last two.
inline constexpr std::size_t kShiftStrips = 4;
using ShiftStrips = std::array<Eigen::VectorXd, kShiftStrips>;

/// How the values of a shift are coloured.
struct ShiftLook {
  double greatest = 1;             ///< of the scale, from −greatest
  const ColourMap* map = nullptr;  ///< of all values
  QRgb beyond = 0;                 ///< where there is no value

  [[nodiscard]] QRgb at(double value) const { return map->at(value, -greatest, greatest); }
};

/// Left and right edge of a strip of a picture `width` pixels wide.
[[nodiscard]] std::pair<int, int> stripEdges(std::size_t strip, double width);

/// The part of M that `shown` names, in squares of `cells` × `cells`.
[[nodiscard]] Heatmap::Picture squaresPicture(std::shared_ptr<const ShiftMatrix> matrix, const Zoom& shown, int cells,
                                              const ShiftLook& look);

/// The strips in those rows, beside one another, of a picture that is `width` logical pixels wide.
[[nodiscard]] Heatmap::Picture stripsPicture(std::shared_ptr<const ShiftStrips> strips, const CellRange& rows,
                                             int width, const ShiftLook& look);

/// A line around a picture, on the pixels outside of it.
void drawFrame(QCPPainter& painter, const QRectF& rect, const QColor& colour);

}  // namespace sinescope
