#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <map>
#include <optional>

#include "app/document/table_file.h"

namespace sinescope {

/// The path by which a session file in `directory` refers to the table: relative if the table's file is in the same
/// folder or below it, so that both can be moved together; otherwise, or if `directory` is empty, absolute.
[[nodiscard]] QString storedPath(const PositionTable& table, const QString& directory);

/// The path of the file with links resolved, if it is neither in nor below `directory`; empty if it is, or if there is
/// no such file.
[[nodiscard]] std::optional<QString> placeOutside(const QString& path, const QString& directory);

/// Paths in the form for a sentence: on one line, and shortened so that none hides the others.
[[nodiscard]] QStringList shownPaths(const QStringList& paths);

/// How the tables that a session names are opened.
struct SessionTables {
  QString directory = {};  ///< the start of relative paths
  std::function<tl::expected<TablePtr, QString>(const QString& path)> open = &openTable;
  /// If set, a table that cannot be opened is not an error: the problem is appended here, and the session is read
  /// without the table.
  QStringList* missing = nullptr;
  /// If set, files outside `directory` are not opened: each is appended here once, and the session is read without
  /// them.
  QStringList* outside = nullptr;
};

/// Opens the tables of one session; a file that is named twice is opened only once.
class NamedTables {
 public:
  explicit NamedTables(SessionTables tables) : m_tables(std::move(tables)) {}

  /// Describes how a table differs from the one that was saved; empty if it may be the same.
  using Misfit = std::function<QString(const PositionTable& table)>;

  /// `what` describes the table in messages, for example "its table". nullptr if the session is read without it.
  [[nodiscard]] tl::expected<TablePtr, QString> open(const QString& stored, const QString& what, const Misfit& misfit);

 private:
  [[nodiscard]] tl::expected<TablePtr, QString> openNew(const QString& path, const QString& what) const;

  SessionTables m_tables;
  std::map<QString, TablePtr> m_opened;  // by absolute path
};

}  // namespace sinescope
