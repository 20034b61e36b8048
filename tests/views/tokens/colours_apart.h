#pragma once

#include <QColor>
#include <algorithm>
#include <cstdlib>

namespace sinescope {

/// The largest difference of two colours in red, green or blue.
inline int apart(const QColor& a, const QColor& b) {
  return std::max({std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())});
}

}  // namespace sinescope
