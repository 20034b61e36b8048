#pragma once

#include <qcustomplot.h>

#include "app/document/scene.h"

namespace sinescope {

/// A transparent version of a colour.
[[nodiscard]] QColor withAlpha(QColor colour, float alpha);

/// Paints the background according to what a wavelength does within the scene's length: it hardly moves, it turns, or
/// it is too short to be followed. `up` is an axis of log10 λ.
void paintZones(QCPPainter& painter, const QRectF& rect, const Scene& scene, const QCPAxis& up);

/// Labels the halves of the dimensions: sines and cosines.
void paintHalves(QCPPainter& painter, const QRectF& rect, const Scene& scene, const QCPAxis& across, const QCPAxis& up,
                 double textScale);

}  // namespace sinescope
