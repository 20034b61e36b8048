#include "core/parameters/partial_rotation.h"

#include "core/parameters/plain_text.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

constexpr std::string_view kProportional = "proportional:";
constexpr std::string_view kClassic = "classic:";

}  // namespace

tl::expected<PartialRotation, std::string> parsePartial(std::string_view text) {
  PartialRotation partial;
  std::string_view number = trimmed(text);
  if (number.starts_with(kProportional)) {
    partial.kind = PartialKind::Proportional;
    number.remove_prefix(kProportional.size());
  } else if (number.starts_with(kClassic)) {
    number.remove_prefix(kClassic.size());
  }
  const auto share = numberIn<double>(number);
  if (!share || !(*share > 0 && *share <= 1)) {
    return tl::unexpected(translated("core", forTranslation("core", "%1 is not a partial share such as 0.25 or %2"),
                                     inQuotes(trimmed(text)), "proportional:0.25"));
  }
  partial.share = *share;
  if (!partial.isPartial()) partial.kind = PartialKind::Classic;  // there is no difference
  return partial;
}

std::string partialText(const PartialRotation& partial) {
  const bool isProportional = partial.kind == PartialKind::Proportional;
  return (isProportional ? std::string(kProportional) : std::string()) + plainDigits(partial.share);
}

}  // namespace sinescope
