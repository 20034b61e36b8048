#include "core/pixels/column_pixels.h"

#include <algorithm>
#include <cmath>

#include "core/numeric/on_all_cores.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

constexpr std::uint32_t kRedAndBlue = 0xff00ff;
constexpr std::uint32_t kHalves = 0x800080;

/// 0xRRGGBB with an alpha from 0 to 1, multiplied by it: two channels at a time, rounded to the nearest.
std::uint32_t shade(std::uint32_t colour, double opacity) {
  const auto alpha = static_cast<std::uint32_t>(std::lround(opacity * 255));
  const auto scaled = [alpha](std::uint32_t channels) {
    const std::uint32_t products = channels * alpha + kHalves;
    return ((products + ((products >> 8) & kRedAndBlue)) >> 8) & kRedAndBlue;
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

/// Columns that are painted together: as many pixels as a cache line holds.
constexpr std::ptrdiff_t kTogether = 16;
/// What a pixel takes, about.
constexpr double kNanoseconds = 1;

/// The rows that a filling touches, and those within that it fills without fading.
struct Rows {
  int first;
  int last;
  int fullFirst;
  int fullLast;
};

Rows rowsOf(const ColumnPixels::End& above, const ColumnPixels::End& below, int height) {
  const auto row = [height](double y) { return static_cast<int>(std::clamp(y, 0.0, static_cast<double>(height))); };
  Rows rows{};
  rows.first = row(std::floor(above.y - above.fade / 2));
  rows.last = std::max(row(std::ceil(below.y + below.fade / 2) + 1), rows.first);
  rows.fullFirst = std::clamp(row(std::ceil(above.y + above.fade / 2 - 0.5)), rows.first, rows.last);
  rows.fullLast = std::clamp(row(std::floor(below.y - below.fade / 2 - 0.5) + 1), rows.fullFirst, rows.last);
  return rows;
}

/// Fills a column, whose pixels lie side by side.
template <class Filling>
void fillColumn(std::uint32_t* pixels, const Rows& rows, const Filling& filling) {
  const auto fade = [&](int from, int to) {
    for (int y = from; y < to; ++y) {
      const double centre = y + 0.5;
      const double inside =
          std::min((centre - filling.above.y) / filling.above.fade, (filling.below.y - centre) / filling.below.fade) +
          0.5;
      if (inside > 0) pixels[y] = over(shade(filling.colour, std::min(inside, 1.0) * filling.opacity), pixels[y]);
    }
  };
  fade(rows.first, rows.fullFirst);
  const std::uint32_t full = shade(filling.colour, filling.opacity);
  if (filling.opacity >= 1) {
    std::fill(pixels + rows.fullFirst, pixels + rows.fullLast, full);
  } else {
    cover(pixels + rows.fullFirst, rows.fullLast - rows.fullFirst, full);
  }
  fade(rows.fullLast, rows.last);
}

/// Copies rows first … last - 1 of `count` columns, from rows to columns or back.
void toColumns(const std::uint32_t* rows, std::ptrdiff_t stride, std::uint32_t* columns, std::ptrdiff_t height,
               std::ptrdiff_t count, int first, int last) {
  for (int y = first; y < last; ++y) {
    for (std::ptrdiff_t x = 0; x < count; ++x) columns[x * height + y] = rows[y * stride + x];
  }
}

void toRows(const std::uint32_t* columns, std::ptrdiff_t height, std::uint32_t* rows, std::ptrdiff_t stride,
            std::ptrdiff_t count, int first, int last) {
  for (int y = first; y < last; ++y) {
    for (std::ptrdiff_t x = 0; x < count; ++x) rows[y * stride + x] = columns[x * height + y];
  }
}

}  // namespace

void ColumnPixels::paintOver(std::uint32_t* rows, std::ptrdiff_t stride) const {
  const std::ptrdiff_t blocks = (m_width + kTogether - 1) / kTogether;
  std::vector<std::vector<const Filling*>> ofBlock(static_cast<std::size_t>(blocks));
  for (const Filling& filling : m_fillings)
    ofBlock[static_cast<std::size_t>(filling.x / kTogether)].push_back(&filling);
  // Columns whose length is a power of two would share the same few lines of the cache.
  const std::ptrdiff_t height = m_height + kTogether;
  onAllCores(blocks, kNanoseconds * static_cast<double>(kTogether * m_height),
             [&](std::ptrdiff_t from, std::ptrdiff_t to) {
               std::vector<std::uint32_t> columns(static_cast<std::size_t>(height * kTogether));
               for (std::ptrdiff_t block = from; block < to; ++block) {
                 const auto& fillings = ofBlock[static_cast<std::size_t>(block)];
                 int first = m_height;
                 int last = 0;
                 for (const Filling* const filling : fillings) {
                   const Rows touched = rowsOf(filling->above, filling->below, m_height);
                   first = std::min(first, touched.first);
                   last = std::max(last, touched.last);
                 }
                 const std::ptrdiff_t left = block * kTogether;
                 const std::ptrdiff_t count = std::min(kTogether, m_width - left);
                 toColumns(rows + left, stride, columns.data(), height, count, first, last);
                 for (const Filling* const filling : fillings) {
                   fillColumn(columns.data() + (filling->x - left) * height,
                              rowsOf(filling->above, filling->below, m_height), *filling);
                 }
                 toRows(columns.data(), height, rows + left, stride, count, first, last);
               }
             });
}

}  // namespace sinescope
