#pragma once

#include <Eigen/Core>
#include <cstdint>

#include "core/attention/scheme.h"
#include "core/numeric/row_matrix.h"
#include "core/numeric/sine_cosine.h"
#include "core/parameters/columns.h"
#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// The encoding from whose columns 2i a head of `headWidth` dimensions takes the frequencies of its pairs i: that of
/// `spec` with d_h columns, interleaved, sine first. Requires an even d_h.
[[nodiscard]] EncodingSpec rotaryHead(const EncodingSpec& spec, int headWidth);

/// How many pairs of a head a rotary scheme has frequencies for: d_h / 2, or for a classic partial rotation half of its
/// part. `head` is what rotaryHead() returns.
[[nodiscard]] int rotaryPairs(const EncodingSpec& head);

/// The angular frequencies of the d_h / 2 pairs of a head, radians per position: those of an encoding of d_h columns
/// with the base, exponent and scaling of `spec`. Where only a part turns they are, for the classic kind, those of the
/// part alone, and for the proportional kind 0 beyond the part. A pair of the unpaired exponent has that of its first
/// column. Requires an even d_h. They are reduced to [-π, π], as Column::step, which changes nothing at whole
/// positions.
[[nodiscard]] Frequencies rotaryFrequencies(const EncodingSpec& spec, int headWidth);

/// Those of a single head of width d_model; `columns` are the columns of `spec`.
[[nodiscard]] Frequencies rotaryFrequencies(const EncodingSpec& spec, const std::vector<Column>& columns);

/// What the cosines and sines of a rotary scheme are multiplied by: for the scalings yarn and yarn-paper their
/// attention factor, or 0.1 ln s + 1 if that is 0; 1 for the others. Source: Peng et al. 2023, arXiv 2309.00071,
/// section 3.4.
[[nodiscard]] double rotaryFactor(const Scaling& scaling);

/// Turns the pairs of a query or a key by their angles at a position: of a pair (a, b) with the frequency ω, a becomes
/// a cos ωp - b sin ωp and b becomes b cos ωp + a sin ωp, times `factor`. Pair i is (2i, 2i+1) if `neighbours`, else
/// (i, i + n), where n is the number of frequencies: d_h/2, or for a classic partial rotation half of its part; what is
/// beyond that stays.
class Turn {
 public:
  /// The frequencies must live as long. Requires moveTo() before apply().
  explicit Turn(const Frequencies& frequencies, double factor = 1);

  void moveTo(std::int64_t position);
  /// Turns a row of d_h numbers.
  void apply(double* numbers, bool neighbours) const;

 private:
  const Frequencies& m_frequencies;
  double m_factor;
  Eigen::ArrayXd m_sines;
  Eigen::ArrayXd m_cosines;
};

/// Turns queries or keys: row r of `rows`, shape (n, d_h), is at position firstPosition + r.
void turnRows(RowMatrixD& rows, const Frequencies& frequencies, std::int64_t firstPosition, bool neighbours,
              double factor = 1);

}  // namespace sinescope
