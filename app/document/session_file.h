#pragma once

#include <QJsonDocument>
#include <QString>
#include <tl/expected.hpp>

#include "app/document/appearance_json.h"
#include "app/document/scene.h"
#include "app/document/session_tables.h"

namespace sinescope {

/// What a session file or an exported PNG brings back.
struct Session : Encodings {
  Selection selection = {};
  Appearance appearance = {};
  QString tab = {};    ///< of the window; empty: whichever it shows
  QString alone = {};  ///< the view that is shown alone on it, if one is

  bool operator==(const Session&) const = default;
};

/// The version that this program writes; newer ones it refuses.
inline constexpr int kSessionVersion = 2;

/// The session as JSON: what exported PNGs carry in their text chunk "Sinescope". Paths of tables are as a file in
/// `directory` names them, absolute where it is empty.
[[nodiscard]] QString sessionText(const Session& session, const QString& directory = {},
                                  QJsonDocument::JsonFormat format = QJsonDocument::Compact);
/// What is shown; not where in the window.
[[nodiscard]] Session sessionOf(const Scene& scene);
[[nodiscard]] Scene sceneOf(const Session& session);

/// Reads such JSON. The error says in one sentence what is wrong: no JSON, a newer version, a value out of range, a
/// table that cannot be opened.
[[nodiscard]] tl::expected<Session, QString> parseSession(const QString& text, const SessionTables& tables = {});

/// Reads the session from a file: an exported PNG, or the JSON itself. The paths in it begin where it lies. It must be
/// trusted: what it names is opened, wherever that lies.
[[nodiscard]] tl::expected<Session, QString> readSession(const QString& path);

/// What a session names that lies outside its own folder.
struct OutsideFiles {
  QStringList files = {};  ///< their true places
  QString key = {};        ///< of this session with these files: another one has another key

  bool operator==(const OutsideFiles&) const = default;
};

/// Finds them without opening any table; none where the file holds no session.
[[nodiscard]] OutsideFiles outsideFilesOf(const QString& path);

/// A session as far as it could be opened unasked.
struct OpenedSession {
  Session session;
  OutsideFiles outside = {};  ///< what was left out
};

/// Reads the session from a file of whose origin nothing is known. Files outside its folder are opened only where
/// `trusted` says so of their key.
[[nodiscard]] tl::expected<OpenedSession, QString> openSession(const QString& path,
                                                               const std::function<bool(const QString& key)>& trusted);

/// The tables that a session names by their files.
[[nodiscard]] std::vector<TablePtr> tablesOf(const Session& session);

}  // namespace sinescope
