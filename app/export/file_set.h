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
/// They gather in a temporary directory beside the first target and take the targets' places in commit(). Until then,
/// and after any failure or cancellation, what stood there stands there still, and nothing is left beside it. Links are
/// followed as by FileWriter. What a program left that was killed halfway is removed by the next set beside it.
class FileSet {
 public:
  /// Refused where any of the paths cannot be written.
  [[nodiscard]] static tl::expected<FileSet, ExportError> open(const QStringList& paths);
  FileSet(FileSet&& other) noexcept;
  ~FileSet();

  /// The next file, whole.
  [[nodiscard]] ExportResult add(const QByteArray& bytes);
  /// After the last file: puts them all into place.
  [[nodiscard]] ExportResult commit();

 private:
  FileSet(QStringList paths, std::unique_ptr<QTemporaryDir> room, std::unique_ptr<QLockFile> lock);

  [[nodiscard]] QString gathered(qsizetype file) const;
  [[nodiscard]] QString replaced(qsizetype file) const;
  [[nodiscard]] ExportResult place(qsizetype file) const;
  void takeBack(qsizetype file) const;

  QStringList m_paths;
  std::unique_ptr<QTemporaryDir> m_room;
  std::unique_ptr<QLockFile> m_lock;  ///< says that the room is in use; gone before it
  qsizetype m_added = 0;
};

}  // namespace sinescope
