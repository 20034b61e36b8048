#pragma once

#include <memory>
#include <optional>
#include <span>

#include "core/notebook/step.h"
#include "core/notebook/step_columns.h"
#include "core/numbers/number_table.h"
#include "core/parameters/columns.h"
#include "core/parameters/encoding_spec.h"
#include "core/tokens/token_rows.h"

namespace sinescope {

/// The steps of a walk, in order. A matrix that cannot be stacked has no step for it.
[[nodiscard]] std::span<const StepKind> stepsOf(const EncodingSpec& spec, StepWalk walk);

/// The most steps that a walk has.
inline constexpr int kMostSteps = 9;

/// What the steps of a walk are made from.
struct StepSource {
  EncodingSpec spec;
  std::shared_ptr<const std::vector<Column>> columns;  ///< of the spec
  StepWalk walk = StepWalk::Stack;
  std::shared_ptr<const TokenRows> tokens = {};  ///< of the walk through the tokens
};

/// One of stepsOf(source.spec, source.walk). The tensors are float32, as in the notebooks, but each element is rounded
/// from its true value: nothing is carried on from step to step.
[[nodiscard]] Step stepOf(const StepSource& source, StepKind kind, const StepCell& selected);

/// A cell's way through the steps that make the matrix, in doubles.
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

[[nodiscard]] StepTrace traceOf(const EncodingSpec& spec, StepWalk walk, const StepCell& cell);

/// The numbers of one step: of the tensor that the selected cell passes through, else of the first one. A vector where
/// the tensor is one, else with a row a position, and of more than two dimensions with the tensor's shape. Float32,
/// of ids float64.
[[nodiscard]] NumberTable stepTable(const StepSource& source, StepKind kind, const StepCell& selected);

}  // namespace sinescope
