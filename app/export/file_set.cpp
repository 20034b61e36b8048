#include "app/export/file_set.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QTemporaryDir>
#include <filesystem>
#include <system_error>

#include "app/files/file_writer.h"

namespace sinescope {

namespace {

/// Renames a file, replacing `to` atomically.
std::error_code renamed(const QString& from, const QString& to) {
  std::error_code failure;
  std::filesystem::rename(from.toStdU16String(), to.toStdU16String(), failure);
  return failure;
}

/// Gives the file a second name, so that its path is never empty; if links are not supported, it is moved.
std::error_code kept(const QString& from, const QString& to) {
  std::error_code failure;
  std::filesystem::create_hard_link(from.toStdU16String(), to.toStdU16String(), failure);
  return failure ? renamed(from, to) : failure;
}

QString lockOf(const QString& room) { return room + QStringLiteral("/lock"); }

/// Removes temporary directories that a killed program left behind. One without a lock file is not ours, or is just
/// being created.
void removeAbandoned(const QDir& directory, uint owner) {
  const QStringList names =
      directory.entryList({QStringLiteral(".sinescope-??????")}, QDir::Dirs | QDir::Hidden | QDir::NoSymLinks);
  for (const QString& name : names) {
    QDir room(directory.filePath(name));
    if (QFileInfo(room.path()).ownerId() != owner || !QFileInfo(lockOf(room.path())).isFile()) continue;
    QLockFile lock(lockOf(room.path()));
    lock.setStaleLockTime(0);  // never stale by age: it is free only if its process is gone
    if (!lock.tryLock(0)) continue;
    const QStringList ours = room.entryList({QStringLiteral("new-*"), QStringLiteral("old-*")}, QDir::Files);
    for (const QString& file : ours) room.remove(file);
    lock.unlock();
    directory.rmdir(name);
  }
}

}  // namespace

tl::expected<FileSet, ExportError> FileSet::open(const QStringList& paths) {
  for (const QString& path : paths) {
    if (const ExportResult possible = FileWriter::check(path); !possible) return tl::unexpected(possible.error());
  }
  const QDir directory = QFileInfo(FileWriter::resolved(paths.value(0))).absoluteDir();
  auto room = std::make_unique<QTemporaryDir>(directory.filePath(QStringLiteral(".sinescope-XXXXXX")));
  if (!room->isValid()) return FileWriter::failure(paths.value(0), room->errorString());
  auto lock = std::make_unique<QLockFile>(lockOf(room->path()));
  lock->setStaleLockTime(0);
  (void)lock->tryLock(0);  // on a full disk, adding the first file reports the problem
  removeAbandoned(directory, QFileInfo(room->path()).ownerId());
  return FileSet(paths, std::move(room), std::move(lock));
}

FileSet::FileSet(QStringList paths, std::unique_ptr<QTemporaryDir> room, std::unique_ptr<QLockFile> lock)
    : m_paths(std::move(paths)), m_room(std::move(room)), m_lock(std::move(lock)) {}
FileSet::FileSet(FileSet&& other) noexcept = default;
FileSet::~FileSet() = default;

QString FileSet::gathered(qsizetype file) const { return m_room->filePath(QStringLiteral("new-%1").arg(file)); }
QString FileSet::replaced(qsizetype file) const { return m_room->filePath(QStringLiteral("old-%1").arg(file)); }

ExportResult FileSet::add(const QByteArray& bytes) {
  const QString& path = m_paths[m_added];
  auto writer = FileWriter::openAs(path, gathered(m_added), bytes.size());
  if (!writer) return tl::unexpected(writer.error());
  const auto written = writer->write({bytes.constData(), static_cast<std::size_t>(bytes.size())});
  if (!written) return FileWriter::failure(path, QString::fromStdString(written.error()));
  ++m_added;
  return writer->commit();
}

ExportResult FileSet::commit() {
  Q_ASSERT(m_added == m_paths.size());
  for (qsizetype file = 0; file < m_added; ++file) {
    if (const ExportResult placed = place(file); !placed) {
      for (qsizetype earlier = file; earlier > 0; --earlier) takeBack(earlier - 1);
      return placed;
    }
  }
  return {};
}

/// Moves the old file into the temporary directory and the new one out of it.
ExportResult FileSet::place(qsizetype file) const {
  const QString& path = m_paths[file];
  const QString target = FileWriter::resolved(path);
  const bool exists = QFileInfo::exists(target);
  if (exists) {
    QFile::setPermissions(gathered(file), QFile::permissions(target));
    if (const auto failure = kept(target, replaced(file))) {
      return FileWriter::failure(path, QString::fromStdString(failure.message()));
    }
  }
  if (const auto failure = renamed(gathered(file), target)) {
    if (exists) renamed(replaced(file), target);
    return FileWriter::failure(path, QString::fromStdString(failure.message()));
  }
  return {};
}

void FileSet::takeBack(qsizetype file) const {
  const QString target = FileWriter::resolved(m_paths[file]);
  if (QFileInfo::exists(replaced(file))) {
    renamed(replaced(file), target);
  } else {
    QFile::remove(target);
  }
}

}  // namespace sinescope
