#pragma once

#include <QString>
#include <functional>
#include <tl/expected.hpp>

namespace sinescope {

/// Why a text is no number that a field takes.
struct Refusal {
  QString message;  ///< "99999 is too large; d_model must be a whole number from 1 to 16 384"
  QString brief;    ///< the same where one line must do: "99999 is too large (1 to 16 384)"

  bool operator==(const Refusal&) const = default;
};

/// What a number field takes.
struct NumberRule {
  bool whole = true;
  double least = 0;
  double greatest = 0;
  QString what;     ///< as messages call it: "d_model"
  QString allowed;  ///< the range in words: "a whole number from 1 to 16 384"
  QString range{};  ///< the same where one line must do: "1 to 16 384"

  bool operator==(const NumberRule&) const = default;
};

/// Takes the whole numbers from `least` to `greatest`.
[[nodiscard]] NumberRule wholeNumbers(double least, double greatest, const QString& what);

/// The number that `text` stands for, or what is wrong with it and what is allowed. Spaces of every width
/// may part the digits before the point in threes, underscores any digits; 1e4 is a number; the decimal sign is a
/// point.
[[nodiscard]] tl::expected<double, Refusal> readTyped(const QString& text, const NumberRule& rule);

/// The same, with the refusal's message alone.
[[nodiscard]] tl::expected<double, QString> readNumber(const QString& text, const NumberRule& rule);

/// `number` to its last digit, as it is edited: 10000.
[[nodiscard]] QString plainNumber(double number);

/// The same as it is read: 10 000.
[[nodiscard]] QString groupedNumber(double number);

/// The first of these that has room: the number as it is read, as a power of ten (1e9), or, marked as such, rounded to
/// as many digits as have (≈ 3.1416). A number whose end is cut off would read as another one.
[[nodiscard]] QString shownNumber(double number, const std::function<bool(const QString& text)>& hasRoom);

}  // namespace sinescope
