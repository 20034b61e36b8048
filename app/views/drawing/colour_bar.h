#pragma once

#include <qcustomplot.h>

#include "app/views/drawing/drawing.h"
#include "core/pixels/colour_map.h"
#include "core/similarity/similarity_means.h"

namespace sinescope {

/// The scale of a heatmap beside it, at its height: an axis rect whose picture is the colour map itself.
class ColourBar {
 public:
  /// Adds the bar to column 1 of the plot's layout, bound to the margins of `heatmap`.
  ColourBar(QCustomPlot& plot, QCPAxisRect* heatmap);

  void show(const ColourMap& map, const ValueRange& range);
  /// Labels the least, the middle and the greatest number, as far as they have room: `below` pixels under the bar the
  /// labels of another begin.
  void label(const QStringList& texts, double below);
  void setTextScale(double scale);
  void setDensity(double density) { m_picture.setDensity(density); }
  [[nodiscard]] QCPAxis& axis() { return *m_axis; }

 private:
  QCPAxisRect* m_rect;
  QCPAxis* m_axis;
  const ColourMap* m_map = &colourMap(ColourMapName::Grey);
  Heatmap m_picture;
};

}  // namespace sinescope
