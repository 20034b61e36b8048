#pragma once

#include <qcustomplot.h>

#include <optional>

#include "app/document/scene.h"
#include "app/views/drawing/paint_target.h"

namespace sinescope {

/// The first position beyond the trained length of the scene's scaling, if the scene shows one.
[[nodiscard]] std::optional<std::int64_t> firstUntrained(const Scene& scene);

/// Shades what is beyond it, right of it on the axis across and, where both axes are positions, below it on the axis
/// down. On the screen tags say so if there is room; a figure says it below, see shadingNotes().
void shadeUntrained(QCPPainter& painter, const QRectF& rect, const Scene& scene, const QCPAxis& across,
                    const QCPAxis* down, const PaintTarget& target);

/// What a figure says of the shading below its plot, from longest to shortest; empty if the axes show none.
[[nodiscard]] QStringList shadingNotes(const Scene& scene, const QCPAxis& across, const QCPAxis* down);

}  // namespace sinescope
