#pragma once

#include <QByteArray>
#include <QStringList>
#include <memory>

#include "app/files/export_error.h"

class QLockFile;
class QTemporaryDir;

namespace sinescope {

/// Writes several files, all or none.
///
/// They are collected in a temporary directory next to the first target and replace the targets in commit(). Until
/// then, and after any failure or cancellation, the old files are unchanged and nothing else is left. Links are
/// followed as by FileWriter. What a killed program left behind is removed by the next set in the same folder.
class FileSet {
 public:
  /// Refuses if any of the paths cannot be written.
  [[nodiscard]] static tl::expected<FileSet, ExportError> open(const QStringList& paths);
  FileSet(FileSet&& other) noexcept;
  ~FileSet();

  /// Adds the next file as a whole.
  [[nodiscard]] ExportResult add(const QByteArray& bytes);
  /// Must be called after the last file: moves them all into place.
  [[nodiscard]] ExportResult commit();

  /// Removes the temporary directory of the set that is collected now, without allocating. For a program that must end
  /// at once, other than in commit().
  static void removeInHaste();

 private:
  FileSet(QStringList paths, std::unique_ptr<QTemporaryDir> room, QByteArray roomName, std::unique_ptr<QLockFile> lock);

  [[nodiscard]] QString gathered(qsizetype file) const;
  [[nodiscard]] QString replaced(qsizetype file) const;

  QStringList m_paths;
  std::unique_ptr<QTemporaryDir> m_room;
  QByteArray m_roomName;              ///< as the system takes it
  std::unique_ptr<QLockFile> m_lock;  ///< marks the temporary directory as in use; released before it is removed
  qsizetype m_added = 0;
};

}  // namespace sinescope
