#pragma once

#include <qcustomplot.h>

#include "app/document/scene.h"

namespace sinescope {

/// A colour that lets through what it covers.
[[nodiscard]] QColor withAlpha(QColor colour, float alpha);

/// The ground of the picture by what a wavelength does in the scene's length: hardly moves, turns, or is too short to
/// be followed. `up` is an axis of log10 λ.
void paintZones(QCPPainter& painter, const QRectF& rect, const Scene& scene, const QCPAxis& up);

/// Which half of the dimensions are sines.
void paintHalves(QCPPainter& painter, const QRectF& rect, const Scene& scene, const QCPAxis& across, const QCPAxis& up,
                 double textScale);

}  // namespace sinescope
