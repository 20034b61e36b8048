#pragma once

#include <QStringList>
#include <tl/expected.hpp>

#include "app/document/session_file.h"

namespace sinescope {

/// The session that a lesson's words describe: VIEW [SPEC] [LOOK], as `export` takes them. Its tab is the view's, with
/// the view alone on it. No file is opened: the words of a lesson come from anyone. The error is one sentence.
[[nodiscard]] tl::expected<Session, QString> parseViewWords(const QStringList& words);

}  // namespace sinescope
