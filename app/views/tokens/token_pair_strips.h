#pragma once

#include <array>
#include <memory>

#include "app/views/drawing/drawing.h"
#include "app/views/tokens/token_scene.h"

namespace sinescope {

/// Of each part: the first row, the second, their difference.
inline constexpr int kPairStrips = 3;

/// The nine rows of a pair, and the ends of each part's colours.
struct PairStrips {
  RowMatrixF rows;  ///< part after part: first, second, difference
  std::array<double, kTokenParts.size()> greatest{1, 1, 1};
};

/// From where to where a strip reaches, as parts of the picture's height.
struct StripExtent {
  double from = 0;
  double to = 0;
};
using StripExtents = std::array<StripExtent, kTokenParts.size() * kPairStrips>;

/// The strips of two rows; less those of `other`, or nullptr, in which both stand `shift` rows further on.
[[nodiscard]] PairStrips pairStrips(const TokenRows& rows, const TokenPair& pair, const TokenRows* other,
                                    std::int64_t shift);

/// Where the strips stand in a picture so high, with room for a line of text above each part.
[[nodiscard]] StripExtents stripExtents(double height, double line);

/// The columns of the strips in view, on `ground`; no strips where there are none.
[[nodiscard]] Heatmap::Picture pairPicture(std::shared_ptr<const PairStrips> strips, const StripExtents& extents,
                                           const CellRange& shown, Sampling sampling, const QColor& ground,
                                           const ColourMap& map);

}  // namespace sinescope
