#pragma once

#include <qcustomplot.h>

#include "app/views/drawing/heatmap.h"
#include "core/pixels/colour_map.h"
#include "core/similarity/similarity_means.h"

namespace sinescope {

/// The colour scale next to a heatmap, of the same height: an axis rect whose picture is the colour map itself.
class ColourBar {
 public:
  /// Adds the bar to column 1 of the plot's layout, bound to the margins of `heatmap`. `target` must live as long as
  /// the bar.
  ColourBar(QCustomPlot& plot, QCPAxisRect* heatmap, const PaintTarget& target);

  /// `measure` says what the colours show, such as "PE(p, k)". Only a figure writes it beside the bar: a window says it
  /// in the heading of the view.
  void show(const ColourMap& map, const ValueRange& range, const QString& measure);
  /// Labels the least, the middle and the greatest value, as far as there is room: the labels of the next bar begin
  /// `below` pixels below this one.
  void label(const QStringList& texts, double below);
  /// What its measure takes beside its numbers, in a figure; otherwise 0.
  [[nodiscard]] double labelWidth() const;
  void setTextScale(double scale);
  /// Shows the bar, or gives its room away.
  void setShown(bool shown, double textScale);
  [[nodiscard]] QCPAxis& axis() { return *m_axis; }

 private:
  QCPAxisRect* m_rect;
  QCPAxis* m_axis;
  const PaintTarget& m_target;
  const ColourMap* m_map = &colourMap(ColourMapName::Grey);
  Heatmap m_picture;
};

/// Writes what each colour scale of a figure measures beside it, in as many lines as its height needs. The plot must
/// have been laid out; what the lines take changes the layout.
void labelColourBars(QCustomPlot& plot);

/// Gives the room of all colour scales of a plot away.
void hideColourBars(QCustomPlot& plot);

/// Gives the numbers beside all colour scales of a plot the distance that they need: fewer on a low scale.
void spaceColourBars(QCustomPlot& plot);

/// Whether an axis rect is that of a colour scale.
[[nodiscard]] bool isColourBar(const QCPAxisRect& rect);

}  // namespace sinescope
