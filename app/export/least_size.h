#pragma once

#include <QSizeF>
#include <functional>
#include <optional>

#include "app/document/figure_size.h"

namespace sinescope {

/// The logical pixels that a figure of this size lacks across and down; none above 0: it lacks nothing.
using LacksAt = std::function<QSizeF(const FigureSize& size)>;

/// The least size at least as large as `size` that lacks nothing: no smaller in either direction by a whole millimetre
/// or, for a size in pixels, by a pixel. In these units, and as it is written: a side that suffices is not rounded to
/// less. nullopt: no figure may be that large.
///
/// Layouts are steps and not smooth, so that a size follows from trying it: some twenty calls of `lacksAt`.
[[nodiscard]] std::optional<FigureSize> leastSize(const FigureSize& size, const LacksAt& lacksAt);

/// "the figure must be at least 80 by 60 mm".
[[nodiscard]] QString atLeastText(const FigureSize& size);

}  // namespace sinescope
