#pragma once

#include "core/similarity/similarity_dots.h"
#include "core/similarity/similarity_means.h"

namespace sinescope {

/// The means of cosines or distances as a frame can have them: a few cells of each block are sampled, so many that all
/// of it takes some milliseconds. How many depends on the encoding and on the bands alone.
///
/// What SimilaritySamples keeps as pictures is here made row by row, so that memory does not count. Of few columns the
/// mean cosine is the product of the bands' mean unit rows, of which both axes' samples serve the whole picture.
[[nodiscard]] SimilarityPicture sampledFrame(const PictureBands& bands);

/// Whether that would take longer than a frame: many columns at pixels far longer than wide, or at single cells.
[[nodiscard]] bool isBeyondAFrame(const PictureBands& bands);

}  // namespace sinescope
