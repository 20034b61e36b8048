#pragma once

#include <QJsonObject>

#include "app/document/sentence.h"
#include "app/document/session_tables.h"

namespace sinescope {

/// The tokens as a session file in `directory` keeps them: the text, and the ids where they are shown in its place.
[[nodiscard]] QJsonObject tokensToJson(const TokenSpec& tokens, const QString& directory);
/// What is absent is as by default; the error names the first member that is wrong, or a file of vectors that cannot be
/// opened.
[[nodiscard]] tl::expected<TokenSpec, QString> tokensFromJson(const QJsonObject& json, NamedTables& tables);

}  // namespace sinescope
