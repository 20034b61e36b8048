#pragma once

#include "core/similarity/similarity_dots.h"
#include "core/similarity/similarity_means.h"

namespace sinescope {

/// The means of cosines or distances for a frame on the screen: a few cells of each block are sampled, as many as take
/// some milliseconds in total. The number depends only on the encoding and the bands.
///
/// SimilaritySamples stores whole pictures; here they are made row by row, so that memory access does not dominate. For
/// few columns, the mean cosine is the product of the bands' mean unit rows, so the samples of each axis serve the
/// whole picture.
[[nodiscard]] SimilarityPicture sampledFrame(const PictureBands& bands);

/// Whether that would take longer than a frame: with many columns, if pixels are far longer than wide or blocks are
/// single cells.
[[nodiscard]] bool isBeyondAFrame(const PictureBands& bands);

}  // namespace sinescope
