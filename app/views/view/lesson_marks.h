#pragma once

#include <qcustomplot.h>
#include <cstdint>
#include <functional>
#include <optional>

#include "app/document/scene.h"

namespace sinescope {

/// A point of a curve, and its value as it is read.
struct CurvePoint {
  QPointF place;
  QString value;
};

/// Marks the positions that the step of a lesson speaks of, each with its point on the curve and its value, in a colour
/// that no sine and no cosine has. `at` tells
/// the point, if the position is in the picture.
void paintLessonMarks(QCPPainter& painter, const QRectF& rect, const Scene& scene,
                      const std::function<std::optional<CurvePoint>(std::int64_t position)>& at);

}  // namespace sinescope
