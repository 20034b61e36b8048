#pragma once

#include <span>
#include <unordered_map>

#include "core/pixels/pixel_bands.h"
#include "core/similarity/similarity_means.h"
#include "core/tokens/token_rows.h"

namespace sinescope {

/// Rows against one another, kept from one picture to the next: those that have not changed are not multiplied again.
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

/// Tokens that are looked at pair by pair; of more a pixel is the measure of means.
inline constexpr std::int64_t kMostPairedTokens = 512;

/// Every token against every other, before the encoding is added and after: pictures that cost the screen.
///
/// The mean over a block of pairs of x·y is the product of the means of x and of y. So beyond kMostPairedTokens a pixel
/// is: for the dot product its mean; for the cosine the mean of that of the tokens' normalised rows; for the distance
/// the root of the mean square, |x|² + |y|² - 2 x·y in the mean. Where tokens are many and rows long, dimensions that
/// are spread evenly stand for all: see dimensionsUsed(). One thread at a time.
class TokenSimilarityImages {
 public:
  /// Shape (down.size(), across.size()); `part` is Embedding (before) or Sum (after). Bands count tokens from 0.
  [[nodiscard]] RowMatrixF of(TokenPart part, const TokenRows& rows, Measure measure, std::span<const PixelBand> down,
                              std::span<const PixelBand> across);

  /// The values that both parts span over all tokens, or over 128 of more than kMostPairedTokens.
  [[nodiscard]] ValueRange range(const TokenRows& rows, Measure measure);

  /// How many dimensions a picture takes, of so many tokens in so many pixels.
  [[nodiscard]] static int dimensionsUsed(std::int64_t tokens, std::int64_t pixels, int dModel);

 private:
  /// Words' vectors in some of their dimensions, by id.
  struct Vectors {
    std::shared_ptr<const Embedding> embedding;
    bool scaled = false;
    int used = 0;
    std::unordered_map<int, Eigen::RowVectorXf> byId;
  };
  /// The measure of all pairs, and what it is of.
  struct Pairs {
    std::optional<TokenSource> source;
    Measure measure = Measure::Dot;
    RowMatrixF values;
    KeptGram gram;
  };

  /// The rows of some tokens in as many dimensions as `vectors` has.
  [[nodiscard]] static RowMatrixF rowsOf(TokenPart part, const TokenRows& rows, const std::vector<std::int64_t>& tokens,
                                         int used, Vectors& vectors);
  [[nodiscard]] const RowMatrixF& pairs(TokenPart part, const TokenRows& rows, Measure measure);
  /// The same of a few of many tokens.
  [[nodiscard]] RowMatrixF sketch(TokenPart part, const TokenRows& rows, Measure measure);

  Vectors m_vectors;
  Vectors m_sketched;
  Pairs m_before;
  Pairs m_after;
};

/// Every row against every other once the encoding is added: float32, shape (length, length), rows and columns titled
/// by their position; padding counts as it is. No rows where the embedding does not fit.
[[nodiscard]] NumberTable tokenSimilarityTable(const std::shared_ptr<const TokenRows>& rows, Measure measure);

}  // namespace sinescope
