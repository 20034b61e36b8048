#pragma once

#include <vector>

#include "core/numeric/row_matrix.h"
#include "core/parameters/columns.h"
#include "core/pixels/pixel_bands.h"
#include "core/pixels/pixel_block.h"
#include "core/precision/phase_format.h"

namespace sinescope {

/// What a picture shows, and its size in pixels. Cells are counted from the first position and from dimension 0.
struct PrecisionWindow {
  std::int64_t firstPosition = 0;
  CellRange positions;
  CellRange dimensions;
  int width = 1;
  int height = 1;
  Sampling sampling = Sampling::Mean;
  Exactness exactness = Exactness::Whole;
};

/// How many of the cells under a pixel are sampled.
enum class Samples {
  EveryCell,   ///< all
  ClosedForm,  ///< all, by the closed form of a mean, which does not round angles
  Some         ///< some, picked at random but reproducibly
};

/// The most samples that a pixel may cost, on average over the picture, if not all cells are sampled.
struct SamplePlan {
  Samples samples = Samples::EveryCell;
  std::int64_t mostPositions = 1;    ///< per pixel; a run of positions that round to the same number counts once
  std::int64_t mostFrequencies = 1;  ///< per pixel
};

/// The matrix as `format` computes it; each pixel is the mean of the cells under it, NaN if one of them has no value.
///
/// Rounded phases have no closed form, but rounded positions come in runs of the same number, each of which is computed
/// once: bfloat16 has at most 128 different positions per octave. If a picture would need more than four samples per
/// pixel, some cells are sampled (SamplePlan); a frame has a million samples at most, if each pixel has one. If that
/// applies to float32 and no ω is above 1, the mean is that of sin(ω_T p), in closed form: rounding the angle would
/// change a value by at most half a unit of the angle, 2^-6 up to position 2^19 and 2^-5 up to 2^20, which averages
/// out. In a frame of more than a million pixels, two rows show the samples of the upper one. If more than eight
/// dimensions are under a pixel, some represent all.
///
/// The result is the rows `first` … `first` + `count` - 1 of the picture, shape (count, width).
[[nodiscard]] RowMatrixF precisionImage(const std::vector<Column>& columns, const PrecisionWindow& window,
                                        PhaseFormat format, int first, int count);

/// The largest |error| of the sampled cells under each pixel: all cells if they are at least as large as pixels,
/// otherwise some. NaN if one of them has no value.
[[nodiscard]] RowMatrixF precisionErrorImage(const std::vector<Column>& columns, const PrecisionWindow& window,
                                             PhaseFormat format, int first, int count);

/// The same two, passed on in blocks while they are in a processor's cache, on several threads at a time; rows are
/// counted from `first`.
void precisionBlocks(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format, int first,
                     int count, const UseBlock& use);
void precisionErrorBlocks(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format,
                          int first, int count, const UseBlock& use);

/// How precisionImage() and precisionErrorImage() sample.
[[nodiscard]] SamplePlan meanPlan(const std::vector<Column>& columns, const PrecisionWindow& window,
                                  PhaseFormat format);
[[nodiscard]] SamplePlan errorPlan(const std::vector<Column>& columns, const PrecisionWindow& window,
                                   PhaseFormat format);

}  // namespace sinescope
