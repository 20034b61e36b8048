#pragma once

#include "app/views/shift/turn_panel.h"

namespace sinescope {

/// Paints the unit circle with the hands of `picture`, their names, and the arc from one to the other. If only one
/// coordinate is in the encoding, the circle is dashed, and the shadows fall onto that axis.
void paintCircle(QCPPainter& painter, const TurnPanel& panel, const TurnPicture& picture, const QFont& font, bool dark);

}  // namespace sinescope
