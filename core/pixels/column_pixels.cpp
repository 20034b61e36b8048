#include "core/pixels/column_pixels.h"

#include <algorithm>
#include <cmath>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

constexpr std::uint32_t kRedAndBlue = 0xff00ff;
constexpr std::uint32_t kHalves = 0x800080;

/// 0xRRGGBB with an alpha from 0 to 1, multiplied by it: two channels at a time, rounded to the nearest.
std::uint32_t shade(std::uint32_t colour, double opacity) {
  const auto alpha = static_cast<std::uint32_t>(std::lround(opacity * 255));
  const auto scaled = [alpha](std::uint32_t channels) {
    const std::uint32_t products = channels * alpha;
    return ((products + ((products >> 8) & kRedAndBlue) + kHalves) >> 8) & kRedAndBlue;
  };
  return alpha << 24 | scaled(colour & kRedAndBlue) | scaled((colour >> 8) & 0xff) << 8;
}

/// `above` over `below`, both multiplied by their alpha: two channels at a time, rounded to the nearest.
inline std::uint32_t over(std::uint32_t above, std::uint32_t below) {
  const std::uint32_t rest = 255 - (above >> 24);
  const auto scaled = [rest](std::uint32_t channels) {
    const std::uint32_t products = channels * rest + kHalves;
    return ((products + ((products >> 8) & kRedAndBlue)) >> 8) & kRedAndBlue;
  };
  return above + scaled(below & kRedAndBlue) + (scaled((below >> 8) & kRedAndBlue) << 8);
}

SINESCOPE_VECTORISED void cover(std::uint32_t* pixels, std::ptrdiff_t count, std::uint32_t above) {
  for (std::ptrdiff_t i = 0; i < count; ++i) pixels[i] = over(above, pixels[i]);
}

}  // namespace

ColumnPixels::ColumnPixels(int width, int height)
    : m_width(width), m_height(height), m_pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

void ColumnPixels::fill(int x, const End& above, const End& below, std::uint32_t colour, double opacity) {
  const double height = m_height;
  const auto row = [height](double y) { return static_cast<int>(std::clamp(y, 0.0, height)); };
  const int first = row(std::floor(above.y - above.fade / 2));
  const int last = row(std::ceil(below.y + below.fade / 2) + 1);
  // Rows whose centres are fully inside, between those that fade.
  const int fullFirst = std::clamp(row(std::ceil(above.y + above.fade / 2 - 0.5)), first, last);
  const int fullLast = std::clamp(row(std::floor(below.y - below.fade / 2 - 0.5) + 1), fullFirst, last);
  std::uint32_t* const pixels = m_pixels.data() + static_cast<std::ptrdiff_t>(x) * m_height;
  const auto fade = [&](int from, int to) {
    for (int y = from; y < to; ++y) {
      const double centre = y + 0.5;
      const double inside = std::min((centre - above.y) / above.fade, (below.y - centre) / below.fade) + 0.5;
      if (inside > 0) pixels[y] = over(shade(colour, std::min(inside, 1.0) * opacity), pixels[y]);
    }
  };
  fade(first, fullFirst);
  const std::uint32_t full = shade(colour, opacity);
  if (opacity >= 1) {
    std::fill(pixels + fullFirst, pixels + fullLast, full);
  } else {
    cover(pixels + fullFirst, fullLast - fullFirst, full);
  }
  fade(fullLast, last);
}

void ColumnPixels::copyTo(std::uint32_t* rows, std::ptrdiff_t stride) const {
  constexpr int block = 16;  // pixels in a cache line
  for (int top = 0; top < m_height; top += block) {
    const int bottom = std::min(top + block, m_height);
    for (int x = 0; x < m_width; ++x) {
      const std::uint32_t* const column = m_pixels.data() + static_cast<std::ptrdiff_t>(x) * m_height;
      for (int y = top; y < bottom; ++y) rows[y * stride + x] = column[y];
    }
  }
}

}  // namespace sinescope
