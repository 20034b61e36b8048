#pragma once

#include <span>
#include <vector>

#include "core/parameters/columns.h"
#include "core/pixels/pixel_bands.h"
#include "core/precision/phase_format.h"

namespace sinescope {

/// What one frequency counts in a mean over dimensions.
struct Share {
  double omega = 0;  ///< the true one; NaN where none is
  double step = 0;
  double sines = 0;    ///< how many dimensions, in part or whole, show its sine
  double cosines = 0;  ///< and its cosine
};

/// A position that stands for some cells of a band.
struct SampleRow {
  std::int64_t position = 0;
  double weight = 1;
};

/// Whether two true frequencies are the same, or are once they are rounded.
enum class Merge { SameFrequency, SameRounded };

/// The dimensions in `band` by their frequencies, in order; neighbours that are the same are one. A sine and the cosine
/// beside it thus cost one sample. Columns of zeros have no share.
[[nodiscard]] std::vector<Share> sharesOf(const std::vector<Column>& columns, const PixelBand& band, Merge merge,
                                          PhaseFormat format);

/// No more than `most` of them: equal runs, each stood for by one of its own that is picked by a hash of `seed`, so
/// that the same picture is always the same and no pattern of samples meets a pattern of waves.
[[nodiscard]] std::vector<Share> thinned(const std::vector<Share>& shares, std::size_t most, std::uint64_t seed);

/// Samples of a band of positions by which its mean is known: one for every run of positions that round to the same
/// number, or, where there are more than `most`, one picked in each of so many equal parts.
[[nodiscard]] std::vector<SampleRow> samplesForMean(const PixelBand& band, PhaseFormat format, std::int64_t most,
                                                    std::uint64_t seed);

/// Samples of a band of positions for its largest error: all positions, or, where there are more than `most`, one in
/// each of so many equal parts, that which rounding moves the most of three that are tried.
[[nodiscard]] std::vector<SampleRow> samplesForLargest(const PixelBand& band, PhaseFormat format, std::int64_t most,
                                                       std::uint64_t seed);

}  // namespace sinescope
