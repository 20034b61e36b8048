#pragma once

#include <qcustomplot.h>

#include <array>
#include <vector>

#include "app/document/scene.h"
#include "app/views/drawing/curve_style.h"
#include "core/parameters/columns.h"

namespace sinescope {

/// A dimension named by its wave: "sin 12".
[[nodiscard]] QString waveName(const Column& column, int dimension);

/// The wavelength as text: "λ 6.28"; empty if there is no wave.
[[nodiscard]] QString wavelengthText(const Column& column);

/// The name of a dimension: by its wave, such as "sin 12"; for a user's table, its number.
[[nodiscard]] QString nameOf(const Scene& scene, int dimension);

/// Its wavelength as text; empty for a user's table.
[[nodiscard]] QString wavelengthOf(const Scene& scene, int dimension);

/// The names and the wavelengths of all curves, and of those of the encoding that stands beside: both have the same
/// room for their legends, so that the same position is at the same place.
[[nodiscard]] std::array<QStringList, 2> legendTexts(const Scene& scene);

/// Labels the curves in the upper right corner of `rect`: as many as fit there.
void paintCurveNames(QCPPainter& painter, const QRectF& rect, const std::vector<CurveName>& names, bool dark,
                     double textScale);

}  // namespace sinescope
