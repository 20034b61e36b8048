#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/parameters/plain_text.h"

namespace sinescope {

inline constexpr std::string_view kTorchSeed = "torch:";

/// Reads a choice between something plain, by its name, and what PyTorch draws: "torch:" and a seed from 0 to
/// 4294967295. `seed` is then none or that; false if the text is neither.
[[nodiscard]] inline bool readSeed(std::string_view text, std::string_view plain, std::optional<std::uint32_t>& seed) {
  const std::string_view words = trimmed(text);
  seed.reset();
  if (words == plain) return true;
  if (!words.starts_with(kTorchSeed)) return false;
  const std::string_view digits = words.substr(kTorchSeed.size());
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size()) return false;
  seed = number;
  return true;
}

/// The inverse.
[[nodiscard]] inline std::string seedName(const std::optional<std::uint32_t>& seed, std::string_view plain) {
  return seed ? std::string(kTorchSeed) + std::to_string(*seed) : std::string(plain);
}

}  // namespace sinescope
