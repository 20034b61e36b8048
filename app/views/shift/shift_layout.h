#pragma once

namespace sinescope {

/// What there is for the picture of a shift, and what its parts would like. Lengths are logical pixels.
struct ShiftRoom {
  int width = 0;        ///< for the matrix, its strips, the colour bar and a story beside them
  int height = 0;       ///< for the matrix and a story below it
  int colourBar = 0;    ///< width of the colour bar
  int storyWidth = 0;   ///< that shows all of the story beside
  int storyHeight = 0;  ///< that shows all of it below
  int line = 0;         ///< height of its first line alone
  double textScale = 1;
};

/// How large the parts are; 0 leaves one out.
struct ShiftLayout {
  int side = 0;    ///< of the matrix, which is a square
  int strips = 0;  ///< width of all strips, as high as the matrix
  int beside = 0;  ///< width of the story beside them
  int below = 0;   ///< height of the story below
  bool hasColourBar = true;
};

/// The story stands where it leaves the matrix more room. In the smallest pictures the colour bar goes, and all of the
/// story but its first line.
[[nodiscard]] ShiftLayout shiftLayout(const ShiftRoom& room);

}  // namespace sinescope
