#include "core/pixels/colour_map.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <charconv>
#include <cmath>

#include "core/numeric/vectorised.h"
#include "core/pixels/colour_map_tables.h"

namespace sinescope {

namespace {

/// Pixels that are coloured together: their levels stay in the nearest cache.
constexpr std::size_t kChunk = 256;

struct Named {
  std::string_view name;
  const std::string_view& anchors;
};

/// In the order of ColourMapName.
const std::array<Named, kAllColourMaps.size()> kNamed{{{"RdBu", kRdBuAnchors},
                                                       {"viridis", kViridisAnchors},
                                                       {"cividis", kCividisAnchors},
                                                       {"magma", kMagmaAnchors},
                                                       {"grey", kGreyAnchors},
                                                       {"PuOr", kPuOrAnchors},
                                                       {"BrBG", kBrBGAnchors},
                                                       {"plasma", kPlasmaAnchors},
                                                       {"inferno", kInfernoAnchors},
                                                       {"turbo", kTurboAnchors},
                                                       {"twilight", kTwilightAnchors}}};

const Named& named(ColourMapName name) { return kNamed[static_cast<std::size_t>(name)]; }

std::uint32_t anchorAt(std::string_view anchors, std::size_t index) {
  std::uint32_t rgb = 0;
  const char* const first = anchors.data() + 6 * index;
  std::from_chars(first, first + 6, rgb, 16);
  return rgb;
}

std::uint32_t channel(std::uint32_t colour, int shift) { return colour >> shift & 0xffU; }

/// Spaces the anchors evenly over all levels and interpolates linearly in sRGB, with channels rounded to the nearest.
ColourMap interpolated(std::string_view anchors) {
  constexpr std::uint32_t last = ColourMap::levels - 1;
  const auto segments = static_cast<std::uint32_t>(anchors.size() / 6 - 1);
  ColourMap map;
  for (std::uint32_t level = 0; level <= last; ++level) {
    const std::uint32_t segment = std::min(level * segments / last, segments - 1);
    const std::uint32_t part = level * segments - segment * last;  // in units of 1/last
    const std::uint32_t from = anchorAt(anchors, segment);
    const std::uint32_t to = anchorAt(anchors, segment + 1);
    std::uint32_t colour = 0xff;
    for (const int shift : {16, 8, 0}) {
      const std::uint32_t mixed = channel(from, shift) * (last - part) + channel(to, shift) * part;
      colour = colour << 8 | (mixed + last / 2) / last;
    }
    map.colours[level] = colour;
  }
  return map;
}

/// Maps a value linearly to a level, rounded to the nearest.
struct LevelScale {
  double least;
  double slope;
  double middle = 0.5;

  LevelScale(double from, double to) : least(from), slope((ColourMap::levels - 1) / (to - from)) {
    if (to > from) return;
    slope = 1e300;  // an empty range: its one value gets the middle level, all others the ends
    middle = ColourMap::levels / 2.0;
  }

  /// The comparisons are written so that NaN gets level 0.
  [[nodiscard]] int operator()(double value) const {
    constexpr double top = ColourMap::levels - 1;
    const double place = (value - least) * slope + middle;
    const double raised = place > 0 ? place : 0;
    return static_cast<int>(raised < top ? raised : top);
  }
};

/// The same in floats, twice as many in a vector. Where |offset| ≤ kMostOffset, a place between 0 and the last level is
/// within kTie of LevelScale's: rounding slope, offset, product and sum takes at most 2^-24 of 3 · 511 + 3 · |offset|.
struct CoarseScale {
  static constexpr double kMostOffset = 512;
  static constexpr float kTie = 0x1p-12F;

  float slope;
  float offset;
  // Halfway through the first level and the last: no boundary is near. As constants they would have branches.
  float least = 0.5F;
  float most = ColourMap::levels - 0.5F;

