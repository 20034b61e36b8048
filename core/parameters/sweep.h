#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// The settings that can be animated.
enum class Swept { Position, Base, Length, DModel, Offset };
inline constexpr std::size_t kSweptCount = 5;
inline constexpr std::array<Swept, kSweptCount> kEverySwept = {Swept::Position, Swept::Base, Swept::Length,
                                                               Swept::DModel, Swept::Offset};

/// A run of one setting from one end of a range to the other; it may run downwards.
///
/// Position and offset run linearly; base, length and d_model run logarithmically: equal steps multiply them by equal
/// factors.
struct Sweep {
  Swept what = Swept::Base;
  double from = 100;
  double to = 1'000'000;
  int frames = 60;  ///< how many values are asked for, including both ends

  bool operator==(const Sweep&) const = default;
};

inline constexpr int kLeastSweepFrames = 2;
inline constexpr int kMostSweepFrames = 10'000;

/// The setting's name as it is typed and shown: "position", "base", "length", "d_model", "offset".
[[nodiscard]] std::string nameOf(Swept what);

/// Reads "base=100:1000000:60": setting, from, to, frames; `d-model` is accepted for d_model. The error is one sentence
/// that names what is allowed. Restrictions that depend on an encoding are checked by misfit().
[[nodiscard]] tl::expected<Sweep, std::string> parseSweep(std::string_view text);

/// The text that parseSweep reads as exactly this sweep, to the last digit.
[[nodiscard]] std::string sweepText(const Sweep& sweep);

/// What is wrong with a sweep by itself, in one sentence: an end outside the setting's range (a logarithmic scale has
/// no 0), two equal ends, too few or too many frames. Empty if it can run.
[[nodiscard]] std::string faultOf(const Sweep& sweep);

/// The greatest offset from one position to another; on a grid, from one coordinate to another of the longer axis.
[[nodiscard]] std::int64_t farthestOffset(const EncodingSpec& spec);

/// Why a sweep without faults cannot run on `spec`: it has positions or offsets that `spec` does not have. Empty if it
/// can run.
[[nodiscard]] std::string misfit(const Sweep& sweep, const EncodingSpec& spec);

/// The value after the fraction t = `part` of the sweep, 0 … 1: from + (to - from) t, or from (to / from)^t; exactly
/// `from` and `to` at the ends.
///
/// Whole-number settings are rounded; d_model takes only even widths if both ends are even, because an odd width leaves
/// a column without its partner. A base has six significant digits, or more if the sweep is short, so that it stays
/// readable.
[[nodiscard]] double valueAt(const Sweep& sweep, double part);

/// The fraction of the sweep at which the setting has the valid `value`; the nearer end if `value` is outside.
[[nodiscard]] double partAt(const Sweep& sweep, double value);

/// The values of the frames, without repetitions: fewer than `frames` if the sweep has fewer whole numbers.
[[nodiscard]] std::vector<double> valuesOf(const Sweep& sweep);

/// `spec` with the setting at `value`; unchanged for a position and an offset, which are not part of a spec.
[[nodiscard]] EncodingSpec withValue(EncodingSpec spec, Swept what, double value);

}  // namespace sinescope
