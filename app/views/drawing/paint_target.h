#pragma once

#include <QSizeF>
#include <QVector>

#include "app/document/figure_content.h"

namespace sinescope {

/// Why a figure cannot be painted as asked for.
struct FigureRefusal {
  QString why;
  QSizeF lacks;  ///< logical pixels that the figure lacks across and down; none above 0: its size is not the reason
};
using FigureRefusals = QVector<FigureRefusal>;

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
  /// Tells why a figure cannot be painted; one that lacks nothing of its size can.
  void refuseSmall(const QString& why, const QSizeF& lacks) const {
    if (refusals && (lacks.width() > 0 || lacks.height() > 0)) refusals->append({why, lacks});
  }

  Kind kind = Kind::Screen;
  /// Pixels that a figure has for each logical pixel; of a vector figure only its images have pixels. On the screen the
  /// painter's device tells them.
  double density = 1;
  CellsAs cells = CellsAs::Means;  ///< of heatmaps in a vector figure
  bool transparent = false;        ///< whether the pictures of a figure may leave pixels without a colour
  double notesRoom = 0;            ///< least height of the room for notes and names below a figure's plot
  /// Where a figure's painters tell why they cannot paint what was asked for, while it is drawn; null on the screen.
  FigureRefusals* refusals = nullptr;
};

}  // namespace sinescope
