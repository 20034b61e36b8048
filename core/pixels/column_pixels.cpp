#include "core/pixels/column_pixels.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/numeric/on_all_cores.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

/// Columns that are painted together: a vector of pixels.
constexpr int kTogether = 16;
/// Rows of these columns that are painted one after the other: pixels side by side in memory follow soon.
constexpr int kRowGroup = 16;
/// What a pixel takes, about.
constexpr double kNanoseconds = 0.5;
/// What it takes to put a filling into its layer, about.
constexpr double kNanosecondsToPut = 25;

/// Truncating a number that is not negative, plus this, gives the nearest whole number.
constexpr double kToNearest = 0.5;

template <class Value>
using OfColumns = std::array<Value, kTogether>;

constexpr std::uint32_t kRedAndBlue = 0xff00ff;
constexpr std::uint32_t kHalves = 0x800080;

/// Two channels, multiplied by `part` / 255 and rounded to the nearest.
[[gnu::always_inline]] inline std::uint32_t scaled(std::uint32_t channels, std::uint32_t part) {
  const std::uint32_t products = (channels & kRedAndBlue) * part + kHalves;
  return ((products + ((products >> 8) & kRedAndBlue)) >> 8) & kRedAndBlue;
}

/// 0xRRGGBB with an alpha from 0 to 255, multiplied by it.
[[gnu::always_inline]] inline std::uint32_t shade(std::uint32_t colour, std::uint32_t alpha) {
  return alpha << 24 | scaled(colour, alpha) | scaled((colour >> 8) & 0xff, alpha) << 8;
}

/// `above` over `below`, both multiplied by their alpha.
[[gnu::always_inline]] inline std::uint32_t over(std::uint32_t above, std::uint32_t below) {
  const std::uint32_t rest = 255 - (above >> 24);
  return above + scaled(below, rest) + (scaled(below >> 8, rest) << 8);
}

/// Rows first … last - 1.
struct Rows {
  int first;
  int last;

  [[nodiscard]] int count() const { return last - first; }
  [[nodiscard]] bool isEmpty() const { return first >= last; }
  [[nodiscard]] Rows within(const Rows& other) const {
    return {std::max(first, other.first), std::min(last, other.last)};
  }
  [[nodiscard]] Rows around(const Rows& other) const {
    return {std::min(first, other.first), std::max(last, other.last)};
  }
};

/// Rows of each column.
struct RowsOfColumns {
  OfColumns<int> first;
  OfColumns<int> last;

  void set(std::size_t i, const Rows& rows) {
    first[i] = rows.first;
    last[i] = rows.last;
  }
  [[nodiscard]] Rows of(std::size_t i) const { return {first[i], last[i]}; }
  /// All bits of a row that column i has, none of others.
  [[gnu::always_inline]] [[nodiscard]] inline std::uint32_t mask(std::size_t i, int y) const {
    return (first[i] <= y ? ~0U : 0U) & (y < last[i] ? ~0U : 0U);
  }
};

/// At most one filling in each of some adjacent columns.
struct Layer {
  OfColumns<double> top;
  OfColumns<double> perTop;  ///< 1 / fade
  OfColumns<double> bottom;
  OfColumns<double> perBottom;
  OfColumns<double> opacity;
  OfColumns<std::uint32_t> colour;
  OfColumns<std::uint32_t> full;  ///< the colour where nothing fades
  RowsOfColumns touched;
  RowsOfColumns filled;  ///< those of them in which nothing fades
  Rows anyTouched;       ///< from the first to the last that a column touches
  Rows allFilled;        ///< those in which nothing fades in any column
  bool isOpaque;
  bool isLevel;  ///< whether the columns have most rows in common
};

/// The share of the opacity, in 255ths, that the pixel of a column gets whose centre this is.
[[gnu::always_inline]] inline std::uint32_t alphaAt(const Layer& layer, std::size_t i, double centre) {
  const double above = (centre - layer.top[i]) * layer.perTop[i];
  const double below = (layer.bottom[i] - centre) * layer.perBottom[i];
  const double inside = (above < below ? above : below) + 0.5;
  const double raised = inside > 0 ? inside : 0;
  const double share = (raised < 1 ? raised : 1) * layer.opacity[i];
  return static_cast<std::uint32_t>(static_cast<std::int32_t>(share * 255 + kToNearest));
}

Layer emptyLayer() {
  Layer layer{};
  layer.bottom.fill(-1e9);
  layer.perTop.fill(1);
  layer.perBottom.fill(1);
  layer.isOpaque = true;
  return layer;
}

