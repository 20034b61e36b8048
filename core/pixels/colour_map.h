#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace sinescope {

/// The colour maps, in the order that menus show them.
enum class ColourMapName { RdBu, Viridis, Cividis, Magma, Grey, PuOr, BrBG, Plasma, Inferno, Turbo, Twilight };

inline constexpr std::array kAllColourMaps{ColourMapName::RdBu,  ColourMapName::Viridis, ColourMapName::Cividis,
                                           ColourMapName::Magma, ColourMapName::Grey,    ColourMapName::PuOr,
                                           ColourMapName::BrBG,  ColourMapName::Plasma,  ColourMapName::Inferno,
                                           ColourMapName::Turbo, ColourMapName::Twilight};

/// The names of the colour maps on the command line and in files.
inline constexpr std::array<std::string_view, kAllColourMaps.size()> kColourMapNames{
    "RdBu", "viridis", "cividis", "magma", "grey", "PuOr", "BrBG", "plasma", "inferno", "turbo", "twilight"};

/// Colours from the least to the greatest value: 0xffRRGGBB. The number of levels is odd, so that the middle of the
/// range has its own level: in RdBu, PuOr and BrBG, exactly the neutral colour. At the greatest value RdBu is red, PuOr
/// purple and BrBG blue-green. Twilight is for angles: it ends as it begins, and is darkest in the middle.
struct ColourMap {
  static constexpr int levels = 511;
  std::array<std::uint32_t, levels> colours{};

  /// The level nearest to `value` in [least, greatest]. Values outside get the end levels, NaN the lowest.
  [[nodiscard]] static int level(double value, double least, double greatest);
  [[nodiscard]] std::uint32_t at(double value, double least, double greatest) const {
    return colours[static_cast<std::size_t>(level(value, least, greatest))];
  }
};

/// The map called `name`; if `reversed`, with its colours in the opposite order. Sources: ColorBrewer 2.0 RdBu, PuOr
/// and BrBG (11 classes; Cynthia Brewer, Apache License 2.0); viridis, cividis, magma, plasma and inferno as in
/// matplotlib (CC0); turbo as in matplotlib (Google LLC, Apache License 2.0); twilight as in matplotlib (Bastian
/// Bechtold, under matplotlib's licence); grey runs from black to white.
[[nodiscard]] const ColourMap& colourMap(ColourMapName name, bool reversed = false);

/// Writes the colour of each value to the pixel of the same index.
void colourise(std::span<const float> values, double least, double greatest, const ColourMap& map,
               std::span<std::uint32_t> pixels);

/// Black or white as 0xffRRGGBB, whichever has the higher WCAG contrast against `colour`.
[[nodiscard]] std::uint32_t contrastingInk(std::uint32_t colour);

}  // namespace sinescope
