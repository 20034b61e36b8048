#pragma once

#include <memory>
#include <optional>
#include <span>

#include "core/notebook/rotary_walk.h"
#include "core/notebook/step.h"
#include "core/notebook/step_columns.h"
#include "core/numbers/number_table.h"
#include "core/parameters/columns.h"
#include "core/parameters/encoding_spec.h"
#include "core/tokens/token_rows.h"

namespace sinescope {

/// The steps of a walk, in order. If the matrix cannot be stacked, the stacking step is missing.
[[nodiscard]] std::span<const StepKind> stepsOf(const EncodingSpec& spec, StepWalk walk);

/// The most steps that a walk has.
inline constexpr int kMostSteps = 12;

/// What the steps of a walk are computed from.
struct StepSource {
  EncodingSpec spec;
  std::shared_ptr<const std::vector<Column>> columns;  ///< of the spec
  StepWalk walk = StepWalk::Stack;
  std::shared_ptr<const TokenRows> tokens = {};  ///< for the walk through the tokens
  /// For the walk through a rotary scheme; without it, as for heads that it does not allow, its steps have no tensors.
  std::shared_ptr<const RotaryWalk> rotary = {};
};

/// One of the steps stepsOf(source.spec, source.walk). The tensors are float32, as in the notebooks, but each element
/// is rounded from its true value: rounding does not accumulate from step to step.
[[nodiscard]] Step stepOf(const StepSource& source, StepKind kind, const StepCell& selected);

/// The numbers of one cell in all steps that compute the matrix, in double. On a grid these are the steps of one
/// coordinate: ask with its axisSpec() and axisCell().
struct StepTrace {
  StepCell cell;
  Wave wave = Wave::Zero;  ///< Zero: the zero column of a padded width, which appears only in the matrix
  double index = 0;        ///< column, pair or k, as stepIndexOf says
  double numerator = 0;    ///< of the exponent
  double divisor = 1;
  double exponent = 0;     ///< numerator / divisor
  double stretch = 1;      ///< what a scaling multiplies the denominator by; infinite if the column does not turn
  double denominator = 1;  ///< base^exponent · stretch
  double angle = 0;        ///< scaled position / denominator, radians; infinite if it overflows double
  double value = 0;        ///< sine or cosine of the true angle
  float float32Value =
      0;  ///< the same with every step rounded to float32, as in the notebooks; NaN if a step overflows
};

[[nodiscard]] StepTrace traceOf(const EncodingSpec& spec, StepWalk walk, const StepCell& cell);

/// The numbers of one step: those of the tensor that contains the selected cell, otherwise of the first tensor. A
/// vector if the tensor is one; otherwise one row per position and, for more than two dimensions, with the tensor's
/// shape. float32, but float64 for ids.
[[nodiscard]] NumberTable stepTable(const StepSource& source, StepKind kind, const StepCell& selected);

}  // namespace sinescope
