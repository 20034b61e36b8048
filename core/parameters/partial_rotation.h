#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace sinescope {

/// Which exponents the pairs have where only a part of them turns.
enum class PartialKind {
  Classic,      ///< those of an encoding as wide as the part: GPT-NeoX, GPT-J, Phi
  Proportional  ///< those that they have if all pairs turn: Gemma 4, "proportional" in Hugging Face's transformers
};

/// Partial rotary encoding turns the first pairs and leaves the others as they are: ω = 0, so that their sines are 0
/// and their cosines 1 at every position.
struct PartialRotation {
  PartialKind kind = PartialKind::Classic;
  double share = 1;  ///< how much of the width turns, in (0, 1]; 1: all, and the kind has no effect

  bool operator==(const PartialRotation&) const = default;
  [[nodiscard]] constexpr bool isPartial() const { return share < 1; }
};

/// How many whole dimensions a width times a share is, where the share may be a quotient that was rounded.
[[nodiscard]] inline int wholePart(double dimensions) { return static_cast<int>(dimensions + 1e-9); }

/// Reads a share in (0, 1], "0.25" for the classic kind or "proportional:0.25". Reads what partialText() writes.
[[nodiscard]] tl::expected<PartialRotation, std::string> parsePartial(std::string_view text);

/// The partial rotation as parsePartial() reads it.
[[nodiscard]] std::string partialText(const PartialRotation& partial);

}  // namespace sinescope
