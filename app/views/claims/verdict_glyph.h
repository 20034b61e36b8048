#pragma once

#include <QColor>
#include <optional>

#include "core/claims/claims.h"

class QPainter;
class QRectF;

namespace sinescope {

/// The colour of a verdict and of its word. Without a verdict, it is to be predicted.
[[nodiscard]] QColor verdictColour(std::optional<Verdict> verdict, bool dark);

/// Paints a tick, a cross or a dash on a disc, or a question mark.
void paintVerdict(QPainter& painter, std::optional<Verdict> verdict, const QRectF& box, bool dark);

}  // namespace sinescope
