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

/// The names of the colour maps on the command line and in files.
inline constexpr std::array<std::string_view, 5> kColourMapNames{"RdBu", "viridis", "cividis", "magma", "grey"};

/// Colours from the least to the greatest value: 0xffRRGGBB. The number of levels is odd, so that the middle of the
/// range has its own level: in RdBu, exactly the neutral colour. RdBu is red at the greatest value.
struct ColourMap {
  static constexpr int levels = 511;
  std::array<std::uint32_t, levels> colours{};

  /// The level nearest to `value` in [least, greatest]. Values outside get the end levels, NaN the lowest.
  [[nodiscard]] static int level(double value, double least, double greatest);
  [[nodiscard]] std::uint32_t at(double value, double least, double greatest) const {
    return colours[static_cast<std::size_t>(level(value, least, greatest))];
  }
};

/// The map called `name`. Sources: ColorBrewer 2.0 RdBu (11 classes); viridis, cividis and magma as in matplotlib; grey
/// runs from black to white.
[[nodiscard]] const ColourMap& colourMap(ColourMapName name);

/// Writes the colour of each value to the pixel of the same index.
void colourise(std::span<const float> values, double least, double greatest, const ColourMap& map,
               std::span<std::uint32_t> pixels);

/// Black or white as 0xffRRGGBB, whichever has the higher WCAG contrast against `colour`.
[[nodiscard]] std::uint32_t contrastingInk(std::uint32_t colour);

}  // namespace sinescope
