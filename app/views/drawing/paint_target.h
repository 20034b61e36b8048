#pragma once

#include "app/document/figure_content.h"

namespace sinescope {

class Refusals;

/// For whom something is painted. Whoever begins to paint a view sets it, and it goes with the painter to everything
/// that paints.
struct PaintTarget {
  enum class Kind {
    Screen,  ///< a frame: it must not take long, and more of it may come by itself
    RasterFigure,
    VectorFigure
  };

  /// Figures are made once: they wait for all that the screen shows bit by bit.
  [[nodiscard]] bool isFigure() const { return kind != Kind::Screen; }

  Kind kind = Kind::Screen;
  /// Pixels that a figure has for each logical pixel; of a vector figure only its images have pixels. On the screen the
  /// painter's device tells them.
  double density = 1;
  CellsAs cells = CellsAs::Means;  ///< of heatmaps in a vector figure
  bool transparent = false;        ///< whether the pictures of a figure may leave pixels without a colour
  double notesRoom = 0;            ///< least height of the room for notes and names below a figure's plot
  /// Where a figure's painters tell why they cannot paint what was asked for, while it is drawn; null on the screen.
  Refusals* refusals = nullptr;
};

}  // namespace sinescope
