#include "app/views/fourier/strided_dimensions.h"

#include <algorithm>

namespace sinescope {

namespace {

/// Most numbers that the spectra of one picture may read, and most dimensions in a picture.
constexpr std::int64_t kMostNumbers = std::int64_t{1} << 28;
constexpr std::int64_t kMostDimensions = 2048;

/// Reorders from coarse to fine: every second one of the remaining, repeatedly.
std::vector<int> coarseFirst(const std::vector<int>& all) {
  std::vector<int> ordered;
  ordered.reserve(all.size());
  std::size_t step = 1;
  while (step < all.size()) step *= 2;
  for (std::size_t before = 0; step >= 1; before = step, step /= 2) {
    for (std::size_t i = 0; i < all.size(); i += step) {
      if (before == 0 || i % before != 0) ordered.push_back(all[i]);
    }
  }
  return ordered;
}

}  // namespace

int strideOf(double dimensions, std::int64_t length) {
  const auto most = static_cast<double>(std::clamp(kMostNumbers / length, std::int64_t{64}, kMostDimensions));
  int stride = 1;
  while (dimensions / stride > most) stride *= 2;
  return stride;
}

std::vector<int> stridedDimensions(std::int64_t first, std::int64_t last, int stride) {
  std::vector<int> all;
  for (auto k = static_cast<int>(first) / stride * stride; k <= last; k += stride) all.push_back(k);
  return coarseFirst(all);
}

}  // namespace sinescope
