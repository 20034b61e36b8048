#pragma once

#include <cstdlib>

#include "app/document/session_file.h"

namespace sinescope {

/// For sessions of which no table is wanted.
inline const SessionTables kNoTables{
    .open = [](const QString& path) -> tl::expected<TablePtr, QString> { return tl::unexpected(path); }};

/// What was read once comes back the same from what is written of it.
inline void checkThatItComesBack(const Session& session) {
  const auto again = parseSession(sessionText(session), kNoTables);
  if (!again || !(*again == session)) std::abort();
}

}  // namespace sinescope
