#pragma once

#include <QImage>
#include <QString>

#include "core/colour_map.h"
#include "core/position_table.h"
#include "core/row_matrix.h"
#include "core/similarity_means.h"

namespace sinescope {

/// What is NaN or infinite, in a colour that no map has at its ends.
inline constexpr QRgb kNotFinite = 0xffff00e6;

/// How many numbers are NaN or infinite and what colour they have; empty where none are.
[[nodiscard]] QString notFiniteRemark(const TableFacts& facts);

/// Values as colours, a pixel each; what is not finite in kNotFinite.
[[nodiscard]] QImage finiteHeatmap(const RowMatrixF& values, const ValueRange& range, const ColourMap& map);

}  // namespace sinescope
