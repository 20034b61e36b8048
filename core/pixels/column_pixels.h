#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sinescope {

/// A picture that is filled column by column, in many layers: it keeps what is to be filled, and then paints a few
/// columns and rows at a time, all layers of them, on all processors. A pixel is 0xAARRGGBB with colours
/// multiplied by alpha.
class ColumnPixels {
 public:
  /// One end of a filled range.
  struct End {
    double y;     ///< pixels from the top
    double fade;  ///< the number of pixels around `y` over which it fades, above 0
  };

  /// Sizes in pixels, not negative.
  ColumnPixels(int width, int height) : m_width(width), m_height(height) {}

  /// Paints `colour`, 0xRRGGBB, with an opacity from 0 to 1 over the part of a column between two ends, above what is
  /// painted already. A pixel's share of the opacity is that of its centre: min((centre - above) / fade, (below -
  /// centre) / fade) + 1/2, clamped to [0, 1]. Precondition: 0 ≤ x < width. Ends may lie outside the picture;
  /// if one is not a number, nothing is painted.
  void fill(int x, const End& above, const End& below, std::uint32_t colour, double opacity) {
    if (std::isnan(above.y) || std::isnan(below.y)) return;
    m_fillings.push_back({x, above, below, colour, opacity});
  }

  /// Paints all that `others`, of the same size, keeps above what is painted already.
  void add(const ColumnPixels& others) {
    m_fillings.insert(m_fillings.end(), others.m_fillings.begin(), others.m_fillings.end());
  }

  /// Paints the picture over `rows`, whose first pixels are `stride` pixels apart: width × height pixels, transparent,
  /// opaque or in between.
  void paintOver(std::uint32_t* rows, std::ptrdiff_t stride) const;

 private:
  class Layers;

  struct Filling {
    int x;
    End above;
    End below;
    std::uint32_t colour;
    double opacity;
  };

  int m_width;
  int m_height;
  std::vector<Filling> m_fillings;
};

}  // namespace sinescope
