#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// What can run by itself.
enum class Swept { Position, Base, Length, DModel };

/// A run of one knob from one end to the other; it may run downwards.
///
/// Position runs linearly; base, length and d_model run logarithmically: equal steps multiply them by equal factors.
struct Sweep {
  Swept what = Swept::Base;
  double from = 100;
  double to = 1'000'000;
  int frames = 60;  ///< how many values are asked for, both ends among them

  bool operator==(const Sweep&) const = default;
};

inline constexpr int kLeastSweepFrames = 2;
inline constexpr int kMostSweepFrames = 10'000;

/// The knob's name as it is typed and shown: "position", "base", "length", "d_model".
[[nodiscard]] std::string nameOf(Swept what);

/// Reads "base=100:1000000:60": knob, from, to, frames; `d-model` is d_model as well. The error is one sentence that
/// names what is allowed; what depends on an encoding is left to misfit().
[[nodiscard]] tl::expected<Sweep, std::string> parseSweep(std::string_view text);

/// As parseSweep reads it, to the last digit.
[[nodiscard]] std::string sweepText(const Sweep& sweep);

/// What is wrong with a sweep by itself, in one sentence: an end out of its knob's range (0 has no place on a
/// logarithmic scale), two ends that are the same, too few or too many frames. Empty where it can run.
[[nodiscard]] std::string faultOf(const Sweep& sweep);

/// Why a sweep without faults cannot run on `spec`: positions that it does not have. Empty where it can.
[[nodiscard]] std::string misfit(const Sweep& sweep, const EncodingSpec& spec);

/// The knob at a part of the way, 0 … 1: from + (to - from) t, or from (to / from)^t; exactly `from` and `to` at the
/// ends.
///
/// Whole knobs are rounded; d_model goes by even widths where both ends are even, because an odd one leaves a column
/// without its partner. A base has six significant digits, or as many as a short way needs: it is there to be read.
[[nodiscard]] double valueAt(const Sweep& sweep, double part);

/// The part of the way at which a valid `value` of the knob stands; outside, the nearer end.
[[nodiscard]] double partAt(const Sweep& sweep, double value);

/// The values of the frames, without repeating: fewer than `frames` where the way has fewer whole numbers.
[[nodiscard]] std::vector<double> valuesOf(const Sweep& sweep);

/// `spec` with the knob at `value`; as it is where the position runs, which is no part of it.
[[nodiscard]] EncodingSpec withValue(EncodingSpec spec, Swept what, double value);

}  // namespace sinescope
