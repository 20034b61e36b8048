#pragma once

#include <optional>
#include <span>

#include "core/parameters/columns.h"
#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// How the columns of an encoding A relate to those of another, B. Two columns are the same if they are the same
/// function of the position: the same wave, and frequencies within a relative 1e-14 of each other.
enum class ColumnRelation {
  Same,        ///< one for one, in order
  Reordered,   ///< one for one, in another order
  Contained,   ///< every column of A is one of B's
  Containing,  ///< every column of B is one of A's
  Unrelated
};

/// How the positions of A relate to those of B.
enum class PositionRelation {
  Same,
  Shifted,     ///< the same number, from another first position
  Contained,   ///< all of A's are B's
  Containing,  ///< all of B's are A's
  Overlapping,
  Disjoint
};

struct Relation {
  ColumnRelation columns = ColumnRelation::Unrelated;
  PositionRelation positions = PositionRelation::Disjoint;

  bool operator==(const Relation&) const = default;
};

/// How two encodings with these columns are related. If both columns and positions are the same, so are the matrices.
[[nodiscard]] Relation relate(const EncodingSpec& a, std::span<const Column> columnsOfA, const EncodingSpec& b,
                              std::span<const Column> columnsOfB);

/// The two frequencies that are furthest apart.
struct FrequencyGap {
  int column = 0;    ///< the first column with them
  double ratio = 1;  ///< that of A over that of B
};

/// Where the frequencies of two encodings of the same width and convention are furthest apart: the greatest |log ω_A /
/// ω_B| among the columns that turn in both. nullopt if width or convention differ, or if no such frequencies differ by
/// more than a relative 1e-14.
[[nodiscard]] std::optional<FrequencyGap> greatestGap(const EncodingSpec& a, std::span<const Column> columnsOfA,
                                                      const EncodingSpec& b, std::span<const Column> columnsOfB);

}  // namespace sinescope
