#pragma once

#include <QString>
#include <tl/expected.hpp>

namespace sinescope {

/// Why nothing was written; whatever was at the path before is still there.
struct ExportError {
  enum class Kind {
    BadArgument,  ///< the request makes no sense: exit code 2
    WriteFailed,  ///< the request is valid, but the system refused: exit code 1
    Cancelled
  };
  Kind kind = Kind::WriteFailed;
  QString message;  ///< one line, translated

  bool operator==(const ExportError&) const = default;
};

using ExportResult = tl::expected<void, ExportError>;

[[nodiscard]] inline tl::unexpected<ExportError> badArgument(QString message) {
  return tl::unexpected(ExportError{ExportError::Kind::BadArgument, std::move(message)});
}
[[nodiscard]] inline tl::unexpected<ExportError> writeFailed(QString message) {
  return tl::unexpected(ExportError{ExportError::Kind::WriteFailed, std::move(message)});
}
[[nodiscard]] tl::unexpected<ExportError> cancelled();

/// Why the last call of the system failed, in its own words.
[[nodiscard]] QString systemsReason();

}  // namespace sinescope
