#include "core/wave_difference.h"

#include <algorithm>
#include <limits>

#include "core/encoding.h"

namespace sinescope {

double WaveDifference::at(std::int64_t position) const { return valueAt(a, position) - valueAt(b, position); }

std::vector<Extent> extentsOf(const WaveDifference& difference, std::int64_t firstPosition,
                              const std::vector<PixelBand>& bands) {
  constexpr std::int64_t most = 64;
  std::vector<Extent> extents;
  extents.reserve(bands.size());
  for (const PixelBand& band : bands) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Extent extent{infinity, -infinity};
    const std::int64_t cells = band.last - band.first + 1;
    const std::int64_t looks = std::min(cells, most);
    for (std::int64_t i = 0; i < looks; ++i) {
      // An odd step beside the even parts: no frequency falls in with it for long.
      const double value = difference.at(firstPosition + band.first + (i * cells + i % 2) / looks);
      extent = {std::min(extent.least, value), std::max(extent.greatest, value)};
    }
    extents.push_back(extent);
  }
  return extents;
}

}  // namespace sinescope
