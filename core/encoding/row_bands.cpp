#include "core/encoding/row_bands.h"

#include <algorithm>
#include <cmath>

namespace sinescope {

namespace {

template <class Value, class IsSame>
std::size_t indexOf(std::vector<Value>& values, const Value& value, const IsSame& isSame) {
  const auto found = std::ranges::find_if(values, [&](const Value& known) { return isSame(known, value); });
  const auto index = static_cast<std::size_t>(found - values.begin());
  if (found == values.end()) values.push_back(value);
  return index;
}

bool areSameMoves(double a, double b) { return a == b; }

/// Bands of one size differ by rounding.
bool areSameShapes(const BandShape& a, const BandShape& b) {
  return a.whole == b.whole && std::abs(a.ends - b.ends) < 1e-9;
}

BandShape shapeOf(const PixelBand& band) {
  if (band.first == band.last) return {};
  return {static_cast<double>(band.last - band.first - 1), band.firstWeight + band.lastWeight};
}

}  // namespace

bool repeatsCell(std::span<const PixelBand> down, std::ptrdiff_t y) {
  const auto row = static_cast<std::size_t>(y);
  return row > 0 && down[row].first == down[row].last && down[row] == down[row - 1];
}

RowBands::RowBands(std::span<const PixelBand> down, std::int64_t firstPosition) {
  for (std::ptrdiff_t y = 0; y < std::ssize(down); ++y) {
    if (repeatsCell(down, y)) continue;
    const PixelBand& band = down[static_cast<std::size_t>(y)];
    RowBand row{.row = y,
                .centre = static_cast<double>(firstPosition) + static_cast<double>(band.first + band.last) / 2,
                .shape = indexOf(shapes, shapeOf(band), areSameShapes)};
    if (band.first != band.last) row.skew = band.lastWeight - band.firstWeight;
    if (!rows.empty()) row.move = indexOf(moves, row.centre - rows.back().centre, areSameMoves);
    rows.push_back(row);
  }
}

}  // namespace sinescope
