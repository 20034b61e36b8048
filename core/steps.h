#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/columns.h"
#include "core/encoding_spec.h"
#include "core/number_table.h"
#include "core/tensor_text.h"

namespace sinescope {

/// The steps in order, as PyTorch notebooks walk through them.
enum class StepKind { Indices, Exponents, Denominators, Positions, Angles, Sines, Cosines, Matrix };

inline constexpr int kStepCount = 8;
/// How many steps a walk has at most: all conventions walk through the same.
inline constexpr int kMostSteps = kStepCount;

/// What the walk counts, which follows from the convention.
enum class StepIndex {
  EvenAndOdd,  ///< the columns 2i and 2i + 1, in two tensors: paper's exponent, interleaved
  Pairs,       ///< the pairs i
  Columns      ///< every column k by itself, sines and cosines in two tensors: the unpaired exponent
};

[[nodiscard]] StepIndex stepIndexOf(const EncodingSpec& spec);

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

/// A cell of the matrix.
struct StepCell {
  std::int64_t position = 0;
  int dimension = 0;

  bool operator==(const StepCell&) const = default;
};

/// A tensor of a step, and how its elements belong to the cells of the matrix.
struct StepTensor {
  std::string name;
  Tensor tensor;
  /// The element that a cell passes through on its way; none where it does not come by.
  std::function<std::optional<TensorIndex>(const StepCell& cell)> elementOf;
  /// A cell that passes through an element: of several the one nearest to `selected`.
  std::function<StepCell(const TensorIndex& index, const StepCell& selected)> cellOf;
};

/// What a step makes. Where its tensor is too large to be printed whole, and of the matrix always, the row of the
/// selected position follows; of an interleaved matrix also that row as it was stacked.
struct Step {
  StepKind kind = StepKind::Indices;
  std::vector<StepTensor> tensors;
};

/// One step of the computation of `spec`, whose columns are `columns`. The tensors are float32, as in the notebooks,
/// but each element is rounded from its true value: nothing is carried on from step to step.
[[nodiscard]] Step stepOf(const EncodingSpec& spec, const std::shared_ptr<const std::vector<Column>>& columns,
                          StepKind kind, const StepCell& selected);

/// A cell's way through the steps, in doubles.
struct StepTrace {
  StepCell cell;
  Wave wave = Wave::Zero;  ///< Zero: the column of a padded width, which no step before the matrix knows
  double index = 0;        ///< column, pair or k, as stepIndexOf says
  double numerator = 0;    ///< of the exponent
  double divisor = 1;
  double exponent = 0;     ///< numerator / divisor
  double denominator = 1;  ///< base^exponent
  double angle = 0;        ///< position / denominator, radians; infinite beyond the doubles
  double value = 0;        ///< sine or cosine of the true angle
  float float32Value =
      0;  ///< the same where every step is rounded to float32, as in the notebooks; NaN where it breaks
};

[[nodiscard]] StepTrace traceOf(const EncodingSpec& spec, const StepCell& cell);

/// The numbers of one step: of the tensor that the selected cell passes through, else of the first one. Float32; a
/// vector where the tensor is one, else with a row a position.
[[nodiscard]] NumberTable stepTable(const EncodingSpec& spec, StepKind kind, const StepCell& selected);

}  // namespace sinescope
