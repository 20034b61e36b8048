#pragma once

#include <cmath>

#include "core/parameters/conventions.h"
#include "core/tokens/token_rows.h"

namespace sinescope {

/// Numbers that no generator of ours makes: they reveal the id of their word.
inline double vectorNumber(std::int64_t id, std::int64_t dimension) {
  return std::cos(static_cast<double>(7 * id + 3) * static_cast<double>(dimension + 1)) * 2;
}

inline std::shared_ptr<const Embedding> embeddingOf(std::int64_t vocabulary, int dModel) {
  RowMatrixD numbers(vocabulary, dModel);
  for (std::int64_t id = 0; id < vocabulary; ++id) {
    for (int k = 0; k < dModel; ++k) numbers(id, k) = vectorNumber(id, k);
  }
  EmbeddingSpec spec;
  spec.source = EmbeddingSource::File;
  spec.table = std::make_shared<const PositionTable>("vectors.npy", std::move(numbers));
  return std::make_shared<const Embedding>(spec, dModel);
}

inline TokenSource sourceOf(const EncodingSpec& spec, std::vector<int> ids, bool scaled = false) {
  return {spec,           std::make_shared<const std::vector<Column>>(columnsOf(spec)),
          nullptr,        embeddingOf(50, spec.dModel),
          std::move(ids), scaled};
}

inline EncodingSpec specOf(std::int64_t length, int dModel, const char* convention = "paper") {
  EncodingSpec spec;
  spec.length = length;
  spec.dModel = dModel;
  return withConvention(spec, *findConvention(convention));
}

inline RowMatrixF allRows(const TokenRows& rows, TokenPart part) {
  RowMatrixF all(rows.length(), rows.dModel());
  rows.write(part, 0, all);
  return all;
}

inline std::vector<PixelBand> cells(std::int64_t count, int pixels) {
  return pixelBands({0, static_cast<double>(count)}, pixels, Sampling::Mean);
}

inline double bruteMeasure(const RowMatrixF& all, std::int64_t p, std::int64_t q, Measure measure) {
  double dot = 0;
  double pp = 0;
  double qq = 0;
  double apart = 0;
  for (Eigen::Index k = 0; k < all.cols(); ++k) {
    const auto x = static_cast<double>(all(p, k));
    const auto y = static_cast<double>(all(q, k));
    dot += x * y;
    pp += x * x;
    qq += y * y;
    apart += (x - y) * (x - y);
  }
  if (measure == Measure::Dot) return dot;
  return measure == Measure::Cosine ? (pp * qq > 0 ? dot / std::sqrt(pp * qq) : 0) : std::sqrt(apart);
}

}  // namespace sinescope
