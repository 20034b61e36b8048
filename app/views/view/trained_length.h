#pragma once

#include <qcustomplot.h>

#include <optional>

#include "app/document/scene.h"

namespace sinescope {

/// The first position beyond the trained length of the scene's scaling, if the scene shows one.
[[nodiscard]] std::optional<std::int64_t> firstUntrained(const Scene& scene);

/// Shades what is beyond it, right of it on the axis across and, where both axes are positions, below it on the axis
/// down; and says so if there is room.
void shadeUntrained(QCPPainter& painter, const QRectF& rect, const Scene& scene, const QCPAxis& across,
                    const QCPAxis* down, double textScale);

}  // namespace sinescope
