#pragma once

#include <QRect>
#include <QString>

#include "app/options/appearance.h"
#include "core/similarity/similarity_ranges.h"

namespace sinescope {

/// Logical pixels between the parts of the view.
inline constexpr int kShiftSpacing = 10;

/// All that the layout follows from: as long as it is the same, nothing need be measured again.
struct ShiftLayoutKey {
  QSize size;
  double textScale = 1;
  Zoom zoom;
  std::int64_t rows = 0;
  QString label;  ///< of the axes
  ValueRange range;
  double heading = 0;  ///< width of the heading above M

  bool operator==(const ShiftLayoutKey&) const = default;
};

/// The room for the picture of a shift, and the sizes that its parts would like. Lengths are in logical pixels.
struct ShiftRoom {
  int width = 0;        ///< for the matrix, its strips, the colour bar and a story next to them
  int height = 0;       ///< for the matrix and a story below it
  int colourBar = 0;    ///< width of the colour bar
  int storyWidth = 0;   ///< needed to show the whole story next to the picture
  int storyHeight = 0;  ///< needed to show the whole story below the picture
  int line = 0;         ///< height of the story's first line alone
  double textScale = 1;
  double least = 110;  ///< of the matrix beside which other parts take room, at text scale 1
};

/// The sizes of the parts; 0 leaves a part out.
struct ShiftLayout {
  int side = 0;    ///< side of the matrix, which is square
  int strips = 0;  ///< width of all strips, which are as high as the matrix
  int beside = 0;  ///< width of the story next to them
  int below = 0;   ///< height of the story below
  bool hasColourBar = true;
};

/// Where the picture of the selected pair's rotation is, and where everything else.
struct TurnRoom {
  QRect turn;  ///< empty if there is too little room for both
  QRect rest;
};

/// The rotation is beside the rest or, in a high and narrow picture, above it.
[[nodiscard]] TurnRoom turnRoom(const QRect& whole, double textScale);

/// The story is placed where it leaves more room for the matrix. In the smallest pictures, the colour bar and all but
/// the first line of the story are left out.
[[nodiscard]] ShiftLayout shiftLayout(const ShiftRoom& room);

}  // namespace sinescope
