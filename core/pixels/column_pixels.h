#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sinescope {

/// A picture that is filled column by column; the pixels of a column lie side by side. A pixel is 0xAARRGGBB with
/// colours multiplied by alpha; at first all are transparent.
class ColumnPixels {
 public:
  /// One end of a filled range.
  struct End {
    double y;     ///< pixels from the top
    double fade;  ///< the number of pixels around `y` over which it fades, above 0
  };

  /// Sizes in pixels, not negative.
  ColumnPixels(int width, int height);

  /// Paints `colour`, 0xRRGGBB, with an opacity from 0 to 1 over the part of a column between two ends. A pixel's share
  /// of the opacity is that of its centre: min((centre - above) / fade, (below - centre) / fade) + 1/2, clamped to [0,
  /// 1]. Precondition: 0 ≤ x < width. Ends may lie outside the picture.
  void fill(int x, const End& above, const End& below, std::uint32_t colour, double opacity);

  /// Writes the picture into `rows`, whose first pixels are `stride` pixels apart.
  void copyTo(std::uint32_t* rows, std::ptrdiff_t stride) const;

 private:
  int m_width;
  int m_height;
  std::vector<std::uint32_t> m_pixels;
};

}  // namespace sinescope
