#pragma once

#include <QString>
#include <functional>
#include <tl/expected.hpp>

namespace sinescope {

/// Why a field refuses a text as its number.
struct Refusal {
  QString message;  ///< "99999 is too large; d_model must be a whole number from 1 to 16 384"
  QString brief;    ///< a shorter form for a single line: "99999 is too large (1 to 16 384)"

  bool operator==(const Refusal&) const = default;
};

/// The numbers that a field accepts.
struct NumberRule {
  bool whole = true;
  double least = 0;
  double greatest = 0;
  QString what;     ///< its name in messages: "d_model"
  QString allowed;  ///< the range in words: "a whole number from 1 to 16 384"
  QString range{};  ///< the range for a single line: "1 to 16 384"
  bool even = false;

  bool operator==(const NumberRule&) const = default;
};

/// Accepts the whole numbers from `least` to `greatest`.
[[nodiscard]] NumberRule wholeNumbers(double least, double greatest, const QString& what);

/// The number that `text` stands for, or what is wrong with it and what is allowed. The digits before the point may be
/// separated into threes by spaces of any width, any digits by underscores; 1e4 and 10⁴ are numbers; the decimal
/// separator is a point.
[[nodiscard]] tl::expected<double, Refusal> readTyped(const QString& text, const NumberRule& rule);

/// The same with only the refusal's message.
[[nodiscard]] tl::expected<double, QString> readNumber(const QString& text, const NumberRule& rule);

/// `number` to its last digit, in the form for editing: 10000.
[[nodiscard]] QString plainNumber(double number);

/// The same in the form for reading: 10 000, 1.5·10¹².
[[nodiscard]] QString groupedNumber(double number);

/// The first of these that fits: the number in the form for reading; as a power of ten (10⁹); or rounded and marked as
/// such, to as many digits as fit (≈ 3.1416). A number that is cut off could be mistaken for another.
[[nodiscard]] QString shownNumber(double number, const std::function<bool(const QString& text)>& hasRoom);

}  // namespace sinescope
