#pragma once

#include <memory>

#include "core/numeric/row_matrix.h"
#include "core/table/position_table.h"
#include "core/tokens/embedding.h"

namespace sinescope {

/// Vectors from a file, one row for each word.
inline EmbeddingSpec fileOf(RowMatrixD numbers) {
  EmbeddingSpec spec;
  spec.source = EmbeddingSource::File;
  spec.vocabulary = static_cast<int>(numbers.rows());
  spec.table = std::make_shared<const PositionTable>("vectors.npy", std::move(numbers));
  return spec;
}

}  // namespace sinescope
