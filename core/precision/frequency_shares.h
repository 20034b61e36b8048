#pragma once

#include <span>
#include <vector>

#include "core/parameters/columns.h"
#include "core/pixels/pixel_bands.h"
#include "core/precision/phase_format.h"

namespace sinescope {

/// The weight of one frequency in a mean over dimensions.
struct Share {
  double omega = 0;  ///< unrounded; NaN if it has none
  double step = 0;
  double sines = 0;    ///< how many dimensions, fractions included, show its sine
  double cosines = 0;  ///< the same for its cosine
};

/// A position that represents some cells of a band.
struct SampleRow {
  std::int64_t position = 0;
  double weight = 1;
};

/// Which frequencies to merge: those that are equal, or those that are equal after rounding.
enum class Merge { SameFrequency, SameRounded };

/// The dimensions in `band`, grouped by frequency, in order; equal neighbours are merged. A sine and the cosine next to
/// it thus cost one sample. Columns of zeros have no share.
[[nodiscard]] std::vector<Share> sharesOf(const std::vector<Column>& columns, const PixelBand& band, Merge merge,
                                          PhaseFormat format);

/// What sharesOf() finds, without the weights.
struct ShareCount {
  std::int64_t count = 0;
  Share first;  ///< its weights, and those of the last, are 0
  Share last;
};

[[nodiscard]] ShareCount countShares(const std::vector<Column>& columns, const PixelBand& band, Merge merge,
                                     PhaseFormat format);

/// Whether two shares are of one frequency.
[[nodiscard]] inline bool isSameFrequency(const Share& a, const Share& b) {
  return a.omega == b.omega && a.step == b.step;
}

/// At most `most` of the shares: they are divided into equal runs, and one share of each run, picked by a hash of
/// `seed`, represents it. The same picture thus always has the same samples, and no pattern of samples coincides with a
/// pattern of waves.
[[nodiscard]] std::vector<Share> thinned(const std::vector<Share>& shares, std::size_t most, std::uint64_t seed);

/// Samples of a band of positions that determine its mean: one for every run of positions that round to the same number
/// or, if there are more than `most` runs, one from each of `most` equal parts.
[[nodiscard]] std::vector<SampleRow> samplesForMean(const PixelBand& band, PhaseFormat format, std::int64_t most,
                                                    std::uint64_t seed);

/// Samples of a band of positions for its largest error: all positions or, if there are more than `most`, one from each
/// of `most` equal parts: the one of three candidates that rounding moves the most.
[[nodiscard]] std::vector<SampleRow> samplesForLargest(const PixelBand& band, PhaseFormat format, std::int64_t most,
                                                       std::uint64_t seed);

}  // namespace sinescope
