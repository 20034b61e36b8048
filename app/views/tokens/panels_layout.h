#pragma once

#include <QRect>
#include <QSizeF>
#include <functional>
#include <vector>

namespace sinescope {

inline constexpr int kBarWidth = 10;  ///< of a colour bar, at text scale 1

/// The room for several pictures of one plane that share an axis for their rows. Lengths are in logical pixels.
struct PanelsRoom {
  int count = 1;
  QRectF all;            ///< for the pictures and everything around them
  double note = 0;       ///< height of the note below, which is part of `all`
  double textScale = 1;  ///< text scale and
  double line = 1;       ///< height of a line of text at that scale
  double labels = 0;     ///< width of the labels to the left of the rows
  double bar = 0;        ///< width of a colour bar with its labels; 0: there are none
  bool hasOwnBars = true;
  bool hasSigns = false;        ///< whether there are signs between the pictures
  double numbersBetween = 0;    ///< width of the numbers where one horizontal axis ends and the next begins
  bool hasWordsAcross = false;  ///< whether the horizontal axis has words instead of numbers
  bool isAxisNamed = false;     ///< whether the horizontal axis has its title however little room there is
  /// The least side of a cell that is named; above 0, the names of all rows and words go before the width of pictures.
  double leastNamed = 0;
  QSizeF cells;            ///< size of the whole plane in cells: across, down
  double shownAcross = 1;  ///< visible cells across
  /// The width of the widest word, limited to `most`.
  std::function<double(double most)> wordWidth;
};

/// The places of the pictures, which have equal sizes and are next to each other or below each other.
struct PanelsLayout {
  bool stacked = false;
  bool axisLabelled = false;  ///< whether there is room for the title of the horizontal axis
  bool barsShown = true;
  double wordsAcross = 0;  ///< height of the words on the horizontal axis
  std::vector<QRect> rects;
};

/// Next to each other, the pictures have higher rows. They are placed below each other if there is too little width, if
/// several columns would share a pixel, or if only that makes the cells large enough for numbers; not if the rows have
/// room for all names only next to each other, where names go first.
[[nodiscard]] PanelsLayout panelsLayout(const PanelsRoom& room);

}  // namespace sinescope
