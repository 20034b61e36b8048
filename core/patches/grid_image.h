#pragma once

#include <span>

#include "core/patches/patch_axes.h"
#include "core/pixels/pixel_bands.h"

namespace sinescope {

/// A picture of a grid's encoding, as matrixImage() makes one of a line's: each pixel is the mean of the cells that it
/// covers. Shape (down, across); `down` counts rows, `across` dimensions, within the matrix. The halves of a row belong
/// to its coordinates, so the picture follows from those of the two axes, of width and height rows: it takes no longer
/// for more patches to a pixel.
[[nodiscard]] RowMatrixF gridImage(const PatchAxes& axes, std::span<const PixelBand> down,
                                   std::span<const PixelBand> across, Exactness exactness);

}  // namespace sinescope
