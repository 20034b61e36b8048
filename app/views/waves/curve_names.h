#pragma once

#include <qcustomplot.h>

#include <vector>

#include "core/parameters/columns.h"

namespace sinescope {

/// "sin 12": a dimension by its wave.
[[nodiscard]] QString waveName(const Column& column, int dimension);

/// "λ 6.28", or nothing where there is no wave.
[[nodiscard]] QString wavelengthText(const Column& column);

/// A curve's name and its colour.
struct CurveName {
  QString name;
  QColor colour;
};

/// Says in the upper right corner of `rect` which curve is which: as many as have room there.
void paintCurveNames(QCPPainter& painter, const QRectF& rect, const std::vector<CurveName>& names, bool dark,
                     double textScale);

}  // namespace sinescope
