#pragma once

#include <QString>
#include <tl/expected.hpp>

namespace sinescope {

/// What a number field takes.
struct NumberRule {
  bool whole = true;
  double least = 0;
  double greatest = 0;
  QString what;     ///< as messages call it: "d_model"
  QString allowed;  ///< the range in words: "a whole number from 1 to 16384"

  bool operator==(const NumberRule&) const = default;
};

/// The number that `text` stands for, or what is wrong with it and what is allowed. Spaces of every width
/// may part the digits before the point in threes, underscores any digits; 1e4 is a number; the decimal sign is a
/// point.
[[nodiscard]] tl::expected<double, QString> readNumber(const QString& text, const NumberRule& rule);

/// `number` to its last digit, as it is edited: 10000.
[[nodiscard]] QString plainNumber(double number);

/// The same as it is read: 10 000.
[[nodiscard]] QString groupedNumber(double number);

}  // namespace sinescope
