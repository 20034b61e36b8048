#pragma once

#include <QString>

namespace sinescope {

/// A whole number with a thin space between its thousands: 10 000. Four digits stand together.
[[nodiscard]] QString grouped(std::int64_t number);

/// A real number as briefly as it can be read: up to `significant` digits, of which a 0 before the point is one, but
/// two that are not zeros; no trailing zeros, thousands grouped, powers of ten as 1.5e12 beyond nine digits before the
/// point.
[[nodiscard]] QString brief(double number, int significant = 4);

/// A value with four decimals and a true minus, as a notebook prints it; NaN, ∞ and −∞ by their names.
[[nodiscard]] QString fourDecimals(double value);

/// From 1 up or down: beyond, powers of ten are read sooner than zeros.
inline constexpr double kDecadesWrittenOut = 8;

/// A whole power of ten: "10⁻³"; of 0 "1".
[[nodiscard]] QString powerOfTen(int exponent);

/// 10^exponent in `significant` digits, without trailing zeros: written out where few zeros are needed, else as a
/// number times a power of ten.
[[nodiscard]] QString briefPower(double exponent, int significant);

/// Bytes in binary units: "50.0 KiB".
[[nodiscard]] QString bytesText(double bytes);

}  // namespace sinescope
