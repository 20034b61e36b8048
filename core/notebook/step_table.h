#pragma once

#include "core/notebook/step.h"
#include "core/numbers/number_table.h"

namespace sinescope {

/// The numbers of a tensor of up to three dimensions as a table, float32: the last two dimensions become its columns.
[[nodiscard]] NumberTable tableOf(const StepTensor& chosen, std::int64_t firstPosition);

/// The numbers of the tensor that contains the selected cell, otherwise of the first. Requires a tensor.
[[nodiscard]] NumberTable tableOfCell(const Step& step, const StepCell& selected, std::int64_t firstPosition);

}  // namespace sinescope
