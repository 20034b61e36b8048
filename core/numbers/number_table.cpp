#include "core/numbers/number_table.h"

#include <algorithm>

namespace sinescope {

std::int64_t blockRows(const NumberTable& table) {
  constexpr std::int64_t blockBytes = 4 << 20;
  constexpr std::int64_t most = 1 << 15;
  return std::clamp<std::int64_t>(blockBytes / (table.columns * table.itemSize()), 1,
                                  std::clamp<std::int64_t>(table.rows, 1, most));
}

}  // namespace sinescope
