#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sinescope {

/// The pitch in hertz of a part of a sound of 44,100 samples a second, found from its rising zero crossings: places
/// between samples, by linear interpolation. 0 if there are fewer than two.
inline double heardPitch(const std::vector<std::int16_t>& sound, std::size_t from, std::size_t to) {
  double first = -1;
  double last = -1;
  int turns = -1;
  for (std::size_t i = from; i + 1 < to; ++i) {
    const double before = sound[i];
    const double after = sound[i + 1];
    if (before >= 0 || after < 0) continue;
    last = static_cast<double>(i) + before / (before - after);
    if (first < 0) first = last;
    ++turns;
  }
  return turns > 0 ? turns * 44100.0 / (last - first) : 0;
}

/// How far two pitches are apart, in hundredths of a semitone.
inline double cents(double pitch, double other) { return std::abs(1200 * std::log2(pitch / other)); }

}  // namespace sinescope
