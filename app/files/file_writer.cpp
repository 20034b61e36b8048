#include "app/files/file_writer.h"

#include <QDir>
#include <QFileInfo>
#include <QStorageInfo>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <filesystem>
#include <system_error>

#ifdef Q_OS_LINUX
#include <fcntl.h>
#include <unistd.h>
#endif

#include "app/text/number_format.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr qsizetype kMostGathered = 1 << 16;

QString shown(const QString& path) { return QDir::toNativeSeparators(path); }

#ifdef Q_OS_LINUX

/// Puts a file that has had no name so far in the place of another. It needs no memory: where Qt has none left for the
/// last step, it leaves the new file beside the old one. Returns 0, or else errno; nothing is left then.
int putInPlace(int file, const char* target) {
  std::array<char, 32> open{};
  (void)std::snprintf(open.data(), open.size(), "/proc/self/fd/%d", file);
  std::array<char, PATH_MAX> name{};
  constexpr int attempts = 100;  // another program may use the same name
  for (int i = 0; i < attempts; ++i) {
    const int length = std::snprintf(name.data(), name.size(), "%s.%d-%d", target, static_cast<int>(getpid()), i);
    if (length >= static_cast<int>(name.size())) return ENAMETOOLONG;
    if (linkat(AT_FDCWD, open.data(), AT_FDCWD, name.data(), AT_SYMLINK_FOLLOW) == 0) {
      if (std::rename(name.data(), target) == 0) return 0;
      const int failure = errno;
      (void)unlink(name.data());
      return failure;
    }
    if (errno != EEXIST) return errno;
  }
  return EEXIST;
}

#endif

}  // namespace

bool isOnDisk(QFileDevice& file) {
  if (!file.flush()) return false;
#ifdef Q_OS_LINUX
  return fdatasync(file.handle()) == 0;
#else
  return true;
#endif
}

QString systemsReason() { return QString::fromStdString(std::generic_category().message(errno)); }

tl::unexpected<ExportError> cancelled() {
  return tl::unexpected(ExportError{ExportError::Kind::Cancelled, sinescope::tr("cancelled; nothing was written")});
}

tl::unexpected<ExportError> FileWriter::failure(const QString& path, const QString& reason) {
  return writeFailed(sinescope::tr("Cannot write %1: %2").arg(shown(path), reason));
}

QString FileWriter::resolved(const QString& path) {
  QString target = QFileInfo(path).absoluteFilePath();
  constexpr int mostLinks = 40;  // the kernel's limit
  for (int i = 0; i < mostLinks; ++i) {
    const QFileInfo info(target);
    if (!info.isSymbolicLink()) break;
    target = info.symLinkTarget();
  }
  return target;
}

ExportResult FileWriter::check(const QString& path) {
  if (path.trimmed().isEmpty()) return badArgument(sinescope::tr("no file is given to write to"));
  const QFileInfo target(resolved(path));
  if (target.isDir() || path.endsWith(u'/'))
    return failure(path, sinescope::tr("it is a directory; give the name of a file"));
  if (target.isSymbolicLink()) return failure(path, sinescope::tr("its symbolic links form a loop"));
  if (target.exists() && !target.isFile()) {
    return failure(path,
                   sinescope::tr("it is a device or a pipe; only a regular file can be replaced by a whole new one"));
  }
  const QFileInfo directory(target.absolutePath());
  if (!directory.exists())
    return failure(path, sinescope::tr("the directory %1 does not exist").arg(shown(directory.filePath())));
  if (!directory.isDir()) return failure(path, sinescope::tr("%1 is not a directory").arg(shown(directory.filePath())));
  if (!directory.isWritable()) {
    return failure(path, sinescope::tr("the directory %1 is not writable").arg(shown(directory.filePath())));
  }
  if (target.exists() && !target.isWritable()) return failure(path, sinescope::tr("the file is write-protected"));
  return {};
}

tl::expected<FileWriter, ExportError> FileWriter::open(const QString& path, std::optional<qint64> neededBytes) {
  if (const ExportResult possible = check(path); !possible) return tl::unexpected(possible.error());
  return openAs(path, resolved(path), neededBytes);
}

