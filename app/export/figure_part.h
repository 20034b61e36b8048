#pragma once

#include <QString>
#include <tl/expected.hpp>

#include "app/document/view_kind.h"

namespace sinescope {

/// Cells from `first` on, up to but not including `end`, of an axis with `count` cells: "0:200", "10:" or ":200". The
/// error says in half a sentence what is wrong.
[[nodiscard]] tl::expected<CellRange, QString> readCells(const QString& text, std::int64_t count);

/// The values at the ends of the colours: "-0.5:0.5".
[[nodiscard]] tl::expected<ValueRange, QString> readValueRange(const QString& text);

/// The zoom's part of the axis that has the rows of a view's matrix or, otherwise, the columns; nullptr if none has.
[[nodiscard]] CellRange* axisOf(Zoom& zoom, const PlaneAxes& axes, bool rows);

/// All cells of a view. Those of tokens end with the sentence, or with the padding of the encoding.
[[nodiscard]] Zoom wholeOf(const ViewKind& kind, const Scene& scene);

}  // namespace sinescope
