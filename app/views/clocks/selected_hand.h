#pragma once

#include <optional>

#include "app/document/scene.h"
#include "app/views/clocks/unrolled_hand.h"

namespace sinescope {

/// The rank of the selected clock, or -1.
[[nodiscard]] int selectedRank(const Scene& scene);

/// The clock of B that is compared with a clock of A.
[[nodiscard]] std::optional<Clock> comparedClock(const Scene& scene, const Clock& clock);

/// The selected clock's hand with the waves that it unrolls into. Precondition: a clock is selected.
[[nodiscard]] UnrolledHand selectedHand(const Scene& scene);

}  // namespace sinescope
