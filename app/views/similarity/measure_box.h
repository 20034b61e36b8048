#pragma once

#include "app/look/choice_box.h"
#include "core/similarity/similarity.h"

namespace sinescope {

/// Chooses how two rows are compared; its items are the measures, in their order.
[[nodiscard]] ChoiceBox* makeMeasureBox();

}  // namespace sinescope
