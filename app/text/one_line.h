#pragma once

#include <QString>

namespace sinescope {

/// A message as one line of at most 1,000 characters, whatever a file or an argument that it quotes is called: a line's
/// end or another control character becomes a question mark, the middle of a long one is left out.
[[nodiscard]] QString oneLine(const QString& message);

}  // namespace sinescope
