#include "core/attention/scheme.h"

#include <charconv>

#include "core/parameters/plain_text.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

constexpr std::string_view kIdentityWeights = "identity";
constexpr std::string_view kTorchWeights = "torch:";

}  // namespace

tl::expected<std::optional<std::uint32_t>, std::string> parseAttentionWeights(std::string_view text) {
  const std::string_view words = trimmed(text);
  if (words == kIdentityWeights) return std::optional<std::uint32_t>();
  if (words.starts_with(kTorchWeights)) {
    const std::string_view digits = words.substr(kTorchWeights.size());
    std::uint32_t seed = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
    if (error == std::errc() && end == digits.data() + digits.size()) return std::optional(seed);
  }
  return tl::unexpected(translated(
      "core", forTranslation("core", "%1 names no weights; known: identity, or torch: with a seed, such as torch:7"),
      inQuotes(words)));
}

std::string attentionWeightsText(const std::optional<std::uint32_t>& seed) {
  return seed ? std::string(kTorchWeights) + std::to_string(*seed) : std::string(kIdentityWeights);
}

std::optional<std::string> problemOfHead(const AttentionSpec& attention) {
  if (attention.head >= 0 && attention.head < attention.heads) return std::nullopt;
  return translated("core", forTranslation("core", "there is no head %1: the heads are counted from 0 to %2"),
                    attention.head, attention.heads - 1);
}

std::optional<std::string> problemOf(const AttentionSpec& attention, int dModel, bool hasTable) {
  if (attention.heads < 1 || dModel % attention.heads != 0) {
    return translated("core", forTranslation("core", "%1 heads do not divide d_model, %2"), attention.heads, dModel);
  }
  if (auto problem = problemOfHead(attention)) return problem;
  const int width = dModel / attention.heads;
  if (isRotary(attention.scheme) && width % 2 != 0) {
    return translated("core", forTranslation("core", "a rotary head turns pairs, but d_model / heads = %1 is odd"),
                      width);
  }
  if (attention.scheme == Scheme::Table && !hasTable) {
    return translated("core", forTranslation("core", "the scheme table needs a table; open one first"));
  }
  return std::nullopt;
}

}  // namespace sinescope
