#pragma once

#include <QPolygonF>
#include <QVector>

#include "app/document/scene.h"
#include "core/encoding/frequencies.h"

class QCPAxis;

namespace sinescope {

/// The lines on which all wavelengths of the scene's encoding would lie with the base `base`.
[[nodiscard]] std::vector<WavelengthLine> linesOf(const Shown& shown, double base);

/// Whether dimensions are so far apart that a curve goes from one to the next instead of straight through all.
[[nodiscard]] bool showsSteps(const QCPAxis& across);

/// The wavelengths that the scene's encoding would have with `base`, as a curve over its dimensions. Every curve of a
/// picture is drawn this way, so that they can be compared. The pieces are in pixels, and each has a length; `up` is an
/// axis of log10 λ.
[[nodiscard]] QVector<QPolygonF> wavelengthCurve(const Shown& shown, double base, const QCPAxis& across,
                                                 const QCPAxis& up);

/// log10 of the wavelength at which such a curve meets the right end of the axis. The curve must exist.
[[nodiscard]] double logAtRight(const Shown& shown, double base, const QCPAxis& across);

}  // namespace sinescope
