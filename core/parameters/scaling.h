#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace sinescope {

/// How the frequencies of a trained model are changed so that it reads longer texts. ω and λ are a pair's frequency and
/// wavelength before, ω' its frequency after, s the factor, L the trained length, N the base, d the width.
enum class ScalingRule {
  None,
  Linear,     ///< ω' = ω/s, position interpolation: Chen et al. 2023, arXiv 2306.15595
  Ntk,        ///< the base becomes N s^(d/(d-2)): "NTK-aware" scaling, bloc97 2023
  Dynamic,    ///< the same with s n/L - (s-1) for s, where n, the present length, exceeds L: emozilla 2023
  Yarn,       ///< a ramp over the pairs from ω to ω/s, as Hugging Face's transformers compute YaRN
  YarnPaper,  ///< a ramp over the turns L/λ, as YaRN is published: Peng et al. 2023, arXiv 2309.00071, section 3.2
  Llama3      ///< a ramp over the turns L/λ between the low and the high factor, as Llama 3.1 computes it
};

/// A rule with its numbers. Those that the rule does not need keep their defaults.
struct Scaling {
  ScalingRule rule = ScalingRule::None;
  double factor = 1;               ///< s
  std::int64_t trainedLength = 0;  ///< L, positions
  std::int64_t presentLength = 0;  ///< n, positions
  double fastTurns = 32;           ///< yarn, yarn-paper: pairs that turn more often within L are kept; beta_fast
  double slowTurns = 1;            ///< yarn, yarn-paper: pairs that turn less often are divided by s; beta_slow
  bool wholeBounds = true;         ///< yarn: its ramp begins and ends at whole pairs; "truncate"
  double lowFactor = 1;            ///< llama3: pairs with λ above L / lowFactor are divided by s
  double highFactor = 4;           ///< llama3: pairs with λ below L / highFactor are kept
  /// yarn, yarn-paper: what multiplies queries and keys; 0: 0.1 ln s + 1. "attention_factor"
  double attentionFactor = 0;

  bool operator==(const Scaling&) const = default;
};

[[nodiscard]] constexpr bool changesBase(ScalingRule rule) {
  return rule == ScalingRule::Ntk || rule == ScalingRule::Dynamic;
}
[[nodiscard]] constexpr bool hasTrainedLength(ScalingRule rule) { return rule >= ScalingRule::Dynamic; }
[[nodiscard]] constexpr bool hasTurns(ScalingRule rule) {
  return rule == ScalingRule::Yarn || rule == ScalingRule::YarnPaper;
}

/// The names of the rules, as the command line and files spell them.
inline constexpr std::string_view kScalingNames[] = {"none", "linear",     "ntk",   "dynamic",
                                                     "yarn", "yarn-paper", "llama3"};

/// Reads "none", or a rule with its factor, and after @ its lengths: "linear:8", "dynamic:10@2048/16384",
/// "yarn:10@2048". Numbers that are not the usual ones follow:
/// "yarn:32@4096,beta-fast=32,beta-slow=1,attention-factor=1,truncate=no", "llama3:8@8192,low=1,high=4". Reads what
/// scalingText() writes. Whether the numbers are allowed is for validate().
[[nodiscard]] tl::expected<Scaling, std::string> parseScaling(std::string_view text);

/// The scaling as parseScaling() reads it; numbers that are the usual ones are left out.
[[nodiscard]] std::string scalingText(const Scaling& scaling);

}  // namespace sinescope
