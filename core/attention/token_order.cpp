#include "core/attention/token_order.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/random/twister.h"

namespace sinescope {

std::vector<int> shuffledOrder(int count, std::uint32_t seed) {
  std::vector<int> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), 0);
  if (seed == 0 || count < 2) return order;
  Twister twister(seed);
  do {
    std::vector<std::uint32_t> words(order.size());
    twister.read(words);
    for (std::size_t i = order.size() - 1; i > 0; --i) std::swap(order[i], order[words[i] % (i + 1)]);
  } while (std::ranges::is_sorted(order));
  return order;
}

std::vector<int> reordered(std::vector<int> ids, std::span<const int> order) {
  const std::vector<int> before = ids;
  std::ranges::transform(order, ids.begin(), [&before](int token) { return before[static_cast<std::size_t>(token)]; });
  return ids;
}

double permutedDifference(const RowMatrixD& weights, const RowMatrixD& ofReordered, std::span<const int> order) {
  double greatest = 0;
  for (Eigen::Index i = 0; i < ofReordered.rows(); ++i) {
    const auto row = weights.row(order[static_cast<std::size_t>(i)]);
    for (Eigen::Index j = 0; j < ofReordered.cols(); ++j) {
      const double difference = std::abs(ofReordered(i, j) - row[order[static_cast<std::size_t>(j)]]);
      if (std::isnan(difference)) return difference;
      greatest = std::max(greatest, difference);
    }
  }
  return greatest;
}

}  // namespace sinescope
