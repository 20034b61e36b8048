#pragma once

#include <cstdint>
#include <optional>

#include "core/parameters/encoding_spec.h"
#include "core/parameters/step_walk.h"

namespace sinescope {

/// What the index of a walk counts; it depends on the convention and on the walk.
enum class StepIndex {
  EvenAndOdd,  ///< the columns 2i and 2i + 1, in two tensors: the paper's exponent, interleaved, stacked
  Pairs,       ///< the pairs i
  Columns      ///< every column k separately, sines and cosines in two tensors: the unpaired exponent
};

[[nodiscard]] StepIndex stepIndexOf(const EncodingSpec& spec, StepWalk walk);

/// The columns first, first + stride, …
struct ColumnRun {
  int first = 0;
  int stride = 1;
  int count = 0;

  [[nodiscard]] int at(std::int64_t i) const { return first + stride * static_cast<int>(i); }
  /// The index of a column within the run, if it is in it.
  [[nodiscard]] std::optional<std::int64_t> find(int column) const;
};

/// The columns of an encoding by wave and by place in the pair; a padded last column belongs to none of them.
struct StepColumns {
  ColumnRun firsts;   ///< the first column of every pair
  ColumnRun seconds;  ///< the second column of every pair: one fewer if the last pair is cut
  ColumnRun sines;
  ColumnRun cosines;
  bool isPadded = false;  ///< whether the last column is all 0
};

[[nodiscard]] StepColumns stepColumnsOf(const EncodingSpec& spec);

/// Whether torch.stack and torch.flatten produce the matrix: the columns of each pair are adjacent and every pair is
/// whole.
[[nodiscard]] bool canBeStacked(const EncodingSpec& spec);

}  // namespace sinescope
