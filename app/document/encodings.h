#pragma once

#include <optional>

#include "app/document/sentence.h"
#include "core/parameters/encoding_spec.h"
#include "core/table/position_table.h"

namespace sinescope {

/// One encoding: a sinusoid, or an own matrix that is shown in its place.
struct Encoding {
  EncodingSpec spec = {};
  /// The own matrix, of which the first spec.length rows and spec.dModel columns are shown; or nullptr.
  TablePtr table = {};

  bool operator==(const Encoding&) const = default;
};

/// What edits change and undo brings back, and what a session keeps: the encoding, the one that is pinned beside it,
/// and the tokens.
struct Encodings : Encoding {
  std::optional<Encoding> pinned = {};
  TokenSpec tokens = {};

  bool operator==(const Encodings&) const = default;
};

}  // namespace sinescope
