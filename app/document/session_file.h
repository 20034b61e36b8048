#pragma once

#include <QJsonDocument>
#include <QMap>
#include <QString>
#include <tl/expected.hpp>

#include "app/document/appearance_json.h"
#include "app/document/figure_record.h"
#include "app/document/ink.h"
#include "app/document/scene.h"
#include "app/document/session_tables.h"

namespace sinescope {

/// The contents of a session file or an exported picture.
struct Session : Encodings {
  Selection selection = {};
  Appearance appearance = {};
  QString tab = {};                   ///< the tab of the window; empty: keep the current one
  QString alone = {};                 ///< the maximised view on it, if there is one
  QMap<QString, QString> notes = {};  ///< the teacher's notes by names of views
  InkOfViews ink = {};                ///< what is drawn over the pictures
  /// How the figure was made whose file this is in; none in a session of the window.
  std::optional<FigureRecord> figure = {};

  bool operator==(const Session&) const = default;
};

/// Characters of the notes on one view.
inline constexpr int kMostNote = 2000;

/// The version that this program writes; newer versions are refused.
inline constexpr int kSessionVersion = 2;

/// The session as JSON, as exported pictures contain it: PNGs in their text chunk "Sinescope", SVGs and PDFs as
/// sessionElement(). Paths of tables are written for a
/// file in `directory`, or absolute if it is empty.
[[nodiscard]] QString sessionText(const Session& session, const QString& directory = {},
                                  QJsonDocument::JsonFormat format = QJsonDocument::Compact);
/// The same for a figure: without the notes, which are for the teacher only, and without what is drawn in class.
[[nodiscard]] Session withoutNotes(Session session);
/// Converts what is shown, without its place in the window.
[[nodiscard]] Session sessionOf(const Scene& scene);
[[nodiscard]] Scene sceneOf(const Session& session);

/// Parses such JSON. The error says in one sentence what is wrong: not JSON, a newer version, a value out of range, a
/// table that cannot be opened.
[[nodiscard]] tl::expected<Session, QString> parseSession(const QString& text, const SessionTables& tables = {});

/// Whether a path names a picture that exports put a session into: a .png, .svg, .pdf or .pgf.
[[nodiscard]] bool carriesSession(const QString& path);

/// Reads the session from a file: an exported picture, or JSON. Relative paths start from the file's folder. The file
/// must be trusted: every table that it names is opened, wherever it is.
[[nodiscard]] tl::expected<Session, QString> readSession(const QString& path);

/// The files that a session names outside its own folder.
struct OutsideFiles {
  QStringList files = {};  ///< paths with links resolved
  QString key = {};        ///< identifies this session together with these files: any change gives another key

  bool operator==(const OutsideFiles&) const = default;
};

/// Finds them without opening any table; none if the file does not contain a session.
[[nodiscard]] OutsideFiles outsideFilesOf(const QString& path);

/// A session with the parts that could be opened without asking.
struct OpenedSession {
  Session session;
  OutsideFiles outside = {};  ///< the files that were left out
};

/// Reads the session from a file of unknown origin. Files outside its folder are opened only if `trusted` returns true
/// for its key.
[[nodiscard]] tl::expected<OpenedSession, QString> openSession(const QString& path,
                                                               const std::function<bool(const QString& key)>& trusted);

/// The tables that a session refers to by file.
[[nodiscard]] std::vector<TablePtr> tablesOf(const Session& session);

}  // namespace sinescope
