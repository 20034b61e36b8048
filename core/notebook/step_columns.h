#pragma once

#include <cstdint>
#include <optional>

#include "core/parameters/encoding_spec.h"
#include "core/parameters/step_walk.h"

namespace sinescope {

/// What a walk counts, which follows from the convention and from the walk.
enum class StepIndex {
  EvenAndOdd,  ///< the columns 2i and 2i + 1, in two tensors: paper's exponent, interleaved, stacked
  Pairs,       ///< the pairs i
  Columns      ///< every column k by itself, sines and cosines in two tensors: the unpaired exponent
};

[[nodiscard]] StepIndex stepIndexOf(const EncodingSpec& spec, StepWalk walk);

/// Columns first, first + stride, …
struct ColumnRun {
  int first = 0;
  int stride = 1;
  int count = 0;

  [[nodiscard]] int at(std::int64_t i) const { return first + stride * static_cast<int>(i); }
  /// Which of the run a column is.
  [[nodiscard]] std::optional<std::int64_t> find(int column) const;
};

/// The columns of an encoding by wave and by place in the pair; a last column that is padded is in none.
struct StepColumns {
  ColumnRun firsts;   ///< the first of every pair
  ColumnRun seconds;  ///< the second: one fewer where a last pair is cut
  ColumnRun sines;
  ColumnRun cosines;
  bool isPadded = false;  ///< whether there is a last column of 0
};

[[nodiscard]] StepColumns stepColumnsOf(const EncodingSpec& spec);

/// Whether torch.stack and torch.flatten make the matrix: pairs stand side by side and each is whole.
[[nodiscard]] bool canBeStacked(const EncodingSpec& spec);

}  // namespace sinescope
