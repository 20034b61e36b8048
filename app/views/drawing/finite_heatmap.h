#pragma once

#include <QString>

#include "app/views/drawing/pixel_rows.h"
#include "core/numeric/row_matrix.h"
#include "core/pixels/colour_map.h"
#include "core/similarity/similarity_means.h"
#include "core/table/position_table.h"

namespace sinescope {

/// The colour for NaN and infinity; no colour map has it at its ends.
inline constexpr QRgb kNotFinite = 0xffff00e6;

/// Says how many numbers are NaN or infinite and what colour they have; empty if there are none.
[[nodiscard]] QString notFiniteRemark(const TableFacts& facts);

/// Values as colours, one pixel each; values that are not finite get kNotFinite. `pixels` must be as wide and high as
/// `values`.
void colourFiniteRows(const RowMatrixF& values, const ValueRange& range, const ColourMap& map, const PixelRows& pixels);

/// Paints the pixels of values that are not finite in their colour.
void markNotFinite(const Eigen::Ref<const RowMatrixF>& values, const PixelRows& pixels);

}  // namespace sinescope
