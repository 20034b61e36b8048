#pragma once

#include <qcustomplot.h>

#include "app/look/theme.h"
#include "core/encoding/clocks.h"

namespace sinescope {

/// One clock's place and look.
struct Dial {
  QPointF centre;
  double radius = 0;
  double scale = 1;  ///< of lines
  const ThemeColours& colours;

  /// Where a hand's tip stands: 12 o'clock at angle 0, clockwise.
  [[nodiscard]] QPointF tip(const Hand& hand) const { return centre + radius * QPointF(hand.sine, -hand.cosine); }
};

/// The colours of a hand's two values, none (invalid) for one that no dimension has.
struct WaveColours {
  QColor sine;
  QColor cosine;
};

/// Circle and axes; dashed where its hand is not that of a whole pair.
void paintDial(QCPPainter& painter, const Dial& dial, bool dashed);

/// A hand, `width` pixels thick at scale 1.
void paintHand(QCPPainter& painter, const Dial& dial, const Hand& hand, const QColor& colour, double width);

/// The tip's place across and up, as bars on the axes, and dotted lines to them.
void paintProjections(QCPPainter& painter, const Dial& dial, const Hand& hand, const WaveColours& colours);

/// The shorter way from `from` to `to`, as a part of the dial.
void paintWedge(QCPPainter& painter, const Dial& dial, const Hand& from, const Hand& to, const QColor& colour);

/// A clock with its axes labelled, as large as `room`: what hands, bars and angle are. `compared`: of two hands A, B.
void paintClockLegend(QCPPainter& painter, const QRectF& room, const WaveColours& waves, bool compared, bool dark,
                      double textScale);

/// How wide the legend is in a strip of this height.
[[nodiscard]] double clockLegendWidth(double height, double textScale);

}  // namespace sinescope
