#pragma once

#include <memory>
#include <vector>

#include "core/components/components.h"
#include "core/parameters/columns.h"
#include "core/similarity/similarity.h"

namespace sinescope {

/// An encoding with what its quantities are measured from.
struct MeasuredSpec {
  explicit MeasuredSpec(const EncodingSpec& of) : spec(of), columns(columnsOf(of)), similarity(columns) {}

  EncodingSpec spec;
  std::vector<Column> columns;
  Similarity similarity;
  std::unique_ptr<const Components> components;  ///< made for the first quantity that asks for them
  bool gaveUp = false;                           ///< a search reached its limit, so its number is missing
};

}  // namespace sinescope
