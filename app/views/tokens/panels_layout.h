#pragma once

#include <QRect>
#include <QSizeF>
#include <functional>
#include <vector>

namespace sinescope {

/// What there is for several pictures of one plane, with one axis for the rows of all. Lengths are logical pixels.
struct PanelsRoom {
  int count = 1;
  QRectF all;            ///< for the pictures and all that stands around them
  double note = 0;       ///< of its height, for the note below
  double textScale = 1;  ///< and
  double line = 1;       ///< a line of such text
  double labels = 0;     ///< width of the labels left of the rows
  double bar = 0;        ///< width of a colour bar with its labels
  bool hasOwnBars = true;
  bool hasSigns = false;        ///< between the pictures
  bool hasWordsAcross = false;  ///< at the axis across, in place of numbers
  QSizeF cells;                 ///< of the whole plane: across, down
  double shownAcross = 1;       ///< cells in view
  /// The width of the widest word, at most so much.
  std::function<double(double most)> wordWidth;
};

/// Where they stand: pictures of equal size, side by side or under one another.
struct PanelsLayout {
  bool stacked = false;
  bool axisLabelled = false;  ///< the axis across has room for its title
  bool barsShown = true;
  double wordsAcross = 0;  ///< height of the words at the axis across
  std::vector<QRect> rects;
};

/// Side by side the rows are higher. Under one another they stand where that is too narrow, where several columns would
/// share a pixel, or where that gives the cells room for their numbers.
[[nodiscard]] PanelsLayout panelsLayout(const PanelsRoom& room);

}  // namespace sinescope
