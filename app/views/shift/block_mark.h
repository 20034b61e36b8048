#pragma once

#include <qcustomplot.h>

namespace sinescope {

/// Marks the cells of M in which a row and its partner meet: a box around two by two, or one around each where they
/// stand apart; of a row without a partner (-1) its one cell.
void paintBlockMark(QCPPainter& painter, const QCPAxis& across, const QCPAxis& down, int row, int partner, bool strong);

}  // namespace sinescope
