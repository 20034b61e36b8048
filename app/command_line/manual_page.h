#pragma once

#include <QString>

namespace sinescope {

/// The manual page sinescope(1), in the language of man(7).
[[nodiscard]] QString manualPage(const QString& version);

}  // namespace sinescope
