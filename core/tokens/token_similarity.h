#pragma once

#include <span>
#include <unordered_map>

#include "core/pixels/pixel_bands.h"
#include "core/similarity/similarity_means.h"
#include "core/tokens/token_rows.h"

namespace sinescope {

/// A Gram matrix that is kept between pictures: rows that have not changed are not multiplied again.
class KeptGram {
 public:
  /// X Xᵀ, shape (n, n), of `rows` X, shape (n, d): float32, within 1e-5 of |x||y|.
  [[nodiscard]] const RowMatrixF& of(RowMatrixF rows);
  /// How many rows the last call multiplied.
  [[nodiscard]] Eigen::Index multiplied() const { return m_multiplied; }

 private:
  RowMatrixF m_rows;
  RowMatrixF m_gram;
  Eigen::Index m_multiplied = 0;
};

/// Up to this many tokens are compared pair by pair; with more, a pixel is the measure of means.
inline constexpr std::int64_t kMostPairedTokens = 512;

/// Every token against every other, before and after the encoding is added. The cost of a picture depends on the
/// screen.
///
/// The mean of x·y over a block of pairs is the product of the means of x and of y. So beyond kMostPairedTokens a pixel
/// is: for the dot product, its mean; for the cosine, the mean dot product of the tokens' normalised rows; for the
/// distance, the root of the mean square, mean |x|² + mean |y|² - 2 mean x·y. If there are many tokens with long rows,
/// evenly spread dimensions represent all: see dimensionsUsed(). Not thread-safe.
class TokenSimilarityImages {
 public:
  /// Shape (down.size(), across.size()); `part` is Embedding (before) or Sum (after). Bands count tokens from 0.
  [[nodiscard]] RowMatrixF of(TokenPart part, const TokenRows& rows, Measure measure, std::span<const PixelBand> down,
                              std::span<const PixelBand> across);

  /// The range of values of both parts over all tokens, or over 128 of them if there are more than kMostPairedTokens.
  [[nodiscard]] ValueRange range(const TokenRows& rows, Measure measure);

  /// The number of dimensions that a picture of this many tokens in this many pixels uses.
  [[nodiscard]] static int dimensionsUsed(std::int64_t tokens, std::int64_t pixels, int dModel);

 private:
  /// Vectors of words, in some of their dimensions, by id.
  struct Vectors {
    std::shared_ptr<const Embedding> embedding;
    bool scaled = false;
    int used = 0;
    std::unordered_map<int, Eigen::RowVectorXf> byId;
  };
  /// The measure of all pairs, and the data that it was computed from.
  struct Pairs {
    std::optional<TokenSource> source;
    Measure measure = Measure::Dot;
    RowMatrixF values;
    KeptGram gram;
  };

  /// The rows of some tokens in the `used` dimensions.
  [[nodiscard]] static RowMatrixF rowsOf(TokenPart part, const TokenRows& rows, const std::vector<std::int64_t>& tokens,
                                         int used, Vectors& vectors);
  [[nodiscard]] const RowMatrixF& pairs(TokenPart part, const TokenRows& rows, Measure measure);
  /// The measure of all pairs of a few of the tokens.
  [[nodiscard]] RowMatrixF sketch(TokenPart part, const TokenRows& rows, Measure measure);

  Vectors m_vectors;
  Vectors m_sketched;
  Pairs m_before;
  Pairs m_after;
};

/// Every row against every other after the encoding is added: float32, shape (length, length), rows and columns titled
/// by their position; rows of padding are included. No rows if the embedding does not fit.
[[nodiscard]] NumberTable tokenSimilarityTable(const std::shared_ptr<const TokenRows>& rows, Measure measure);

}  // namespace sinescope
