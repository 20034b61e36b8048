#include "core/parameters/dimension_list.h"

#include <algorithm>
#include <charconv>

#include "core/parameters/plain_text.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

constexpr std::size_t kMostDimensions = 64;

/// One number below dModel, or -1.
int parseDimension(std::string_view text, int dModel) {
  text = trimmed(text);
  int value = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && value >= 0 && value < dModel ? value : -1;
}

}  // namespace

tl::expected<std::vector<int>, std::string> parseDimensions(std::string_view text, int dModel) {
  std::vector<int> dimensions;
  if (trimmed(text).empty()) return dimensions;
  while (true) {
    const auto comma = text.find(',');
    const std::string_view part = trimmed(text.substr(0, comma));
    const auto dash = part.find('-');
    const int first = parseDimension(part.substr(0, dash), dModel);
    const int last = dash == std::string_view::npos ? first : parseDimension(part.substr(dash + 1), dModel);
    if (first < 0 || last < first) {
      return tl::unexpected(
          translated("core", forTranslation("core", "%1 is not a dimension or range such as 4-7 within 0 to %2"),
                     inQuotes(part), dModel - 1));
    }
    for (int k = first; k <= last; ++k) {
      if (std::ranges::find(dimensions, k) == dimensions.end()) dimensions.push_back(k);
      if (dimensions.size() > kMostDimensions) {
        return tl::unexpected(
            translated("core", forTranslation("core", "at most %1 dimensions can be shown at once"), kMostDimensions));
      }
    }
    if (comma == std::string_view::npos) return dimensions;
    text.remove_prefix(comma + 1);
  }
}

std::string dimensionsText(const std::vector<int>& dimensions) {
  std::string text;
  for (std::size_t i = 0; i < dimensions.size();) {
    std::size_t end = i + 1;
    while (end < dimensions.size() && dimensions[end] == dimensions[end - 1] + 1) ++end;
    if (!text.empty()) text += ", ";
    text += std::to_string(dimensions[i]);
    if (end - i >= 3) {
      text += '-';
      text += std::to_string(dimensions[end - 1]);
      i = end;
    } else {
      ++i;
    }
  }
  return text;
}

}  // namespace sinescope
