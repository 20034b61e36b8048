#pragma once

#include <memory>

#include "core/numbers/number_table.h"
#include "core/tokens/embedding.h"

namespace sinescope {

/// The whole embedding: float32, shape (vocabulary, columns), rows labelled by id. It is drawn block by block.
[[nodiscard]] NumberTable embeddingTable(const std::shared_ptr<const Embedding>& embedding);

}  // namespace sinescope
