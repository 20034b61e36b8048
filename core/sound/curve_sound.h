#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sinescope {

/// Samples per second.
inline constexpr int kSoundRate = 44100;
/// A curve lasts 2.5 s, whatever the number of its values.
inline constexpr std::int64_t kSoundSamples = 110'250;
/// The pitch of the least value, G4, and of the greatest, C6, in hertz.
inline constexpr double kLowestPitch = 392;
inline constexpr double kHighestPitch = 1046;
/// More tones than this cannot be told apart: one a millisecond.
inline constexpr std::size_t kMostTones = 2500;

/// The pitch of each value in hertz: kLowestPitch · (kHighestPitch / kLowestPitch)^((v - least) / (greatest - least)),
/// where least and greatest are those of the finite values. The middle of the scale if all of them are equal; NaN for a
/// value that is not finite.
[[nodiscard]] std::vector<double> pitchesOf(std::span<const double> values);

/// Whether a curve has a finite value.
[[nodiscard]] bool canBeHeard(std::span<const double> values);

/// A curve as mono 16-bit samples, shape (kSoundSamples): one tone a value, each equally long, from first to last. More
/// than kMostTones values become means of equal groups. The phase runs on from tone to tone, so that nothing clicks;
/// a value that is not finite is silence. The loudness rises and falls within 5 ms.
[[nodiscard]] std::vector<std::int16_t> soundOf(std::span<const double> values);

/// The bytes of a WAV file (RIFF, PCM, mono, kSoundRate) with these samples.
[[nodiscard]] std::string wavBytes(std::span<const std::int16_t> samples);

}  // namespace sinescope
