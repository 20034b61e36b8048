#pragma once

#include <QJsonObject>

#include "app/document/sentence.h"
#include "app/document/session_tables.h"

namespace sinescope {

/// The tokens as stored in a session file in `directory`: the text, and the ids if they are used instead.
[[nodiscard]] QJsonObject tokensToJson(const TokenSpec& tokens, const QString& directory);
/// Missing members get their defaults; the error names the first member that is wrong, or a file of vectors that cannot
/// be opened.
[[nodiscard]] tl::expected<TokenSpec, QString> tokensFromJson(const QJsonObject& json, NamedTables& tables);

}  // namespace sinescope
