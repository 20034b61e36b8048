#pragma once

#include <QPainter>
#include <QWidget>

namespace sinescope {

/// The common look of all input fields in the panel: a white, rounded box with a hairline frame, drawn in the accent
/// colour while it has the focus and in the error colour while its contents are wrong.
void paintFieldFrame(QPainter& painter, const QWidget& field, bool wrong);

/// The height of such a box with the widget's font.
[[nodiscard]] int fieldHeight(const QWidget& field);

/// The size of one pixel of the design, in logical pixels, at the widget's font size.
[[nodiscard]] double fieldUnit(const QWidget& field);

}  // namespace sinescope