SINESCOPE_VECTORISED void fadeRows(std::uint32_t* pixels, std::ptrdiff_t stride, const Layer& layer, const Rows& rows) {
  for (int y = rows.first; y < rows.last; ++y, pixels += stride) {
    std::uint32_t fading = 0;  // columns end in a few rows only
    for (std::size_t i = 0; i < kTogether; ++i) fading |= layer.touched.mask(i, y) & ~layer.filled.mask(i, y);
    if (fading == 0) {
#pragma GCC ivdep
      for (std::size_t i = 0; i < kTogether; ++i) {
        pixels[i] = over(layer.full[i] & layer.filled.mask(i, y), pixels[i]);
      }
      continue;
    }
#pragma GCC ivdep
    for (std::size_t i = 0; i < kTogether; ++i) {
      pixels[i] = over(shade(layer.colour[i], alphaAt(layer, i, y + 0.5)), pixels[i]);
    }
  }
}

SINESCOPE_VECTORISED void coverRows(std::uint32_t* pixels, std::ptrdiff_t stride, const Layer& layer,
                                    const Rows& rows) {
  for (int y = rows.first; y < rows.last; ++y, pixels += stride) {
#pragma GCC ivdep
    for (std::size_t i = 0; i < kTogether; ++i) pixels[i] = over(layer.full[i], pixels[i]);
  }
}

void fillRows(std::uint32_t* pixels, std::ptrdiff_t stride, const Layer& layer, const Rows& rows) {
  for (int y = rows.first; y < rows.last; ++y, pixels += stride) std::ranges::copy(layer.full, pixels);
}

/// Calls fade(pixels, rows) and fill(pixels, rows) for the parts of `touched` outside and inside `filled`; `pixels` is
/// the first pixel of row `all.first`.
template <class Fade, class Fill>
void forEachPart(std::uint32_t* pixels, std::ptrdiff_t stride, const Rows& all, const Rows& touched, const Rows& filled,
                 const Fade& fade, const Fill& fill) {
  const auto part = [&](const Rows& rows, const auto& use) {
    const Rows own = rows.within(all);
    if (!own.isEmpty()) use(pixels + (own.first - all.first) * stride, own);
  };
  part({touched.first, filled.first}, fade);
  part(filled, fill);
  part({filled.last, touched.last}, fade);
}

/// Paints all columns row by row.
void paintLevel(std::uint32_t* pixels, std::ptrdiff_t stride, const Layer& layer, const Rows& all) {
  forEachPart(
      pixels, stride, all, layer.anyTouched, layer.allFilled,
      [&](std::uint32_t* from, const Rows& rows) { fadeRows(from, stride, layer, rows); },
      [&](std::uint32_t* from, const Rows& rows) {
        layer.isOpaque ? fillRows(from, stride, layer, rows) : coverRows(from, stride, layer, rows);
      });
}

/// Paints column by column.
void paintSteep(std::uint32_t* pixels, std::ptrdiff_t stride, const Layer& layer, const Rows& all) {
  for (std::size_t i = 0; i < kTogether; ++i) {
    forEachPart(
        pixels + i, stride, all, layer.touched.of(i), layer.filled.of(i),
        [&](std::uint32_t* pixel, const Rows& rows) {
          for (int y = rows.first; y < rows.last; ++y, pixel += stride) {
            *pixel = over(shade(layer.colour[i], alphaAt(layer, i, y + 0.5)), *pixel);
          }
        },
        [&](std::uint32_t* pixel, const Rows& rows) {
          const bool isOpaque = layer.opacity[i] >= 1;
          for (int y = rows.first; y < rows.last; ++y, pixel += stride) {
            *pixel = isOpaque ? layer.full[i] : over(layer.full[i], *pixel);
          }
        });
  }
}

}  // namespace

