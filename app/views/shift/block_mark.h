#pragma once

#include <qcustomplot.h>

namespace sinescope {

/// Marks the cells of M where a row and its partner meet: a box around two by two cells, or a box around each if they
/// are apart; for a row without a partner (-1), its single cell.
void paintBlockMark(QCPPainter& painter, const QCPAxis& across, const QCPAxis& down, int row, int partner, bool strong);

}  // namespace sinescope
