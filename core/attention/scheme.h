#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace sinescope {

/// How position enters attention.
enum class Scheme {
  None,      ///< it does not
  Sinusoid,  ///< the encoding is added to the embedding: Vaswani et al. 2017
  Rotary,    ///< queries and keys are turned, pair i is (i, i + d_h/2): Su et al. 2021, as Hugging Face codes it
  RotaryNeighbours,  ///< the same, pair i is (2i, 2i+1), as published
  Alibi,             ///< a slope times the distance is subtracted from the score: Press et al. 2021
  T5,                ///< a number for each bucket of offsets is added to the score: Raffel et al. 2019
  Table              ///< the rows of the user's own table are added to the embedding
};

/// The names of the schemes, as the command line and files spell them.
inline constexpr std::string_view kSchemeNames[] = {"none",  "sinusoid", "rotary", "rotary-neighbours",
                                                    "alibi", "t5",       "table"};

[[nodiscard]] constexpr bool isRotary(Scheme scheme) {
  return scheme == Scheme::Rotary || scheme == Scheme::RotaryNeighbours;
}
/// Whether a number that depends only on the offset is added to the score.
[[nodiscard]] constexpr bool addsBias(Scheme scheme) { return scheme == Scheme::Alibi || scheme == Scheme::T5; }
/// Whether a row that depends only on the position is added to the embedding.
[[nodiscard]] constexpr bool addsRows(Scheme scheme) { return scheme == Scheme::Sinusoid || scheme == Scheme::Table; }

/// One head of attention: weights = softmax(q·k/√d_h + bias), where q = W_q x and k = W_k x are the head's own d_h =
/// d_model / heads rows of the products, and x is a row of the embedding, to which the schemes `sinusoid` and `table`
/// add that of the position.
struct AttentionSpec {
  Scheme scheme = Scheme::Sinusoid;
  int heads = 1;
  int head = 0;  ///< counted from 0
  /// What torch.manual_seed gets before W_q and W_k are drawn. Without it both are the identity.
  std::optional<std::uint32_t> seed = std::nullopt;
  bool causal = false;  ///< a token attends to itself and to those before it only

  bool operator==(const AttentionSpec&) const = default;
};

/// Reads "identity", or "torch:" and a seed from 0 to 4294967295. Reads what attentionWeightsText() writes.
[[nodiscard]] tl::expected<std::optional<std::uint32_t>, std::string> parseAttentionWeights(std::string_view text);

/// "identity" or, for example, "torch:7".
[[nodiscard]] std::string attentionWeightsText(const std::optional<std::uint32_t>& seed);

/// What is wrong with the number of a head; nullopt if nothing is.
[[nodiscard]] std::optional<std::string> problemOfHead(const AttentionSpec& attention);

/// What keeps the attention from being computed, in words: heads that do not divide d_model, a head that is not there,
/// an odd d_h of a rotary scheme, the scheme `table` without a table. nullopt if nothing does; every other function of
/// this room requires that, or problemOfHead() if it says so.
[[nodiscard]] std::optional<std::string> problemOf(const AttentionSpec& attention, int dModel, bool hasTable);

}  // namespace sinescope
