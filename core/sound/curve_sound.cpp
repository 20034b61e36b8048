#include "core/sound/curve_sound.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace sinescope {

namespace {

constexpr double kLoudness = 0.5 * 32767;
constexpr std::int64_t kFadeSamples = kSoundRate / 200;

/// The mean of the finite values; NaN if there are none.
double finiteMean(std::span<const double> values) {
  double mean = 0;
  double count = 0;
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    count += 1;
    mean += value / count - mean / count;  // divided first: the difference of two doubles can be infinite
  }
  return count > 0 ? mean : std::numeric_limits<double>::quiet_NaN();
}

/// At most kMostTones values, which stand for all.
std::vector<double> groupMeans(std::span<const double> values) {
  if (values.size() <= kMostTones) return {values.begin(), values.end()};
  std::vector<double> means(kMostTones);
  for (std::size_t i = 0; i < kMostTones; ++i) {
    const std::size_t from = i * values.size() / kMostTones;
    means[i] = finiteMean(values.subspan(from, (i + 1) * values.size() / kMostTones - from));
  }
  return means;
}

void appendNumber(std::string& bytes, std::uint32_t number, int size) {
  for (int i = 0; i < size; ++i) bytes += static_cast<char>((number >> (8 * i)) & 0xff);
}

}  // namespace

std::vector<double> pitchesOf(std::span<const double> values) {
  double least = std::numeric_limits<double>::infinity();
  double greatest = -least;
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    least = std::min(least, value);
    greatest = std::max(greatest, value);
  }
  const double range = greatest / 2 - least / 2;  // half of it, which is finite
  std::vector<double> pitches;
  pitches.reserve(values.size());
  for (const double value : values) {
    const double height = range > 0 ? (value / 2 - least / 2) / range : 0.5;
    pitches.push_back(std::isfinite(value) ? kLowestPitch * std::pow(kHighestPitch / kLowestPitch, height)
                                           : std::numeric_limits<double>::quiet_NaN());
  }
  return pitches;
}

bool canBeHeard(std::span<const double> values) {
  return std::ranges::any_of(values, [](double value) { return std::isfinite(value); });
}

std::vector<std::int16_t> soundOf(std::span<const double> values) {
  std::vector<std::int16_t> samples(static_cast<std::size_t>(kSoundSamples));
  const std::vector<double> pitches = pitchesOf(groupMeans(values));
  if (pitches.empty()) return samples;
  const auto tones = static_cast<std::int64_t>(pitches.size());
  double phase = 0;
  double pitch = kLowestPitch;
  double loudness = 0;
  for (std::int64_t i = 0; i < kSoundSamples; ++i) {
    const double wanted = pitches[static_cast<std::size_t>(i * tones / kSoundSamples)];
    const bool sounds = std::isfinite(wanted) && kSoundSamples - i > kFadeSamples;
    if (std::isfinite(wanted)) pitch = wanted;
    constexpr double step = 1.0 / kFadeSamples;
    loudness = std::clamp(loudness + (sounds ? step : -step), 0.0, 1.0);
    samples[static_cast<std::size_t>(i)] =
        static_cast<std::int16_t>(std::lround(kLoudness * loudness * std::sin(2 * std::numbers::pi * phase)));
    phase += pitch / kSoundRate;
    phase -= std::floor(phase);
  }
  return samples;
}

std::string wavBytes(std::span<const std::int16_t> samples) {
  constexpr std::uint32_t sampleBytes = 2;
  const auto dataBytes = static_cast<std::uint32_t>(sampleBytes * samples.size());
  std::string bytes = "RIFF";
  bytes.reserve(44 + dataBytes);
  appendNumber(bytes, 36 + dataBytes, 4);
  bytes += "WAVEfmt ";
  appendNumber(bytes, 16, 4);                        // bytes of this part
  appendNumber(bytes, 1, 2);                         // PCM
  appendNumber(bytes, 1, 2);                         // channels
  appendNumber(bytes, kSoundRate, 4);                // samples per second
  appendNumber(bytes, kSoundRate * sampleBytes, 4);  // bytes per second
  appendNumber(bytes, sampleBytes, 2);               // bytes of all channels' samples
  appendNumber(bytes, 8 * sampleBytes, 2);           // bits per sample
  bytes += "data";
  appendNumber(bytes, dataBytes, 4);
  for (const std::int16_t sample : samples) appendNumber(bytes, static_cast<std::uint16_t>(sample), sampleBytes);
  return bytes;
}

}  // namespace sinescope