tl::expected<FileWriter, ExportError> FileWriter::openAs(const QString& shownAs, const QString& target,
                                                         std::optional<qint64> neededBytes) {
  if (neededBytes) {
    // Ask the file system itself: QStorageInfo looks for its mount, which a container may not show.
    const QString directory = QFileInfo(resolved(shownAs)).absolutePath();
    std::error_code unknown;
    const auto space = std::filesystem::space(directory.toStdU16String(), unknown);
    if (!unknown) {
      const QStorageInfo mount(directory);
      const auto refusal = spaceRefusal(*neededBytes, static_cast<qint64>(space.available),
                                        mount.isValid() ? mount.rootPath() : directory);
      if (refusal) return failure(shownAs, *refusal);
    }
  }
  auto file = std::make_unique<QSaveFile>(target);
  // With its own buffer, Qt loses the reason why a disk accepted only part of the data.
  if (!file->open(QIODevice::WriteOnly | QIODevice::Unbuffered)) return failure(shownAs, file->errorString());
  return FileWriter(shownAs, std::move(file));
}

void FileWriter::keepPrivate() { m_file->setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner); }

FileWriter::FileWriter(QString path, std::unique_ptr<QSaveFile> file)
    : m_path(std::move(path)), m_target(QFile::encodeName(file->fileName())), m_file(std::move(file)) {}

tl::expected<void, std::string> FileWriter::write(std::span<const char> bytes) {
  const auto size = static_cast<qsizetype>(bytes.size());
  if (m_gathered.size() + size > kMostGathered) {
    if (const auto sent = sendGathered(); !sent) return sent;
  }
  if (size > kMostGathered) return send(bytes);
  m_gathered.append(bytes.data(), size);
  return {};
}

tl::expected<void, std::string> FileWriter::sendGathered() {
  const auto sent = send({m_gathered.constData(), static_cast<std::size_t>(m_gathered.size())});
  m_gathered.clear();
  return sent;
}

tl::expected<void, std::string> FileWriter::send(std::span<const char> bytes) {
  // A disk that fills up first accepts a part without complaint; only the next attempt reports the reason.
  auto left = static_cast<qint64>(bytes.size());
  const char* at = bytes.data();
  while (left > 0) {
    const qint64 taken = m_file->write(at, left);
    if (taken <= 0) break;
    at += taken;
    left -= taken;
  }
  if (left == 0) return {};
  const std::string reason = m_file->errorString().toStdString();  // read it before cancelWriting() replaces it
  m_file->cancelWriting();
  return tl::unexpected(reason);
}

ByteSink FileWriter::sink() {
  return [this](std::span<const char> bytes) { return write(bytes); };
}

ExportResult FileWriter::commit() {
  if (const auto sent = sendGathered(); !sent) return failure(m_path, QString::fromStdString(sent.error()));
  if (!isOnDisk(*m_file)) {
    const QString reason = systemsReason();
    m_file->cancelWriting();
    return failure(m_path, reason);
  }
#ifdef Q_OS_LINUX
  const int refused = putInPlace(m_file->handle(), m_target.constData());
  // Some file systems have no second names, and one beside a long name may be too long: there Qt does it in its own
  // way.
  const bool hasNoName = refused == EPERM || refused == EOPNOTSUPP || refused == ENOENT || refused == ENAMETOOLONG;
  if (!hasNoName) {
    m_file->cancelWriting();  // the file without a name
    if (refused == 0) return {};
    errno = refused;
    return failure(m_path, systemsReason());
  }
#endif
  errno = 0;
  if (m_file->commit()) return {};
  // The file has had no name so far. Where it cannot get one, Qt keeps no reason.
  const bool isKnown = m_file->error() != QFileDevice::UnspecifiedError || errno == 0;
  return failure(m_path, isKnown ? m_file->errorString() : systemsReason());
}

std::optional<QString> spaceRefusal(qint64 neededBytes, qint64 freeBytes, const QString& mountPoint) {
  if (neededBytes <= freeBytes) return {};
  return sinescope::tr("it needs %1, but only %2 are free on %3")
      .arg(bytesText(static_cast<double>(neededBytes)), bytesText(static_cast<double>(freeBytes)), shown(mountPoint));
}

}  // namespace sinescope
