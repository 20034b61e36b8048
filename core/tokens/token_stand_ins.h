#pragma once

#include <memory>

#include "core/tokens/token_rows.h"

namespace sinescope {

/// Rows first … end - 1 of a sentence.
struct RowSpan {
  std::int64_t first = 0;
  std::int64_t end = 0;

  bool operator==(const RowSpan&) const = default;
  [[nodiscard]] std::int64_t size() const { return end - first; }
};

/// Whether the vectors of two of `ids` consecutive ids may be so far apart in their generator that each costs a jump:
/// some tenths of a millisecond.
[[nodiscard]] bool areFarApart(const Embedding& embedding, double ids);
/// The same for all ids of the embedding.
[[nodiscard]] bool hasFarWords(const Embedding& embedding);

/// The same sentence, but within `span` only the words of rows first, first + stride, first + 2 stride, … remain: each
/// also replaces those after it, up to the next one. Precondition: 0 <= first <= end <= tokens(), stride >= 1.
[[nodiscard]] std::shared_ptr<const TokenRows> standIns(const TokenRows& rows, const RowSpan& span,
                                                        std::int64_t stride);

}  // namespace sinescope
