#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/parameters/encoding_spec.h"
#include "core/parameters/step_walk.h"

namespace sinescope {

/// A named convention: the five switches, and where it is used.
struct NamedConvention {
  std::string_view name;    ///< on the command line and in files
  std::string_view title;   ///< in the window
  std::string_view source;  ///< where it is used
  Convention convention;
  std::int64_t firstPosition;
};

/// The token ids of a preset, and the seed of the PyTorch embedding that they are looked up in.
struct PresetTokens {
  std::span<const int> ids;
  std::uint32_t seed;
  int vocabulary;
};

/// A named preset: length, width, base and convention together, and the position, tokens or view that it is about.
struct Preset {
  std::string_view name;
  std::string_view title;
  std::string_view source;
  EncodingSpec spec;
  std::optional<std::int64_t> position = {};  ///< the position that the preset is about
  std::optional<PresetTokens> tokens = {};
  std::string_view view = {};         ///< the view to open
  std::optional<StepWalk> walk = {};  ///< the walk that its notebook takes
};

/// All named conventions; the first is the default.
[[nodiscard]] std::span<const NamedConvention> namedConventions();

/// All presets.
[[nodiscard]] std::span<const Preset> presets();

/// The convention called `name`, or nullptr.
[[nodiscard]] const NamedConvention* findConvention(std::string_view name);

/// The preset called `name`, or nullptr.
[[nodiscard]] const Preset* findPreset(std::string_view name);

/// The preset whose name or title was typed, ignoring case and accepting "x" for "×"; or nullptr.
[[nodiscard]] const Preset* findPresetTyped(std::string_view text);

/// The named convention whose five switches `spec` has, or nullptr.
[[nodiscard]] const NamedConvention* conventionOf(const EncodingSpec& spec);

/// `spec` with all five switches of `convention`; on a grid the first position stays 0.
[[nodiscard]] EncodingSpec withConvention(EncodingSpec spec, const NamedConvention& convention);

/// The names of the switches' values, as the command line and files spell them.
struct SwitchNames {
  static constexpr std::string_view exponent[] = {"paper", "tensor2tensor", "unpaired"};
  static constexpr std::string_view layout[] = {"interleaved", "concatenated"};
  static constexpr std::string_view order[] = {"sine-first", "cosine-first"};
  static constexpr std::string_view oddWidth[] = {"truncate", "zero-pad"};
};

}  // namespace sinescope
