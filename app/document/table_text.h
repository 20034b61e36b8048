#pragma once

#include <QString>

#include "app/document/scene.h"
#include "core/parameters/sweep.h"
#include "core/table/position_table.h"

namespace sinescope {

/// An own matrix by the name of its file: "learned.npy".
[[nodiscard]] QString tableName(const PositionTable& table);

/// The type of its numbers: "float32".
[[nodiscard]] QString tableType(const PositionTable& table);

/// Its name, size and type: "learned.npy · 1024 × 768 · float32".
[[nodiscard]] QString tableText(const PositionTable& table);

/// "1024 × 768".
[[nodiscard]] QString sizeText(std::int64_t rows, std::int64_t columns);

/// A value as text, on a scale that ends at `greatest`: with as many decimals as suit it, four where it is near 1; by a
/// power of ten where it is far from it; "NaN", "+∞", "−∞".
[[nodiscard]] QString valueText(double value, double greatest);
/// As wide as any of these texts.
[[nodiscard]] QString widestValueText(double greatest);

/// Why a sweep without faults cannot run on a scene: an own matrix ends sooner, or there are no such positions. Empty
/// where it can.
[[nodiscard]] QString misfitText(const Sweep& sweep, const Scene& scene);

}  // namespace sinescope
