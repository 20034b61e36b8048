#include "core/row/wavelength_order.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/encoding/frequencies.h"

namespace sinescope {

std::vector<int> dimensionsByWavelength(std::span<const Column> columns, double base) {
  std::vector<double> logs;
  logs.reserve(columns.size());
  for (const Column& column : columns) {
    logs.push_back(column.wave == Wave::Zero ? std::numeric_limits<double>::infinity() : logWavelength(column, base));
  }
  std::vector<int> order(columns.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&logs](int k) { return logs[static_cast<std::size_t>(k)]; });
  return order;
}

}  // namespace sinescope
