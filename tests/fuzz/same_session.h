#pragma once

#include <cstdlib>

#include "app/document/session_file.h"

namespace sinescope {

/// For sessions without tables.
inline const SessionTables kNoTables{
    .open = [](const QString& path) -> tl::expected<TablePtr, QString> { return tl::unexpected(path); }};

/// A session that was read once must stay the same when it is written and read again.
inline void checkThatItComesBack(const Session& session) {
  const auto again = parseSession(sessionText(session), kNoTables);
  if (!again || !(*again == session)) std::abort();
}

}  // namespace sinescope
