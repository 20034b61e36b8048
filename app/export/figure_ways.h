#pragma once

#include "app/document/scene.h"
#include "app/document/view_kind.h"
#include "app/export/exporter.h"

namespace sinescope {

/// Which ways of drawing a figure has: how cells, curves and panels can be drawn depends on its view and its format.
struct FigureWays {
  bool cells = false;  ///< other than their means
  bool cellPixels = false;
  bool squareCells = false;
  bool curves = false;
  bool onlyListed = false;
  bool panelLetters = false;

  /// The content without the ways that the figure does not have.
  [[nodiscard]] FigureContent in(FigureContent content) const;
};

/// The ways of a figure of a view, or of the overview if `kind` is null.
[[nodiscard]] FigureWays waysOf(const ViewKind* kind, ExportFormat format, const Scene& scene);

}  // namespace sinescope
