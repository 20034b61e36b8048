#include "app/window/bars/token_swap.h"

#include <algorithm>

#include "app/document/second_token.h"
#include "app/document/token_edits.h"
#include "app/text/tr.h"
#include "app/views/tokens/token_scene.h"

namespace sinescope {

namespace {

int idAt(const Scene& scene, std::int64_t row) { return scene.sentence->tokens[static_cast<std::size_t>(row)].id; }

/// The tokens that a swap exchanges: the selected token and the one that it is compared with. If padding is selected:
/// the first two different tokens, or else the first two.
TokenPair pairToSwap(const Scene& scene) {
  if (tokenAt(scene, scene.selection.position)) return tokenPairOf(scene);
  TokenPair pair{0, 1};
  while (idAt(scene, pair.second) == idAt(scene, 0) && pair.second + 1 < shownTokens(scene)) ++pair.second;
  return pair;
}

}  // namespace

tl::expected<TokenSpec, QString> withEndsSwapped(const Scene& scene) {
  std::int64_t last = shownTokens(scene) - 1;
  const auto isSign = [&scene](std::int64_t row) {
    return std::ranges::none_of(wordIn(scene, row), [](QChar character) { return character.isLetterOrNumber(); });
  };
  while (last > 0 && isSign(last)) --last;
  if (last < 1) return tl::unexpected(tr("there are no two words to exchange"));
  if (idAt(scene, 0) == idAt(scene, last)) {
    return tl::unexpected(tr("the first word is the last one as well: nothing would change"));
  }
  return withSwapped(scene.tokens, 0, static_cast<std::size_t>(last));
}

tl::expected<TokenSpec, QString> withTokensSwapped(const Scene& scene) {
  if (shownTokens(scene) < 2) return tl::unexpected(tr("there are no two tokens to swap"));
  const TokenPair pair = pairToSwap(scene);
  if (idAt(scene, pair.first) == idAt(scene, pair.second)) {
    return tl::unexpected(tr("“%1” occurs twice, so a swap changes nothing: select another word")
                              .arg(wordIn(scene, pair.first).left(24)));
  }
  return withSwapped(scene.tokens, static_cast<std::size_t>(pair.first), static_cast<std::size_t>(pair.second));
}

}  // namespace sinescope
