#pragma once

#include <memory>

#include "app/document/view_kind.h"
#include "app/views/fourier/fourier_picture.h"

namespace sinescope {

/// The spectra of a scene with one pixel for each of their numbers: dimensions across, frequencies down from 1 on. The
/// colours are those of the figure, by the greatest amplitude of all dimensions. Only a block of rows is in memory.
[[nodiscard]] std::unique_ptr<PlainImage> plainSpectra(const ViewKind& kind, const Scene& scene);

/// The cells of a picture with `columns` of them across, which is painted as a whole: each frequency has its place on
/// the axis, and wavelengths above the first have a row of the ground.
[[nodiscard]] Heatmap::CellGrid spectrumCells(const SpectrumPicture& picture, int columns);

}  // namespace sinescope
