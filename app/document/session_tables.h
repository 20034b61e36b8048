#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <map>
#include <optional>

#include "app/document/table_file.h"

namespace sinescope {

/// The path by which a session file in `directory` names the table: relative where the table's file lies beside or
/// below it, so that both can be moved together, else absolute, as it always is where `directory` is empty.
[[nodiscard]] QString storedPath(const PositionTable& table, const QString& directory);

/// The true place of the file at `path`, links followed, where that is neither in nor below `directory`; nothing where
/// it is, and where there is no such file.
[[nodiscard]] std::optional<QString> placeOutside(const QString& path, const QString& directory);

/// Paths as a sentence can name them: on one line, none so long that it hides the others.
[[nodiscard]] QStringList shownPaths(const QStringList& paths);

/// How a session's tables are opened by the paths that it names.
struct SessionTables {
  QString directory = {};  ///< where relative paths begin
  std::function<tl::expected<TablePtr, QString>(const QString& path)> open = &openTable;
  /// Where it is set, a table that cannot be opened is no error: what is wrong with it is added here, and the session
  /// is read without.
  QStringList* missing = nullptr;
  /// Where it is set, files outside `directory` are not opened: they are added here, each once, and the session is read
  /// without.
  QStringList* outside = nullptr;
};

/// Opens the tables of one session, a file that is named twice only once.
class NamedTables {
 public:
  explicit NamedTables(SessionTables tables) : m_tables(std::move(tables)) {}

  /// In what a table is not the one that was saved; empty where it may be.
  using Misfit = std::function<QString(const PositionTable& table)>;

  /// `what` it is to the session, such as "its table". nullptr where the session is read without.
  [[nodiscard]] tl::expected<TablePtr, QString> open(const QString& stored, const QString& what, const Misfit& misfit);

 private:
  [[nodiscard]] tl::expected<TablePtr, QString> openNew(const QString& path, const QString& what) const;

  SessionTables m_tables;
  std::map<QString, TablePtr> m_opened;  // by absolute path
};

}  // namespace sinescope
