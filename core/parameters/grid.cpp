#include "core/parameters/grid.h"

#include <numbers>
#include <optional>

#include "core/parameters/encoding_spec.h"
#include "core/parameters/plain_text.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

constexpr std::string_view kNoGrid = "none";
constexpr std::string_view kXFirst = "x-first";
constexpr std::string_view kYFirst = "y-first";
constexpr std::string_view kNormalised = "normalised";

/// Takes what stands before `sign` from the text, and the sign. Without the sign, all of the text.
std::string_view takeBefore(std::string_view sign, std::string_view& text) {
  const std::size_t at = text.find(sign);
  const std::string_view taken = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + sign.size());
  return taken;
}

std::optional<int> sideIn(std::string_view text) {
  const auto side = numberIn<int>(text);
  return side && *side >= 1 && *side <= kMostPatchesAside ? side : std::nullopt;
}

/// The width and height; nothing if they are none.
std::optional<Grid> sizeIn(std::string_view text) {
  const bool isTyped = text.find("×") != std::string_view::npos;
  const auto width = sideIn(takeBefore(isTyped ? "×" : "x", text));
  const auto height = sideIn(text);
  if (!width || !height) return std::nullopt;
  return Grid{.width = *width, .height = *height};
}

}  // namespace

tl::expected<Grid, std::string> parseGrid(std::string_view text) {
  const std::string_view whole = trimmed(text);
  const auto refuse = [whole](const std::string& why) { return tl::unexpected(inQuotes(whole) + why); };
  if (whole == kNoGrid) return Grid{};
  std::string_view rest = whole;
  const bool endsOpen = whole.ends_with(':');
  const auto size = sizeIn(takeBefore(":", rest));
  if (!size) {
    return refuse(translated("core",
                             forTranslation("core",
                                            " is not a grid: WIDTHxHEIGHT, each from 1 to %1, such as 14x14 or "
                                            "34x25:y-first:normalised; or none"),
                             std::int64_t{kMostPatchesAside}));
  }
  Grid grid = *size;
  bool isOrdered = false;
  while (!rest.empty() || endsOpen) {
    const std::string_view word = takeBefore(":", rest);
    const bool isOrder = word == kXFirst || word == kYFirst;
    if (!isOrder && word != kNormalised) {
      return refuse(translated("core", forTranslation("core", ": %1 is unknown; known: %2"), inQuotes(word),
                               "x-first, y-first, normalised"));
    }
    if (isOrder ? isOrdered : grid.normalised)
      return refuse(translated("core", forTranslation("core", " says twice what comes first or is normalised")));
    if (word == kYFirst) grid.first = GridAxis::Y;
    (isOrder ? isOrdered : grid.normalised) = true;
  }
  return grid;
}

std::string gridText(const Grid& grid) {
  if (!grid.isGrid()) return std::string(kNoGrid);
  std::string text = std::to_string(grid.width) + 'x' + std::to_string(grid.height);
  if (grid.first == GridAxis::Y) (text += ':') += kYFirst;
  if (grid.normalised) (text += ':') += kNormalised;
  return text;
}

GridAxis axisOf(const EncodingSpec& spec, int dimension) {
  return dimension < spec.dModel / 2 ? spec.grid.first : spec.grid.second();
}

EncodingSpec axisSpec(const EncodingSpec& spec, GridAxis axis) {
  constexpr double eps = 1e-6;  // of DETR, so that it never divides by 0
  EncodingSpec half = spec;
  half.grid = {};
  half.dModel = spec.dModel / 2;
  half.length = spec.grid.count(axis);
  half.firstPosition = spec.grid.normalised ? 1 : 0;
  if (spec.grid.normalised) half.positionScale *= 2 * std::numbers::pi / (static_cast<double>(half.length) + eps);
  return half;
}

EncodingSpec withGrid(EncodingSpec spec, const Grid& grid) {
  spec.grid = grid;
  if (!grid.isGrid()) return spec;
  spec.length = grid.patches();
  spec.firstPosition = 0;
  return spec;
}

}  // namespace sinescope
