#include "core/attention/scheme.h"

#include "core/attention/seed_name.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

constexpr std::string_view kIdentityWeights = "identity";

}  // namespace

tl::expected<std::optional<std::uint32_t>, std::string> parseAttentionWeights(std::string_view text) {
  std::optional<std::uint32_t> seed;
  if (readSeed(text, kIdentityWeights, seed)) return seed;
  return tl::unexpected(translated(
      "core", forTranslation("core", "%1 names no weights; known: identity, or torch: with a seed, such as torch:7"),
      inQuotes(trimmed(text))));
}

std::string attentionWeightsText(const std::optional<std::uint32_t>& seed) { return seedName(seed, kIdentityWeights); }

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
