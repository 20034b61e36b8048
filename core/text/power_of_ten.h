#pragma once

#include <string>
#include <string_view>

namespace sinescope {

/// A number as it is read: "1.25·10⁻⁹" for "1.25e-09", "10⁹" for "1e+09", the same for one that is written out. The
/// number has no sign.
[[nodiscard]] std::string withPowerOfTen(std::string_view number);

}  // namespace sinescope