  explicit CoarseScale(const LevelScale& scale)
      : slope(static_cast<float>(scale.slope)), offset(static_cast<float>(scale.middle - scale.least * scale.slope)) {}

  [[nodiscard]] bool isPrecise() const { return std::abs(offset) <= kMostOffset; }
};

using Levels = std::array<int, kChunk>;

SINESCOPE_VECTORISED void findLevels(const float* values, std::size_t count, const LevelScale& scale, Levels& levels) {
  const LevelScale own = scale;
#pragma GCC ivdep
  for (std::size_t i = 0; i < count; ++i) levels[i] = own(static_cast<double>(values[i]));
}

/// Returns whether a value is so near to the boundary of two levels that only LevelScale can tell which one it has.
SINESCOPE_VECTORISED bool findLevels(const float* values, std::size_t count, const CoarseScale& scale, Levels& levels) {
  constexpr float rounder = 0x1.8p23F;  // as kRounder
  const CoarseScale own = scale;
  std::int32_t ties = 0;  // negative if one of these differences is
#pragma GCC ivdep
  for (std::size_t i = 0; i < count; ++i) {
    const float place = values[i] * own.slope + own.offset;
    const float raised = place > own.least ? place : own.least;
    const float within = raised < own.most ? raised : own.most;
    levels[i] = static_cast<int>(within);
    const float off = within - ((within + rounder) - rounder);
    ties |= std::bit_cast<std::int32_t>(std::abs(off) - CoarseScale::kTie);
  }
  return ties < 0;
}

/// Separate from the arithmetic so that the compiler can vectorise both.
SINESCOPE_VECTORISED void lookUp(const Levels& levels, std::size_t count, const std::uint32_t* colours,
                                 std::uint32_t* pixels) {
#pragma GCC ivdep
  for (std::size_t i = 0; i < count; ++i) pixels[i] = colours[levels[i]];
}

/// Relative luminance, 0 … 1. Source: WCAG 2.1, "relative luminance".
double luminance(std::uint32_t colour) {
  const auto linear = [colour](int shift) {
    const double c = channel(colour, shift) / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0);
}

}  // namespace

int ColourMap::level(double value, double least, double greatest) { return LevelScale(least, greatest)(value); }

const ColourMap& colourMap(ColourMapName name, bool reversed) {
  struct BothWays {
    ColourMap forward;
    ColourMap backward;
  };
  static const auto maps = [] {
    std::array<BothWays, kAllColourMaps.size()> all;
    for (const ColourMapName each : kAllColourMaps) {
      BothWays& both = all[static_cast<std::size_t>(each)];
      both.forward = interpolated(named(each).anchors);
      std::ranges::reverse_copy(both.forward.colours, both.backward.colours.begin());
    }
    return all;
  }();
  const BothWays& both = maps[static_cast<std::size_t>(name)];
  return reversed ? both.backward : both.forward;
}

void colourise(std::span<const float> values, double least, double greatest, const ColourMap& map,
               std::span<std::uint32_t> pixels) {
  assert(values.size() == pixels.size());
  const LevelScale scale(least, greatest);
  const CoarseScale coarse(scale);
  Levels levels;
  for (std::size_t start = 0; start < values.size(); start += kChunk) {
    const std::size_t count = std::min(kChunk, values.size() - start);
    const float* const chunk = values.data() + start;
    if (!coarse.isPrecise() || findLevels(chunk, count, coarse, levels)) findLevels(chunk, count, scale, levels);
    lookUp(levels, count, map.colours.data(), pixels.data() + start);
  }
}

std::uint32_t contrastingInk(std::uint32_t colour) {
  constexpr double flare = 0.05;  // WCAG: contrast = (lighter + 0.05) / (darker + 0.05)
  const double backdrop = luminance(colour) + flare;
  return backdrop / flare >= (1 + flare) / backdrop ? 0xff000000U : 0xffffffffU;
}

}  // namespace sinescope
