#include "core/parameters/base_list.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/parameters/plain_text.h"
#include "core/text/translation.h"

namespace sinescope {

tl::expected<std::vector<double>, std::string> parseBases(std::string_view text) {
  std::vector<double> bases;
  if (trimmed(text).empty()) return bases;
  while (true) {
    const auto comma = text.find(',');
    const std::string_view part = trimmed(text.substr(0, comma));
    double base = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), base);
    const bool whole = error == std::errc() && end == part.data() + part.size();
    if (!whole || !(base > 0) || !std::isfinite(base)) {
      return tl::unexpected(
          translated("core", forTranslation("core", "%1 is not a base: a number greater than 0, such as 100 or 5e5"),
                     inQuotes(part)));
    }
    if (std::ranges::find(bases, base) == bases.end()) bases.push_back(base);
    if (bases.size() > kMostGhostBases) {
      return tl::unexpected(
          translated("core", forTranslation("core", "at most %1 other bases can be shown at once"), kMostGhostBases));
    }
    if (comma == std::string_view::npos) return bases;
    text.remove_prefix(comma + 1);
  }
}

std::string basesText(const std::vector<double>& bases) {
  std::string text;
  for (const double base : bases) {
    if (!text.empty()) text += ", ";
    text += plainDigits(base);
  }
  return text;
}

}  // namespace sinescope
