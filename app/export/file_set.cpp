#include "app/export/file_set.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <filesystem>
#include <system_error>

#include "app/export/file_writer.h"

namespace sinescope {

namespace {

/// Takes the place of what stands at `to`, in one step.
std::error_code renamed(const QString& from, const QString& to) {
  std::error_code failure;
  std::filesystem::rename(from.toStdU16String(), to.toStdU16String(), failure);
  return failure;
}

}  // namespace

tl::expected<FileSet, ExportError> FileSet::open(const QStringList& paths) {
  for (const QString& path : paths) {
    if (const ExportResult possible = FileWriter::check(path); !possible) return tl::unexpected(possible.error());
  }
  const QDir directory = QFileInfo(FileWriter::resolved(paths.value(0))).absoluteDir();
  auto room = std::make_unique<QTemporaryDir>(directory.filePath(QStringLiteral(".sinescope-XXXXXX")));
  if (!room->isValid()) return FileWriter::failure(paths.value(0), room->errorString());
  return FileSet(paths, std::move(room));
}

FileSet::FileSet(QStringList paths, std::unique_ptr<QTemporaryDir> room)
    : m_paths(std::move(paths)), m_room(std::move(room)) {}
FileSet::FileSet(FileSet&& other) noexcept = default;
FileSet::~FileSet() = default;

QString FileSet::gathered(qsizetype file) const { return m_room->filePath(QStringLiteral("new-%1").arg(file)); }
QString FileSet::replaced(qsizetype file) const { return m_room->filePath(QStringLiteral("old-%1").arg(file)); }

ExportResult FileSet::add(const QByteArray& bytes) {
  const QString& path = m_paths[m_added];
  auto writer = FileWriter::open(gathered(m_added), bytes.size());
  if (!writer) return FileWriter::failure(path, writer.error().message);
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

/// The file that stands at the path goes into the room, the new one comes out of it.
ExportResult FileSet::place(qsizetype file) const {
  const QString& path = m_paths[file];
  const QString target = FileWriter::resolved(path);
  const bool exists = QFileInfo::exists(target);
  if (exists) {
    QFile::setPermissions(gathered(file), QFile::permissions(target));
    if (const auto failure = renamed(target, replaced(file))) {
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
