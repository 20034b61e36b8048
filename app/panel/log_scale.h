#pragma once

#include <vector>

namespace sinescope {

/// A logarithmic scale between two positive numbers, and the steps of keys, wheel and pointer on it.
struct LogScale {
  double least = 1;
  double greatest = 10;
  bool whole = false;      ///< only whole numbers are on it
  int radix = 10;          ///< 2 or 10: the system in which its numbers are round
  double pageFactor = 10;  ///< for PageUp and PageDown

  bool operator==(const LogScale&) const = default;

  /// The place of `number`, 0 … 1; numbers outside are at the ends.
  [[nodiscard]] double fractionOf(double number) const;
  /// The powers of the radix on the scale, least first.
  [[nodiscard]] std::vector<double> powers() const;
  /// The roundest number between two fractions, so that the pointer selects 100 and 128 rather than 98 and 131.
  [[nodiscard]] double roundestBetween(double from, double to) const;
  /// One step of an arrow key: ±1 on a whole scale, otherwise to the neighbouring step of the scale.
  [[nodiscard]] double stepped(double number, int direction) const;
  /// One notch of the wheel: to the neighbour among 20 steps per decade, or 4 per octave; at least 1 on a whole scale.
  [[nodiscard]] double nudged(double number, int direction) const;
  /// One step of a page key.
  [[nodiscard]] double paged(double number, int direction) const;
  /// The number of the scale nearest to `number`.
  [[nodiscard]] double fitted(double number) const;
};

}  // namespace sinescope
