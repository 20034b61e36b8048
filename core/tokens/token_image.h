#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "core/pixels/pixel_bands.h"
#include "core/tokens/token_rows.h"

namespace sinescope {

/// Facts about the numbers of a sentence, for colour scales and notes.
struct TokenFacts {
  double embedding = 0;        ///< the greatest finite |E| of the tokens
  double encoding = 1;         ///< 1, or for a user's table its greatest finite |number|
  double sum = 0;              ///< the greatest finite |E + PE|; an upper bound if there are many numbers
  std::int64_t notFinite = 0;  ///< numbers of the tokens' vectors that are NaN or infinite, counting each word once
  std::int64_t unknown = 0;    ///< tokens without a vector

  bool operator==(const TokenFacts&) const = default;
};

/// Finds the facts of the rows that are shown. Words that it has already seen are not read again. It reads at most 4 Mi
/// numbers of a file's vectors at once; of drawn vectors, 1 Mi numbers of up to 8,192 words, or of 16 words if they are
/// far apart in the generator; and 1 Mi sums. Beyond that, it samples words spread evenly, and uses an upper bound for
/// the sum. Not thread-safe.
class TokenFactFinder {
 public:
  /// `table` holds the facts of a user's table, or is nullptr.
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

/// Pictures of a sentence's embedding and encoding: each pixel is the mean of the cells that it covers.
///
/// It caches what the next picture has in common with the last: typing a letter changes one word's vector, and turning
/// a knob changes only the encoding. The mean of the sum is the sum of the means. A pixel is not finite if one of its
/// cells is not. Not thread-safe.
class TokenImages {
 public:
  /// Shape (down.size(), across.size()). The bands of rows (counted from 0) and of dimensions are adjacent and belong
  /// to the same picture on each axis; parts beyond the length or d_model are ignored. Of more than a few million
  /// numbers some are sampled, the same ones for the same bands.
  [[nodiscard]] RowMatrixF of(TokenPart part, const TokenRows& rows, std::span<const PixelBand> down,
                              std::span<const PixelBand> across);

  /// Whether a pixel of such bands is the mean of only a sample of its cells.
  [[nodiscard]] static bool samplesOnlySome(const TokenRows& rows, double rowsOfAPixel, int pixelsDown);

 private:
  /// Identifies the data of a mean over dimensions.
  struct AcrossKey {
    std::shared_ptr<const Embedding> embedding;
    bool scaled = false;
    std::vector<PixelBand> across;

    bool operator==(const AcrossKey&) const = default;
  };
  struct EncodingKey {
    std::shared_ptr<const std::vector<Column>> columns;
    TablePtr table;
    bool encoded = true;
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
  std::unordered_map<int, Eigen::RowVectorXf> m_vectors;  // by id, one number per pixel
  EncodingKey m_encodingKey;
  RowMatrixF m_encoding;
};

/// The means of a row of numbers over bands of its columns.
void meansOver(std::span<const PixelBand> bands, const Eigen::Ref<const Eigen::RowVectorXf>& row,
               Eigen::Ref<Eigen::RowVectorXf> means);

}  // namespace sinescope
