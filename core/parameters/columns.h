#pragma once

#include <span>
#include <vector>

#include "core/numeric/sine_cosine.h"
#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// What a column shows of its phase ωp.
enum class Wave { Sine, Cosine, Zero };

/// One dimension k of an encoding: value(p) = sin(ωp), cos(ωp) or 0.
struct Column {
  Wave wave = Wave::Zero;
  /// The pair i that the column belongs to. The unpaired exponent has no true pairs; there, two neighbouring columns
  /// still count as one pair.
  int pair = 0;
  /// ω = S · base^(-exponentNumerator / exponentDenominator) / stretch, radians per position, where the base is
  /// scaledBase(spec) and S the position scale.
  double exponentNumerator = 0;
  double exponentDenominator = 1;
  /// What the spec's scaling divides ω by: 1 if it keeps this column, infinity if it is beyond the part that turns.
  double stretch = 1;
  double omega = 0;
  /// ω reduced to [-π, π]. At whole positions sin(ωp) = sin(step·p), and the smaller number keeps its digits if a base
  /// below 1 or a position scale above 1 makes ω large. Equal to ω where it is at most π.
  double step = 0;
  /// What rounding took from the step: their sum has ten bits more than a double. A phase of 10⁶ radians needs them.
  double rest = 0;

  bool operator==(const Column&) const = default;

  /// λ = 2π/ω, positions per turn.
  [[nodiscard]] double wavelength() const;
  /// φ in value(p) = sin(ωp + φ): 0 for a sine, π/2 for a cosine.
  [[nodiscard]] double phase() const;
  /// Whether it has the same value, 0 or 1, at every position, and its wavelength is infinite.
  [[nodiscard]] bool isStill() const { return wave != Wave::Zero && omega == 0; }
};

/// All columns of `spec`, in order: size dModel.
[[nodiscard]] std::vector<Column> columnsOf(const EncodingSpec& spec);

/// Column `k` alone, 0 ≤ k < dModel.
[[nodiscard]] Column columnOf(const EncodingSpec& spec, int k);

/// The dimension that shares k's pair, or -1 if k has no partner.
[[nodiscard]] int partnerOf(const EncodingSpec& spec, int k);

/// Number of pairs. A pair without its second wave counts as one: ⌈d/2⌉ for `truncate`, ⌊d/2⌋ for `zero-pad`.
[[nodiscard]] int pairCount(const EncodingSpec& spec);

/// How many of the pairs turn: all, or the share of them that a partial rotation turns, rounded down but at least one.
[[nodiscard]] int turningPairCount(const EncodingSpec& spec);

/// The width that the exponents divide by: d_model, or for a classic partial rotation that of the part that turns.
[[nodiscard]] int exponentWidth(const EncodingSpec& spec);

/// What the exponents divide by: Column::exponentDenominator of every column.
[[nodiscard]] int exponentDenominator(const EncodingSpec& spec);

/// The steps of the columns, with the digits that they have beyond a double.
[[nodiscard]] Frequencies frequenciesOf(std::span<const Column> columns);

}  // namespace sinescope
