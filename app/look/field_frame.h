#pragma once

#include <QPainter>
#include <QWidget>

namespace sinescope {

/// The one look of everything in the panel that takes a value: a white, rounded box with a hairline, drawn in the
/// accent while it has the focus and in the error colour while what it holds is wrong.
void paintFieldFrame(QPainter& painter, const QWidget& field, bool wrong);

/// The height of such a box for the widget's font.
[[nodiscard]] int fieldHeight(const QWidget& field);

/// Logical pixels that one pixel of the design takes at the widget's font.
[[nodiscard]] double fieldUnit(const QWidget& field);

}  // namespace sinescope
