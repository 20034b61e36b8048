#pragma once

#include "app/views/shift/shift_view.h"
#include "tests/views/shown_view.h"

namespace sinescope {

inline Scene sceneOf(const EncodingSpec& spec, const Selection& selection, std::int64_t offset,
                     bool sinesOnly = false) {
  Scene scene = makeScene(spec, selection);
  scene.markSelection = false;
  scene.appearance.shift.offset = offset;
  scene.appearance.shift.sinesOnly = sinesOnly;
  return scene;
}

/// A point in row `k` of a strip.
inline QPoint inStrip(ShownView<ShiftView>& view, int strip, double k) {
  const QRect rect = view.plot().axisRect(1)->rect();
  return {rect.left() + qRound(rect.width() * (strip + 0.5) / 4), view.at(0, k - 0.3).y()};
}

/// The text next to the picture.
inline QString wordsOf(ShownView<ShiftView>& view) { return view->accessibleDescription(); }

}  // namespace sinescope
