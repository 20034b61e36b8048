#pragma once

namespace sinescope {

// The options of each view, by their keys in the table of options.
inline constexpr const char* kMatrixOptions[] = {"transposed", "sampling"};
inline constexpr const char* kWavesOptions[] = {"waves_stacked", "wave_dimensions"};
inline constexpr const char* kSimilarityOptions[] = {"measure"};
inline constexpr const char* kFrequenciesOptions[] = {"ghost_bases"};
inline constexpr const char* kClocksOptions[] = {"all_clocks", "first_clock"};
inline constexpr const char* kShiftOptions[] = {"sines_only", "query_and_key", "offset", "vectors"};
inline constexpr const char* kPrecisionOptions[] = {"phases"};
inline constexpr const char* kTokensOptions[] = {"separate_scales"};
inline constexpr const char* kTokenPairOptions[] = {"second_token", "separate_scales"};
inline constexpr const char* kAttentionOptions[] = {"scheme", "causal", "heads", "head", "attention_weights",
                                                    "shuffle"};
inline constexpr const char* kScoresOptions[] = {"scheme", "heads", "head", "causal", "attention_weights", "vectors"};
inline constexpr const char* kBiasOptions[] = {"scheme", "heads", "head", "causal", "attention_weights"};
inline constexpr const char* kStepsOptions[] = {"walk", "step", "scheme", "heads", "offset"};
inline constexpr const char* kCodeOptions[] = {"language", "scheme", "heads", "causal"};
inline constexpr const char* kFourierOptions[] = {"decibels"};
inline constexpr const char* kRowOptions[] = {"by_wavelength"};

}  // namespace sinescope
