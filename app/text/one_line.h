#pragma once

#include <QString>

namespace sinescope {

/// A message as one line of at most 1,000 characters, whatever file name or argument it quotes: line breaks and other
/// control characters become question marks, and the middle of a long message is left out.
[[nodiscard]] QString oneLine(const QString& message);

}  // namespace sinescope
