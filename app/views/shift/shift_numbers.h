#pragma once

#include <qcustomplot.h>

#include "app/views/shift/shift_pictures.h"

namespace sinescope {

/// Writes the entries of M into their cells where these are large enough.
void paintEntries(QCPPainter& painter, const QRectF& rect, const QCPAxis& across, const QCPAxis& down,
                  const ShiftMatrix& matrix, const ShiftLook& look, double textScale);

/// Writes the numbers of the strips into their cells where these are large enough.
void paintStripNumbers(QCPPainter& painter, const QRectF& rect, const QCPAxis& down, const ShiftStrips& strips,
                       const ShiftLook& look, double textScale);

}  // namespace sinescope
