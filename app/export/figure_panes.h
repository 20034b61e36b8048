#pragma once

#include <qcustomplot.h>

#include <QString>

#include "app/document/scene.h"
#include "app/views/drawing/paint_target.h"

namespace sinescope {

/// Draws all that stands on the background of a figure: headings, plots and, in the overview, the panes of several
/// views. `size` is in logical pixels. What does not fit is told to the target's refusals.
void drawPanes(QCPPainter& painter, const QString& name, const Scene& scene, const QSize& size,
               const PaintTarget& target);

}  // namespace sinescope
