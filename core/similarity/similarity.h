#pragma once

#include <vector>

#include "core/encoding/encoding.h"
#include "core/numeric/cosine_sum.h"
#include "core/numeric/row_matrix.h"
#include "core/similarity/measure.h"

namespace sinescope {

/// The similarity of any two positions, as a sum of cosines.
///
/// sin a sin b = ½(cos(a-b) - cos(a+b)) and cos a cos b = ½(cos(a-b) + cos(a+b)), so for every convention
///
///     PE(p)·PE(q) = T(p-q) + H(p+q),   T(Δ) = ½ Σ_k cos ω_k Δ,   H(s) = ½ Σ_k ±cos ω_k s  (+ cosine, - sine).
///
/// A sine and a cosine of the same frequency cancel in H. If all columns form such pairs, H = 0 and the similarity
/// depends only on the offset (Toeplitz). A truncated odd width or the unpaired exponent leaves terms in H.
class Similarity {
 public:
  explicit Similarity(const std::vector<Column>& columns);

  /// Terms of T(Δ), one for each frequency.
  [[nodiscard]] const std::vector<CosineTerm>& offsetTerms() const { return m_offsetTerms; }
  /// Terms of H(s); empty if the similarity is Toeplitz.
  [[nodiscard]] const std::vector<CosineTerm>& sumTerms() const { return m_sumTerms; }
  [[nodiscard]] bool isToeplitz() const { return m_sumTerms.empty(); }

  /// PE(p)·PE(q) in double.
  [[nodiscard]] double dot(std::int64_t p, std::int64_t q) const;
  /// The measure between p and q.
  [[nodiscard]] double between(std::int64_t p, std::int64_t q, Measure measure) const;
  /// The measure, computed from the dot product and the two squared norms.
  [[nodiscard]] static double measured(double dot, double squaredNormP, double squaredNormQ, Measure measure);
  /// |PE(p)|².
  [[nodiscard]] double squaredNorm(std::int64_t p) const { return dot(p, p); }

  /// The measure between p and each of firstQ … firstQ + count - 1.
  [[nodiscard]] Eigen::VectorXd row(std::int64_t p, std::int64_t firstQ, std::int64_t count, Measure measure) const;

 private:
  /// Columns of the same frequency, which must be adjacent, form one term.
  void addTermsOf(const std::vector<Column>& columns);

  std::vector<CosineTerm> m_offsetTerms;
  std::vector<CosineTerm> m_sumTerms;
};

/// The similarity by offset Δ = 0 … count-1: T(Δ). If the similarity is not Toeplitz, this is the part that depends
/// only on the offset, and equals the mean over all positions.
[[nodiscard]] Eigen::VectorXd similarityProfile(const Similarity& similarity, std::int64_t count);

/// Every position against every position, float32: rows from firstRow on, of length spec.length. Positions are counted
/// from spec.firstPosition.
class SimilarityRows {
 public:
  SimilarityRows(const EncodingSpec& spec, Measure measure);
  /// For `length` positions from `firstPosition` on.
  SimilarityRows(const Similarity& similarity, std::int64_t firstPosition, std::int64_t length, Measure measure);
  void write(std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) const;

 private:
  std::int64_t m_length;
  Measure m_measure;
  // Used if the similarity is Toeplitz:
  Eigen::VectorXf m_measured;  // the measure at offsets 1 - length … length - 1: every row is a window of it
  // Used if it is not:
  Eigen::ArrayXd m_byOffset;  // T(1 - length … length - 1)
  Eigen::ArrayXd m_bySum;     // H(2 first … 2 last)
  Eigen::ArrayXd m_norms;     // for every position, in the form that the measure needs
};

/// The whole similarity matrix, shape (length, length). Only for sizes that fit in memory.
[[nodiscard]] RowMatrixF similarityMatrix(const EncodingSpec& spec, Measure measure);

}  // namespace sinescope
