#pragma once

#include <qcustomplot.h>

#include <vector>

#include "core/parameters/columns.h"

namespace sinescope {

/// A dimension named by its wave: "sin 12".
[[nodiscard]] QString waveName(const Column& column, int dimension);

/// The wavelength as text: "λ 6.28"; empty if there is no wave.
[[nodiscard]] QString wavelengthText(const Column& column);

/// A curve's name and its colour.
struct CurveName {
  QString name;
  QColor colour;
};

/// Labels the curves in the upper right corner of `rect`: as many as fit there.
void paintCurveNames(QCPPainter& painter, const QRectF& rect, const std::vector<CurveName>& names, bool dark,
                     double textScale);

}  // namespace sinescope
