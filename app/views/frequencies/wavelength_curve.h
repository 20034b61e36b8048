#pragma once

#include <QPolygonF>
#include <QVector>
#include <optional>

#include "app/document/scene.h"
#include "core/encoding/frequencies.h"

class QCPAxis;

namespace sinescope {

/// Which wavelengths of an encoding a curve shows.
struct WavelengthRule {
  double base = 0;
  bool isScaled = false;  ///< by the encoding's own scaling

  bool operator==(const WavelengthRule&) const = default;
};

/// The wavelengths that the encoding has.
[[nodiscard]] WavelengthRule ownRule(const EncodingSpec& spec);
/// Those that it had before its scaling; none without a scaling.
[[nodiscard]] std::optional<WavelengthRule> ruleBefore(const EncodingSpec& spec);

/// The lines on which all wavelengths of the scene's encoding would lie with the base `base` and without scaling.
[[nodiscard]] std::vector<WavelengthLine> linesOf(const Shown& shown, double base);

/// Whether dimensions are so far apart that a curve goes from one to the next instead of straight through all.
[[nodiscard]] bool showsSteps(const QCPAxis& across);

/// The wavelengths that the scene's encoding has by a rule, as a curve over its dimensions. Every curve of a
/// picture is drawn this way, so that they can be compared. The pieces are in pixels, and each has a length; `up` is an
/// axis of log10 λ.
[[nodiscard]] QVector<QPolygonF> wavelengthCurve(const Shown& shown, const WavelengthRule& rule, const QCPAxis& across,
                                                 const QCPAxis& up);

/// log10 λ at the ends of such a curve, or of both if pairs are not interleaved.
[[nodiscard]] std::vector<double> endsOf(const Shown& shown, const WavelengthRule& rule);

/// log10 of the wavelength at which such a curve meets the right end of the axis. The curve must exist.
[[nodiscard]] double logAtRight(const Shown& shown, const WavelengthRule& rule, const QCPAxis& across);

}  // namespace sinescope
