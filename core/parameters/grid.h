#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace sinescope {

struct EncodingSpec;

/// One of the two coordinates of a patch.
enum class GridAxis {
  X,  ///< its column, from the left
  Y   ///< its row, from the top
};

inline constexpr int kMostPatchesAside = 1024;

/// Positions on a grid of patches, as vision transformers have them. Row r of the encoding is the patch
/// (x, y) = (r mod width, ⌊r / width⌋), in reading order. The first half of its columns encodes one coordinate as a
/// sinusoid of d_model/2 dimensions, the second half the other.
struct Grid {
  int width = 0;  ///< patches in a row; 0: no grid
  int height = 0;
  GridAxis first = GridAxis::X;  ///< the coordinate that the first half of the columns encodes
  /// Whether coordinate i of n is taken as 2π (i + 1) / (n + 10^-6), as DETR does, instead of as i.
  bool normalised = false;

  bool operator==(const Grid&) const = default;
  [[nodiscard]] constexpr bool isGrid() const { return width > 0; }
  [[nodiscard]] constexpr std::int64_t patches() const { return std::int64_t{width} * height; }
  /// How many different coordinates the axis has.
  [[nodiscard]] constexpr int count(GridAxis axis) const { return axis == GridAxis::X ? width : height; }
  /// The coordinate of the patch in row `row` of the encoding.
  [[nodiscard]] constexpr int coordinate(GridAxis axis, std::int64_t row) const {
    return static_cast<int>(axis == GridAxis::X ? row % width : row / width);
  }
  /// The axis that the second half of the columns encodes.
  [[nodiscard]] constexpr GridAxis second() const { return first == GridAxis::X ? GridAxis::Y : GridAxis::X; }
};

/// Reads "none" or WIDTHxHEIGHT, each from 1 to kMostPatchesAside, then in any order ":x-first" or ":y-first" and
/// ":normalised", such as "34x25:y-first:normalised". "×" stands for "x" too. Reads what gridText() writes.
[[nodiscard]] tl::expected<Grid, std::string> parseGrid(std::string_view text);

/// The grid as parseGrid() reads it.
[[nodiscard]] std::string gridText(const Grid& grid);

/// "x" or "y".
[[nodiscard]] constexpr const char* axisName(GridAxis axis) { return axis == GridAxis::X ? "x" : "y"; }

/// The coordinate that a dimension encodes. `spec` must have a grid.
[[nodiscard]] GridAxis axisOf(const EncodingSpec& spec, int dimension);

/// The sinusoid of one coordinate: as long as the axis, d_model/2 wide, otherwise as `spec` says. A coordinate that is
/// normalised is a position p = i + 1 times 2π/(n + 10^-6). `spec` must have a grid and an even width.
[[nodiscard]] EncodingSpec axisSpec(const EncodingSpec& spec, GridAxis axis);

/// `spec` on a grid, with as many positions from 0 on as the grid has patches; or without one.
[[nodiscard]] EncodingSpec withGrid(EncodingSpec spec, const Grid& grid);

}  // namespace sinescope
