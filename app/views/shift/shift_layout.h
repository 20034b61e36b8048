#pragma once

namespace sinescope {

/// The room for the picture of a shift, and the sizes that its parts would like. Lengths are in logical pixels.
struct ShiftRoom {
  int width = 0;        ///< for the matrix, its strips, the colour bar and a story next to them
  int height = 0;       ///< for the matrix and a story below it
  int colourBar = 0;    ///< width of the colour bar
  int storyWidth = 0;   ///< needed to show the whole story next to the picture
  int storyHeight = 0;  ///< needed to show the whole story below the picture
  int line = 0;         ///< height of the story's first line alone
  double textScale = 1;
};

/// The sizes of the parts; 0 leaves a part out.
struct ShiftLayout {
  int side = 0;    ///< side of the matrix, which is square
  int strips = 0;  ///< width of all strips, which are as high as the matrix
  int beside = 0;  ///< width of the story next to them
  int below = 0;   ///< height of the story below
  bool hasColourBar = true;
};

/// The story is placed where it leaves more room for the matrix. In the smallest pictures, the colour bar and all but
/// the first line of the story are left out.
[[nodiscard]] ShiftLayout shiftLayout(const ShiftRoom& room);

}  // namespace sinescope
