#pragma once

#include <QString>

namespace sinescope {

/// A whole number with a thin space between its thousands: 10 000. Four digits are not separated.
[[nodiscard]] QString grouped(std::int64_t number);

/// A real number as briefly as is readable: up to `significant` digits, counting a 0 before the point, but at least two
/// digits that are not leading zeros; no trailing zeros; thousands grouped; powers of ten such as 1.5·10¹² for more
/// than nine digits before the point.
[[nodiscard]] QString brief(double number, int significant = 4);

/// A value with four decimals and a true minus sign, as a notebook prints it; NaN, ∞ and −∞ by name.
[[nodiscard]] QString fourDecimals(double value);

/// Up to this many decades from 1, in either direction, numbers are written with zeros; beyond, as a power of ten.
inline constexpr double kDecadesWrittenOut = 8;

/// A whole power of ten: "10⁻³"; "1" for exponent 0.
[[nodiscard]] QString powerOfTen(int exponent);

/// The one notation for powers of ten in what is read: "1.25·10⁻⁹" for "1.25e-09", "10⁹" for "1e+09"; a number that is
/// written out stays as it is. What is typed, programs, tensors and files of numbers keep the notation with e.
[[nodiscard]] QString asPowerOfTen(const QString& number);

/// A number that is raised to a power or divides: with a power of ten, in parentheses.
[[nodiscard]] QString inParentheses(const QString& number);

/// 10^exponent with `significant` digits and no trailing zeros: written out if that takes few zeros, otherwise as a
/// number times a power of ten.
[[nodiscard]] QString briefPower(double exponent, int significant);

/// Bytes in binary units: "50.0 KiB".
[[nodiscard]] QString bytesText(double bytes);

}  // namespace sinescope
