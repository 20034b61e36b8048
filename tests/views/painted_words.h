#pragma once

#include <qcustomplot.h>
#include <QString>

#include "app/export/svg_device.h"
#include "app/views/drawing/recording.h"
#include "app/views/view/view.h"

namespace sinescope {

/// All that is written in the figure of a view: the SVG document, whose texts are letters.
inline QString paintedWords(View& view) {
  const PaintTarget target{PaintTarget::Kind::VectorFigure, 1};
  Recording recording(view.size(), target);
  QCPPainter painter;
  recording.begin(painter);
  view.paintPlot(painter, view.size(), target);
  painter.end();
  SvgDevice device(view.size(), view.size());
  QCPPainter player;
  player.begin(&device);
  if (!recording.play(player, {})) qFatal("the figure was not painted to its end");
  player.end();
  return QString::fromUtf8(device.document());
}

}  // namespace sinescope
