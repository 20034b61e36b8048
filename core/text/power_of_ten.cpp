#include "core/text/power_of_ten.h"

#include <algorithm>
#include <array>

namespace sinescope {

namespace {

constexpr std::array<std::string_view, 10> kRaisedDigits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};

}  // namespace

std::string withPowerOfTen(std::string_view number) {
  const auto mark = number.find('e');
  if (mark == std::string_view::npos) return std::string(number);
  const std::string_view factor = number.substr(0, mark);
  std::string_view exponent = number.substr(mark + 1);
  std::string power = exponent.starts_with('-') ? "10⁻" : "10";
  exponent.remove_prefix(std::min(exponent.find_first_of("123456789"), exponent.size()));
  if (exponent.empty()) return std::string(factor);
  for (const char digit : exponent) power += kRaisedDigits[static_cast<std::size_t>(digit - '0')];
  return factor == "1" ? power : std::string(factor) + "·" + power;
}

}  // namespace sinescope
