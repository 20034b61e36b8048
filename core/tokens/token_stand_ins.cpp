#include "core/tokens/token_stand_ins.h"

#include <utility>

namespace sinescope {

bool areFarApart(const Embedding& embedding, double ids) {
  constexpr double nearNumbers = 1 << 26;  // numbers that the generator passes in some milliseconds
  const bool isDrawn = embedding.spec().source != EmbeddingSource::File;
  return isDrawn && ids * static_cast<double>(embedding.columns()) > nearNumbers;
}

bool hasFarWords(const Embedding& embedding) {
  return areFarApart(embedding, static_cast<double>(embedding.vocabulary()));
}

std::shared_ptr<const TokenRows> standIns(const TokenRows& rows, const RowSpan& span, std::int64_t stride) {
  TokenSource source = rows.source();
  for (std::int64_t row = span.first; row < span.end; ++row) {
    const std::int64_t standing = row - (row - span.first) % stride;
    source.ids[static_cast<std::size_t>(row)] = source.ids[static_cast<std::size_t>(standing)];
  }
  return std::make_shared<const TokenRows>(std::move(source));
}

}  // namespace sinescope
