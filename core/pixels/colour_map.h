#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace sinescope {

/// The colour maps, in the order that menus show them.
enum class ColourMapName { RdBu, Viridis, Cividis, Magma, Grey };

inline constexpr std::array kAllColourMaps{ColourMapName::RdBu, ColourMapName::Viridis, ColourMapName::Cividis,
                                           ColourMapName::Magma, ColourMapName::Grey};

/// Their names on the command line and in files.
inline constexpr std::array<std::string_view, 5> kColourMapNames{"RdBu", "viridis", "cividis", "magma", "grey"};

/// Colours from the least to the greatest value: 0xffRRGGBB. An odd number of levels, so that the middle of the range
/// has a level of its own: in RdBu exactly the neutral colour. RdBu is red at the greatest value.
struct ColourMap {
  static constexpr int levels = 511;
  std::array<std::uint32_t, levels> colours{};

  /// The level of `value` in [least, greatest], the nearest; values outside take the ends, NaN the least.
  [[nodiscard]] static int level(double value, double least, double greatest);
  [[nodiscard]] std::uint32_t at(double value, double least, double greatest) const {
    return colours[static_cast<std::size_t>(level(value, least, greatest))];
  }
};

/// The map called `name`. Sources: ColorBrewer 2.0 RdBu (11 classes); viridis, cividis and magma as in matplotlib;
/// grey from black to white.
[[nodiscard]] const ColourMap& colourMap(ColourMapName name);

/// Colours values into pixels, one for one.
void colourise(std::span<const float> values, double least, double greatest, const ColourMap& map,
               std::span<std::uint32_t> pixels);

/// Black or white as 0xffRRGGBB, whichever has the higher WCAG contrast against `colour`.
[[nodiscard]] std::uint32_t contrastingInk(std::uint32_t colour);

}  // namespace sinescope
