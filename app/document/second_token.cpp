#include "app/document/second_token.h"

#include <algorithm>

namespace sinescope {

std::int64_t shownTokens(const Scene& scene) { return std::min(std::ssize(scene.sentence->tokens), scene.spec.length); }

std::int64_t secondTokenOf(const Scene& scene) {
  const std::int64_t count = shownTokens(scene);
  if (count < 2) return -1;
  const std::int64_t first = scene.spec.firstPosition;
  const auto& chosen = scene.appearance.tokens.second;
  if (chosen && *chosen >= first && *chosen < first + count && *chosen != scene.selection.position) {
    return *chosen;
  }
  const std::int64_t selected = scene.selection.position - first;
  if (selected >= count) return first + count - 1;  // padding is selected
  const auto idAt = [&](std::int64_t place) { return scene.sentence->tokens[static_cast<std::size_t>(place)].id; };
  for (std::int64_t apart = 1; apart < count; ++apart) {
    for (const std::int64_t place : {selected + apart, selected - apart}) {
      if (place >= 0 && place < count && idAt(place) == idAt(selected)) return first + place;
    }
  }
  return first + (selected + 1 < count ? selected + 1 : selected - 1);
}

}  // namespace sinescope
