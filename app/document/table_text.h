#pragma once

#include <QString>

#include "app/document/scene.h"
#include "core/parameters/sweep.h"
#include "core/table/position_table.h"

namespace sinescope {

/// The name of a user's table, which is that of its file: "learned.npy"; of one that is computed, "grid 14 × 14".
[[nodiscard]] QString tableName(const PositionTable& table);

/// The type of its numbers: "float32".
[[nodiscard]] QString tableType(const PositionTable& table);

/// Its name, size and type: "learned.npy · 1024 × 768 · float32".
[[nodiscard]] QString tableText(const PositionTable& table);

/// "1024 × 768".
[[nodiscard]] QString sizeText(std::int64_t rows, std::int64_t columns);

/// A value as text on a scale that ends at `greatest`: with as many decimals as suit the scale, four if it ends near 1;
/// with a power of ten if it ends far from 1; or "NaN", "+∞", "−∞". In narrow cells `fewer` decimals than that are left
/// out, as far as there are any.
[[nodiscard]] QString valueText(double value, double greatest, int fewer = 0);
/// A text as wide as the widest of these texts.
[[nodiscard]] QString widestValueText(double greatest, int fewer = 0);

/// Why a sweep without faults cannot run on a scene: a user's table ends sooner, or there are no such positions. Empty
/// if it can run.
[[nodiscard]] QString misfitText(const Sweep& sweep, const Scene& scene);

}  // namespace sinescope