/// The layers over each block of columns, in the order of painting.
class ColumnPixels::Layers {
 public:
  explicit Layers(const ColumnPixels& pixels)
      : m_width(pixels.m_width),
        m_height(pixels.m_height),
        m_blocks(static_cast<std::size_t>((m_width + kTogether - 1) / kTogether)) {
    m_touched.resize(m_blocks.size());
    const std::size_t each = pixels.m_fillings.size() / (m_blocks.size() + 1);
    const double nanoseconds = kNanosecondsToPut * static_cast<double>(each);
    onAllCores(std::ssize(m_blocks), nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
      putAll(pixels.m_fillings, static_cast<std::size_t>(from), static_cast<std::size_t>(to));
    });
  }

  /// Paints some rows; `pixels` is the first pixel of the first of them.
  void paintRows(std::uint32_t* pixels, std::ptrdiff_t stride, const Rows& rows) const {
    for (std::size_t block = 0; block < m_blocks.size(); ++block) {
      if (m_touched[block].within(rows).isEmpty()) continue;
      std::uint32_t* const left = pixels + static_cast<std::ptrdiff_t>(block) * kTogether;
      const int columns = columnsOf(block);
      if (columns == kTogether) {
        paintBlock(block, left, stride, rows);
        continue;
      }
      std::array<std::uint32_t, std::size_t{kTogether} * kRowGroup> copy{};
      const auto forEachRow = [&](const auto& use) {
        for (int y = 0; y < rows.count(); ++y) use(left + y * stride, copy.data() + y * kTogether);
      };
      forEachRow([&](const std::uint32_t* row, std::uint32_t* copied) { std::copy_n(row, columns, copied); });
      paintBlock(block, copy.data(), kTogether, rows);
      forEachRow([&](std::uint32_t* row, const std::uint32_t* copied) { std::copy_n(copied, columns, row); });
    }
  }

 private:
  void paintBlock(std::size_t block, std::uint32_t* pixels, std::ptrdiff_t stride, const Rows& rows) const {
    for (const Layer& layer : m_blocks[block]) {
      layer.isLevel ? paintLevel(pixels, stride, layer, rows) : paintSteep(pixels, stride, layer, rows);
    }
  }

  [[nodiscard]] int columnsOf(std::size_t block) const {
    return std::min(kTogether, m_width - static_cast<int>(block) * kTogether);
  }

  [[nodiscard]] int row(double y) const { return static_cast<int>(std::clamp(y, 0.0, static_cast<double>(m_height))); }

  /// Puts the fillings over the blocks from … to - 1 into their layers.
  void putAll(const std::vector<Filling>& fillings, std::size_t from, std::size_t to) {
    std::vector<std::size_t> filled((to - from) * kTogether);
    for (const Filling& filling : fillings) {
      const auto x = static_cast<std::size_t>(filling.x);
      if (x < from * kTogether || x >= to * kTogether) continue;
      std::vector<Layer>& layers = m_blocks[x / kTogether];
      const std::size_t depth = filled[x - from * kTogether]++;
      if (depth == layers.size()) layers.push_back(emptyLayer());
      put(layers[depth], filling);
    }
    for (std::size_t block = from; block < to; ++block) {
      m_touched[block] = {m_height, 0};
      for (Layer& layer : m_blocks[block]) {
        close(layer, columnsOf(block));
        if (!layer.anyTouched.isEmpty()) m_touched[block] = m_touched[block].around(layer.anyTouched);
      }
    }
  }

  void put(Layer& layer, const Filling& filling) const {
    const auto [x, above, below, colour, opacity] = filling;
    const auto i = static_cast<std::size_t>(x % kTogether);
    layer.top[i] = above.y;
    layer.perTop[i] = 1 / above.fade;
    layer.bottom[i] = below.y;
    layer.perBottom[i] = 1 / below.fade;
    layer.opacity[i] = opacity;
    layer.colour[i] = colour;
    layer.full[i] = shade(colour, static_cast<std::uint32_t>(opacity * 255 + kToNearest));
    layer.isOpaque = layer.isOpaque && opacity >= 1;
    const int first = row(std::floor(above.y - above.fade / 2));
    const int last = std::max(row(std::ceil(below.y + below.fade / 2) + 1), first);
    const int fullFirst = std::clamp(row(std::ceil(above.y + above.fade / 2 - 0.5)), first, last);
    const int fullLast = std::clamp(row(std::floor(below.y - below.fade / 2 - 0.5) + 1), fullFirst, last);
    layer.touched.set(i, {first, last});
    layer.filled.set(i, {fullFirst, fullLast});
  }

  /// To be called once all fillings are in their layers. Columns without one touch no row.
  static void close(Layer& layer, int columns) {
    layer.allFilled = layer.filled.of(0);
    int touched = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(columns); ++i) {
      const Rows own = layer.touched.of(i);
      if (!own.isEmpty()) layer.anyTouched = touched == 0 ? own : layer.anyTouched.around(own);
      layer.allFilled = layer.allFilled.within(layer.filled.of(i));
      touched += own.count();
    }
    if (layer.allFilled.isEmpty()) layer.allFilled = {layer.anyTouched.first, layer.anyTouched.first};
    layer.isLevel = 4 * touched >= columns * layer.anyTouched.count();
  }

  int m_width;
  int m_height;
  std::vector<std::vector<Layer>> m_blocks;
  std::vector<Rows> m_touched;  ///< by any layer of each block
};

void ColumnPixels::paintOver(std::uint32_t* rows, std::ptrdiff_t stride) const {
  const Layers layers(*this);
  const std::ptrdiff_t groups = (m_height + kRowGroup - 1) / kRowGroup;
  onAllCores(groups, kNanoseconds * kRowGroup * m_width, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t group = from; group < to; ++group) {
      const int first = static_cast<int>(group) * kRowGroup;
      layers.paintRows(rows + first * stride, stride, {first, std::min(first + kRowGroup, m_height)});
    }
  });
}

}  // namespace sinescope
