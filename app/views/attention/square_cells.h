#pragma once

#include <memory>

#include "app/document/scene.h"
#include "app/views/drawing/heatmap.h"
#include "app/views/tokens/token_squares_view.h"

namespace sinescope {

/// A number for each query and key of a square: shape (count, count), row i is the query at position firstPosition + i.
/// Without numbers, the square is empty.
struct SquareCells {
  std::shared_ptr<const RowMatrixF> numbers = {};
  std::int64_t firstPosition = 0;
  bool causal = false;  ///< keys after the query have no colour

  /// The number of two positions; 0 if it is empty. Otherwise, both must be in it.
  [[nodiscard]] double at(std::int64_t p, std::int64_t q) const;
  /// Those of a part of the axes, which begin at position `first`; 0 where there is none.
  [[nodiscard]] RowMatrixF in(const QRect& cells, std::int64_t first) const;
};

/// How the numbers of a square become a picture.
struct SquareLook {
  ValueRange range;
  const ColourMap* map = nullptr;
  Zoom zoom;
  std::int64_t first = 0;  ///< position of the first cell of both axes
  Sampling sampling = Sampling::Mean;
  QRgb ground = 0;
};

[[nodiscard]] Heatmap::Picture squarePicture(const SquareCells& cells, const SquareLook& look);

}  // namespace sinescope
