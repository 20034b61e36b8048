#include "app/export/file_set.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QTemporaryDir>
#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <vector>

#include "app/files/file_writer.h"

namespace sinescope {

namespace {

/// How a file gets its place. The paths are made before any file is moved: moving files needs no memory.
struct Move {
  std::filesystem::path gathered;
  std::filesystem::path replaced;  ///< where the old file is kept meanwhile
  std::filesystem::path target;
  bool exists;  ///< an old file stands there
};

Move moveOf(const QString& gathered, const QString& replaced, const QString& target) {
  const bool exists = QFileInfo::exists(target);
  if (exists) QFile::setPermissions(gathered, QFile::permissions(target));
  return {gathered.toStdU16String(), replaced.toStdU16String(), target.toStdU16String(), exists};
}

/// Gives the old file a second name, so that its path is never empty; if links are not supported, it is moved.
std::error_code keep(const Move& move) {
  std::error_code failure;
  std::filesystem::create_hard_link(move.target, move.replaced, failure);
  if (failure) std::filesystem::rename(move.target, move.replaced, failure);
  return failure;
}

void takeBack(const Move& move) {
  std::error_code ignored;
  if (move.exists) {
    std::filesystem::rename(move.replaced, move.target, ignored);
  } else {
    std::filesystem::remove(move.target, ignored);
  }
}

/// Moves the old file into the temporary directory and the new one out of it.
std::error_code place(const Move& move) {
  if (move.exists) {
    if (const auto failure = keep(move)) return failure;
  }
  std::error_code failure;
  std::filesystem::rename(move.gathered, move.target, failure);
  if (failure && move.exists) takeBack(move);
  return failure;
}

constexpr std::size_t kMostDirectory = 4096;

/// The temporary directory of the set that is collected now: plain characters, for a program without memory.
std::array<char, kMostDirectory> collectingIn{};

void noteCollecting(const QByteArray& directory) {
  collectingIn = {};
  if (directory.size() < static_cast<qsizetype>(kMostDirectory)) std::ranges::copy(directory, collectingIn.begin());
}

/// Removes a file of a temporary directory, without allocating; false if there is none.
bool removeFrom(const char* directory, const char* kind, qsizetype number) {
  std::array<char, kMostDirectory + 32> file{};
  (void)std::snprintf(file.data(), file.size(), "%s/%s-%lld", directory, kind, static_cast<long long>(number));
  return std::remove(file.data()) == 0;
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
  const QByteArray directoryName = QFile::encodeName(room->path());
  noteCollecting(directoryName);
  auto lock = std::make_unique<QLockFile>(lockOf(room->path()));
  lock->setStaleLockTime(0);
  (void)lock->tryLock(0);  // on a full disk, adding the first file reports the problem
  removeAbandoned(directory, QFileInfo(room->path()).ownerId());
  return FileSet(paths, std::move(room), directoryName, std::move(lock));
}

FileSet::FileSet(QStringList paths, std::unique_ptr<QTemporaryDir> room, QByteArray roomName,
                 std::unique_ptr<QLockFile> lock)
    : m_paths(std::move(paths)), m_room(std::move(room)), m_roomName(std::move(roomName)), m_lock(std::move(lock)) {}

FileSet::FileSet(FileSet&& other) noexcept = default;

FileSet::~FileSet() {
  if (!m_room) return;
  m_lock.reset();  // removes its file
  // Qt lists a directory before it removes it, for which there may be no memory.
  for (const char* const kind : {"new", "old"}) {
    for (qsizetype file = 0; file < m_paths.size(); ++file) (void)removeFrom(m_roomName.constData(), kind, file);
  }
  if (std::remove(m_roomName.constData()) == 0) m_room->setAutoRemove(false);
  noteCollecting({});
}

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
  std::vector<Move> moves;
  for (qsizetype file = 0; file < m_added; ++file) {
    moves.push_back(moveOf(gathered(file), replaced(file), FileWriter::resolved(m_paths[file])));
  }
  for (std::size_t file = 0; file < moves.size(); ++file) {
    if (const auto failure = place(moves[file])) {
      for (std::size_t earlier = file; earlier > 0; --earlier) takeBack(moves[earlier - 1]);
      return FileWriter::failure(m_paths[static_cast<qsizetype>(file)], QString::fromStdString(failure.message()));
    }
  }
  return {};
}

void FileSet::removeInHaste() {
  if (collectingIn[0] == '\0') return;
  for (int number = 0; removeFrom(collectingIn.data(), "new", number); ++number) {
  }
  std::array<char, kMostDirectory + 32> lock{};
  (void)std::snprintf(lock.data(), lock.size(), "%s/lock", collectingIn.data());
  (void)std::remove(lock.data());
  (void)std::remove(collectingIn.data());
}

}  // namespace sinescope
