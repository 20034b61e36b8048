#pragma once

#include <QString>
#include <vector>

#include "app/document/view_kind.h"

namespace sinescope {

/// Where the keys find a view: Ctrl with the digit of its chapter, then Alt with the view's own digit.
struct ViewPlace {
  Chapter chapter;
  int number;            ///< within the chapter, from 1
  QString tab;           ///< that shows it
  const ViewKind* view;  ///< nullptr: the overview
  bool isFirst;          ///< whether the tab has its title and its question
};

/// All places in the order of the chapters; within one, the first views of the tabs come before the views beside them.
[[nodiscard]] std::vector<ViewPlace> viewPlaces();
/// The places of one chapter.
[[nodiscard]] std::vector<ViewPlace> placesOf(Chapter chapter);

[[nodiscard]] QString titleOf(const ViewPlace& place);
[[nodiscard]] QString questionOf(const ViewPlace& place);
/// The keys that show it from anywhere, such as "Ctrl+2, Alt+3".
[[nodiscard]] QString keysTo(const ViewPlace& place);

}  // namespace sinescope
