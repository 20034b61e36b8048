#pragma once

#include <array>
#include <memory>

#include "app/views/drawing/heatmap.h"
#include "app/views/tokens/token_scene.h"

namespace sinescope {

/// For each part: the first row, the second row, their difference.
inline constexpr int kPairStrips = 3;

/// The nine rows of a pair, and the range of each part's colours.
struct PairStrips {
  RowMatrixF rows;  ///< part by part: first, second, difference
  std::array<ValueRange, kTokenParts.size()> ranges{{{-1, 1}, {-1, 1}, {-1, 1}}};
};

/// The places of the strips in a picture.
using StripExtents = std::array<CellSpan, kTokenParts.size() * kPairStrips>;

/// The strips of two rows. If `other` is not nullptr, its strips are subtracted; the same rows are `shift` further on
/// there. The colours have the range that is `asked` for, or one of their own: for each part or for all.
[[nodiscard]] PairStrips pairStrips(const TokenRows& rows, const TokenPair& pair, const TokenRows* other,
                                    std::int64_t shift, bool separateScales, const std::optional<ValueRange>& asked);

/// The places of the strips in a picture of this height, with room for a line of text above each part.
[[nodiscard]] StripExtents stripExtents(double height, double line);

/// The visible columns of the strips, on `ground`; only the ground if there are no strips.
[[nodiscard]] Heatmap::Picture pairPicture(std::shared_ptr<const PairStrips> strips, const StripExtents& extents,
                                           const CellRange& shown, Sampling sampling, QRgb ground,
                                           const ColourMap& map);

/// The places of strips that are one below the other, without room between them.
[[nodiscard]] StripExtents closeExtents();

}  // namespace sinescope
