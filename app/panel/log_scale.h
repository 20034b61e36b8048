#pragma once

#include <vector>

namespace sinescope {

/// A logarithmic scale between two positive numbers, and the steps that keys, wheel and pointer take on it.
struct LogScale {
  double least = 1;
  double greatest = 10;
  bool whole = false;      ///< only whole numbers stand on it
  int radix = 10;          ///< 2 or 10: the system in which its numbers are round
  double pageFactor = 10;  ///< of PageUp and PageDown

  bool operator==(const LogScale&) const = default;

  /// Where `number` stands, 0 … 1; numbers outside stand at the ends.
  [[nodiscard]] double fractionOf(double number) const;
  /// The powers of the radix that stand on it, least first.
  [[nodiscard]] std::vector<double> powers() const;
  /// The roundest number between two fractions, so that the pointer meets 100 and 128 rather than 98 and 131.
  [[nodiscard]] double roundestBetween(double from, double to) const;
  /// An arrow key's step: ±1 where whole, else the neighbour on the ladder.
  [[nodiscard]] double stepped(double number, int direction) const;
  /// A wheel notch's step: the neighbour on the ladder of 20 rungs a decade, or 4 an octave, by at least 1 where whole.
  [[nodiscard]] double nudged(double number, int direction) const;
  /// A page key's step.
  [[nodiscard]] double paged(double number, int direction) const;
  /// The number of the scale next to `number`.
  [[nodiscard]] double fitted(double number) const;
};

}  // namespace sinescope
