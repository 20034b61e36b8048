#pragma once

#include <vector>

#include "core/numeric/row_matrix.h"
#include "core/parameters/columns.h"
#include "core/pixels/pixel_bands.h"
#include "core/precision/phase_format.h"

namespace sinescope {

/// What a picture shows: cells counted from the first position and from dimension 0, in so many pixels.
struct PrecisionWindow {
  std::int64_t firstPosition = 0;
  CellRange positions;
  CellRange dimensions;
  int width = 1;
  int height = 1;
  Sampling sampling = Sampling::Mean;
};

/// How much of what is under a pixel is looked at.
enum class Samples {
  EveryCell,   ///< all
  ClosedForm,  ///< all, by the closed form of a mean, in which angles are not rounded
  Some         ///< some, picked at random but always the same
};

/// How many values a pixel costs at the most where not all are looked at, in the mean over the picture.
struct SamplePlan {
  Samples samples = Samples::EveryCell;
  std::int64_t mostPositions = 1;    ///< of a pixel: runs of positions that round to the same count once
  std::int64_t mostFrequencies = 1;  ///< of a pixel
};

/// The matrix as `format` computes it; each pixel is the mean of the cells under it, NaN where one has no value.
///
/// Rounded phases have no closed form, but rounded positions come in runs of the same number, which are looked at once:
/// bfloat16 has no more than 128 positions an octave. Where a picture of more than four samples a pixel would be needed
/// cells are picked (SamplePlan). Where float32 phases would have to be, and no ω is above 1, the mean is that of
/// sin(ω_T p), in closed form: what rounding the angle adds to it is at most half a unit of the angle, 2^-6 up to
/// position 2^19 and 2^-5 up to 2^20, and averages away. Of more than eight dimensions under a pixel some stand for
/// all.
///
/// These are its rows `first` … `first` + `count` - 1, shape (count, width).
[[nodiscard]] RowMatrixF precisionImage(const std::vector<Column>& columns, const PrecisionWindow& window,
                                        PhaseFormat format, int first, int count);

/// The largest |error| of the cells under each pixel that are looked at: of all where cells are as large as pixels,
/// else of some. NaN where one of them has no value.
[[nodiscard]] RowMatrixF precisionErrorImage(const std::vector<Column>& columns, const PrecisionWindow& window,
                                             PhaseFormat format, int first, int count);

/// What precisionImage() and precisionErrorImage() sample.
[[nodiscard]] SamplePlan meanPlan(const std::vector<Column>& columns, const PrecisionWindow& window,
                                  PhaseFormat format);
[[nodiscard]] SamplePlan errorPlan(const std::vector<Column>& columns, const PrecisionWindow& window,
                                   PhaseFormat format);

}  // namespace sinescope
