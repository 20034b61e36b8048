#pragma once

#include <optional>
#include <span>

#include "core/similarity/similarity_cells.h"

namespace sinescope {

/// Whether the encoding is narrow enough for cosineProduct().
[[nodiscard]] bool canMultiply(const Similarity& similarity);

/// Mean cosines over blocks of whole cells, shape (down, across), exact; empty if no longer wanted.
///
/// The cosine of two positions is Σ_k f_k(p)/|f(p)| · f_k(q)/|f(q)|, so its mean over a block is the product of the two
/// bands' mean unit rows. The cost is one row for each position, not one for each pair.
[[nodiscard]] std::optional<RowMatrixF> cosineProduct(const Similarity& similarity, std::int64_t firstPosition,
                                                      std::span<const PixelBand> down,
                                                      std::span<const PixelBand> across, const StillWanted& wanted);

/// The measure of each position in `rows` against each in `columns`, both ascending, shape (rows, columns): one product
/// of their rows.
[[nodiscard]] RowMatrixF measuresBetween(const Similarity& similarity, std::span<const std::int64_t> rows,
                                         std::span<const std::int64_t> columns, Measure measure);

}  // namespace sinescope
