#pragma once

#include <vector>

#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// What a column shows of its phase ωp.
enum class Wave { Sine, Cosine, Zero };

/// One dimension k of an encoding: value(p) = sin(ωp), cos(ωp) or 0.
struct Column {
  Wave wave = Wave::Zero;
  /// The pair i that it belongs to; for the unpaired exponent, which has no true pairs, the column that stands
  /// with it is still counted as its pair.
  int pair = 0;
  /// ω = base^(-exponentNumerator / exponentDenominator), radians a position.
  double exponentNumerator = 0;
  double exponentDenominator = 1;
  double omega = 0;
  /// ω reduced to [-π, π]. At whole positions sin(ωp) = sin(step·p), and the smaller number keeps the digits
  /// where base < 1 makes ω large; it is ω itself for every base ≥ 1.
  double step = 0;

  bool operator==(const Column&) const = default;

  /// λ = 2π/ω, positions a turn.
  [[nodiscard]] double wavelength() const;
  /// φ in value(p) = sin(ωp + φ): 0 for a sine, π/2 for a cosine.
  [[nodiscard]] double phase() const;
};

/// All columns of `spec`, in order: size dModel.
[[nodiscard]] std::vector<Column> columnsOf(const EncodingSpec& spec);

/// Column `k` alone, 0 ≤ k < dModel.
[[nodiscard]] Column columnOf(const EncodingSpec& spec, int k);

/// The dimension that shares k's pair, or -1 for one that stands alone.
[[nodiscard]] int partnerOf(const EncodingSpec& spec, int k);

/// Number of pairs, one without its second wave counted: ⌈d/2⌉ for `truncate`, ⌊d/2⌋ for `zero-pad`.
[[nodiscard]] int pairCount(const EncodingSpec& spec);

}  // namespace sinescope
