#pragma once

#include <QImage>
#include <QString>

#include "core/numeric/row_matrix.h"
#include "core/pixels/colour_map.h"
#include "core/similarity/similarity_means.h"
#include "core/table/position_table.h"

namespace sinescope {

/// What is NaN or infinite, in a colour that no map has at its ends.
inline constexpr QRgb kNotFinite = 0xffff00e6;

/// How many numbers are NaN or infinite and what colour they have; empty where none are.
[[nodiscard]] QString notFiniteRemark(const TableFacts& facts);

/// Values as colours, a pixel each; what is not finite in kNotFinite.
[[nodiscard]] QImage finiteHeatmap(const RowMatrixF& values, const ValueRange& range, const ColourMap& map);

/// Paints the pixels whose values are not finite in their colour.
void markNotFinite(QImage& image, const RowMatrixF& values);

}  // namespace sinescope
