#pragma once

#include "app/look/choice_box.h"
#include "core/similarity/similarity.h"

namespace sinescope {

/// A box for choosing how two rows are compared; its items are the measures, in order.
[[nodiscard]] ChoiceBox* makeMeasureBox();

}  // namespace sinescope
