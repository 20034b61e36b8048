#pragma once

#include <QString>

namespace sinescope {

/// Four decimals; fewer for numbers in the hundreds.
[[nodiscard]] QString numberText(double value);

/// A shorter form for narrow cells: three digits.
[[nodiscard]] QString shortText(double value);

/// The widest text of the short form.
inline const QString kWidestShort = QStringLiteral("−0.00");

}  // namespace sinescope
