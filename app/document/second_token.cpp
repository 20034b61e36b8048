#include "app/document/second_token.h"

#include <algorithm>

namespace sinescope {

std::int64_t secondTokenOf(const Scene& scene) {
  const auto& tokens = scene.sentence->tokens;
  const std::int64_t first = scene.spec.firstPosition;
  const std::int64_t count = std::min<std::int64_t>(static_cast<std::int64_t>(tokens.size()), scene.spec.length);
  if (count < 2) return -1;
  const std::int64_t own = std::clamp<std::int64_t>(scene.selection.position - first, 0, count - 1);
  const auto& chosen = scene.appearance.secondToken;
  if (chosen && *chosen >= first && *chosen < first + count && *chosen != first + own) return *chosen;
  const auto idAt = [&tokens](std::int64_t row) { return tokens[static_cast<std::size_t>(row)].id; };
  for (std::int64_t away = 1; away < count; ++away) {
    for (const std::int64_t row : {own + away, own - away}) {
      if (row >= 0 && row < count && idAt(row) == idAt(own)) return first + row;
    }
  }
  return first + (own + 1 < count ? own + 1 : own - 1);
}

}  // namespace sinescope
