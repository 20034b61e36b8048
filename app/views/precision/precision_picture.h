#pragma once

#include <QRect>
#include <limits>
#include <memory>
#include <vector>

#include "app/views/view/plane_view.h"
#include "core/numeric/row_matrix.h"
#include "core/pixels/colour_map.h"
#include "core/precision/precision_image.h"

namespace sinescope {

/// What a map of Precision shows.
enum class PrecisionShows { Values, Errors };

/// How its pixels are computed.
struct PrecisionPixels {
  PhaseFormat format = PhaseFormat::Float32;
  Sampling sampling = Sampling::Mean;
  Exactness exactness = Exactness::Whole;

  bool operator==(const PrecisionPixels&) const = default;
};

/// One encoding on the plane: the pixels of the picture that it fills, and its cells there.
struct PrecisionPart {
  std::shared_ptr<const std::vector<Column>> columns;
  QRect pixels;
  PrecisionWindow window;
};

/// Marks places outside the encoding, as opposed to NaN, which marks cells without a value.
inline constexpr float kOutside = std::numeric_limits<float>::infinity();

/// The ends of the colour bar, unless a figure has its own.
[[nodiscard]] ValueRange precisionRange(PrecisionShows shows, bool difference);

/// The part of an encoding in a picture of `whole` pixels; the axis down begins at position `axisFirst`.
[[nodiscard]] PrecisionPart precisionPart(const Shown& of, std::int64_t axisFirst, const Zoom& shown,
                                          const QSize& whole, const PrecisionPixels& as);

/// Its values in the pixels `rows` of the whole picture, kOutside where it has none.
[[nodiscard]] RowMatrixF precisionValues(const PrecisionPart& part, PrecisionShows shows, const PrecisionPixels& as,
                                         const QRect& rows);

/// How values become colours.
struct PrecisionColours {
  PrecisionShows shows = PrecisionShows::Values;
  const ColourMap* map = nullptr;
  ValueRange range;  ///< of the values as they are coloured: errors as decades
  bool dark = false;
};

/// Paints the pixels `rows` of the whole picture: the part's values or, if there are those of B as well, their relation
/// to these. It hatches missing ones, and fills the outside with the background.
void paintPrecision(const PrecisionPart& part, const RowMatrixF* other, const PrecisionPixels& as,
                    const PrecisionColours& colours, const QRect& rows, const PixelRows& pixels);

}  // namespace sinescope
