#pragma once

#include <QString>

namespace sinescope {

/// Four decimals, of hundreds fewer.
[[nodiscard]] QString numberText(double value);

/// What is left of them in narrow cells: three digits.
[[nodiscard]] QString shortText(double value);

/// The widest of these.
inline const QString kWidestShort = QStringLiteral("−0.00");

}  // namespace sinescope
