#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <tl/expected.hpp>

#include "app/document/scene.h"
#include "app/document/table_file.h"

namespace sinescope {

/// What a session file or an exported PNG brings back.
struct Session {
  EncodingSpec spec;
  Selection selection;
  Appearance appearance;
  std::optional<EncodingSpec> pinned = {};  ///< the encoding that `spec` is compared with
  TablePtr table = {};                      ///< shown in place of the sinusoid of `spec`
  TablePtr pinnedTable = {};                ///< in place of that of `pinned`
  TokenSpec tokens = {};

  bool operator==(const Session&) const = default;
};

/// The version that this program writes; newer ones it refuses.
inline constexpr int kSessionVersion = 2;

/// The session as JSON: what exported PNGs carry in their text chunk "Sinescope".
[[nodiscard]] QString sessionText(const Session& session);
[[nodiscard]] Session sessionOf(const Scene& scene);
[[nodiscard]] Scene sceneOf(const Session& session);

/// Opens the table that a session names by its path.
using OpenTable = std::function<tl::expected<TablePtr, QString>(const QString& path)>;

/// Reads such JSON. The error says in one sentence what is wrong: no JSON, a newer version, a value out of range, a
/// table that cannot be opened.
[[nodiscard]] tl::expected<Session, QString> parseSession(const QString& text, const OpenTable& open = &openTable);

/// Reads the session from a file: an exported PNG, or the JSON itself.
[[nodiscard]] tl::expected<Session, QString> readSession(const QString& path);

/// The appearance alone, as settings keep it.
[[nodiscard]] QJsonObject appearanceToJson(const Appearance& appearance);
[[nodiscard]] tl::expected<Appearance, QString> appearanceFromJson(const QJsonObject& json);

/// The choices' names in files and on the command line.
[[nodiscard]] QStringList themeNames();
[[nodiscard]] QStringList measureNames();
[[nodiscard]] QStringList samplingNames();
[[nodiscard]] QStringList phaseFormatNames();
[[nodiscard]] QStringList codeLanguageNames();

}  // namespace sinescope
