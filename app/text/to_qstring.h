#pragma once

#include <QString>
#include <string_view>

namespace sinescope {

/// Converts core's UTF-8 to a QString.
inline QString toQString(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace sinescope
