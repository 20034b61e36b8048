#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "core/pixels/pixel_bands.h"
#include "core/tokens/token_rows.h"

namespace sinescope {

/// What the numbers of a sentence are like: what colour scales and notes need.
struct TokenFacts {
  double embedding = 0;        ///< the greatest finite |E| of the tokens
  double encoding = 1;         ///< 1, or the greatest finite |number| of an own table
  double sum = 0;              ///< the greatest finite |E + PE|; where there are many, no less than that
  std::int64_t notFinite = 0;  ///< numbers of the tokens' vectors that are NaN or infinite, each word counted once
  std::int64_t unknown = 0;    ///< tokens without a vector

  bool operator==(const TokenFacts&) const = default;
};

/// Finds the facts of the rows that are shown. Of words that it has seen it looks at nothing anew. Looks at up to 4 Mi
/// numbers of a file's vectors at once, of vectors that are drawn at 1 Mi numbers of up to 8,192 words, or 16 that lie
/// far apart, and at 1 Mi sums: beyond, at words spread evenly, and for the sum at the most that it can be. One thread
/// at a time.
class TokenFactFinder {
 public:
  /// `table` are the facts of an own table, or nullptr.
  [[nodiscard]] TokenFacts of(const TokenRows& rows, const TableFacts* table);

 private:
  struct WordFacts {
    float greatest = 0;
    std::int64_t notFinite = 0;
  };

  std::shared_ptr<const Embedding> m_embedding;
  bool m_scaled = false;
  std::unordered_map<int, WordFacts> m_words;  // by id
};

/// Pictures of a sentence's embedding and encoding: each pixel the mean of the cells that it covers.
///
/// It keeps what the next picture has in common with the last: a letter that is typed changes one word's vector, a knob
/// that turns the encoding alone. The mean of the sum is the sum of the means. Pixels whose cells are not all finite
/// are not finite. One thread at a time.
class TokenImages {
 public:
  /// Shape (down.size(), across.size()). Bands of rows from 0 and of dimensions, those of one axis all of one picture;
  /// what of them lies beyond the length or d_model is left out. Of more than a few million numbers some are looked at,
  /// the same for the same bands.
  [[nodiscard]] RowMatrixF of(TokenPart part, const TokenRows& rows, std::span<const PixelBand> down,
                              std::span<const PixelBand> across);

  /// Whether a pixel of such bands is the mean of some of its cells alone.
  [[nodiscard]] static bool looksAtSome(const TokenRows& rows, double rowsOfAPixel, int pixelsDown);

 private:
  /// What a mean over dimensions is of.
  struct AcrossKey {
    std::shared_ptr<const Embedding> embedding;
    bool scaled = false;
    std::vector<PixelBand> across;

    bool operator==(const AcrossKey&) const = default;
  };
  struct EncodingKey {
    std::shared_ptr<const std::vector<Column>> columns;
    TablePtr table;
    std::int64_t firstPosition = 0;
    std::vector<PixelBand> down;
    std::vector<PixelBand> across;

    bool operator==(const EncodingKey&) const = default;
  };

  [[nodiscard]] RowMatrixF embedding(const TokenRows& rows, std::span<const PixelBand> down,
                                     std::span<const PixelBand> across);
  [[nodiscard]] const RowMatrixF& encoding(const TokenRows& rows, std::span<const PixelBand> down,
                                           std::span<const PixelBand> across);
  const Eigen::RowVectorXf& vectorOf(const TokenRows& rows, int id);

  AcrossKey m_acrossKey;
  std::unordered_map<int, Eigen::RowVectorXf> m_vectors;  // by id, a number a pixel
  EncodingKey m_encodingKey;
  RowMatrixF m_encoding;
};

/// The means of a row of numbers over bands of its columns.
void meansOver(std::span<const PixelBand> bands, const Eigen::Ref<const Eigen::RowVectorXf>& row,
               Eigen::Ref<Eigen::RowVectorXf> means);

}  // namespace sinescope
