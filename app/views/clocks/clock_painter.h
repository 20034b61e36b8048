#pragma once

#include <qcustomplot.h>

#include "app/document/scene.h"
#include "app/look/theme.h"
#include "core/encoding/clocks.h"

namespace sinescope {

/// The place and look of a clock.
struct Dial {
  QPointF centre;
  double radius = 0;
  double scale = 1;  ///< for line widths
  const ThemeColours& colours;

  /// The place of a hand's tip: 12 o'clock at angle 0, then clockwise.
  [[nodiscard]] QPointF tip(const Hand& hand) const { return centre + radius * QPointF(hand.sine, -hand.cosine); }
};

/// The colours of a hand's two values; invalid for a value that no dimension has.
struct WaveColours {
  QColor sine;
  QColor cosine;
};

/// The colours of a hand's values: the first dimension has the accent colour, as in the view Waves.
[[nodiscard]] WaveColours waveColours(const Convention& convention, bool dark);

/// Paints circle and axes; dashed if the hand does not belong to a whole pair.
void paintDial(QCPPainter& painter, const Dial& dial, bool dashed);

/// Paints a hand, `width` pixels thick at scale 1.
void paintHand(QCPPainter& painter, const Dial& dial, const Hand& hand, const QColor& colour, double width);

/// Paints the two coordinates of the tip as bars on the axes, with dotted lines to the tip.
void paintProjections(QCPPainter& painter, const Dial& dial, const Hand& hand, const WaveColours& colours);

/// Paints the shorter way from `from` to `to` as a sector of the dial.
void paintWedge(QCPPainter& painter, const Dial& dial, const Hand& from, const Hand& to, const QColor& colour);

/// Paints a labelled clock, as large as `room`, that explains hand, bars and angle; in a difference the two hands, A
/// and B.
void paintClockLegend(QCPPainter& painter, const QRectF& room, const Scene& scene);

/// The width of the legend in a strip of this height.
[[nodiscard]] double clockLegendWidth(double height, const Scene& scene);

}  // namespace sinescope
